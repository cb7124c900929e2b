import { expect, test } from 'vitest'
import type { ClassResult } from '#contract/class-results.ts'
import { knownNow } from '#domain/time/age.ts'
import { newestResult } from './newest-result.ts'

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
const results = [airing('4A', '2026-11-23T09:00:00Z'), journey, airing('4B', '2026-11-25T09:49:00Z')]
const at = (time: string) => knownNow(Date.parse(time))

test('the newest one is shown, on a wall of some rooms that of these rooms or of the school', () => {
  const now = at('2026-11-25T14:00:00Z')
  expect(newestResult(results, null, now)).toMatchObject({ room: { id: '4B' } })
  expect(newestResult(results, ['4A'], now)).toBe(journey)
  expect(newestResult([results[0] as ClassResult], ['4B'], now)).toBeNull()
  expect(newestResult([], null, now)).toBeNull()
})

test('after a week it is none any more, and a wall that does not know the time shows none', () => {
  expect(newestResult(results, null, at('2026-12-02T09:48:00Z'))).not.toBeNull()
  expect(newestResult(results, null, at('2026-12-02T09:50:00Z'))).toBeNull()
  expect(newestResult(results, null, { ...at('2026-11-25T14:00:00Z'), certainty: 'unsure' })).toBeNull()
})
