import { expect, test } from 'vitest'
import { loadRecordedDays } from './recorded-days.ts'

const days = loadRecordedDays()
const room = { measures: ['co2', 'temperature', 'humidity', 'light'], station: 2, shift: 0 } as const
const at = (iso: string) => days.valuesAt(room, Date.parse(iso))

test('a school day follows a day with people in the room, at the same time of day', () => {
  // 2017-12-22 19:30: three people, 1263 ppm; 2017-12-23 19:30: two, 1020 ppm.
  const twoDays = [at('2026-11-18T18:30:00Z').co2, at('2026-11-19T18:30:00Z').co2]
  expect(twoDays.map(Number).toSorted()).toEqual([1020, 1263])
})

test('a Sunday follows the day without people', () => {
  for (const hour of ['06', '12', '18']) expect(at(`2026-11-22T${hour}:00:00Z`).co2).toBeLessThan(360)
})

test('what was not recorded is not there', () => {
  const minutes = [at('2026-11-18T12:00:00Z'), at('2026-11-19T12:00:00Z')]
  expect(minutes.map((values) => 'co2' in values).toSorted()).toEqual([false, true])
})

test('a room gives only what its sensor measures', () => {
  const values = days.valuesAt({ ...room, measures: ['light'] }, Date.parse('2026-11-18T18:30:00Z'))
  expect(Object.keys(values)).toEqual(['light'])
})

test.each([
  ['in summer', '2026-07-14T16:00:00Z'],
  ['in winter', '2026-01-13T17:00:00Z'],
  ['on the day that summer time begins', '2026-03-29T16:00:00Z'],
  ['on the day that summer time ends', '2026-10-25T17:00:00Z'],
])('18 o’clock is 18 o’clock %s', (_when, iso) => {
  // Lamps are on at 18 on the days with people; on the empty day it is dark outside, so the light is 0.
  const sunday = new Date(iso).getUTCDay() === 0
  expect(at(iso).light).toBeOneOf(sunday ? [0] : [235, 236])
})

test('every minute of a week has a value of something', () => {
  const start = Date.parse('2026-03-27T00:00:00Z')
  for (let minute = 0; minute < 7 * 1440; minute++) {
    expect(days.valuesAt(room, start + minute * 60_000).humidity).toBeTypeOf('number')
  }
})
