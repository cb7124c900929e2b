import { expect, test } from 'vitest'
import type { LessonTime } from '#contract/lesson-time.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Lessons from nine to eleven, Monday to Friday, but not on Monday 2 March. The test's time is a Tuesday at eleven. */
const calendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [{ date: '2026-03-02', reason: 'Studiedag' }],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5] as const, from: '09:00', to: '11:00' }],
}

async function startTeachingSchool() {
  const school = await startPushSchool()
  await setSchoolCalendar(school.deps, 'almgardsskolan', calendar)
  const lessonTime = async (metricKey: string, query = '') =>
    (await school.read(`${await school.widgetPath(metricKey)}/lesson_time${query}`)).data as LessonTime
  return { ...school, lessonTime }
}

/** From nine to eleven on one day. */
const lesson = (device: string, metric: string, at: number, values: readonly (number | null)[]) =>
  readingsOf(device, metric, at - 2 * hour, (2 * hour) / values.length, values)

test('the lessons of the week so far, room by room, with how much of them was measured', async () => {
  const { push, lessonTime, deps } = await startTeachingSchool()
  // Monday: an hour over the limit. Tuesday: half an hour; exactly 800 ppm is not over it.
  await push(lesson('sal-12', 'co2', testTime - day, [900, 900, 900, 900, 600, 600, 600, 600]))
  await push(lesson('sal-12', 'co2', testTime, [801, 1200, 800, 800, 800, 600, 600, 600]))
  // Very bad air after school is no part of a lesson.
  await push(readingsOf('sal-12', 'co2', testTime - day + hour, 15 * minute, Array(8).fill(3000)))
  // Only an hour of Tuesday was measured.
  await push(lesson('sal-13', 'co2', testTime, [900, 900, 900, 900, null, null, null, null]))
  for (const sensor of await listSensors(deps, 'almgardsskolan'))
    await setSensor(deps, sensor.id, { location: sensor.name === 'sal-12' ? 'Sal 12' : 'Sal 13' })

  const found = await lessonTime('co2')
  expect(found).toMatchObject({
    metric_key: 'co2',
    iso_year: 2026,
    iso_week: 11,
    from: '2026-03-08T23:00:00.000Z',
    to: '2026-03-10T10:00:00.000Z',
    limits: { below: null, above: 800 },
    lesson_s: 4 * 3600,
  })
  const rooms = new Map(found.rooms.map((room) => [room.location?.name, room]))
  expect(rooms.get('Sal 12')).toMatchObject({ measured_s: 4 * 3600, outside_s: 1.5 * 3600, amount: null })
  expect(rooms.get('Sal 12')?.time_in_level.poor).toBeCloseTo(5 / 16)
  expect(rooms.get('Sal 12')?.time_in_level.bad).toBeCloseTo(1 / 16)
  expect(rooms.get('Sal 13')).toMatchObject({ measured_s: 3600, outside_s: 3600 })
})

test('another week is asked for by its number, and a closed day is no lesson time', async () => {
  const { push, lessonTime } = await startTeachingSchool()
  for (let back = 5; back <= 8; back++)
    await push(lesson('sal', 'co2', testTime - back * day, Array(8).fill(back === 8 ? 2000 : 900)))
  const found = await lessonTime('co2', '?week=2026-W10')
  // Monday 2 March was closed: four days, of which Tuesday to Thursday were measured.
  expect(found).toMatchObject({ iso_week: 10, lesson_s: 4 * 2 * 3600, to: '2026-03-08T23:00:00.000Z' })
  expect(found.rooms).toMatchObject([{ measured_s: 3 * 2 * 3600, outside_s: 3 * 2 * 3600 }])
})

test('a temperature disturbs on both sides of its limits', async () => {
  const { push, lessonTime } = await startTeachingSchool()
  await push(lesson('sal', 'temperature', testTime, [15.9, 15.9, 16, 23.9, 24, 24, 21, 21]))
  const { limits, rooms } = await lessonTime('indoor_temperature')
  expect(limits).toEqual({ below: 16, above: 24 })
  expect(rooms).toMatchObject([{ measured_s: 7200, outside_s: 3600 }])
})

test('of what is counted the part that came in lessons is reported, an hour’s amount evenly', async () => {
  const { push, lessonTime } = await startTeachingSchool()
  // From eight to nine 30 visits, then 40, then 30.
  await push(readingsOf('dorr', 'people_total', testTime - 3 * hour, hour, [0, 30, 70, 100]))
  expect(await lessonTime('traffic')).toMatchObject({
    limits: null,
    rooms: [{ outside_s: null, time_in_level: {}, amount: { in_lessons: 70, total: 100 } }],
  })
})

test('without a calendar, and for meals, there is no lesson time', async () => {
  const { push, read, widgetPath } = await startPushSchool()
  await push(readingsOf('sal', 'co2', testTime - hour, 15 * minute, [900, 900]))
  const path = `${await widgetPath('co2')}/lesson_time`
  expect((await read(path)).data).toMatchObject({ lesson_s: null, rooms: [] })
  const school = await startTeachingSchool()
  await school.push({
    food_waste: [{ date: '2026-03-09', waste_kind: 'plate', weight_g: 800, portions: 100 }],
  })
  expect(await school.lessonTime('food_waste')).toMatchObject({ lesson_s: null, rooms: [] })
})

test('before the first lesson of a week there is none yet', async () => {
  const { push, lessonTime, clock } = await startTeachingSchool()
  clock.now = Date.parse('2026-03-09T07:00:00Z')
  await push({ device_id: 'sal', co2: 900 })
  expect(await lessonTime('co2')).toMatchObject({ lesson_s: 0, rooms: [{ measured_s: 0, outside_s: 0 }] })
})

test('weeks whose readings are gone are reported from their hours', async () => {
  const { push, lessonTime, clock } = await startTeachingSchool()
  await push(lesson('sal', 'co2', testTime, Array(8).fill(900)))
  clock.now = testTime + 120 * day
  expect((await lessonTime('co2', '?week=2026-W11')).rooms).toMatchObject([
    { measured_s: 7200, outside_s: 7200 },
  ])
})

test.each([
  // The clock is put forward on Sunday 29 March and back on Sunday 25 October; the year 2026 has a week 53.
  ['2026-W13', '2026-03-30T10:00:00Z', '2026-03-22T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-W43', '2026-10-26T10:00:00Z', '2026-10-18T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-W53', '2027-01-05T10:00:00Z', '2026-12-27T23:00:00.000Z', '2027-01-03T23:00:00.000Z'],
])('the week %s has its own length', async (week, now, from, to) => {
  const { push, lessonTime, clock } = await startTeachingSchool()
  clock.now = Date.parse(now)
  await push({ device_id: 'sal', co2: 900 })
  expect(await lessonTime('co2', `?week=${week}`)).toMatchObject({ from, to })
})

test.each([
  ['2026-W54', 'invalid_week'],
  ['2026-11', 'invalid_week'],
  ['', 'invalid_week'],
  ['2026-W12', 'date_in_future'],
])('the week %s is answered with 422', async (week, code) => {
  const { app, push, widgetPath } = await startTeachingSchool()
  await push({ co2: 600 })
  const answer = await app.inject(`${await widgetPath('co2')}/lesson_time?week=${week}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_week', errors: [{ path: 'week', code }] })
})

test('each week is asked for, also one that is over: a person may mark it as wrong', async () => {
  const { app, push, widgetPath } = await startTeachingSchool()
  await push({ co2: 600 })
  const path = `${await widgetPath('co2')}/lesson_time`
  expect((await app.inject(path)).headers['cache-control']).toBe('public, no-cache')
  expect((await app.inject(`${path}?week=2026-W10`)).headers['cache-control']).toBe('public, no-cache')
})
