import { expect, test } from 'vitest'
import { presetRanges } from '#domain/time/range.ts'
import { parseHistoryChoice } from './history-choice.ts'

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

test('a custom range survives the address, as a day, a room and those beside it do', () => {
  const range = { range: 'custom', from: '2026-11-01T08:00:00.000Z', to: '2026-11-02T09:00:00.000Z' } as const
  const choice = { metric: 'sound', ...range }
  expect(parseHistoryChoice(choice)).toEqual(choice)
  const day = { metric: 'co2', date: '2026-11-24', place: 'r1', compare: 'r2,r3' }
  expect(parseHistoryChoice({ ...day, date: '2026-11-24' })).toEqual(day)
})

test('an id of digits is a number in an address, and a day that there is not is left out', () => {
  expect(parseHistoryChoice({ place: 12, compare: 13, date: '2026-13-01' })).toEqual({
    place: '12',
    compare: '13',
  })
})
