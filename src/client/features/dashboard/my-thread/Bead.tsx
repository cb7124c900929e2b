import type { ThreadEntry } from '#client/offline/my-thread.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import styles from './Thread.module.css'

const icons: Readonly<Record<ThreadEntry['kind'], IconName>> = {
  guess: 'chart-line',
  guess_waiting: 'chart-line',
  airing: 'wind',
  cart: 'map',
  journey_guess: 'map',
  question: 'circle-question-mark',
}

/** The picture of what was done. */
export function Bead({ kind }: Pick<ThreadEntry, 'kind'>) {
  return (
    <span className={styles.bead} data-kind={kind}>
      <Icon name={icons[kind]} />
    </span>
  )
}
