import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import type { TimeRange } from '#domain/time/range.ts'
import { type RangeError as RangeProblem, validateRange } from '#domain/time/range-validation.ts'
import styles from './CustomRange.module.css'
import { RangeEnd, type TypedMoment } from './RangeEnd.tsx'
import { parseTypedDate, typedDateOf } from './typed-date.ts'

interface CustomRangeProps {
  /** What the fields show at first. */
  readonly start: TimeRange
  /** Server time, epoch ms. */
  readonly now: number
  readonly onApply: (range: TimeRange) => void
  readonly onCancel: () => void
  readonly onReset: () => void
}

/** A start and an end, typed or chosen from a calendar. Nothing changes before it is applied. */
export function CustomRange({ start, now, onApply, onCancel, onReset }: CustomRangeProps) {
  const { t } = useLingui()
  const id = useId()
  const [from, setFrom] = useState(() => typedMomentOf(start.from))
  const [to, setTo] = useState(() => typedMomentOf(start.to))
  const [errors, setErrors] = useState<readonly RangeProblem[]>([])
  const errorOf = (path: 'from' | 'to') => errors.find((error) => error.path === path) ?? null

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const range = { from: instantOf(from), to: instantOf(to) }
    const found = validateRange(range, now)
    setErrors(found)
    if (found.length === 0 && range.from !== null && range.to !== null) {
      onApply({ from: range.from, to: Math.min(range.to, now) })
      return
    }
    document.getElementById(`${id}-${found[0]?.path}`)?.focus()
  }
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <div className={styles.ends}>
        <RangeEnd
          id={`${id}-from`}
          legend={t`Från`}
          typed={from}
          error={errorOf('from')}
          now={now}
          onType={setFrom}
        />
        <RangeEnd
          id={`${id}-to`}
          legend={t`Till`}
          typed={to}
          error={errorOf('to')}
          now={now}
          onType={setTo}
        />
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={styles.apply}>
          <Trans>Visa den här tiden</Trans>
        </button>
        <button type="button" onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </button>
        <button type="button" onClick={onReset}>
          <Trans>Återställ</Trans>
        </button>
      </div>
    </form>
  )
}

/** `at`: epoch ms. */
function typedMomentOf(at: number): TypedMoment {
  const { hour, minute } = localPartsOf(at)
  const two = (number: number) => String(number).padStart(2, '0')
  return { date: typedDateOf(localDateOf(at), currentLocale()), time: `${two(hour)}:${two(minute)}` }
}

/** Epoch ms; null when it cannot be read. */
function instantOf({ date, time }: TypedMoment): number | null {
  const day = parseTypedDate(date, currentLocale())
  return day === null ? null : (parseLocalDateTime(day, time)?.at ?? null)
}
