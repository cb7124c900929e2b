import { expect, test } from 'vitest'
import type { LessonDays } from '#contract/lesson-days.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Lessons from nine to eleven, Monday to Friday, but not on Monday 2 March. The test's time is Tuesday 10 March at eleven. */
const calendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [{ date: '2026-03-02', reason: 'Studiedag' }],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5] as const, from: '09:00', to: '11:00' }],
}

async function startTeachingSchool({ hasCalendar = true } = {}) {
  const school = await startPushSchool()
  if (hasCalendar) await setSchoolCalendar(school.deps, 'almgardsskolan', calendar)
  const lessonDays = async (metricKey: string, query = '') =>
    (await school.read(`${await school.widgetPath(metricKey)}/lesson_days${query}`)).data as LessonDays
  return { ...school, lessonDays }
}

/** The two hours that end at `until`, epoch ms, and one value when they are over. */
const twoHours = (device: string, metric: string, until: number, values: readonly number[]) =>
  readingsOf(device, metric, until - 2 * hour, (2 * hour) / values.length, [...values, values.at(-1) ?? 0])

test('each day of a range has its own share of lesson time, with the lowest and the highest of what is shown', async () => {
  const { push, lessonDays } = await startTeachingSchool()
  // Monday: an hour and a half over 800 ppm. Tuesday: a quarter; exactly 800 ppm is not over it.
  await push(twoHours('sal', 'co2', testTime - day, [900, 900, 900, 900, 900, 900, 600, 600]))
  await push(twoHours('sal', 'co2', testTime, [801, 800, 800, 800, 700, 600, 600, 600]))
  // In the night before Tuesday nobody is there to breathe it.
  await push(readingsOf('sal', 'co2', testTime - 9 * hour, 15 * minute, [3000, 3000]))
  expect(await lessonDays('co2', '?from=2026-03-09&to=2026-03-10')).toMatchObject({
    metric_key: 'co2',
    from: '2026-03-09',
    to: '2026-03-10',
    limits: { below: null, above: 800 },
    lessons_assumed: false,
    days: [
      { date: '2026-03-09', lesson_s: 7200 },
      { date: '2026-03-10', lesson_s: 7200 },
    ],
    rooms: [
      {
        lowest: { value: 600, at: (testTime - day - 30 * minute) / 1000 },
        highest: { value: 900, at: (testTime - day - 2 * hour) / 1000 },
        days: [
          { measured_s: 7200, outside_s: 5400 },
          { measured_s: 7200, outside_s: 900 },
        ],
      },
    ],
  })
  // A day's share is the same when it is asked for alone; without dates it is today's.
  expect((await lessonDays('co2')).rooms[0]?.days).toEqual([{ measured_s: 7200, outside_s: 900 }])
})

test('the lessons of today are those until now, and a day that was not measured has no seconds', async () => {
  const { push, lessonDays, clock } = await startTeachingSchool()
  clock.now = testTime - hour
  await push(readingsOf('sal', 'co2', testTime - 2 * hour, 15 * minute, [900, 900, 600, 600]))
  expect(await lessonDays('co2', '?from=2026-03-09&to=2026-03-10')).toMatchObject({
    days: [{ lesson_s: 7200 }, { date: '2026-03-10', lesson_s: 3600 }],
    rooms: [
      {
        days: [
          { measured_s: 0, outside_s: 0 },
          { measured_s: 3600, outside_s: 1800 },
        ],
      },
    ],
  })
})

test('days off, closed days and public holidays have no lessons', async () => {
  const { push, lessonDays, clock } = await startTeachingSchool()
  await push({ device_id: 'sal', co2: 900 })
  const { days } = await lessonDays('co2', '?from=2026-02-27&to=2026-03-04')
  expect(days.map(({ date }) => date)).toEqual(['2026-02-27', '2026-03-03', '2026-03-04'])
  // Good Friday and Easter Monday: no calendar names them.
  clock.now = Date.parse('2026-04-08T10:00:00Z')
  const easter = await lessonDays('co2', '?from=2026-04-01&to=2026-04-08')
  expect(easter.days.map(({ date }) => date)).toEqual([
    '2026-04-01',
    '2026-04-02',
    '2026-04-07',
    '2026-04-08',
  ])
})

test('lessons keep their time of day over the night in which the clock is put forward', async () => {
  const { push, lessonDays, clock } = await startTeachingSchool()
  // Friday 27 March: nine is 08:00 UTC; Monday 30 March: 07:00 UTC. Each day its first hour is over the limit.
  for (const nine of ['2026-03-27T08:00:00Z', '2026-03-30T07:00:00Z']) {
    clock.now = Date.parse(nine) + 2 * hour
    await push(twoHours('sal', 'co2', clock.now, [900, 900, 900, 900, 600, 600, 600, 600]))
  }
  expect((await lessonDays('co2', '?from=2026-03-27&to=2026-03-30')).rooms[0]?.days).toEqual([
    { measured_s: 7200, outside_s: 3600 },
    { measured_s: 7200, outside_s: 3600 },
  ])
})

test('a school that has not said when it teaches is taken to do so from eight to sixteen, and that is said', async () => {
  const { push, lessonDays, clock } = await startTeachingSchool({ hasCalendar: false })
  clock.now = Date.parse('2026-03-10T16:00:00Z')
  const eight = Date.parse('2026-03-10T07:00:00Z')
  await push(readingsOf('sal', 'co2', eight, hour / 4, Array(32).fill(900)))
  expect(await lessonDays('co2')).toMatchObject({
    lessons_assumed: true,
    days: [{ date: '2026-03-10', lesson_s: 8 * 3600 }],
    rooms: [{ days: [{ measured_s: 8 * 3600, outside_s: 8 * 3600 }] }],
  })
})

test('two sensors in a room count as their median, and a temperature disturbs on both sides', async () => {
  const { push, lessonDays, deps } = await startTeachingSchool()
  await push(twoHours('a', 'temperature', testTime, [15, 15, 20, 20, 26, 26, 20, 20]))
  await push(twoHours('b', 'temperature', testTime, [15, 15, 20, 20, 26, 26, 24, 24]))
  for (const sensor of await listSensors(deps, 'almgardsskolan'))
    await setSensor(deps, sensor.id, { location: 'Sal 12' })
  const { rooms, limits } = await lessonDays('indoor_temperature')
  expect(limits).toEqual({ below: 16, above: 24 })
  expect(rooms).toMatchObject([
    { lowest: { value: 15 }, highest: { value: 26 }, days: [{ measured_s: 7200, outside_s: 3600 }] },
  ])
})

test('days whose readings are gone are reported from their hours', async () => {
  const { push, lessonDays, clock } = await startTeachingSchool()
  await push(twoHours('sal', 'co2', testTime, [900, 900, 900, 900, 600, 600, 600, 600]))
  clock.now = testTime + 120 * day
  const { rooms } = await lessonDays('co2', '?from=2026-03-09&to=2026-03-10')
  expect(rooms[0]?.days).toEqual([
    { measured_s: 0, outside_s: 0 },
    { measured_s: 7200, outside_s: 3600 },
  ])
})

test('what is counted has no rooms, and what disturbs nobody has days without shares', async () => {
  const { push, lessonDays } = await startTeachingSchool()
  await push(readingsOf('dorr', 'people_total', testTime - 3 * hour, hour, [0, 30, 70, 100]))
  expect(await lessonDays('traffic')).toMatchObject({ limits: null, rooms: [] })
  await push(twoHours('kallare', 'radon', testTime, [80, 120]))
  expect(await lessonDays('radon')).toMatchObject({
    limits: null,
    rooms: [{ lowest: { value: 80 }, highest: { value: 120 }, days: [] }],
  })
})

test.each([
  ['from=2026-03-32&to=2026-03-10', 'from', 'invalid_date'],
  ['from=2026-03-09&to=10', 'to', 'invalid_date'],
  ['from=2026-03-11&to=2026-03-12', 'to', 'date_in_future'],
  ['from=2026-03-10&to=2026-03-09', 'to', 'before_limit'],
  ['from=2025-03-09&to=2026-03-10', 'to', 'longer_than_a_year'],
])('the days %s are answered with 422', async (query, path, code) => {
  const { app, push, widgetPath } = await startTeachingSchool()
  await push({ co2: 600 })
  const answer = await app.inject(`${await widgetPath('co2')}/lesson_days?${query}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toContainEqual({ path, code })
})
