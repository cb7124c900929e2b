import { expect, test } from 'vitest'
import { beforeAndAfter, directionOf } from '#domain/activities/airing.ts'
import { co2ErrorPpm, temperatureErrorC } from '#domain/activities/sensor-error.ts'
import { officeMinute, officeValue } from '#server/seed/recorded-office.ts'

/** One recorded value a minute, from five before to five after an airing of `minutes`. */
function recorded(column: 'co2_ppm' | 'temperature_decicelsius', from: number, minutes: number) {
  return Array.from({ length: minutes + 11 }, (_, index) => ({
    at: (index - 5) * 60,
    value: officeValue(column, from - 5 + index) / (column === 'co2_ppm' ? 1 : 10),
  }))
}

function compareAiring(column: 'co2_ppm' | 'temperature_decicelsius', from: number, minutes: number) {
  const airing = { start: 0, end: minutes * 60 }
  return beforeAndAfter(recorded(column, from, minutes), airing, { intervalS: 60, now: airing.end + 3600 })
}

/** The recorded weekend with no one in the office: a person who aired it would change nothing that there is to change. */
const weekend = Array.from({ length: 2 * 1440 - 40 }, (_, index) => officeMinute('02-07 00:10') + index)

test.each([3, 6, 10, 15])('in an empty office %i minutes never change the air', (minutes) => {
  for (const from of weekend) {
    const air = compareAiring('co2_ppm', from, minutes)
    if (air.kind !== 'known') throw new Error(`no result at minute ${from}`)
    expect(directionOf(air, co2ErrorPpm), `at minute ${from}`).toBe('same')
  }
})

test.each([3, 15])('in a night without sun %i minutes never change the warmth', (minutes) => {
  for (const from of weekend.filter((minute) => minute % 1440 < 6 * 60)) {
    const warmth = compareAiring('temperature_decicelsius', from, minutes)
    if (warmth.kind !== 'known') throw new Error(`no result at minute ${from}`)
    expect(directionOf(warmth, temperatureErrorC), `at minute ${from}`).toBe('same')
  }
})

test('people who come in are a rise and never a success', () => {
  // The class comes in at half past seven and fills the office until a quarter to twelve.
  const morning = Array.from({ length: 200 }, (_, index) => officeMinute('02-05 08:00') + index)
  const directions = morning.map((from) => {
    const air = compareAiring('co2_ppm', from, 15)
    return air.kind === 'known' ? directionOf(air, co2ErrorPpm) : air.kind
  })
  expect(directions.filter((direction) => direction === 'higher').length).toBeGreaterThan(20)
  expect(directions).not.toContain('lower')
})
