import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { widgetQuery } from '#client/queries/widgets.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { startOfDay } from '#domain/time/local-time.ts'
import type { TimeRange } from '#domain/time/range.ts'
import { type RangeError as RangeProblem, validateRange } from '#domain/time/range-validation.ts'
import styles from './CustomRange.module.css'
import { RangeEnd } from './RangeEnd.tsx'
import { type TypedMoment, typedMomentOf, typedRangeOf } from './typed-date.ts'

interface CustomRangeProps {
  readonly widgetId: string
  /** What the fields show at first. */
  readonly start: TimeRange
  /** Server time, epoch ms. */
  readonly now: number
  readonly onApply: (range: TimeRange) => void
  readonly onCancel: () => void
  readonly onReset: () => void
}

type End = 'from' | 'to'

/** A start and an end, typed or chosen from a calendar. Nothing changes before it is applied. */
export function CustomRange({ widgetId, start, now, onApply, onCancel, onReset }: CustomRangeProps) {
  const { t } = useLingui()
  const id = useId()
  const locale = currentLocale()
  const { data: widget } = useQuery(widgetQuery(widgetId))
  const earliest = widget?.data_from == null ? undefined : startOfDay(Date.parse(widget.data_from))
  const [typed, setTyped] = useState<Partial<Record<End, TypedMoment>>>({})
  const [changed, setChanged] = useState<End>('to')
  const [errors, setErrors] = useState<readonly RangeProblem[]>([])
  const from = typed.from ?? typedMomentOf(Math.min(start.to, Math.max(start.from, earliest ?? 0)), locale)
  const to = typed.to ?? typedMomentOf(start.to, locale)
  const errorOf = (path: End) => errors.find((error) => error.path === path) ?? null
  const type = (end: End) => (moment: TypedMoment) => {
    setTyped({ ...typed, [end]: moment })
    setChanged(end)
  }

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const range = typedRangeOf(from, to, locale)
    const found = validateRange(range, now, { earliest }, changed)
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
          earliest={earliest}
          onType={type('from')}
        />
        <RangeEnd
          id={`${id}-to`}
          legend={t`Till`}
          typed={to}
          error={errorOf('to')}
          now={now}
          earliest={earliest}
          onType={type('to')}
        />
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={buttonLook.solid}>
          <Trans>Visa den här tiden</Trans>
        </button>
        <button type="button" className={buttonLook.outline} onClick={onCancel}>
          <Trans>Avbryt</Trans>
        </button>
        <button type="button" className={buttonLook.outline} onClick={onReset}>
          <Trans>Återställ</Trans>
        </button>
      </div>
    </form>
  )
}
