import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { slippedCalibration } from '#domain/series/calibration.ts'
import { increasesOf } from '#domain/series/counter.ts'
import { heldValues } from '#domain/series/gauge-jumps.ts'
import type { TimedValueS } from '#domain/series/timed-value.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { behaviourOf, lorawanRooms, pushingRooms } from './demo-rooms.ts'
import { recordedTemperature } from './recorded-climate.ts'
import { recordedCo2 } from './recorded-co2.ts'
import { electricityTotals, visitorTotals } from './recorded-series.ts'
import recording from './series/uci-357-occupancy-detection.json' with { type: 'json' }

const weekS = 7 * 86_400
const rooms = [...lorawanRooms, ...pushingRooms].map(behaviourOf)
/** In term, in the autumn holiday, and in summer. */
const weeks = ['2026-03-23', '2026-10-26', '2026-07-06'].map((monday) => startOfDate(monday) / 1000)

function heldOf(values: readonly TimedValueS[], { mostChange }: Metric, intervalS: number) {
  if (mostChange === undefined) return null
  const unsettled = new Set(values.map(({ at }) => at))
  return heldValues(
    { values, refused: [], unsettled, judgedFrom: 0, heldBefore: new Set() },
    { mostChange, intervalS },
  )
}

const every = (stepS: number, from: number, valueAt: (t: number) => number) =>
  Array.from({ length: weekS / stepS }, (_, index) => ({
    at: from + index * stepS,
    value: valueAt(from + index * stepS),
  }))

/** As sensors send that run on a battery. */
const intervals = [60, 300, 600, 900, 1800, 3600]

test.each(intervals)('nothing of the recorded office is doubted, each %i seconds', (intervalS) => {
  expect(recording.stretches.length).toBeGreaterThan(1)
  for (const stretch of recording.stretches) {
    const start = Date.parse(`${stretch.from}Z`) / 1000
    const values = (numbers: readonly number[] = []) =>
      numbers
        .map((value, index) => ({ at: start + index * 60, value }))
        .filter(({ at }) => (at - start) % intervalS === 0)
    expect(heldOf(values('co2_ppm' in stretch ? stretch.co2_ppm : []), co2, intervalS)).toEqual([])
    const warmth = values(stretch.temperature_decicelsius).map(({ at, value }) => ({ at, value: value / 10 }))
    expect(heldOf(warmth, indoorTemperature, intervalS)).toEqual([])
  }
})

test.each(rooms.map((room) => [room.place ?? room.deviceId, room] as const))(
  '%s: nothing that the demo plays in a week is doubted',
  (_name, room) => {
    for (const monday of weeks) {
      if (room.measures.includes('co2')) {
        for (const intervalS of intervals) {
          const air = every(intervalS, monday, (t) => recordedCo2(room, t))
          expect(heldOf(air, co2, intervalS)).toEqual([])
        }
        const hours = every(3600, monday, (t) => recordedCo2(room, t + 1800))
        const measured = hours.map(({ at, value }) => ({ at, mean: value, count: 4 }))
        expect(slippedCalibration(co2, measured, emptyCalendar)).toBeNull()
      }
      for (const intervalS of intervals) {
        const warmth = every(intervalS, monday, (t) => recordedTemperature(room, t))
        expect(heldOf(warmth, indoorTemperature, intervalS)).toEqual([])
      }
    }
  },
)

test('each recorded total counts, and each half hour of it', () => {
  for (const monday of weeks)
    for (const totals of [electricityTotals('almgardsskolan', 0), visitorTotals('almgardsskolan')]) {
      const values = every(1800, monday, (t) => totals(t)[0]?.value ?? 0)
      const increases = increasesOf(values, { intervalS: 1800 })
      expect(increases).toHaveLength(values.length - 1)
      expect(increases.every(({ overGap }) => !overGap)).toBe(true)
    }
})
