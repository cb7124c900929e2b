import { expect, test } from 'vitest'
import { retentionRuns } from '#server/storage/retention-state.ts'
import { mailSafeguards } from '#server/use-cases/municipality/safeguard-mail.ts'
import { confirmDeletions, deletionsOnHold, removeExpired } from '#server/use-cases/retention.ts'
import { signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const day = 86_400_000

type School = Awaited<ReturnType<typeof startSchool>>

/** A school whose sensor has sent one message a day for so many days. */
async function startWithDays(days: number, settings: Parameters<typeof startSchool>[0] = {}) {
  const school = await startSchool({ startsAt: testTime - days * day, ...settings })
  for (let item = 0; item < days; item++) {
    await school.post(ttsUplink({ at: school.clock.now, fields: { co2: 700 } }))
    school.clock.now += day
  }
  return school
}
const readingsOf = async ({ deps }: School) =>
  Number(
    (
      await deps.db
        .selectFrom('reading')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const warningsOf = async ({ app }: School) => (await app.inject('/readyz')).json().warnings ?? []

test('a deletion that is far larger than usual waits for a person, and a person who runs the server reads it', async () => {
  const school = await startWithDays(20)
  const { deps, clock, app } = school
  // What a fault outside of the clock's guards would do: all of it has expired.
  clock.now += 400 * day
  const sentences: string[] = []
  const removed = await removeExpired(deps, (sentence) => void sentences.push(sentence))
  expect(removed).toMatchObject({ readings: 0, messages: 0 })
  expect(await readingsOf(school)).toBe(20)
  expect(sentences).toContainEqual(
    expect.stringMatching(/^20 rows of "readings" .* at most 1 .*kotte retention confirm/),
  )
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  expect(await warningsOf(school)).toContainEqual(expect.stringContaining('20 rows of "readings"'))
  expect(await deletionsOnHold(deps)).toContainEqual(
    expect.objectContaining({ kind: 'readings', rows: 20, limit: 1, since: clock.now, isConfirmed: false }),
  )

  // It is said once, and waits on.
  clock.now += 3_600_000
  await removeExpired(deps, (sentence) => void sentences.push(sentence))
  expect(sentences.filter((sentence) => sentence.includes('"readings"'))).toHaveLength(1)
  expect(await readingsOf(school)).toBe(20)

  await confirmDeletions(deps)
  expect(await warningsOf(school)).toEqual([])
  expect(await removeExpired(deps)).toMatchObject({ readings: 20 })
  expect(await deletionsOnHold(deps)).toEqual([])
})

test('an ordinary day’s expired rows are deleted without confirmation', async () => {
  const school = await startWithDays(95)
  expect(await removeExpired(school.deps)).toMatchObject({ readings: 0 })
  await confirmDeletions(school.deps)
  expect((await removeExpired(school.deps))?.readings).toBeGreaterThan(0)
  for (let item = 0; item < 3; item++) {
    await school.post(ttsUplink({ at: school.clock.now, fields: { co2: 700 } }))
    school.clock.now += day
    expect(await removeExpired(school.deps)).toMatchObject({ readings: 1 })
  }
})

test('after more than usual was deleted, three times as much is usual', async () => {
  const school = await startWithDays(8)
  const { deps, clock } = school
  await retentionRuns.write(deps.db, {
    ...(await retentionRuns.read(deps.db)),
    readings: [...Array(9).fill(0), 3],
  })
  clock.now += 91 * day
  expect(await removeExpired(deps)).toMatchObject({ readings: 8 })
})

test('a confirmation for fewer rows than have expired is asked for again', async () => {
  const school = await startWithDays(20)
  const { deps, clock } = school
  clock.now += 85 * day
  await removeExpired(deps)
  const [held] = await deletionsOnHold(deps)
  expect(held).toMatchObject({ isConfirmed: false })
  await confirmDeletions(deps)
  clock.now += 10 * day
  expect(await removeExpired(deps)).toMatchObject({ readings: 0 })
  expect((await deletionsOnHold(deps)).find(({ kind }) => kind === 'readings')).toMatchObject({
    isConfirmed: false,
  })
  await confirmDeletions(deps)
  expect((await removeExpired(deps))?.readings).toBeGreaterThan(10)
})

test('before ten runs a tenth of a table is the most that is deleted', async () => {
  const school = await startWithDays(20, { isNew: true })
  const { deps, clock } = school
  clock.now = testTime - 20 * day + 90 * day + day + 3_600_000
  expect(await removeExpired(deps)).toMatchObject({ readings: 2 })
  clock.now += 3 * day
  expect(await removeExpired(deps)).toMatchObject({ readings: 0 })
  expect(await readingsOf(school)).toBe(18)
})

test('confirmed deletions are neither run nor confirmed while the clock is not trusted', async () => {
  const school = await startWithDays(20)
  const { deps, clock } = school
  clock.now += 400 * day
  await removeExpired(deps)
  await confirmDeletions(deps)
  clock.setByMs = day
  expect(await removeExpired(deps)).toBeNull()
  await expect(confirmDeletions(deps)).rejects.toMatchObject({ code: 'clock_unsure' })
  expect(await readingsOf(school)).toBe(20)
})

/** What administrators and staff see of a server that waits for a person. */
async function seenBy({ app, deps }: School) {
  // A session as of now, whatever the clock was before.
  const administrator = await signedInAdministrator(deps)
  const viewer = await signedIn(deps, 'almgardsskolan', 'viewer')
  const ask = (method: 'GET' | 'POST', path: string, { headers }: Pick<typeof viewer, 'headers'>) =>
    app.inject({ method, url: `/api/v1${path}`, headers })
  return {
    safeguards: async () => (await ask('GET', '/municipality/safeguards', administrator)).json().data,
    accept: () => ask('POST', '/municipality/safeguards/clock/accept', administrator),
    confirm: () => ask('POST', '/municipality/safeguards/deletions/confirm', administrator),
    asViewer: (method: 'GET' | 'POST', path: string) => ask(method, path, viewer),
    toDo: async () =>
      (await ask('GET', '/workspace/schools/almgardsskolan/home_page', viewer)).json().data.to_do,
    audit: async () =>
      (await ask('GET', '/municipality/audit', administrator))
        .json()
        .data.map(({ action }: { action: string }) => action),
  }
}

test('an administrator sees in the workspace what waits, gets mail about it once, and says yes', async () => {
  const school = await startWithDays(20)
  const { deps, clock } = school
  clock.now += 400 * day
  await removeExpired(deps)
  const seen = await seenBy(school)
  expect((await seen.safeguards()).held_deletions).toContainEqual({
    kind: 'readings',
    rows: 20,
    since: new Date(clock.now).toISOString(),
    confirmed: false,
  })
  const mails: string[] = []
  for (const _ of [1, 2]) await mailSafeguards(deps, async ({ text }) => void mails.push(text))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('20 enstaka mätvärden')
  expect(mails[0]).toContain('20 single readings')

  expect((await seen.asViewer('POST', '/municipality/safeguards/deletions/confirm')).statusCode).toBe(403)
  expect((await seen.confirm()).statusCode).toBe(200)
  expect((await seen.safeguards()).held_deletions[0].confirmed).toBe(true)
  expect(await seen.audit()).toContain('deletion_confirmed')
  expect(await removeExpired(deps)).toMatchObject({ readings: 20 })
})

test('a clock that is not trusted stands first in the workspace, and an administrator accepts it', async () => {
  const school = await startWithDays(3)
  const { deps, clock } = school
  clock.setByMs = day
  const seen = await seenBy(school)
  expect((await seen.toDo())[0]).toMatchObject({ kind: 'server_clock' })
  expect((await seen.safeguards()).clock).toEqual({
    kind: 'leap',
    shown: new Date(clock.now + clock.setByMs).toISOString(),
    expected: new Date(clock.now).toISOString(),
  })
  const mails: string[] = []
  for (const _ of [1, 2]) await mailSafeguards(deps, async ({ text }) => void mails.push(text))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Serverns klocka')
  expect((await seen.asViewer('POST', '/municipality/safeguards/clock/accept')).statusCode).toBe(403)
  expect((await seen.accept()).json().data.clock).toBeNull()
  expect(await seen.audit()).toContain('clock_accepted')
  expect((await seen.toDo()).map(({ kind }: { kind: string }) => kind)).not.toContain('server_clock')
})
