import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { RoomVentilation } from '#contract/room-ventilation.ts'
import type { ContributionState } from '#domain/activities/activity-type-ids.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import { setContributionState } from '#server/use-cases/activities/contributions.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { syntheticRoom } from '#tests/recordings/synthetic-room.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const schoolId = 'almgardsskolan'
const limitPpm = 1000
const daySeconds = 86_400
const weekdays = [1, 2, 3, 4, 5]
/** Those of the synthetic room. */
const lessonHours = [
  { weekdays, from: '08:10', to: '09:20' },
  { weekdays, from: '09:50', to: '11:00' },
  { weekdays, from: '12:00', to: '13:20' },
  { weekdays, from: '13:45', to: '15:00' },
]
/** It measures every minute. */
const seed = 90_037

/** A room that has been measured for two weeks, up to the morning of its last school day. */
async function startMeasured() {
  const { points, airChanges } = syntheticRoom({ seed, staysIn: () => 0 })
  const school = await startPushSchool()
  await setSchoolCalendar(school.deps, schoolId, { terms: [], closed_days: [], lesson_hours: lessonHours })
  const lastMorning = Date.parse('2026-02-13T08:00:00+01:00') / 1000
  const pushOf = async (from: number, to: number) => {
    const ofTime = points.filter(({ at: t }) => from <= t && t < to)
    school.clock.now = (to - 1) * 1000
    const stored = await school.push(
      readingsOf(
        'rum',
        'co2',
        (ofTime[0]?.at ?? 0) * 1000,
        60_000,
        ofTime.map(({ value }) => value),
      ),
    )
    expect(stored).toMatchObject({ accepted: ofTime.length })
  }
  const first = points[0]?.at ?? 0
  for (let from = first; from < lastMorning; from += daySeconds)
    await pushOf(from, Math.min(from + daySeconds, lastMorning))
  const [sensor] = await school.deps.db.selectFrom('sensor').select('roomId').execute()
  const breathing = async () =>
    (await school.read(`/api/v1/schools/${schoolId}/rooms/${sensor?.roomId}/breathing`))
      .data as RoomVentilation
  return { ...school, points, airChanges, lastMorning, pushOf, breathing }
}

/** A class that hands in to an activity of the room, and a teacher who decides about it. */
async function startClass({ deps, app }: Pick<Awaited<ReturnType<typeof startMeasured>>, 'deps' | 'app'>) {
  const [sensor] = await deps.db.selectFrom('sensor').select('roomId').execute()
  const settings = { room_id: sensor?.roomId ?? '', ends_on: null }
  const started = async (activityType: 'room_events' | 'room_airing') => {
    const { id, shareCode } = await addActivity(deps, schoolId, { title: '4B', activityType, settings })
    await setActivityStatus(deps, schoolId, id, 'active')
    return async (content: object) => {
      const payload = {
        id: randomUUID(),
        alias: { colour_key: 'blue', animal_key: 'hedgehog' },
        content,
        age_ms: 0,
        app_version: '0.1.0',
      }
      const url = `/api/v1/activities/${id}/contributions/${payload.id}?code=${shareCode}`
      expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(201)
      return (state: ContributionState) => setContributionState(deps, id, payload.id, state)
    }
  }
  return { mark: await started('room_events'), airing: await started('room_airing') }
}

test('air changes are reported as a range that holds the truth, and a forecast with its record that comes true', async () => {
  const school = await startMeasured()
  const { breathing, airChanges, points, lastMorning, pushOf } = school
  const asleep = await breathing()
  expect(asleep.forecast).toBeNull()
  const { low, middle, high, breaks } = asleep.air_changes ?? expect.fail('no air changes were published')
  expect(low).toBeLessThan(airChanges)
  expect(high).toBeGreaterThan(airChanges)
  expect(middle).toBeGreaterThan(low)
  expect(breaks).toBeGreaterThanOrEqual(3)

  // Minute by minute from the first lesson on, until something is said.
  let forecast: RoomVentilation['forecast'] = null
  for (let minute = lastMorning; forecast === null && minute < lastMorning + 4 * 3600; minute += 60) {
    await pushOf(minute, minute + 60)
    forecast = (await breathing()).forecast
  }
  const { from, to, right, counted } = forecast ?? expect.fail('nothing was forecast')
  expect(counted).toBeGreaterThanOrEqual(5)
  expect(right).toBeGreaterThanOrEqual(0.8 * counted)
  expect(Date.parse(from)).toBeLessThan(Date.parse(to))
  const since = points.filter(({ at: t }) => t >= lastMorning)
  // Two values, because one alone is noise.
  const there = since.find(
    ({ value }, index) => value >= limitPpm && (since[index - 1]?.value ?? 0) >= limitPpm,
  )
  const thereAt = (there?.at ?? 0) * 1000
  expect(thereAt).toBeGreaterThanOrEqual(Date.parse(from))
  expect(thereAt).toBeLessThanOrEqual(Date.parse(to))

  // A window that is opened takes it away at once, and until a teacher says that it was none.
  const { mark, airing } = await startClass(school)
  await mark({ kind: 'mark', mark: 'window_shut', minutes_ago: 0 })
  expect((await breathing()).forecast).toEqual(forecast)
  for (const open of [
    () => mark({ kind: 'mark', mark: 'window_open', minutes_ago: 0 }),
    () => airing({ kind: 'opening' }),
    () => airing({ kind: 'airing', lasted_s: 300, guess_minutes: null }),
  ]) {
    const decide = await open()
    expect((await breathing()).forecast).toBeNull()
    await decide('approved')
    expect((await breathing()).forecast).toBeNull()
    await decide('removed')
  }
  expect((await breathing()).forecast).toEqual(forecast)
})

test('a room that is measured every quarter of an hour reports nothing, and one that there is not is not found', async () => {
  const school = await startPushSchool()
  await school.push(readingsOf('rum', 'co2', school.clock.now - 3_600_000, 900_000, [600, 700, 800, 900]))
  await setSchoolCalendar(school.deps, schoolId, { terms: [], closed_days: [], lesson_hours: lessonHours })
  const [sensor] = await school.deps.db.selectFrom('sensor').select('roomId').execute()
  const ask = (id: string) =>
    school.app.inject(`/api/v1/schools/${schoolId}/rooms/${encodeURIComponent(id)}/breathing`)
  expect((await ask(sensor?.roomId ?? '')).json()).toEqual({ data: { air_changes: null, forecast: null } })
  expect((await ask('nowhere')).statusCode).toBe(404)
})
