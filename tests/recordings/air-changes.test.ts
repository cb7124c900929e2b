import { expect, test } from 'vitest'
import { airChangesOf, leastDecays } from '#domain/ventilation/air-changes.ts'
import { recordedDays } from './recorded-days.ts'
import { type SyntheticRoom, syntheticRoom } from './synthetic-room.ts'

/** Not those by which the settings were found. */
const seeds = Array.from({ length: 60 }, (_, i) => 50_000 + i)

function judge({ points, breaks, airChanges }: SyntheticRoom) {
  const result = airChangesOf(points, breaks)
  if (!result.ok) return result.reason
  const { low, middle, high } = result.airChanges
  expect(low).toBeLessThan(middle)
  expect(middle).toBeLessThan(high)
  return low <= airChanges && airChanges <= high ? 'held' : 'missed'
}

function countsOf(staysIn: (random: () => number) => number) {
  const counts = Map.groupBy(
    seeds.map((seed) => judge(syntheticRoom({ seed, staysIn }))),
    (outcome) => outcome,
  )
  const countOutcome = (outcome: string) => counts.get(outcome as never)?.length ?? 0
  return {
    held: countOutcome('held'),
    missed: countOutcome('missed'),
    shown: countOutcome('held') + countOutcome('missed'),
  }
}

test('the range of a room that is empty in its breaks holds the truth nine times out of ten, and most such rooms get one', () => {
  const { held, shown } = countsOf(() => 0)
  expect(shown).toBeGreaterThanOrEqual(seeds.length / 2)
  expect(held).toBeGreaterThanOrEqual(0.9 * shown)
})

test('a room in which two to ten people stay in its breaks is refused 19 times out of 20', () => {
  const { shown } = countsOf((random) => 2 + Math.floor(random() * 9))
  expect(shown).toBeLessThanOrEqual(0.05 * seeds.length)
})

test('a room in which one person stays in its breaks is refused 19 times out of 20', () => {
  const { shown } = countsOf(() => 1)
  expect(shown).toBeLessThanOrEqual(0.05 * seeds.length)
})

test('without three falls, or without a night that reached the air outside, nothing is reported', () => {
  const { points, breaks } = syntheticRoom({ seed: 2, staysIn: () => 0 })
  expect(airChangesOf(points, breaks).ok).toBe(true)
  expect(airChangesOf(points, breaks.slice(0, leastDecays - 1))).toEqual({ ok: false, reason: 'too_few' })
  const firstDay = points.filter(({ at: t }) => t < (points[0]?.at ?? 0) + 86_400)
  expect(airChangesOf(firstDay, breaks)).toEqual({ ok: false, reason: 'no_outdoor_level' })
})

test('values ten minutes apart report nothing', () => {
  const { points, breaks } = syntheticRoom({ seed: 2, staysIn: () => 0 })
  const seldom = points.filter(({ at: t }) => t % 600 === 0)
  expect(airChangesOf(seldom, breaks)).toEqual({ ok: false, reason: 'too_few' })
})

test('the recorded rooms fall too little within their days: every hour as a candidate gives no result', () => {
  for (const room of ['uci-357', 'uci-864'] as const) {
    const days = recordedDays(room)
    const points = days.flatMap((day) => day.points)
    const hours = days.flatMap(({ points: [first] }) =>
      Array.from({ length: 10 }, (_, i) => {
        const start = (first?.at ?? 0) + i * 3600
        return { start, end: start + 3600 }
      }),
    )
    expect(airChangesOf(points, hours).ok).toBe(false)
  }
})
