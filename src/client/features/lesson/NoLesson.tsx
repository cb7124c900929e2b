import { Trans } from '@lingui/react/macro'
import { Cone } from '#client/ui/base/Cone.tsx'
import type { LocalDate } from '#domain/time/local-date.ts'
import styles from './LessonMode.module.css'

interface NoLessonProps {
  /** Days that have a story. */
  readonly days: readonly { readonly date: LocalDate; readonly words: string }[]
  readonly onDay: (date: LocalDate) => void
  readonly hasContact: boolean
}

/** Too little was measured to guess about: another day, where there is one. */
export function NoLesson({ days, onDay, hasContact }: NoLessonProps) {
  return (
    <div className={styles.nothing}>
      <Cone kind="asleep" className={styles.cone} />
      <p>
        {hasContact ? (
          <Trans>Det finns för få mätningar den här dagen. Det går inte att gissa på den.</Trans>
        ) : (
          <Trans>Mätningarna från den här dagen finns inte på enheten.</Trans>
        )}
      </p>
      {days.length > 0 ? (
        <>
          <p>
            <Trans>Välj en annan dag:</Trans>
          </p>
          <ul role="list">
            {days.map(({ date, words }) => (
              <li key={date}>
                <button type="button" className={styles.day} onClick={() => onDay(date)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          <Trans>Ingen dag den senaste veckan har nog med värden. Prova ett annat mätvärde eller rum.</Trans>
        </p>
      )}
    </div>
  )
}
