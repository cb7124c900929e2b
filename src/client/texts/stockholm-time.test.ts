import { expect, test } from 'vitest'
import { dayMs, hourMs, utcOffset } from '#domain/time/time-zone.ts'
import { stockholmDay, stockholmTime } from './stockholm-time.ts'

test('every hour from 2020 to 2035 is that of the time zone database', () => {
  const wrong: string[] = []
  for (let at = Date.UTC(2020, 0); at < Date.UTC(2036, 0); at += hourMs) {
    if (stockholmTime(at).getTime() !== at + utcOffset(at)) wrong.push(new Date(at).toISOString())
  }
  expect(wrong).toEqual([])
})

test('a day begins at midnight in Sweden', () => {
  const midnight = Date.parse('2026-07-01T00:00:00+02:00')
  expect(stockholmDay(midnight) - stockholmDay(midnight - 1)).toBe(1)
  expect(stockholmDay(midnight)).toBe(Date.UTC(2026, 6, 1) / dayMs)
})
