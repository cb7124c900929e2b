import { missingWords } from '#client/features/activities/missing-words.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { hypothesisWords } from '#domain/mysteries/hypotheses.ts'
import type { MysteryKind } from '#domain/mysteries/mystery-kinds.ts'
import { classVerdict, countsOf, leastVerdicts } from '#domain/mysteries/verdicts.ts'
import styles from './Mystery.module.css'
import { verdictWords } from './mystery-words.ts'

interface MysteryCountsProps {
  readonly kind: MysteryKind
  /** What was chosen, one for each tablet. */
  readonly chosen: readonly string[]
  /** A teacher sees the numbers from the first vote on. */
  readonly isTeachers?: boolean
}

/** How many chose each explanation, and what the week after would show if it were so. */
export function MysteryCounts({ kind, chosen, isTeachers = false }: MysteryCountsProps) {
  const counts = countsOf(kind, chosen)
  const votes = counts.reduce((sum, { count }) => sum + count, 0)
  const isPublished = votes >= leastVerdicts || isTeachers
  return (
    <>
      <p className={styles.sentence} role="status">
        {verdictWords(classVerdict(counts)) ?? missingWords(votes, leastVerdicts)}
      </p>
      <ul role="list" className={styles.list}>
        {counts.map(({ key, count }) => (
          <li key={key}>
            <b>{hypothesisWords[key].title[currentLocale()]}</b>
            {isPublished && <b>{count}</b>}
            {isPublished && (
              <span className={styles.track} aria-hidden="true">
                {count > 0 && <span style={{ width: `${(100 * count) / votes}%` }} />}
              </span>
            )}
            <span className={styles.next}>{hypothesisWords[key].next[currentLocale()]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
