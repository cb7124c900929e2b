import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import { addDays, addMonths, type LocalDate } from '#domain/time/local-date.ts'
import { startOfWeekOf } from '#domain/time/week.ts'
import styles from './Calendar.module.css'
import { calendarMonth, noonOf } from './calendar-month.ts'

interface CalendarProps {
  readonly title: string
  readonly chosen: LocalDate
  /** Earlier days cannot be chosen; null = all can. */
  readonly earliest: LocalDate | null
  /** Later days cannot be chosen. */
  readonly today: LocalDate
  readonly onChoose: (date: LocalDate) => void
  readonly onClose: () => void
}

/**
 * A date picker: a month as the grid with a roving tabindex that the ARIA practices describe. Arrows move by a day and a week,
 * Home and End to the ends of the week, Page Up and Page Down by a month, with Shift by a year.
 */
export function Calendar({ title, chosen, earliest, today, onChoose, onClose }: CalendarProps) {
  const { t } = useLingui()
  const id = useId()
  const locale = currentLocale()
  const formats = formatsOf(locale)
  const inReach = (date: LocalDate) => {
    if (date > today) return today
    return earliest !== null && date < earliest ? earliest : date
  }
  const [focused, setFocused] = useState(inReach(chosen))
  const grid = useRef<HTMLTableElement>(null)
  const weeks = calendarMonth(focused, locale)
  const followsFocus = useRef(true)
  useEffect(() => {
    if (followsFocus.current) grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus()
  }, [focused])

  const go = (date: LocalDate, movesFocus: boolean) => {
    followsFocus.current = movesFocus
    setFocused(inReach(date))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dateAfterKey(event, focused, startOfWeekOf(focused, locale))
    if (next === null) return
    event.preventDefault()
    go(next, true)
  }
  return (
    <Sheet title={title} closeLabel={t`Stäng`} onClose={onClose}>
      <div className={styles.calendar}>
        <div className={styles.month}>
          <button
            type="button"
            className={styles.turn}
            disabled={earliest !== null && focused.slice(0, 7) <= earliest.slice(0, 7)}
            onClick={() => go(addMonths(focused, -1), false)}
          >
            <Icon name="chevron-left" />
            <span className="sr-only">{t`Föregående månad`}</span>
          </button>
          <p id={`${id}-month`} aria-live="polite">
            {formatsOf(currentLocale()).monthName(noonOf(focused))}
          </p>
          <button
            type="button"
            className={styles.turn}
            disabled={focused.slice(0, 7) >= today.slice(0, 7)}
            onClick={() => go(addMonths(focused, 1), false)}
          >
            <Icon name="chevron-right" />
            <span className="sr-only">{t`Nästa månad`}</span>
          </button>
        </div>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what the ARIA practices make a grid of
          role="grid"
          aria-labelledby={`${id}-month`}
          className={styles.days}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {locale === 'sv' && (
                <th scope="col" abbr={t`Vecka`}>
                  v.
                </th>
              )}
              {Array.from({ length: 7 }, (_, index) => {
                const at = noonOf(addDays(startOfWeekOf(focused, locale), index))
                return (
                  <th key={at % (7 * 86_400_000)} scope="col" abbr={formats.weekday(at)}>
                    {formats.weekday(at)[0]}
                    <span className={styles.afterFirst}>{formats.weekday(at).slice(1, 3)}</span>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ number, days }) => (
              <tr key={days.find((day) => day !== null)}>
                {number !== null && <th scope="row">{number}</th>}
                {days.map((day, index) => (
                  <td key={day ?? index}>
                    {day && (
                      <button
                        type="button"
                        data-date={day}
                        tabIndex={day === focused ? 0 : -1}
                        aria-pressed={day === chosen}
                        aria-current={day === today ? 'date' : undefined}
                        aria-label={formats.day(noonOf(day))}
                        disabled={day !== inReach(day)}
                        onClick={() => onChoose(day)}
                      >
                        {Number(day.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Sheet>
  )
}

function dateAfterKey(
  { key, shiftKey }: KeyboardEvent,
  date: LocalDate,
  weekStart: LocalDate,
): LocalDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return weekStart
    case 'End':
      return addDays(weekStart, 6)
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1)
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1)
    default:
      return null
  }
}
