import type { PresetRange, RangeChoice } from '#domain/time/range.ts'
import type { HistoryChoice } from './history-choice.ts'

/** The time that a choice means. */
export function rangeOfChoice({ range, from, to }: HistoryChoice, otherwise: PresetRange): RangeChoice {
  if (range !== 'custom') return { range: range ?? otherwise }
  const times = { from: Date.parse(from ?? ''), to: Date.parse(to ?? '') }
  return Number.isNaN(times.from + times.to) ? { range: otherwise } : { range, ...times }
}

/** The choice with another time. */
export function withRange(choice: HistoryChoice, range: RangeChoice): HistoryChoice {
  const metric = choice.metric === undefined ? {} : { metric: choice.metric }
  if (range.range !== 'custom') return { ...metric, range: range.range }
  return {
    ...metric,
    range: 'custom',
    from: new Date(range.from).toISOString(),
    to: new Date(range.to).toISOString(),
  }
}
