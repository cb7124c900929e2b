import airingStyles from '#client/features/activities/airing/Airing.module.css'
import { MarkSign } from '#client/features/activities/MarkSign.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import type { PublishedEvent } from '#domain/activities/guess.ts'
import { publishedKindTexts } from '#domain/activities/mark-kinds.ts'
import styles from './Guess.module.css'

interface LegendProps {
  readonly lines: readonly {
    readonly look: 'measured' | 'guess' | 'half' | 'all'
    readonly word: string
  }[]
  /** What stands on poles. */
  readonly events: readonly PublishedEvent[]
}

/** What the lines of a picture are: their words stand beside it, where no curve crosses them. */
export function Legend({ lines, events }: LegendProps) {
  return (
    <ul role="list" className={`${airingStyles.facts} ${styles.legend}`}>
      {lines.map(({ look, word }) => (
        <li key={look}>
          <svg width="44" height="20" viewBox="0 0 44 20" aria-hidden="true" focusable="false">
            {look === 'half' || look === 'all' ? (
              <rect className={styles[look]} width="44" height="20" rx="4" />
            ) : (
              <path className={styles[look]} d="M4 10H40" />
            )}
          </svg>
          {word}
        </li>
      ))}
      {[...new Set(events.map(({ event }) => event))].map((event) => (
        <li key={event}>
          <MarkSign mark={event} />
          {publishedKindTexts[event][currentLocale()]}
        </li>
      ))}
    </ul>
  )
}
