import { expect, test } from 'vitest'
import { checkAlerts, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const schoolId = 'almgardsskolan'
const calendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5] as const, from: '09:00', to: '11:30' }],
}

/** A room that has had 900 ppm for two hours, in lessons. */
async function startMeasuredSchool() {
  const school = await startPushSchool()
  const { app, deps, push } = school
  await setSchoolCalendar(deps, schoolId, calendar)
  await push(readingsOf('sal-12', 'co2', testTime - 2 * hour, 5 * minute, Array(24).fill(900)))
  const owner = await signedIn(deps, schoolId, 'owner')
  const administrator = await signedInAdministrator(deps)
  const put = async (who: { readonly headers: Record<string, string> }, path: string, limits: unknown) =>
    app.inject({
      method: 'PUT',
      url: `/api/v1${path}`,
      headers: who.headers,
      payload: { co2_limits: limits } as object,
    })
  return {
    ...school,
    owner,
    administrator,
    ofSchool: (limits: unknown, who = owner) => put(who, `/workspace/schools/${schoolId}/co2_limits`, limits),
    ofMunicipality: (limits: unknown, who = administrator) => put(who, '/municipality/co2_limits', limits),
    publicSchool: async (id = schoolId) =>
      (await school.read(`/api/v1/schools/${id}`)).data as { co2_limits: unknown },
  }
}

const higher = { fair_from: 700, poor_above: 1000 }

test('one setting changes levels, thresholds, lesson time, alerts, files and the municipality’s list', async () => {
  const school = await startMeasuredSchool()
  const { app, deps, card, data, read, widgetPath, ofSchool, administrator } = school
  const seen = async () => {
    const { meta, data: series } = await data('co2')
    const lessonTime = (await read(`${await widgetPath('co2')}/lesson_time`)).data
    const list = await read('/api/v1/schools')
    const municipality = await app.inject({
      url: '/api/v1/municipality/schools',
      headers: administrator.headers,
    })
    await checkAlerts(deps, { what: 'levels', enqueue: async () => undefined })
    const alerts = await listAlerts(deps, schoolId)
    return {
      card: (await card('co2'))?.level,
      latest: (await read(`${await widgetPath('co2')}/latest_data`)).data,
      thresholds: meta.thresholds,
      setBy: meta.limits_set_by,
      lesson: series[0]?.lesson_time_in_level,
      limits: (lessonTime as { limits: unknown }).limits,
      lessonsSetBy: (lessonTime as { limits_set_by: unknown }).limits_set_by,
      widget: (await read(await widgetPath('co2'))).data,
      list: (list.data as { air: { rooms: { level: string }[] } }[])[0]?.air.rooms.map(({ level }) => level),
      badAir: municipality.json().data[0].bad_air.length,
      alert: alerts.find(({ kind }) => kind === 'level_persists')?.status,
      csv: (await app.inject(`${await widgetPath('co2')}/data.csv?locale=sv`)).body.split('\r\n')[0],
    }
  }
  expect(await seen()).toMatchObject({
    card: 'poor',
    latest: [{ level: 'poor' }],
    setBy: null,
    lesson: { poor: 1 },
    limits: { above: 800 },
    lessonsSetBy: null,
    widget: { limits_set_by: null },
    list: ['poor'],
    badAir: 1,
    alert: 'active_unack',
  })
  expect((await ofSchool(higher)).statusCode).toBe(200)
  const after = await seen()
  expect(after).toMatchObject({
    card: 'fair',
    latest: [{ level: 'fair' }],
    thresholds: [
      { level: 'excellent', below: 500 },
      { level: 'good', below: 700 },
      { level: 'fair', up_to: 1000 },
      { level: 'poor', up_to: 1200 },
      { level: 'bad' },
    ],
    setBy: 'school',
    lesson: { fair: 1 },
    limits: { above: 1000 },
    lessonsSetBy: 'school',
    widget: { thresholds: after.thresholds, limits_set_by: 'school' },
    list: ['fair'],
    badAir: 0,
    alert: 'cleared',
  })
  expect(after.csv).toContain('Nivå (skolans gränser: 700, 1000 ppm)')
})

test('a school’s own limits win over the municipality’s, which win over the default', async () => {
  const { deps, ofSchool, ofMunicipality, publicSchool, card } = await startMeasuredSchool()
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  expect((await publicSchool()).co2_limits).toBeNull()
  await ofMunicipality({ fair_from: 800, poor_above: 1100 })
  for (const id of [schoolId, 'bjorkskolan'])
    expect((await publicSchool(id)).co2_limits).toEqual({
      fair_from: 800,
      poor_above: 1100,
      set_by: 'municipality',
    })
  await ofSchool(higher)
  expect((await publicSchool()).co2_limits).toEqual({ ...higher, set_by: 'school' })
  expect((await publicSchool('bjorkskolan')).co2_limits).toMatchObject({ set_by: 'municipality' })
  await ofSchool(null)
  expect((await publicSchool()).co2_limits).toMatchObject({ set_by: 'municipality' })
  expect((await card('co2'))?.level).toBe('fair')
  await ofMunicipality(null)
  expect((await publicSchool()).co2_limits).toBeNull()
  expect((await card('co2'))?.level).toBe('poor')
})

test('the workspace reads what is set where, and both logs have written it down', async () => {
  const { app, ofSchool, ofMunicipality, owner, administrator } = await startMeasuredSchool()
  const read = async (path: string, who: { readonly headers: Record<string, string> } = owner) =>
    (await app.inject({ url: `/api/v1${path}`, headers: who.headers })).json().data
  await ofMunicipality({ fair_from: 800, poor_above: 1100 })
  await ofSchool(higher)
  expect(await read(`/workspace/schools/${schoolId}`)).toMatchObject({
    own_co2_limits: higher,
    municipality_co2_limits: { fair_from: 800, poor_above: 1100 },
    co2_limits: { ...higher, set_by: 'school' },
  })
  expect(await read('/municipality/co2_limits', administrator)).toEqual({
    co2_limits: { fair_from: 800, poor_above: 1100 },
  })
  const ofAction = (log: readonly { readonly action: string }[]) =>
    log.filter(({ action }) => action === 'co2_limits_changed')
  expect(ofAction(await read(`/workspace/schools/${schoolId}/audit`))).toMatchObject([
    { before: { ownCo2Limits: null }, after: { ownCo2Limits: { fairFrom: 700, poorAbove: 1000 } } },
  ])
  expect(ofAction(await read('/municipality/audit', administrator))).toMatchObject([
    { before: null, after: { fairFrom: 800, poorAbove: 1100 } },
  ])
})

test.each([
  [{ fair_from: 599, poor_above: 800 }, ['co2_limits.fair_from not_a_co2_limit']],
  [{ fair_from: 600, poor_above: 1501 }, ['co2_limits.poor_above not_a_co2_limit']],
  [{ fair_from: 900, poor_above: 900 }, ['co2_limits.poor_above not_above_fair']],
  [{ fair_from: '700', poor_above: 900 }, ['co2_limits.fair_from wrong_type']],
  [{ fair_from: 700 }, ['co2_limits.poor_above missing']],
])('limits of %j are rejected, and nothing changes', async (limits, expected) => {
  const { ofSchool, ofMunicipality, publicSchool } = await startMeasuredSchool()
  for (const answer of [await ofSchool(limits), await ofMunicipality(limits)]) {
    expect(answer.statusCode).toBe(422)
    const errors: { path: string; code: string }[] = answer.json().errors
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
  }
  expect((await publicSchool()).co2_limits).toBeNull()
})

test('an editor may not set them, nor an owner those of the municipality', async () => {
  const { deps, ofSchool, ofMunicipality, owner } = await startMeasuredSchool()
  const editor = await signedIn(deps, schoolId, 'editor')
  expect((await ofSchool(higher, editor)).statusCode).toBe(403)
  expect((await ofMunicipality(higher, owner as never)).statusCode).toBe(403)
})
