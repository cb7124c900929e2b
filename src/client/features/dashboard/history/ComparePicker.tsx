import { Trans } from '@lingui/react/macro'
import { Icon } from '#client/ui/base/Icon.tsx'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import styles from './ComparePicker.module.css'

interface ComparePickerProps {
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** Ids of those that have a line. */
  readonly chosen: readonly string[]
  readonly most: number
  readonly onChoose: (ids: readonly string[]) => void
}

/** Rooms that add a line of their own beside the chosen one. */
export function ComparePicker({ places, chosen, most, onChoose }: ComparePickerProps) {
  const isFull = chosen.length >= most
  return (
    <fieldset className={styles.compare}>
      <legend className="sr-only">
        <Trans>Jämför</Trans>
      </legend>
      <span aria-hidden="true">
        <Trans>Jämför</Trans>
      </span>
      {places.map(({ id: placeId, name }) => {
        const isChosen = chosen.includes(placeId)
        return (
          <button
            key={placeId}
            type="button"
            aria-pressed={isChosen}
            disabled={isFull && !isChosen}
            // Browsers leave what is half seen where it is.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }
            onClick={() =>
              onChoose(isChosen ? chosen.filter((other) => other !== placeId) : [...chosen, placeId])
            }
          >
            <Icon name={isChosen ? 'x' : 'plus'} />
            {shortRoomName(name)}
          </button>
        )
      })}
    </fieldset>
  )
}
