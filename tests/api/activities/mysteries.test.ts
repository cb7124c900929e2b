import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Contribution } from '#contract/contributions.ts'
import type { WeekMystery } from '#contract/week-mystery.ts'
import { hourS } from '#domain/mysteries/mystery.ts'
import { demoCalendar } from '#server/seed/demo-calendar.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { roomHours, startOf, withValues } from '#tests/recordings/recorded-hours.ts'

const schoolId = 'almgardsskolan'
const base = `/api/v1/workspace/schools/${schoolId}`
const dayMs = 86_400_000
/** Wednesday morning. */
const startsAt = Date.parse('2026-03-25T07:00:00+01:00')
const tuesdays = ['2026-03-10', '2026-03-17', '2026-03-24']

/** A room of recorded air that three Tuesdays at two had that of a fuller room. */
async function startMysterious() {
  const school = await startPushSchool({ startsAt })
  const { app, deps, push } = school
  await setSchoolCalendar(deps, schoolId, demoCalendar(schoolId, startsAt))
  for (const readings of mysteriousReadings()) await push({ readings })
  const owner = await signedIn(deps, schoolId, 'owner')
  const viewer = await signedIn(deps, schoolId, 'viewer')
  const as =
    (headers: Record<string, string>) => (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      app.inject({ method, url: base + path, headers, ...(payload && { payload }) })
  const call = as(owner.headers)
  const ofWeek = async () => (await call('GET', '/mystery')).json().data as WeekMystery
  return { ...school, call, callAsViewer: as(viewer.headers), ofWeek }
}

/** Messages of some hundred readings. */
function mysteriousReadings(): readonly object[][] {
  const full = roomHours('ers-co2-klassrum-4b', 'co2', '2026-02-21', '2026-03-25')
  const hours = withValues(roomHours('inneklimat-4a', 'co2', '2026-02-21', '2026-03-25'), (hour) => {
    const isThen = tuesdays.some((date) => hour.at === startOf(date) + 14 * hourS)
    return isThen ? (full.find(({ at: t }) => t === hour.at)?.value ?? 0) : hour.value
  })
  const readings = hours.flatMap(({ at: t, value }) =>
    [10, 30, 50].map((minute) => ({
      device_id: 'sal',
      metric: 'co2',
      at: new Date((t + minute * 60) * 1000).toISOString(),
      value,
    })),
  )
  const messages = Math.ceil(readings.length / 400)
  return Array.from({ length: messages }, (_, index) => readings.slice(400 * index, 400 * (index + 1)))
}

test('the sensors’ mystery is found the next morning and stays the same all week', async () => {
  const { ofWeek, clock } = await startMysterious()
  const found = await ofWeek()
  expect(found).toMatchObject({
    week: '2026-W13',
    mystery: {
      kind: 'same_hour',
      metric: 'co2',
      from: startOf('2026-03-24') + 14 * hourS,
      to: startOf('2026-03-24') + 15 * hourS,
      facts: { weeks: 3, of: 4 },
    },
    room: { name: expect.any(String) },
    passed: false,
    activity_id: null,
  })
  for (const days of [1, 2, 4]) {
    clock.now = startsAt + days * dayMs
    expect(await ofWeek()).toEqual(found)
  }
  // On Monday it is last week's, and the sensor has been silent since: that is another week's.
  clock.now = startsAt + 5 * dayMs
  expect(await ofWeek()).toMatchObject({ week: '2026-W14' })
  expect((await ofWeek()).mystery?.from).not.toBe(found.mystery?.from)
})

test('a week without a mystery is checked again soon, as older values may still arrive', async () => {
  const school = await startPushSchool({ startsAt })
  await setSchoolCalendar(school.deps, schoolId, demoCalendar(schoolId, startsAt))
  const owner = await signedIn(school.deps, schoolId, 'owner')
  const ofWeek = async () =>
    (await school.app.inject({ url: `${base}/mystery`, headers: owner.headers })).json().data.mystery
  expect(await ofWeek()).toBeNull()
  for (const readings of mysteriousReadings()) await school.push({ readings })
  expect(await ofWeek()).toBeNull()
  school.clock.now += 61_000
  expect(await ofWeek()).toMatchObject({ kind: 'same_hour' })
})

test('of values that a person made up no sensor has noticed anything', async () => {
  const { ofWeek, deps } = await startMysterious()
  for (const { id } of await listSensors(deps, schoolId))
    await setSensor(deps, id, { provenance: 'constructed' })
  expect(await ofWeek()).toMatchObject({ mystery: null, room: null })
})

test('staff pass it over for the week and take that back; who may only look cannot', async () => {
  const { call, callAsViewer, ofWeek, clock } = await startMysterious()
  expect((await callAsViewer('PUT', '/mystery', { passed: true })).statusCode).toBe(403)
  expect((await call('PUT', '/mystery', { passed: true })).json().data).toMatchObject({ passed: true })
  expect(await ofWeek()).toMatchObject({ passed: true })
  expect((await call('GET', '/audit')).json().data[0]).toMatchObject({ action: 'mystery_passed' })
  await call('PUT', '/mystery', { passed: false })
  expect(await ofWeek()).toMatchObject({ passed: false })
  await call('PUT', '/mystery', { passed: true })
  clock.now = startsAt + 6 * dayMs
  expect(await ofWeek()).toMatchObject({ week: '2026-W14', passed: false })
})

test('a class takes it on with what was found, and each tablet says once what it thinks', async () => {
  const { call, ofWeek, app } = await startMysterious()
  const { mystery, room } = await ofWeek()
  if (!mystery || !room) throw new Error('nothing was found')
  const draft = (settings: object) => ({
    title: 'Varför är luften dålig just då?',
    activity_type_id: 'room_mystery',
    settings: { room_id: room.id, ends_on: null, ...settings },
  })
  expect((await call('POST', '/activities', draft({}))).json()).toMatchObject({
    errors: [{ path: 'settings.mystery', code: 'not_offered' }],
  })
  const backwards = { mystery: { ...mystery, to: mystery.from } }
  expect((await call('POST', '/activities', draft(backwards))).statusCode).toBe(422)
  const made = await call('POST', '/activities', draft({ mystery }))
  expect(made.statusCode).toBe(201)
  const { id, share_code: code, settings } = made.json().data
  expect(settings.mystery).toEqual(mystery)
  expect(await ofWeek()).toMatchObject({ activity_id: id })
  await call('PUT', `/activities/${id}/activate`)

  const url = `/api/v1/activities/${id}/contributions`
  const put = (hypothesis: string, tablet: string | undefined) => {
    const sent = {
      id: randomUUID(),
      alias: { colour_key: 'blue', animal_key: 'hedgehog' },
      content: { kind: 'verdict', hypothesis, tablet },
      age_ms: 0,
      app_version: '0.1.0',
    }
    return app.inject({ method: 'PUT', url: `${url}/${sent.id}?code=${code}`, payload: sent })
  }
  const tablet = randomUUID()
  const both = await Promise.all([put('crowd', tablet), put('shut', tablet)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
  expect((await put('fan', randomUUID())).statusCode).toBe(201)
  expect((await put('sun', randomUUID())).json()).toMatchObject({
    errors: [{ path: 'content.hypothesis', code: 'not_offered' }],
  })
  expect((await put('fan', undefined)).json()).toMatchObject({
    errors: [{ path: 'content.tablet', code: 'empty' }],
  })
  const seen = (await app.inject(`${url}?code=${code}`)).json().data as Contribution[]
  expect(seen).toHaveLength(2)
  for (const { content } of seen) expect(Object.keys(content).sort()).toEqual(['hypothesis', 'kind'])
})
