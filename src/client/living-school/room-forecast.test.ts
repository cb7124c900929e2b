import { expect, test } from 'vitest'
import { knownNow, type Now } from '#domain/time/age.ts'
import { measuredOverview, measuredSchool } from './measured-school.ts'
import { forecastable, shownForecastOf } from './room-forecast.ts'
import { schoolNowOf } from './school-now.ts'

const minute = 60_000
const at = Date.parse('2026-11-25T09:40:00Z')
const soon = (from: number, to: number) => ({
  from: new Date(at + from * minute).toISOString(),
  to: new Date(at + to * minute).toISOString(),
  right: 17,
  counted: 20,
})

/** A room in lesson time, by a device that knows so much of now. */
function roomOf(ppm: number, { intervalS = 60, minutesAgo = 1, now = knownNow(at), isLost = false } = {}) {
  const overview = measuredOverview(at, [['4B', 'classroom', { co2: ppm }, minutesAgo]])
  for (const { rooms } of overview.cards)
    for (const { freshness } of rooms) freshness.expected_interval_s = intervalS
  const schoolNow = schoolNowOf(measuredSchool, overview, { now, lostAt: isLost ? at : null })
  const [room] = schoolNow.rooms
  if (!room) throw new Error('no room')
  return forecastable(room, schoolNow, now)?.value ?? null
}

test('a forecast needs a room that reports often enough, below the limit, with contact and a correct clock', () => {
  expect(roomOf(930)).toBe(930)
  expect(roomOf(1004)).toBeNull()
  expect(roomOf(930, { intervalS: 600 })).toBeNull()
  expect(roomOf(930, { minutesAgo: 300 })).toBeNull()
  expect(roomOf(930, { isLost: true })).toBeNull()
  const unreliableTimes: Now[] = [
    { at, certainty: 'unsure', lostAt: null },
    { at, certainty: 'at_least', lostAt: null },
    { at, certainty: 'known', lostAt: at - minute },
  ]
  for (const now of unreliableTimes) expect(roomOf(930, { now })).toBeNull()
})

test('a forecast is given in minutes from now', () => {
  const shown = shownForecastOf({ forecast: soon(8, 16), answeredAt: at }, knownNow(at))
  expect(shown).toEqual({
    from: at + 8 * minute,
    to: at + 16 * minute,
    inMinutes: { from: 8, to: 16 },
    right: 17,
    counted: 20,
  })
  expect(shownForecastOf({ forecast: soon(-2, 3), answeredAt: at }, knownNow(at))?.inMinutes).toEqual({
    from: 1,
    to: 3,
  })
  expect(shownForecastOf({ forecast: null, answeredAt: at }, knownNow(at))).toBeNull()
})

test('a forecast is not shown after its time, nor if the next reading does not repeat it', () => {
  const later = (minutes: number) => knownNow(at + minutes * minute)
  const createForecast = (answered: number) => ({ forecast: soon(8, 16), answeredAt: at + answered * minute })
  expect(shownForecastOf(createForecast(15), later(15))?.inMinutes).toEqual({ from: 1, to: 1 })
  expect(shownForecastOf(createForecast(16), later(16))).toBeNull()
  expect(shownForecastOf(createForecast(0), later(1))).not.toBeNull()
  expect(shownForecastOf(createForecast(0), later(2))).toBeNull()
  expect(shownForecastOf(undefined, later(0))).toBeNull()
})
