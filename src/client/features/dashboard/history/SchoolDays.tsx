import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import { upperFirst, weekName } from './history-words.ts'
import styles from './SchoolDays.module.css'
import { type DaySize, type DayWindow, monthsOf, type WeekOfDays } from './school-days.ts'

interface SchoolDaysProps {
  readonly weeks: readonly WeekOfDays[]
  readonly size: DaySize
  /** A whole week in words, as `62 %`; null = nothing is said of it. */
  readonly ofWeek: (week: WeekOfDays) => string | null
  /** A day in words, for the ear. */
  readonly spoken: (day: DayWindow) => string
  readonly onDay: (date: string) => void
}

/** Days as windows that fill, week by week; of many days month by month. A press opens the day. */
export function SchoolDays({ weeks, size, ofWeek, ...props }: SchoolDaysProps) {
  if (size === 'month') {
    return (
      <ul role="list" className={styles.months}>
        {monthsOf(weeks).map(({ month, weeks: ofMonth }) => (
          <li key={month}>
            <h3 className={styles.month}>
              {formatsOf(currentLocale()).monthName(startOfDate(`${month}-01`))}
            </h3>
            {ofMonth.map(({ monday, days }) => (
              <Days key={monday} days={days} size={size} {...props} />
            ))}
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul role="list" className={styles.weeks} data-size={size}>
      {weeks.map((week) => {
        const whole = ofWeek(week)
        return (
          <li key={week.monday}>
            <h3 className={styles.week}>
              <span>{upperFirst(weekName(week.monday))}</span>
              {whole !== null && (
                <span className={styles.whole}>
                  <Trans>hela veckan {whole}</Trans>
                </span>
              )}
            </h3>
            <Days days={week.days} size={size} {...props} />
          </li>
        )
      })}
    </ul>
  )
}

interface DaysProps extends Pick<SchoolDaysProps, 'size' | 'spoken' | 'onDay'> {
  readonly days: readonly (DayWindow | null)[]
}

function Days({ days, size, spoken, onDay }: DaysProps) {
  const { shortDate } = formatsOf(currentLocale())
  return (
    <ol role="list" className={styles.days} data-size={size} data-columns={days.length}>
      {days.map((day, index) =>
        day === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day that is not shown has only its place
          <li key={index} aria-hidden="true" />
        ) : (
          <li key={day.date}>
            {day.fill === null ? (
              <>
                <span className={styles.none} aria-hidden="true">
                  {size !== 'large' && day.text}
                </span>
                <span className="sr-only">{spoken(day)}</span>
              </>
            ) : (
              <button
                type="button"
                className={styles.window}
                aria-label={spoken(day)}
                onClick={() => onDay(day.date)}
              >
                <Pane {...day} fill={day.fill} size={size} order={index} />
              </button>
            )}
            {size === 'large' && (
              <span className={styles.name} aria-hidden="true">
                {day.fill === null ? day.text : shortDate(startOfDate(day.date))}
              </span>
            )}
          </li>
        ),
      )}
    </ol>
  )
}

function Pane({ fill, text, size, order }: DayWindow & { fill: number; size: DaySize; order: number }) {
  // The number stands in the empty part of the window, or below the edge where there is none.
  const look = { '--fill': fill, '--order': order } as CSSProperties
  return (
    <span className={styles.pane} style={look} data-full={fill >= 0.5 || undefined}>
      <span className={styles.fill} />
      {size !== 'month' && <b>{text}</b>}
    </span>
  )
}
