import { expect, test } from 'vitest'
import { exampleSettings } from '#tests/api/support/example-calls.ts'
import { schoolId } from '#tests/api/support/full-school.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startWorkspace } from '#tests/api/support/workspace-school.ts'

test('settings change what the public sees, once for the first editor, and are written down', async () => {
  const { call, read } = await startWorkspace()
  const { version, color } = (await call('GET', '')).json().data
  const ifMatch = { 'if-match': `"${version}"` }
  const changed = await call('PUT', '', exampleSettings, ifMatch)
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).toBe(`"${changed.json().data.version}"`)
  expect((await read(`/api/v1/schools/${schoolId}`)).data).toMatchObject({
    name: 'Almgårdens skola',
    color: '#155A8A',
    location: { name: 'Almgården', lat: 57.78, lng: 14.16 },
  })
  const late = await call('PUT', '', { ...exampleSettings, name: 'Nej' }, ifMatch)
  expect(late.json()).toMatchObject({ status: 412, code: 'changed_meanwhile' })
  expect((await call('PUT', '', exampleSettings, { 'if-match': '*' })).statusCode).toBe(200)
  const { data: log } = (await call('GET', '/audit')).json()
  expect(log.filter(({ action }: { action: string }) => action === 'settings_changed')).toEqual([
    expect.objectContaining({
      actor: 'owner@almgardsskolan.example',
      subject: `school:${schoolId}`,
      before: expect.objectContaining({ name: 'Almgårdsskolan', color }),
      after: expect.objectContaining({ name: 'Almgårdens skola', color: '#155A8A' }),
    }),
  ])
})

test.each([
  [{ name: ' ' }, 'name', 'empty'],
  [{ name: 'å'.repeat(81) }, 'name', 'too_long'],
  [{ color: 'green' }, 'color', 'not_a_color'],
  [{ location: { name: 'X', lat: 91, lng: 0 } }, 'location.lat', 'not_a_latitude'],
  [{ outbound_webhook_url: 'http://example.org/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://127.0.0.1/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://2130706433/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://[::1]/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [{ outbound_webhook_url: 'https://a.localhost/' }, 'outbound_webhook_url', 'not_a_public_https_address'],
  [
    { outbound_webhook_url: 'https://a:b@example.org/' },
    'outbound_webhook_url',
    'not_a_public_https_address',
  ],
  [{ admin: true }, 'admin', 'unknown_property'],
])('settings with %o are refused with the path of the mistake', async (other, path, code) => {
  const { call } = await startWorkspace()
  const before = (await call('GET', '')).json()
  const answer = await call('PUT', '', { ...exampleSettings, ...other })
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path, code }] })
  expect((await call('GET', '')).json()).toEqual(before)
})

test('a calendar’s mistakes are reported with their paths', async () => {
  const { call } = await startWorkspace()
  const wrong = { terms: [{ from: '2026-06-11', to: '2026-01-08' }], closed_days: [], lesson_hours: [] }
  expect((await call('PUT', '/calendar', wrong)).json()).toMatchObject({
    status: 422,
    code: 'invalid_calendar',
    errors: [{ path: 'terms.0.to', code: 'ends_before_start' }],
  })
})

test.each(['17:30', null])(
  'when a school closes is saved with its calendar, and public: %s',
  async (closes_at) => {
    const { call, read } = await startWorkspace()
    const calendar = { terms: [], closed_days: [], lesson_hours: [], closes_at }
    expect((await call('PUT', '/calendar', calendar)).json().data).toMatchObject({ calendar })
    expect((await read(`/api/v1/schools/${schoolId}`)).data).toMatchObject({ calendar })
    const wrong = await call('PUT', '/calendar', { ...calendar, closes_at: '25:00' })
    expect(wrong.json()).toMatchObject({ status: 422, errors: [{ path: 'closes_at', code: 'invalid_time' }] })
  },
)

test('members are invited, get another role and are removed, which ends their sessions at once', async () => {
  const { call, as, deps } = await startWorkspace()
  const invited = (await call('POST', '/members', { email: ' Ny@Kottebo.example', role: 'viewer' })).json()
    .data
  expect(invited).toMatchObject({ email: 'ny@kottebo.example', role: 'viewer', last_signed_in_at: null })
  const repeated = await call('POST', '/members', { email: 'ny@kottebo.example', role: 'owner' })
  expect(repeated.json()).toMatchObject({ status: 409, code: 'member_exists' })
  const person = await signedIn(deps, schoolId, 'viewer', 'ny@kottebo.example')
  const asPerson = as(person.headers)
  expect((await asPerson('PUT', '/school_dashboard', {})).statusCode).toBe(403)

  const path = `/members/${invited.id}`
  const changed = await call('PUT', path, { role: 'editor' }, { 'if-match': `"${invited.version}"` })
  expect(changed.json().data.role).toBe('editor')
  const stale = await call('DELETE', path, undefined, { 'if-match': `"${invited.version}"` })
  expect(stale.statusCode).toBe(412)
  // The new role counts from the next call on: what is sent is read now, and is wrong.
  expect((await asPerson('PUT', '/school_dashboard', {})).statusCode).toBe(422)

  expect((await call('DELETE', path)).statusCode).toBe(200)
  expect((await asPerson('GET', '')).statusCode).toBe(401)
  expect((await call('DELETE', path)).json()).toMatchObject({ status: 404, code: 'member_not_found' })
  const { data: log } = (await call('GET', '/audit')).json()
  const actions = log.map(({ action }: { action: string }) => action)
  expect(actions.slice(0, 3)).toEqual(['member_removed', 'member_role_changed', 'member_invited'])
})

test('a school keeps an owner while no one administers the municipality', async () => {
  const { call, owner, deps } = await startWorkspace()
  await deps.db.deleteFrom('administrator').execute()
  const path = `/members/${owner.memberId}`
  expect((await call('DELETE', path)).json()).toMatchObject({ status: 409, code: 'last_owner' })
  expect((await call('PUT', path, { role: 'viewer' })).json()).toMatchObject({ code: 'last_owner' })
})

test('the member of another school cannot be reached through this one', async () => {
  const { call, deps } = await startWorkspace()
  const { addSchool } = await import('#server/use-cases/schools/schools.ts')
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const { memberId } = await signedIn(deps, 'bjorkskolan', 'viewer')
  expect((await call('PUT', `/members/${memberId}`, { role: 'owner' })).statusCode).toBe(404)
})
