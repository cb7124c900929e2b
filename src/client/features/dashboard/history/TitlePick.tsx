import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './TitlePick.module.css'

interface TitlePickProps {
  /** The accessible name of the list. */
  readonly label: string
  readonly options: readonly { readonly key: string; readonly name: string; readonly shown: string }[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
}

/** A word of a title that is a choice: the browser's own list lies over it. */
export function TitlePick({ label, options, chosen, onChoose }: TitlePickProps) {
  const shown = options.find(({ key }) => key === chosen)?.shown
  return (
    <span className={styles.pick}>
      <select
        aria-label={label}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <span className={styles.shown} aria-hidden="true">
        <span>{shown}</span>
        <Icon name="chevron-down" />
      </span>
    </span>
  )
}
