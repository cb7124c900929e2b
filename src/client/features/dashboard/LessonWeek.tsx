import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { lessonTimeQuery } from '#client/queries/widgets.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { addWeeks, isoWeekOf, isoWeekText } from '#domain/time/week.ts'
import styles from './LessonWeek.module.css'
import { lessonRowsOf, weekNameOf } from './lesson-words.ts'
import { NoSeriesYet } from './NoSeriesYet.tsx'

interface LessonWeekProps {
  readonly widgetId: string
  readonly metric: Metric
  /** The week of this time is shown at first, epoch ms. */
  readonly at: number
  /** Server time, epoch ms. */
  readonly now: number
}

/** How a week's lessons were, room by room. Nothing while lesson hours are not set. */
export function LessonWeek({ widgetId, metric, at, now }: LessonWeekProps) {
  const { t } = useLingui()
  const id = useId()
  const [weeksBack, setWeeksBack] = useState(0)
  const running = isoWeekText(isoWeekOf(localDateOf(now)))
  const week = addWeeks(isoWeekOf(localDateOf(at)), -weeksBack)
  const { data, isError } = useQuery(lessonTimeQuery(widgetId, isoWeekText(week)))
  if (data === undefined && weeksBack === 0) return null
  if (data?.lesson_s === null) return null
  const when = weekNameOf(week, now)
  return (
    <section className={styles.lessons} aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>
        <Trans>På lektionstid</Trans>
      </h4>
      <div className={styles.week}>
        <button type="button" onClick={() => setWeeksBack(weeksBack + 1)}>
          <Icon name="chevron-left" />
          <span className="sr-only">{t`Veckan innan`}</span>
        </button>
        <p aria-live="polite">{when}</p>
        <button
          type="button"
          disabled={isoWeekText(week) >= running}
          onClick={() => setWeeksBack(weeksBack - 1)}
        >
          <Icon name="chevron-right" />
          <span className="sr-only">{t`Veckan efter`}</span>
        </button>
      </div>
      {data === undefined ? (
        <p role="status">
          <NoSeriesYet isError={isError} />
        </p>
      ) : data.lesson_s === 0 ? (
        <p>{isoWeekText(week) === running ? t`Inga lektioner än ${when}.` : t`Inga lektioner ${when}.`}</p>
      ) : (
        <ul role="list">
          {lessonRowsOf(metric, data, now).map((row) => (
            <li key={row.id}>
              <p>{row.text}</p>
              {row.share !== null && (
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${row.share * 100}%` }} />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
