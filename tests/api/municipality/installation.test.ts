import { expect, test } from 'vitest'
import type { Installation } from '#contract/municipality-installation.ts'
import { mailSender } from '#server/mail.ts'
import { upsertRecipient } from '#server/storage/alerts/alerts.ts'
import { integrationsOfSchool, recordError } from '#server/storage/integrations/integrations.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { startSmtpServer } from '#tests/api/support/smtp-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const url = '/api/v1/municipality/installation'

async function startInstallation(settings: Parameters<typeof startSchool>[0] = {}) {
  const server = await startSchool(settings)
  const { headers } = await signedInAdministrator(server.deps)
  const read = async (): Promise<Installation> => (await server.app.inject({ url, headers })).json().data
  const tryMail = async () =>
    (await server.app.inject({ method: 'POST', url: `${url}/mail/try`, headers })).json().data
  return { ...server, headers, read, tryMail }
}

test('it says what runs, and nothing of what is not known', async () => {
  const { read } = await startInstallation()
  expect(await read()).toMatchObject({
    version: '0.1.0',
    database: { kind: expect.stringMatching(/sqlite|postgresql/), is_damaged: false, is_full: false },
    disk: null,
    is_clock_trusted: true,
    backup: { is_rehearsed_here: false, is_wanted: false, at: null },
    mail: null,
    sign_in: { providers: [] },
    unread: 0,
  })
})

test('each connection says when it last brought something, and what of it was taken and refused', async () => {
  const { deps, clock, post, read } = await startInstallation()
  await post(ttsUplink())
  const [connection] = (await read()).connections
  expect(connection).toMatchObject({
    school_id: 'almgardsskolan',
    school_name: 'Almgårdsskolan',
    key: 'the_things_stack',
    last_success_at: '2026-03-10T10:00:00.000Z',
    is_failing: false,
    rejected: 0,
  })
  expect(connection?.accepted).toBeGreaterThan(0)
  expect(connection?.hours).toHaveLength(24)
  expect(connection?.hours.at(-1)).toEqual({ accepted: connection?.accepted, rejected: 0 })
  clock.now += 2 * 3_600_000
  expect((await read()).connections[0]?.hours.at(-3)).toEqual({ accepted: connection?.accepted, rejected: 0 })
  const [row] = await integrationsOfSchool(deps.db, 'almgardsskolan')
  await recordError(deps.db, row?.id ?? '', { at: deps.now() + 1, code: 'timeout', message: 'no answer' })
  expect((await read()).connections[0]?.is_failing).toBe(true)
})

test('a test e-mail goes to the administrator who asks, and how that went is kept', async () => {
  const { url: smtpUrl, mails } = await startSmtpServer()
  const mail = { host: 'smtp.kottebo.example', send: mailSender({ smtpUrl, from: 'kotte@kottebo.example' }) }
  const { read, tryMail } = await startInstallation({ mail })
  expect((await read()).mail).toEqual({ host: 'smtp.kottebo.example', waiting: 0, last_try: null })
  const tried = { at: '2026-03-10T10:00:00.000Z', problem: null }
  expect(await tryMail()).toMatchObject({ last_try: tried })
  expect(mails.map(({ to }) => to)).toEqual([['ulf.berg@kottebo.example']])
  expect((await read()).mail?.last_try).toEqual(tried)
})

test('a mail server that does not answer, or does not take the address, is named as such', async () => {
  const gone = { host: '127.0.0.1', send: mailSender({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' }) }
  const first = await startInstallation({ mail: gone })
  expect((await first.tryMail()).last_try.problem).toBe('unreachable')
  const { url: smtpUrl, unknown } = await startSmtpServer()
  unknown.add('ulf.berg@kottebo.example')
  const picky = { host: '127.0.0.1', send: mailSender({ smtpUrl, from: 'a@b.example' }) }
  const second = await startInstallation({ mail: picky })
  expect((await second.tryMail()).last_try.problem).toBe('refused_address')
})

test('people whose digest was not taken are counted', async () => {
  const mail = { host: 'smtp', send: mailSender({ smtpUrl: 'smtp://127.0.0.1:1', from: 'a@b.example' }) }
  const { deps, read } = await startInstallation({ mail })
  const recipient = {
    schoolId: 'almgardsskolan',
    email: 'anna@kottebo.example',
    locale: 'sv',
    now: 0,
  } as const
  await upsertRecipient(deps.db, recipient)
  await deps.db.updateTable('alertRecipient').set({ failures: 2 }).execute()
  expect((await read()).mail?.waiting).toBe(1)
})

test('without a mail server there is nothing to try; only administrators see the installation', async () => {
  const { app, deps, tryMail } = await startInstallation()
  expect(await tryMail()).toBeNull()
  const owner = await signedIn(deps, 'almgardsskolan', 'owner')
  expect((await app.inject({ url, headers: owner.headers })).statusCode).toBe(403)
})
