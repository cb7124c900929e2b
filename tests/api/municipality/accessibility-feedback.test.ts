import { expect, test } from 'vitest'
import { feedbackKeptMs } from '#domain/privacy/retention.ts'
import type { Mail } from '#server/use-cases/alerts/alert-digest.ts'
import { notifyOfFeedback } from '#server/use-cases/municipality/accessibility-feedback.ts'
import { updateAccessibilityStatement } from '#server/use-cases/municipality/statements.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { exampleFeedback, exampleStatement } from '#tests/api/support/example-calls.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const path = '/api/v1/accessibility_feedback'
const forAdministrators = '/api/v1/municipality/accessibility_feedback'
const idOf = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`

async function startMunicipality() {
  const school = await startSchool({ publicUrl: 'https://kotte.kottebo.example' })
  const { headers } = await signedInAdministrator(school.deps)
  const sendFeedback = (
    change: object = {},
    more: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
  ) =>
    school.app.inject({
      method: 'POST',
      url: path,
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', ...more },
      payload: { ...exampleFeedback, ...change },
    })
  const list = async (query = '') =>
    (await school.app.inject({ url: `${forAdministrators}${query}`, headers })).json()
  const remove = (id: string) =>
    school.app.inject({ method: 'DELETE', url: `${forAdministrators}/${id}`, headers })
  /** Where a message goes to, and a promise of five working days. */
  const writeStatement = (address: string) =>
    updateAccessibilityStatement(
      school.deps,
      'kotte',
      {
        ...exampleStatement,
        assessment: 'self',
        assessedOn: exampleStatement.assessed_on,
        feedback: { address, answerDays: 5 },
      },
      null,
    )
  return { ...school, tell: sendFeedback, list, remove, writeStatement }
}

test('an accessibility issue is reported without an account, and an administrator reads it', async () => {
  const { tell: sendFeedback, list } = await startMunicipality()
  const answer = await sendFeedback({ email: ' Anna@Kottebo.example ', wants_other_form: true })
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { data: { id: exampleFeedback.id, received_at: '2026-03-10T10:00:00.000Z', answer_days: null } },
  ])
  const { data, meta } = await list()
  expect(data).toEqual([
    {
      ...exampleFeedback,
      email: 'anna@kottebo.example',
      wants_other_form: true,
      received_at: '2026-03-10T10:00:00.000Z',
    },
  ])
  expect(meta.total_count).toBe(1)
})

test('the same again is kept once, and the id of another one is refused', async () => {
  const { tell: sendFeedback, list, clock } = await startMunicipality()
  await sendFeedback()
  clock.now += 60_000
  const repeated = await sendFeedback()
  expect([repeated.statusCode, repeated.json().data.received_at]).toEqual([200, '2026-03-10T10:00:00.000Z'])
  const other = await sendFeedback({ words: 'Något helt annat.' })
  expect([other.statusCode, other.json().code]).toEqual([409, 'feedback_exists'])
  expect((await list()).meta.total_count).toBe(1)
})

test('twice at the same moment it is kept once, and both answers say so', async () => {
  const { tell: sendFeedback, list } = await startMunicipality()
  const statuses = (await Promise.all([sendFeedback(), sendFeedback(), sendFeedback()])).map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.toSorted()).toEqual([200, 200, 201])
  expect((await list()).meta.total_count).toBe(1)
})

test('an answer in time is promised only to a person who says where, and only by the municipality', async () => {
  const { tell: sendFeedback, writeStatement } = await startMunicipality()
  await writeStatement('tillganglighet@kottebo.example')
  const email = 'anna@kottebo.example'
  expect((await sendFeedback({ id: idOf(1), email })).json().data.answer_days).toBe(5)
  expect((await sendFeedback({ id: idOf(2) })).json().data.answer_days).toBeNull()
})

test.each([
  ['no words', { words: ' ' }, 'words', 'required'],
  ['an obstacle that there is not', { obstacle: 'teacher' }, 'obstacle', 'not_offered'],
  ['a page that there is not', { place: 'elsewhere' }, 'place', 'not_offered'],
  ['no address for what is to be sent', { wants_other_form: true }, 'email', 'required'],
  ['no e-mail address', { email: 'anna' }, 'email', 'not_an_email'],
  ['an id of no device', { id: '1' }, 'id', 'uuid'],
  ['more than is asked', { name: 'Agnes' }, 'name', 'unknown_property'],
])('%s is refused, and nothing is kept', async (_what, change, at, code) => {
  const { tell: sendFeedback, list } = await startMunicipality()
  const answer = await sendFeedback(change)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ path: at, code }]])
  expect((await list()).data).toEqual([])
})

test('too many words are refused with their limit', async () => {
  const { tell: sendFeedback, list } = await startMunicipality()
  const answer = await sendFeedback({ words: 'x'.repeat(1001) })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ path: 'words', code: 'too_long', limit: 1000 }],
  ])
  expect((await list()).data).toEqual([])
})

test('the page of another site, a form without JSON and a book are refused', async () => {
  const { tell: sendFeedback, app } = await startMunicipality()
  expect((await sendFeedback({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await sendFeedback({}, { 'content-type': 'text/plain' })).statusCode).toBe(415)
  expect((await sendFeedback({ words: 'x'.repeat(9000) })).statusCode).toBe(413)
  expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(422)
})

test('from one address thirty report in ten minutes, and others report beside it', async () => {
  const { tell: sendFeedback } = await startMunicipality()
  const statuses: number[] = []
  for (let count = 0; count < 31; count++) statuses.push((await sendFeedback({ id: idOf(count) })).statusCode)
  expect(new Set(statuses.slice(0, 30))).toEqual(new Set([201]))
  expect(statuses.at(-1)).toBe(429)
  // Who comes through no proxy that we know is who they are, whatever they say.
  const disguised = await sendFeedback({ id: idOf(98) }, { 'x-forwarded-for': '198.51.100.1' })
  expect(disguised.statusCode).toBe(429)
  expect((await sendFeedback({ id: idOf(99) }, {}, '198.51.100.1')).statusCode).toBe(201)
})

test('when a thousand wait no more is taken, and what is kept can still be sent again', async () => {
  const { tell: sendFeedback, deps, remove } = await startMunicipality()
  const row = { obstacle: 'other', words: 'x', place: null, wantsOtherForm: 0, email: null } as const
  await deps.db
    .insertInto('accessibilityFeedback')
    .values(
      Array.from({ length: 1000 }, (_, n) => ({
        ...row,
        id: idOf(n),
        receivedAt: deps.now(),
        notifiedAt: null,
      })),
    )
    .execute()
  const answer = await sendFeedback()
  expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
    503,
    'feedback_full',
    '86400',
  ])
  const kept = { id: idOf(7), obstacle: 'other', words: 'x', place: null, wants_other_form: false }
  expect((await sendFeedback(kept)).statusCode).toBe(200)
  await remove(idOf(8))
  expect((await sendFeedback()).statusCode).toBe(201)
})

test('a resolved issue is deleted, and the audit log has who resolved it and none of its text', async () => {
  const { tell: sendFeedback, list, remove, deps } = await startMunicipality()
  await sendFeedback()
  expect((await remove(exampleFeedback.id)).statusCode).toBe(200)
  expect((await list()).data).toEqual([])
  expect((await remove(exampleFeedback.id)).statusCode).toBe(404)
  const log = await deps.db.selectFrom('audit').select(['action', 'subject', 'before', 'after']).execute()
  expect(log).toContainEqual({
    action: 'accessibility_feedback_removed',
    subject: `accessibility_feedback:${exampleFeedback.id}`,
    before: null,
    after: null,
  })
})

test('they come in pages, the oldest first', async () => {
  const { tell: sendFeedback, list, clock } = await startMunicipality()
  for (let count = 0; count < 21; count++) {
    clock.now += 1000
    await sendFeedback({ id: idOf(count) })
  }
  const first = await list()
  expect([first.data.length, first.data[0].id, first.meta.total_pages]).toEqual([20, idOf(0), 2])
  expect((await list('?page=2')).data).toMatchObject([{ id: idOf(20) }])
})

test('the owner of a school reads and removes nothing of it', async () => {
  const { tell: sendFeedback, app, deps } = await startMunicipality()
  await sendFeedback()
  const { headers } = await signedIn(deps, 'almgardsskolan', 'owner')
  expect((await app.inject({ url: forAdministrators, headers })).statusCode).toBe(403)
  const url = `${forAdministrators}/${exampleFeedback.id}`
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(403)
})

test('after half a year it is gone by itself', async () => {
  const { tell: sendFeedback, deps, clock } = await startMunicipality()
  const kept = () => deps.db.selectFrom('accessibilityFeedback').select('id').execute()
  await sendFeedback()
  clock.now += feedbackKeptMs - 1000
  await removeExpired(deps)
  expect(await kept()).toHaveLength(1)
  clock.now += 2000
  await removeExpired(deps)
  expect(await kept()).toEqual([])
})

test('those who answer are informed once how many have come, and nothing of what they say', async () => {
  const { tell: sendFeedback, deps, writeStatement } = await startMunicipality()
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await sendFeedback({ id: idOf(1) })
  await sendFeedback({ id: idOf(2), email: 'anna@kottebo.example' })
  await notifyOfFeedback(deps, send)
  await writeStatement('https://kottebo.example/kontakt')
  await notifyOfFeedback(deps, send)
  expect(sent).toEqual([])

  await writeStatement('tillganglighet@kottebo.example')
  await expect(notifyOfFeedback(deps, () => Promise.reject(new Error('no server')))).rejects.toThrow(
    'no server',
  )
  await notifyOfFeedback(deps, send)
  await notifyOfFeedback(deps, send)
  expect(sent).toMatchObject([
    { to: 'tillganglighet@kottebo.example', subject: '2 nya synpunkter på tillgängligheten' },
  ])
  expect(sent[0]?.text).toContain('https://kotte.kottebo.example/municipality/statements')
  expect(JSON.stringify(sent)).not.toMatch(/Diagrammet|anna@/)

  await sendFeedback({ id: idOf(3) })
  await notifyOfFeedback(deps, send)
  expect(sent[1]?.subject).toBe('En ny synpunkt på tillgängligheten')
})
