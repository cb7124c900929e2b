import { expect, test } from 'vitest'
import { createIntegration } from '#server/use-cases/integrations/integrations.ts'
import { exampleStatement } from '#tests/api/support/example-calls.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const contact = { name: 'Dataskyddsombudet', address: 'dso@kottebo.example' }

async function startMunicipality() {
  const school = await startSchool()
  const { headers } = await signedInAdministrator(school.deps)
  const put = (part: string, payload: object, more: Record<string, string> = {}) =>
    school.app.inject({
      method: 'PUT',
      url: `/api/v1/municipality/${part}`,
      headers: { ...headers, ...more },
      payload,
    })
  const read = async () => (await school.app.inject('/api/v1/statements')).json().data
  return { ...school, put, read }
}

test('an administrator names whom people ask about their data, and everybody reads it', async () => {
  const { put, read, deps } = await startMunicipality()
  expect((await read()).data_protection).toBeNull()
  const answer = await put('data_protection', { contact: { ...contact, name: ' Dataskyddsombudet ' } })
  expect(answer.statusCode).toBe(200)
  expect((await read()).data_protection).toEqual(contact)
  const log = await deps.db.selectFrom('audit').select(['action', 'schoolId']).execute()
  expect(log).toContainEqual({ action: 'data_protection_changed', schoolId: 'municipality' })
  await put('data_protection', { contact: null })
  expect((await read()).data_protection).toBeNull()
})

test('the controller and the kind of counters are stated, logged, and read by everybody', async () => {
  const { put, read, deps } = await startMunicipality()
  expect(await read()).toMatchObject({ controller: null, visitor_counters: null })
  const named = { name: 'Barn- och utbildningsnämnden', address: 'bun@kottebo.example' }
  expect((await put('controller', { contact: named })).statusCode).toBe(200)
  expect((await put('visitor_counters', { kind: 'cameras' })).statusCode).toBe(200)
  expect(await read()).toMatchObject({ controller: named, visitor_counters: 'cameras' })
  const log = await deps.db.selectFrom('audit').select('action').execute()
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['data_controller_changed', 'visitor_counters_changed']),
  )
  await put('controller', { contact: null })
  await put('visitor_counters', { kind: null })
  expect(await read()).toMatchObject({ controller: null, visitor_counters: null })
})

test('the privacy register follows what is measured, stated, connected and set', async () => {
  const { push, read, deps, app } = await startPushSchool({ sessionIdleMs: 60 * 60_000 })
  const register = async () => JSON.stringify((await read('/api/v1/privacy_register')).data)
  const before = await register()
  expect(before).toContain('"visitor_counters":"none"')
  expect(before).toContain('inte har använts på en timme')
  for (const words of ['kamera', '"webhooks"', '"id":"mail"', '"id":"sign_in"'])
    expect(before).not.toContain(words)

  await push({ readings: [{ device_id: 'Entré', metric: 'traffic', value: 12 }] })
  expect(await register()).toContain('"visitor_counters":null')
  const { headers } = await signedInAdministrator(deps)
  const url = '/api/v1/municipality/visitor_counters'
  await app.inject({ method: 'PUT', url, headers, payload: { kind: 'cameras' } })
  expect(await register()).toContain('kamerabevakningslagen (2018:1200)')

  await createIntegration(
    deps,
    'almgardsskolan',
    'outbound_webhook',
    {
      url: 'https://system.kottebo.example/events',
      signing_secret: 's'.repeat(32),
      events: ['alert.opened'],
    },
    'active',
  )
  expect(await register()).toContain('"webhooks"')
})

test.each([
  [{ name: '', address: contact.address }, 'name', 'required'],
  [{ name: 'x'.repeat(81), address: contact.address }, 'name', 'too_long'],
  [{ name: 'DSO', address: 'javascript:alert(1)' }, 'address', 'not_a_contact'],
  [{ name: 'DSO', address: 'https://' }, 'address', 'not_a_contact'],
])('the contact %j is refused', async (wrong, path, code) => {
  const { put, read } = await startMunicipality()
  const answer = await put('data_protection', { contact: wrong })
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path, code }]])
  expect((await read()).data_protection).toBeNull()
})

test('a person who read it before another person changed it overwrites nothing', async () => {
  const { put, read } = await startMunicipality()
  const ifMatch = { 'if-match': `"${(await read()).versions.data_protection}"` }
  expect((await put('data_protection', { contact }, ifMatch)).statusCode).toBe(200)
  const late = await put('data_protection', { contact: null }, ifMatch)
  expect(late.statusCode).toBe(412)
  expect((await read()).data_protection).toEqual(contact)
})

test('the municipality writes its own accessibility statement, and takes it back', async () => {
  const { put, read, clock } = await startMunicipality()
  expect((await read()).accessibility).toBeNull()
  const statement = { ...exampleStatement, assessor: ' Kottebo kommun ', scope: { sv: 'Allt. ', en: ' ' } }
  expect((await put('accessibility_statement', { statement })).statusCode).toBe(200)
  const { accessibility, versions } = await read()
  expect(accessibility).toEqual({
    ...exampleStatement,
    scope: { sv: 'Allt.', en: null },
    updated_on: new Date(clock.now).toISOString().slice(0, 10),
  })
  const ifMatch = { 'if-match': `"${versions.accessibility}"` }
  expect((await put('accessibility_statement', { statement: null }, ifMatch)).statusCode).toBe(200)
  expect((await read()).accessibility).toBeNull()
})

test('of a statement that lacks something every mistake is said, and nothing is kept', async () => {
  const { put, read } = await startMunicipality()
  const statement = {
    ...exampleStatement,
    status: 'full',
    assessor: '',
    feedback: { address: 'ring', answer_days: 90 },
  }
  const answer = await put('accessibility_statement', { statement })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([
    { path: 'assessor', code: 'required' },
    { path: 'status', code: 'has_faults' },
    { path: 'feedback.address', code: 'not_a_contact' },
    { path: 'feedback.answer_days', code: 'not_a_number_of_days' },
  ])
  expect((await read()).accessibility).toBeNull()
})

test.each([
  ['controller', { contact }],
  ['data_protection', { contact }],
  ['visitor_counters', { kind: 'cameras' }],
  ['accessibility_statement', { statement: exampleStatement }],
])('the owner of a school changes no %s', async (part, payload) => {
  const { app, deps } = await startMunicipality()
  const { headers } = await signedIn(deps, 'almgardsskolan', 'owner')
  const url = `/api/v1/municipality/${part}`
  const answer = await app.inject({ method: 'PUT', url, headers, payload })
  expect(answer.statusCode).toBe(403)
})
