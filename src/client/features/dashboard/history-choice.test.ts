import { expect, test } from 'vitest'
import { presetRanges } from '#domain/time/range.ts'
import { parseHistoryChoice } from './history-choice.ts'
import { rangeOfChoice, withRange } from './range-of-choice.ts'

test.each(presetRanges)('an address may name %s', (range) => {
  expect(parseHistoryChoice({ metric: 'co2', range })).toEqual({ metric: 'co2', range })
})

test.each(['year', 'week'] as const)('an address may name the view of the %s', (view) => {
  expect(parseHistoryChoice({ metric: 'co2', view })).toEqual({ metric: 'co2', view })
})

test.each([
  ['nothing', {}],
  ['a view that there is not', { view: 'decade' }],
  ['a range that there is not', { range: 'last_year' }],
  ['a custom range without its times', { range: 'custom', from: '2026-11-19T08:00:00.000Z' }],
  ['times that are none', { range: 'custom', from: 'yesterday', to: '2026-13-99T00:00:00Z' }],
  ['a metric that is none', { metric: '<b>', range: 7 }],
])('%s is left out', (_, search) => {
  expect(parseHistoryChoice(search)).toEqual({})
})

test('a custom range survives the address', () => {
  const range = { range: 'custom', from: Date.UTC(2026, 10, 1, 8), to: Date.UTC(2026, 10, 2, 9) } as const
  const choice = parseHistoryChoice({ ...withRange({ metric: 'sound' }, range) })
  expect(choice.metric).toBe('sound')
  expect(rangeOfChoice(choice, 'last_5_hours')).toEqual(range)
})

test('without a range the page chooses', () => {
  expect(rangeOfChoice({}, 'last_7_days')).toEqual({ range: 'last_7_days' })
})
