import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { addDays, type LocalDate, startOfDate } from '#domain/time/local-date.ts'
import { upperFirst, weekName } from './history-words.ts'
import styles from './SchoolDays.module.css'
import { type DaySize, type DayWindow, monthsOf, type WeekOfDays } from './school-days.ts'

interface SchoolDaysProps {
  readonly weeks: readonly WeekOfDays[]
  readonly size: DaySize
  /** A whole week in words, as `62 %`; null = nothing is said of it. */
  readonly ofWeek: (week: WeekOfDays) => string | null
  /** A day in words, for screen readers. */
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
            <WeekdayNames week={ofMonth[0]} size={size} />
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
      {size === 'row' && (
        <li aria-hidden="true">
          <WeekdayNames week={weeks[0]} size={size} />
        </li>
      )}
      {weeks.map((week) => {
        const whole = ofWeek(week)
        return (
          <li key={week.monday}>
            <h3 className={styles.week}>
              <span>
                {upperFirst(weekName(week.monday))}
                {size === 'row' && <span className={styles.dates}> {datesOfWeek(week)}</span>}
              </span>
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

/** `16–20 nov 2026` */
function datesOfWeek({ days }: WeekOfDays): string {
  const dates = days.flatMap((day) => day?.date ?? [])
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  return formatsOf(currentLocale()).days(startOfDate(first), startOfDate(last))
}

/** What the columns are: above many weeks, whose days have no room for it. */
function WeekdayNames({ week, size }: { readonly week: WeekOfDays | undefined; readonly size: DaySize }) {
  if (!week) return null
  const { shortWeekday } = formatsOf(currentLocale())
  return (
    <div className={styles.days} data-size={size} data-columns={week.days.length} aria-hidden="true">
      {week.days.map((_, index) => {
        const name = shortWeekday(startOfDate(addDays(week.monday, index)))
        return (
          <span key={name} className={styles.weekday}>
            {size === 'month' ? name.charAt(0) : name}
          </span>
        )
      })}
    </div>
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
                  {size === 'row' && day.text}
                  {size === 'month' && dayOfMonth(day.date)}
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

function dayOfMonth(date: LocalDate): number {
  return Number(date.slice(-2))
}

function Pane({ date, fill, text, size, order }: DayWindow & { fill: number; size: DaySize; order: number }) {
  // The number stands in the empty part of the window, or below the edge where there is none.
  const look = { '--fill': fill, '--order': order } as CSSProperties
  return (
    <span className={styles.pane} style={look} data-full={fill >= 0.5 || undefined}>
      <span className={styles.fill} />
      <b>{size === 'month' ? dayOfMonth(date) : text}</b>
    </span>
  )
}
