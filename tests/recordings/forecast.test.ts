import { expect, test } from 'vitest'
import { badAirAbove } from '#domain/metrics/co2/limits.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import {
  type CallOutcome,
  callAt,
  countedCalls,
  forecastAccuracy,
  outcomeOf,
  playedCalls,
} from '#domain/ventilation/forecast-accuracy.ts'
import { atLimit, forecastThresholdCrossing } from '#domain/ventilation/forecast-threshold-crossing.ts'
import { type RecordedDay, recordedDays } from './recorded-days.ts'
import { randomOf, syntheticRoom } from './synthetic-room.ts'

/** The default, by which the settings were chosen. */
const limitPpm = badAirAbove(null)

/** All day, for rooms without lessons. */
const always = [{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }]

/** By these the settings were chosen. */
const learnt = ({ room, date }: RecordedDay) =>
  room === 'uci-357' ? date < '2015-02-10' : date === '2017-12-22'

function countsOf(days: readonly RecordedDay[]) {
  const outcomes = days.flatMap(({ points }) => playedCalls(points, always, limitPpm))
  return {
    calls: outcomes.length,
    right: outcomes.filter((outcome) => outcome === 'right').length,
    never: outcomes.filter((outcome) => outcome === 'never').length,
  }
}

test('on the recorded days a call is right in four of five, and at most one never comes: those learnt from and those tried', () => {
  const days = recordedDays()
  expect(countsOf(days.filter(learnt))).toEqual({ calls: 5, right: 5, never: 0 })
  expect(countsOf(days.filter((day) => !learnt(day)))).toEqual({ calls: 2, right: 2, never: 0 })
})

test('of synthetic classrooms four of five calls are right, reported only as far as the lesson lasts', () => {
  const outcomes = Array.from({ length: 12 }, (_, i) => i).flatMap((i) => {
    const { points, breaks } = syntheticRoom({ seed: 70_000 + i, staysIn: () => 0 })
    return breaks.flatMap(({ start }) =>
      playedCalls(
        points.filter(({ at: t }) => start - 75 * 60 <= t && t < start + 45 * 60),
        [{ start: start - 75 * 60, end: start }],
        limitPpm,
      ),
    )
  })
  const right = outcomes.filter((outcome) => outcome === 'right').length
  expect(outcomes.length).toBeGreaterThan(20)
  expect(right).toBeGreaterThanOrEqual(0.8 * outcomes.length)
})

/** A room that goes from 500 ppm towards `plateau` at 1.2 air changes an hour, with a little noise. */
function rising(plateau: number, everyS = 60, seconds = 2400): TimedValueS[] {
  const random = randomOf(1)
  return Array.from({ length: Math.floor(seconds / everyS) }, (_, i) => ({
    at: i * everyS,
    value: plateau - (plateau - 500) * Math.exp((-1.2 * i * everyS) / 3600) + 6 * (random() - 0.5),
  }))
}

test('a rise to a plateau below 1 200 ppm, or one measured every five minutes, is not forecast', () => {
  expect(forecastThresholdCrossing(rising(1400, 60, 1620), limitPpm)).not.toBeNull()
  expect(forecastThresholdCrossing(rising(1100, 60, 3000), limitPpm)).toBeNull()
  expect(forecastThresholdCrossing(rising(1400, 300, 1620), limitPpm)).toBeNull()
})

test('a school with poor air from 1 300 ppm gets forecasts of 1 300 ppm, and none that stay below', () => {
  const higher = badAirAbove({ fairFrom: 900, poorAbove: 1300 })
  expect(higher).toBe(1300)
  expect(forecastThresholdCrossing(rising(1400, 60, 1620), higher)).toBeNull()
  expect(forecastThresholdCrossing(rising(1800, 60, 2400), limitPpm)).toBeNull()
  expect(forecastThresholdCrossing(rising(1800, 60, 2000), higher)).not.toBeNull()
})

test('nothing is forecast for a room that is above the limit, or beyond the end of the lesson', () => {
  const points = rising(1400, 60, 1620)
  const now = points.at(-1)?.at ?? 0
  const ahead = forecastThresholdCrossing(points, limitPpm)
  expect(callAt(points, now + 3600, limitPpm)).toEqual({ at: now, ...ahead })
  expect(callAt(points, (ahead?.to ?? 0) - 1, limitPpm)).toBeNull()
  expect(forecastThresholdCrossing(rising(1800, 60, 3000), limitPpm)).toBeNull()
})

test('one value above the limit is noise, two count', () => {
  const at = (...values: number[]) =>
    atLimit(
      values.map((value, index) => ({ at: index, value })),
      limitPpm,
    )
  expect(at(900, 900, 1500, 900, 900)).toBeNull()
  expect(at(900, 900, 1001, 1002)).toBe(3)
})

test('a call is right within its span, wrong before and after, and never where it does not come', () => {
  const call = { at: 0, from: 600, to: 1200 }
  const crossing = (at: number) =>
    Array.from({ length: 40 }, (_, i) => ({ at: i * 60, value: i * 60 >= at - 60 ? 1010 : 950 }))
  expect(outcomeOf(call, crossing(900), 2340, limitPpm)).toBe('right')
  expect(outcomeOf(call, crossing(300), 2340, limitPpm)).toBe('wrong')
  expect(outcomeOf(call, crossing(1500), 2340, limitPpm)).toBe('wrong')
  expect(outcomeOf(call, crossing(9999), 1500, limitPpm)).toBeNull()
  expect(outcomeOf(call, crossing(9999), 3001, limitPpm)).toBe('never')
})

test('forecasts are shown after ten calls with eight right, and hidden when fewer are', () => {
  const right = (n: number) => Array<CallOutcome>(n).fill('right')
  expect(forecastAccuracy(right(9))).toBeNull()
  expect(forecastAccuracy(right(10))).toEqual({ right: 10, counted: 10 })
  expect(forecastAccuracy([...right(8), 'wrong', 'wrong'])).toEqual({ right: 8, counted: 10 })
  expect(forecastAccuracy([...right(7), 'wrong', 'wrong', 'wrong'])).toBeNull()
  expect(forecastAccuracy([...right(18), 'never', 'never'])).toBeNull()
  expect(forecastAccuracy(['never', 'wrong', ...right(countedCalls)])).toEqual({ right: 20, counted: 20 })
})
