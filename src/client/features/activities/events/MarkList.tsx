import { Trans, useLingui } from '@lingui/react/macro'
import { MarkSign } from '#client/features/activities/MarkSign.tsx'
import activityStyles from '#client/features/activities/runner/Activity.module.css'
import { DeliveryNote } from '#client/features/activities/runner/DeliveryNote.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { changeAround } from '#domain/activities/change-around.ts'
import { markWords } from '#domain/activities/mark-kinds.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { afterWords, beforeWords } from './change-words.ts'
import styles from './Events.module.css'
import type { ShownMark } from './marks.ts'

interface MarkListProps {
  /** In the order of time. */
  readonly marks: readonly ShownMark[]
  readonly points: readonly TimedValueS[]
  readonly holdsS: number
  readonly now: Now
  /** What is made on this tablet now is lost when the page is closed. */
  readonly isOnlyInMemory: boolean
}

/** So many are listed: what is older is in the teacher's list. */
const mostListed = 20

/** What happened, the newest first, and what the air did before and after. */
export function MarkList({ marks, points, holdsS, now, isOnlyInMemory }: MarkListProps) {
  const { t } = useLingui()
  const formats = formatsOf(currentLocale())
  // Today is the day whose clock stands at the head of the page.
  const timeOf = (at: number) =>
    localDateOf(at) === localDateOf(now.at) ? formats.time(at) : formats.moment(at, now)
  return (
    <section className={styles.list} aria-labelledby="marks">
      <h2 id="marks">
        <Trans>Det här har hänt</Trans>
      </h2>
      {marks.length === 0 && (
        <p className={activityStyles.lead}>
          <Trans>Ingen har märkt ut något än.</Trans>
        </p>
      )}
      <ul role="list">
        {marks
          .map((mark, index) => {
            const around = changeAround(points, mark.at, holdsS, {
              since: marks[index - 1]?.at,
              until: marks[index + 1]?.at,
            })
            return (
              <li key={mark.id} className={styles.event}>
                <MarkSign mark={mark.mark} size={32} />
                <div>
                  <p>
                    <b>
                      {markWords[mark.mark][currentLocale()]} {timeOf(mark.at * 1000)}
                    </b>{' '}
                    {!mark.isApproved && isThere(mark) && (
                      <span className={styles.waiting}>{t`Läraren tittar först`}</span>
                    )}
                  </p>
                  {!isThere(mark) && (
                    <p className={activityStyles.delivery}>
                      <DeliveryNote delivery={mark.delivery} isOnlyInMemory={isOnlyInMemory} />
                    </p>
                  )}
                  <p className={activityStyles.change}>
                    {[beforeWords(around), afterWords(around)].filter((words) => words !== null).join(' ')}
                  </p>
                </div>
              </li>
            )
          })
          .reverse()
          .slice(0, mostListed)}
      </ul>
    </section>
  )
}

/** The class has it: no teacher looks at what waits on this tablet. */
function isThere({ delivery }: ShownMark): boolean {
  return delivery === null || delivery === 'sent'
}
