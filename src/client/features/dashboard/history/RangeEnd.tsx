import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { localDateOf } from '#domain/time/local-date.ts'
import type { RangeError as RangeProblem } from '#domain/time/range-validation.ts'
import { Calendar } from './Calendar.tsx'
import styles from './CustomRange.module.css'
import { parseTypedDate, type TypedMoment, typedDateOf, typedMomentOf } from './typed-date.ts'

interface RangeEndProps {
  readonly id: string
  readonly legend: string
  readonly typed: TypedMoment
  readonly error: RangeProblem | null
  /** Server time, epoch ms. */
  readonly now: number
  /** Nothing was measured before that day, epoch ms; left out = unknown. */
  readonly earliest: number | undefined
  readonly onType: (typed: TypedMoment) => void
}

/** One end of a range: a date that is typed or chosen, and a time of day. */
export function RangeEnd({ id, legend, typed, error, now, earliest, onType }: RangeEndProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const locale = currentLocale()
  const today = localDateOf(now)
  const message = useMessage(error)
  const described = message === null ? `${id}-hint` : `${id}-hint ${id}-error`
  return (
    <fieldset className={styles.end}>
      <legend>{legend}</legend>
      <div className={styles.fields}>
        <p className={styles.field}>
          <label htmlFor={id}>
            <Trans>Datum</Trans>
          </label>
          <span className={styles.withButton}>
            <input
              id={id}
              type="text"
              autoComplete="off"
              size={10}
              value={typed.date}
              aria-invalid={message !== null}
              aria-describedby={described}
              onChange={(event) => onType({ ...typed, date: event.currentTarget.value })}
            />
            <button
              type="button"
              aria-haspopup="dialog"
              className={styles.open}
              onClick={() => setIsOpen(true)}
            >
              <Icon name="calendar-days" />
              <span className="sr-only">
                <Trans>Välj datum i en kalender</Trans>: {legend}
              </span>
            </button>
          </span>
          <span id={`${id}-hint`} className={styles.hint}>
            {t({ message: 'ÅÅÅÅ-MM-DD', comment: 'How a date is typed' })}
          </span>
        </p>
        <p className={styles.field}>
          <label htmlFor={`${id}-time`}>
            <Trans>Tid</Trans>
          </label>
          <input
            id={`${id}-time`}
            type="time"
            value={typed.time}
            aria-invalid={message !== null}
            aria-describedby={message === null ? undefined : `${id}-error`}
            onChange={(event) => onType({ ...typed, time: event.currentTarget.value })}
          />
        </p>
      </div>
      <p id={`${id}-error`} className={styles.error} role="alert">
        {message}
      </p>
      {isOpen && (
        <Calendar
          title={legend}
          chosen={parseTypedDate(typed.date, locale) ?? today}
          earliest={earliest === undefined ? null : localDateOf(earliest)}
          today={today}
          onChoose={(date) => {
            onType({ ...typed, date: typedDateOf(date, locale) })
            setIsOpen(false)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </fieldset>
  )
}

/** What is wrong, in words. */
function useMessage(error: RangeProblem | null): string | null {
  const { t } = useLingui()
  if (error === null) return null
  const label = error.limit === undefined ? '' : limitLabel(error.limit)
  switch (error.code) {
    case 'invalid_date':
      return t`Datumet eller tiden går inte att läsa`
    case 'date_in_future':
      return t`Datumet kan inte ligga i framtiden`
    case 'before_limit':
      return t`Du kan inte välja en tid före ${label}`
    case 'after_limit':
      return t`Du kan inte välja en tid efter ${label}`
    case 'longer_than_a_year':
      return t`Du kan bara välja en tid som är kortare än 1 år.`
  }
}

/** As it would be typed, so that it can be: `2026-11-19 08:05`; a day's first minute is the day. */
function limitLabel(at: number): string {
  const { date, time } = typedMomentOf(at, currentLocale())
  return time === '00:00' ? date : `${date} ${time}`
}
