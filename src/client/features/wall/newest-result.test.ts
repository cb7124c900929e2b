import { expect, test } from 'vitest'
import type { ClassResult } from '#contract/class-results.ts'
import { knownNow } from '#domain/time/age.ts'
import { newestResults } from './newest-result.ts'

const airing = (id: string, at: string): ClassResult => ({
  kind: 'airing',
  at,
  room: { id, name: id },
  lasted_s: 360,
  ppm: { before: 950, after: 610 },
  celsius: null,
  provenance: null,
})
const journey: ClassResult = {
  kind: 'food_journey',
  at: '2026-11-24T09:00:00Z',
  title: '4B',
  carts_count: 12,
  kilometres: 38_306,
  provenance: null,
}
const guess = (id: string, at: string): ClassResult => ({
  kind: 'guess',
  at,
  room: { id, name: id },
  guesses_count: 5,
  guessed: [],
  measured: [],
  holds_s: 300,
  provenance: null,
})
const mystery: ClassResult = {
  kind: 'mystery',
  at: '2026-11-24T12:00:00Z',
  until: '2026-11-29T23:00:00Z',
  room: { id: '4B', name: '4B' },
  mystery: {
    kind: 'silent_sensor',
    metric: 'co2',
    from: 1_763_900_000,
    to: 1_763_930_000,
    facts: { value: 8, usual: 1, of: 7 },
  },
}
const results = [airing('4A', '2026-11-23T09:00:00Z'), journey, airing('4B', '2026-11-25T09:49:00Z')]
const at = (time: string) => knownNow(Date.parse(time))
const shown = (...asked: Parameters<typeof newestResults>) =>
  newestResults(...asked).map((result) => [result.kind, 'room' in result ? result.room.id : null])

test('the newest of each kind is shown, the newest of all first; on a wall of some rooms those of them or of the school', () => {
  const now = at('2026-11-25T14:00:00Z')
  expect(shown(results, null, now)).toEqual([
    ['airing', '4B'],
    ['food_journey', null],
  ])
  expect(shown(results, ['4A'], now)).toEqual([
    ['food_journey', null],
    ['airing', '4A'],
  ])
  expect(shown(results.slice(0, 1), ['4B'], now)).toEqual([])
  const guesses = [guess('4A', '2026-11-25T12:00:00Z'), guess('4B', '2026-11-24T13:00:00Z')]
  expect(shown([...results, mystery, ...guesses], ['4B'], now)).toEqual([
    ['airing', '4B'],
    ['guess', '4B'],
    ['mystery', '4B'],
    ['food_journey', null],
  ])
  expect(shown([mystery, ...guesses], ['4A'], now)).toEqual([['guess', '4A']])
})

test('a result expires after a week, and a wall without a known time shows none', () => {
  expect(shown(results, null, at('2026-12-02T09:48:00Z'))).toHaveLength(1)
  expect(shown(results, null, at('2026-12-02T09:50:00Z'))).toEqual([])
  expect(shown(results, null, { ...at('2026-11-25T14:00:00Z'), certainty: 'unsure' })).toEqual([])
})

test('a mystery is shown in its week only, also on a wall without later updates', () => {
  expect(shown([mystery], null, at('2026-11-29T22:59:00Z'))).toHaveLength(1)
  expect(shown([mystery], null, at('2026-11-29T23:00:00Z'))).toEqual([])
})
