import { useLingui } from '@lingui/react/macro'
import styles from './StepRow.module.css'

interface StepRowProps {
  /** The names of all steps, in their order. */
  readonly names: readonly string[]
  /** Which one is shown, from 0. */
  readonly current: number
}

/** Where one is in an activity: the steps beside each other below its bar, the dark one is now. */
export function StepRow({ names, current }: StepRowProps) {
  const { t } = useLingui()
  return (
    <ol role="list" className={styles.steps} aria-label={t`Steg`}>
      {names.map((name, index) => (
        <li
          key={name}
          data-is={index < current ? 'done' : index === current ? 'now' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
