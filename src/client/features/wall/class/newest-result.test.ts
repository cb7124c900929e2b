import { expect, test } from 'vitest'
import type { ClassResult } from '#contract/class-results.ts'
import { knownNow } from '#domain/time/age.ts'
import { newestResult } from './newest-result.ts'

const curve = [
  { at: 1_764_060_000, value: 950 },
  { at: 1_764_060_300, value: 610 },
]
const airing = (id: string, at: string): ClassResult => ({
  kind: 'airing',
  at,
  room: { id, name: id },
  lasted_s: 360,
  ppm: { before: 950, after: 610 },
  celsius: null,
  measured: curve,
  holds_s: 600,
  provenance: null,
})
const journey = (at: string): ClassResult => ({
  kind: 'food_journey',
  at,
  title: '4B',
  carts_count: 12,
  kilometres: 38_306,
  provenance: null,
})
const guess = (id: string, at: string, measured = curve): ClassResult => ({
  kind: 'guess',
  at,
  room: { id, name: id },
  guesses_count: 5,
  guessed: curve,
  measured,
  holds_s: 300,
  provenance: null,
})
const now = knownNow(Date.parse('2026-11-25T14:00:00Z'))
const results = [
  airing('4A', '2026-11-24T09:00:00Z'),
  journey('2026-11-25T09:00:00Z'),
  guess('4B', '2026-11-25T11:00:00Z'),
]

test('the newest of the school has the page, and on a wall of some rooms the newest of them or of the whole school', () => {
  expect(newestResult(results, null, now)).toMatchObject({ kind: 'guess' })
  expect(newestResult(results, ['4A'], now)).toMatchObject({ kind: 'food_journey' })
  expect(newestResult(results.slice(0, 1), ['4B'], now)).toBeNull()
})

test('what was found out before yesterday has none, and so where the day is unknown', () => {
  const found = [airing('4A', '2026-11-24T00:10:00+01:00')]
  expect(newestResult(found, null, now)).not.toBeNull()
  expect(newestResult(found, null, knownNow(Date.parse('2026-11-26T00:10:00+01:00')))).toBeNull()
  expect(newestResult(found, null, { ...now, certainty: 'unsure' })).toBeNull()
})

test('what has no picture has none', () => {
  const airingWithout = airing('4A', '2026-11-25T12:00:00Z')
  if (airingWithout.kind === 'airing') Reflect.deleteProperty(airingWithout, 'measured')
  expect(newestResult([airingWithout, guess('4B', '2026-11-25T11:00:00Z', [])], null, now)).toBeNull()
})
