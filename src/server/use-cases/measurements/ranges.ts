import { Invalid } from '#domain/errors.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { parseLocalDate } from '#domain/time/local-date.ts'
import { resolveRange, type TimeRange } from '#domain/time/range.ts'
import { validateRange } from '#domain/time/range-validation.ts'
import { defaultRangeOf } from './default-range.ts'

/** The ends of a range as they were asked for; undefined = not reported. */
export interface AskedRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The requested range; the metric's default for both ends or for a missing one. Throws Invalid. */
export function rangeOf(metric: Metric, { from, to }: AskedRange, now: number): TimeRange {
  const range = defaultRangeOf(metric)
  if (from === undefined && to === undefined) return resolveRange({ range }, now)
  const end = to === undefined ? now : parseInstant(to)
  const start = from === undefined ? resolveRange({ range }, end ?? now).from : parseInstant(from)
  const errors = validateRange({ from: start, to: end }, now)
  if (errors.length > 0 || start === null || end === null) {
    throw new Invalid(
      'invalid_range',
      'there is no such range',
      errors.map(({ path, code }) => ({ path, code })),
    )
  }
  return { from: start, to: end }
}

/** Epoch ms of an instant of ISO 8601 with its zone; null for anything else, and for days that do not exist. */
export function parseInstant(text: string): number | null {
  const match = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.exec(text)
  if (!match || parseLocalDate(match[1] ?? '') === null) return null
  const at = Date.parse(text)
  return Number.isNaN(at) ? null : at
}
