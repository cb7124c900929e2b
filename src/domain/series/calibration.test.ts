import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { humidity } from '#domain/metrics/humidity/metric.ts'
import { startOfDate } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { emptyCalendar, type SchoolCalendar } from '#domain/time/school-calendar.ts'
import { type MeasuredHour, slippedCalibration } from './calibration.ts'

const first = startOfDate('2026-03-09') / 1000
const calendar: SchoolCalendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:10', to: '14:20' }],
}

/** A week of hours from Monday on: what each measures, by the hour of the day and the day (0 = Monday). */
const week = (ppmAt: (hour: number, day: number) => number | null): readonly MeasuredHour[] =>
  Array.from({ length: 7 * 24 }, (_, index) => ({ index, at: first + index * 3600 })).flatMap(
    ({ index, at }) => {
      const mean = ppmAt(index % 24, Math.floor(index / 24))
      return mean === null ? [] : [{ at, mean, count: 4 }]
    },
  )

const slipped = (ppmAt: (hour: number, day: number) => number | null, of: SchoolCalendar = calendar) =>
  slippedCalibration(co2, week(ppmAt), of)

const isTaught = (hour: number, day: number) => day < 5 && hour >= 8 && hour < 15
/** A room that breathes: up to `high` in lessons, then down to `rest`. */
const room =
  (rest: number, high: number, shift = 0) =>
  (hour: number, day: number) => {
    if (isTaught(hour, day)) return high + shift
    const since = day < 5 && hour >= 15 ? hour - 15 : 12
    return rest + (high - rest) * Math.exp(-since / 2) + shift
  }

describe('a sensor whose calibration slipped', () => {
  test.each<[string, (hour: number, day: number) => number | null, 'above' | 'below' | null]>([
    ['an ordinary classroom', room(430, 1100), null],
    ['a room that is shut all week', room(520, 2200), null],
    ['a room that was aired once, on a Saturday', (hour, day) => (day === 5 && hour < 4 ? 430 : 700), null],
    // Sensors that take the lowest air of a day for fresh air: letscontrolit/ESPEasy, issue 466; kizniche/Mycodo, issue 545.
    ['one that took used air for fresh air, and then opened windows', room(430, 1000, -130), 'below'],
    // WifWaf/MH-Z19, issue 37: 120 to 300 ppm after some weeks.
    ['one that fell for weeks', room(200, 700), 'below'],
    // letscontrolit/ESPEasy, issue 4404: below 400 ppm each morning after the window was opened.
    ['one that is below outdoor air when the window is open', room(350, 900), 'below'],
    // letscontrolit/ESPEasy, issue 2817: 500 to 520 ppm with windows open, where the other shows 300 to 320.
    ['one that shows a little too much', room(515, 1200), null],
    // WifWaf/MH-Z19, issue 46: 1500 to 1600 ppm in a room that is ventilated.
    ['one that never comes near outdoor air', room(1500, 1900), 'above'],
    ['one that is 500 ppm above the truth', room(430, 1000, 500), 'above'],
  ])('%s', (_name, ppmAt, expected) => {
    expect(slipped(ppmAt)).toBe(expected)
  })

  test('is not told from less than six days, nor from lessons alone', () => {
    expect(slipped((hour, day) => (day < 5 ? room(1500, 1900)(hour, day) : null))).toBeNull()
    expect(slipped((hour, day) => (isTaught(hour, day) ? 1500 : null))).toBeNull()
  })

  test('holidays are quiet time', () => {
    const closed = { ...calendar, closed_days: [{ from: '2026-03-09', to: '2026-03-13' }] }
    // Somebody works in the room each night; in the daytime of the break nobody is there.
    const busyAtNight = (hour: number) => (hour < 5 ? 900 : 430)
    expect(slipped(busyAtNight, { ...calendar, terms: [] })).toBeNull()
    expect(slipped(busyAtNight, closed)).toBeNull()
  })

  test('nothing is said of what has no such rest', () => {
    expect(
      slippedCalibration(
        humidity,
        week(() => 90),
        emptyCalendar,
      ),
    ).toBeNull()
  })
})

const ppm = fc.array(fc.integer({ min: 250, max: 3000 }), { minLength: 168, maxLength: 168 })

test('whatever people do by day, and in whatever order hours come, the verdict is that of the nights and days off', () => {
  fc.assert(
    fc.property(ppm, ppm, (quiet, busy) => {
      const isQuiet = (at: number) => localPartsOf(at * 1000).hour < 5 || localPartsOf(at * 1000).weekday > 5
      const hours = week(() => 1).map((hour, index) => ({ ...hour, mean: quiet[index] ?? 0 }))
      const other = hours.map((hour, index) =>
        isQuiet(hour.at) ? hour : { ...hour, mean: busy[index] ?? 0 },
      )
      const verdict = slippedCalibration(co2, hours, calendar)
      expect(slippedCalibration(co2, other, calendar)).toBe(verdict)
      expect(slippedCalibration(co2, hours.toReversed(), calendar)).toBe(verdict)
    }),
  )
})

test('an hour or two of outdoor air in a week are enough, and one wrong hour changes nothing', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 600, max: 3000 }),
      fc.integer({ min: 390, max: 540 }),
      fc.nat(34),
      (high, low, at) => {
        const quietHours = (count: number, value: number) => {
          let seen = 0
          return (hour: number, day: number) => {
            if (hour < 5 || day > 4) seen += 1
            return seen > at && seen <= at + count ? value : high
          }
        }
        expect(slipped(quietHours(2, low))).toBeNull()
        expect(slipped(quietHours(1, low))).toBe('above')
        expect(slipped(quietHours(1, 250))).toBe('above')
      },
    ),
  )
})
