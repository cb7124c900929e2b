import { expect, test } from 'vitest'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { recordError } from '#server/storage/integrations/integrations.ts'
import { createIntegration, updateIntegration } from '#server/use-cases/integrations/integrations.ts'
import { deleteAdministrator, inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import { deleteMember, listMembers, uninvite } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const schoolId = 'almgardsskolan'

async function startMunicipality() {
  const school = await startSchool()
  const administrator = await signedInAdministrator(school.deps)
  await addSchool(school.deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    school.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: administrator.headers,
      ...(payload && { payload }),
    })
  const schools = async (): Promise<readonly MunicipalitySchool[]> =>
    (await call('GET', '/municipality/schools')).json().data
  return { ...school, administrator, call, schools }
}

test('an administrator belongs to every school, with the rights of its owners', async () => {
  const { call } = await startMunicipality()
  const { data } = (await call('GET', '/user_accounts/show')).json()
  expect(data.is_administrator).toBe(true)
  expect(data.schools).toEqual([
    { id: 'almgardsskolan', name: 'Almgårdsskolan', role: 'owner' },
    { id: 'bjorkskolan', name: 'Björkskolan', role: 'owner' },
  ])
  expect((await call('GET', `/workspace/schools/${schoolId}/members`)).statusCode).toBe(200)
})

test('the last owner of a school may go while an administrator exists, and not without', async () => {
  const { deps, administrator } = await startMunicipality()
  const { memberId } = await signedIn(deps, schoolId, 'owner')
  const change = { schoolId, memberId }
  await uninvite(deps, 'kotte', 'ulf.berg@kottebo.example')
  await expect(deleteMember(deps, 'kotte', change)).rejects.toMatchObject({ code: 'last_owner' })
  await inviteAdministrator(deps, 'kotte', 'ulf.berg@kottebo.example')
  await deleteMember(deps, 'kotte', change)
  expect(await listMembers(deps, schoolId)).toEqual([])
  expect(administrator.accountId).toBeTruthy()
})

test('the last administrator is taken away on the command line alone', async () => {
  const { deps, call, administrator } = await startMunicipality()
  const path = `/municipality/administrators/${administrator.accountId}`
  const refused = await call('DELETE', path)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'last_administrator'])
  const other = await inviteAdministrator(deps, 'kotte', 'anna@kottebo.example')
  await deleteAdministrator(deps, 'kotte', other.accountId)
  await uninvite(deps, 'kotte', 'ulf.berg@kottebo.example')
  expect((await call('GET', '/municipality/schools')).statusCode).toBe(401)
})

test('a member who stops being an administrator stays a member', async () => {
  const { deps } = await startMunicipality()
  const email = 'anna@kottebo.example'
  const { memberId } = await signedIn(deps, schoolId, 'viewer', email)
  const { accountId } = await inviteAdministrator(deps, 'kotte', email)
  await deleteAdministrator(deps, 'kotte', accountId)
  expect((await listMembers(deps, schoolId)).map(({ id }) => id)).toEqual([memberId])
})

test('a school says only what is wrong with it', async () => {
  const { post, clock, schools } = await startMunicipality()
  await post(ttsUplink())
  const [almgard, bjork] = await schools()
  expect(almgard).toMatchObject({
    sensors: 1,
    connections: 1,
    rooms_measured: 1,
    bad_air: [],
    silent: [],
    waiting: 0,
  })
  expect(bjork).toMatchObject({
    sensors: 0,
    connections: 0,
    rooms_measured: 0,
    failing_connections: [],
    unsent_alerts: 0,
  })
  clock.now += 86_400_000
  const [later] = await schools()
  expect(later?.silent).toEqual([expect.objectContaining({ room: expect.any(String) })])
})

test('a connection that failed when it was last used is reported, and one that is switched off is not', async () => {
  const { deps, clock, schools } = await startMunicipality()
  const id = await createIntegration(deps, 'bjorkskolan', 'chirpstack', {}, 'active')
  await recordError(deps.db, id, { at: clock.now, code: 'refused', message: 'no' })
  const failing = async () => (await schools())[1]?.failing_connections
  expect(await failing()).toEqual([
    {
      key: 'chirpstack',
      title: { sv: 'ChirpStack', en: 'ChirpStack' },
      last_success_at: null,
    },
  ])
  await updateIntegration(deps, id, { status: 'inactive' })
  expect(await failing()).toEqual([])
})

test('a new school is there at once, and its id cannot be one of ours', async () => {
  const { call, read } = await startMunicipality()
  const added = await call('POST', '/municipality/schools', { id: 'ekskolan', name: 'Ekskolan' })
  expect(added.statusCode).toBe(201)
  expect(await read('/api/v1/schools/ekskolan')).toMatchObject({ data: { name: 'Ekskolan' } })
  for (const id of ['ekskolan', 'municipality', 'Ek skolan']) {
    const { statusCode } = await call('POST', '/municipality/schools', { id, name: 'Ekskolan' })
    expect([id, statusCode]).toEqual([id, id === 'ekskolan' ? 409 : 422])
  }
})

test('a school that is put away is seen by administrators alone, and comes back with all that it had', async () => {
  const { app, deps, post, call, read, schools } = await startMunicipality()
  await post(ttsUplink())
  const owner = await signedIn(deps, schoolId, 'owner')
  const dashboard = await read(`/api/v1/schools/${schoolId}/school_dashboard`)
  const { widgets } = dashboard.data as { readonly widgets: readonly { readonly id: string }[] }
  const publicPaths = [
    `/schools/${schoolId}`,
    `/schools/${schoolId}/home_page/overview`,
    `/widgets/${widgets[0]?.id}`,
  ]
  const statuses = async () =>
    Promise.all(publicPaths.map(async (path) => (await app.inject(`/api/v1${path}`)).statusCode))
  const before = await statuses()
  expect(before).toEqual([200, 200, 200])
  expect((await call('PUT', `/municipality/schools/${schoolId}`, [])).statusCode).toBe(422)
  await call('PUT', `/municipality/schools/${schoolId}`, { archived: true })
  expect(await statuses()).toEqual([404, 404, 404])
  const list = (await app.inject('/api/v1/schools')).json().data as { readonly id: string }[]
  expect(list.map(({ id }) => id)).toEqual(['bjorkskolan'])
  const own = await app.inject({ url: '/api/v1/user_accounts/show', headers: owner.headers })
  expect(own.json().data.schools).toEqual([])
  expect((await schools())[0]).toMatchObject({ id: schoolId, archived_at: expect.any(String) })
  await call('PUT', `/municipality/schools/${schoolId}`, { archived: false, name: ' Almgården ' })
  expect(await statuses()).toEqual(before)
  expect((await schools())[0]).toMatchObject({ name: 'Almgården', archived_at: null, rooms_measured: 1 })
})

test('the municipality’s log reports what its administrators did', async () => {
  const { call } = await startMunicipality()
  await call('POST', '/municipality/schools', { id: 'nyaskolan', name: 'Nya skolan' })
  const { data, meta } = (await call('GET', '/municipality/audit')).json()
  expect(data[0]).toMatchObject({ action: 'school_added', subject: 'school:nyaskolan' })
  expect(meta).toMatchObject({ page: 1, total_pages: 1 })
})
