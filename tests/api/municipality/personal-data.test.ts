import { expect, test } from 'vitest'
import { logKeptMs } from '#domain/privacy/retention.ts'
import { findAccountByEmail, recordSignIn } from '#server/storage/people/accounts.ts'
import { enter } from '#server/use-cases/ingest/manual-entries.ts'
import { createAccessibilityFeedback } from '#server/use-cases/municipality/accessibility-feedback.ts'
import { erasePerson, exportPerson } from '#server/use-cases/municipality/personal-data.ts'
import { exportAudit } from '#server/use-cases/people/audit.ts'
import { uninvite } from '#server/use-cases/people/members.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { addExamplePage } from '#tests/api/support/example-page.ts'
import { scriptTokenOf, signedIn, signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { onlyRow, startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const schoolId = 'almgardsskolan'
const email = 'anna@kottebo.example'
const name = 'Anna Ek'
/** Whose address ends like hers. */
const other = 'johanna@kottebo.example'

/** A school where two teachers have done one of everything that a name is kept of. */
async function startTeachers() {
  const school = await startSchool()
  const { deps, app } = school
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  await signedInAdministrator(deps)
  for (const [address, called, date] of [
    [email, name, '2026-03-11'],
    [other, 'Johanna Ek', '2026-03-12'],
  ] as const) {
    const session = await signedIn(deps, schoolId, 'owner', address)
    const account = await findAccountByEmail(deps.db, address)
    await deps.db.transaction().execute((tx) => recordSignIn(tx, String(account?.id), called, deps.now()))
    await scriptTokenOf(deps, session, schoolId)
    await act(app, session.headers, address)
    await enter(
      deps,
      schoolId,
      'menu',
      [{ line: 1, fields: { date, meal: 'Lunch', courses: [{ name: `Soppa ${called}` }] } }],
      {
        way: 'form',
        enteredBy: called,
      },
    )
  }
  return school
}

type School = Awaited<ReturnType<typeof startSchool>>

/** Marks a value, and has alerts sent to the address: both stand in the log. */
async function act(app: School['app'], headers: Readonly<Record<string, string>>, address: string) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1/workspace/schools/${schoolId}/${path}`,
      headers,
      ...(payload && { payload }),
    })
  const sensors = (await call('GET', 'sensors?page=1&per_page=15')).json().data
  const marked = await call('POST', `sensors/${sensors[0].id}/marks`, {
    metric_key: 'co2',
    from: '2026-03-10T09:00:00Z',
    to: '2026-03-10T09:30:00Z',
    reason: 'other',
    note: null,
  })
  expect(marked.statusCode).toBe(200)
  const { recipients } = (await call('GET', 'alert_recipients')).json().data
  const existingRecipients = recipients.map(
    ({ email: recipientEmail, locale }: { email: string; locale: string }) => ({
      email: recipientEmail,
      locale,
    }),
  )
  const changed = await call('PUT', 'alert_recipients', {
    recipients: [...existingRecipients, { email: address, locale: 'sv' }],
  })
  expect(changed.statusCode).toBe(200)
}

/** Every text of the database that holds one of the words, as `table.column`. */
async function placesOf({ deps: { db } }: School, ...words: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const { name: table } of await db.introspection.getTables()) {
    const rows = await db
      .withoutPlugins()
      .selectFrom(table as 'account')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (words.some((word) => String(value).includes(word))) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}

test('an export has all that is kept of a person, nothing of others, and no key that could be used', async () => {
  const school = await startTeachers()
  const exported = await exportPerson(school.deps, ' Anna@Kottebo.example ', null)
  expect(exported).toMatchObject({ email, name })
  const { accounts, sessions, script_tokens, log, writers, alert_mail } = exported.data
  expect(accounts).toMatchObject({
    account: [{ email, name }],
    member: [{ school_id: schoolId, role: 'owner' }],
  })
  expect(sessions).toMatchObject({ session: [{ browser: expect.any(String) }] })
  expect(script_tokens).toMatchObject({ script_token: [{ name: 'Elrapporten' }] })
  expect(writers).toMatchObject({
    manual_entry: [{ entered_by: name }],
    reading_mark: [{ marked_by: email }],
  })
  expect(alert_mail).toMatchObject({ alert_recipient: [{ email }] })
  expect(log).toMatchObject({ audit: expect.arrayContaining([expect.objectContaining({ actor: email })]) })
  // Where the log names others beside her, it does not say who.
  const text = JSON.stringify(exported)
  expect(text).toContain('somebody else')
  expect(text).not.toContain(other)
  expect(text).not.toContain('_hash')
})

test('of a person who is not known nothing is exported or erased', async () => {
  const { deps } = await startTeachers()
  const nobody = 'ingen@kottebo.example'
  await expect(exportPerson(deps, nobody, null)).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(erasePerson(deps, 'kotte', nobody, null)).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(exportPerson(deps, 'ingen', null)).rejects.toMatchObject({ code: 'invalid_member' })
})

test('what a person reported about accessibility is found by the address that they gave, and goes with them', async () => {
  const school = await startTeachers()
  const feedback = { obstacle: 'seeing', place: null, wantsOtherForm: false } as const
  await createAccessibilityFeedback(school.deps, { ...feedback, id: 'a', words: 'Ljusgrått på vitt.', email })
  await createAccessibilityFeedback(school.deps, {
    ...feedback,
    id: 'b',
    words: `Fråga ${email}.`,
    email: other,
  })
  const { data, mentions } = await exportPerson(school.deps, email, null)
  expect(data.feedback).toMatchObject({ accessibility_feedback: [{ words: 'Ljusgrått på vitt.' }] })
  expect(mentions).toContainEqual({ table: 'accessibility_feedback', column: 'words', times: 1 })
  await erasePerson(school.deps, 'kotte', email, null)
  expect(await placesOf(school, 'Ljusgrått')).toEqual([])
  expect(await placesOf(school, `Fråga ${email}`)).toEqual(['accessibility_feedback.words'])
})

test('a person who is erased is in no table any more, what they did stays in the log under a mark, and no one else is touched', async () => {
  const school = await startTeachers()
  const before = await placesOf(school, other, 'Johanna Ek')
  const count = async () => (await Array.fromAsync(exportAudit(school.deps, null))).length
  const entries = await count()
  expect(await ownPlaces(school)).toEqual([
    'audit',
    'account',
    'alert_recipient',
    'manual_entry',
    'reading_mark',
  ])

  const { mark, kept, mentions } = await erasePerson(school.deps, 'kotte', email, null)
  // The menu is what she wrote for others to read: that is looked at by a person.
  expect(mentions).toEqual([
    { table: 'menu_day', column: 'courses', times: 1 },
    { table: 'manual_value', column: 'fields', times: 1 },
  ])
  expect(await placesOf(school, `Soppa ${name}`)).toEqual(['manual_value.fields', 'menu_day.courses'])
  expect(await ownPlaces(school)).toEqual([])
  expect(await placesOf(school, other, 'Johanna Ek')).toEqual(before)
  // Her removal and her erasure are noted too.
  expect(await count()).toBe(entries + 2)
  expect(kept.until).toBe(school.deps.now() + logKeptMs)
  const log = await Array.fromAsync(exportAudit(school.deps, schoolId))
  expect(log.filter(({ actor }) => actor === mark).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['values_marked_wrong', 'alert_recipients_changed', 'script_token_made']),
  )
  expect(log.find(({ action }) => action === 'member_removed')).toMatchObject({ before: { email: mark } })
})

/** Where her address or name stands as such, not within the menu that she wrote or another’s address. */
async function ownPlaces(school: School): Promise<readonly string[]> {
  const { db } = school.deps
  const log = await Array.fromAsync(exportAudit(school.deps, null))
  return [
    ...(/(?<!joh)anna@kottebo/.test(JSON.stringify(log)) ? ['audit'] : []),
    ...(await db.selectFrom('account').select('id').where('email', '=', email).execute()).map(
      () => 'account',
    ),
    ...(await db.selectFrom('alertRecipient').select('email').where('email', '=', email).execute()).map(
      () => 'alert_recipient',
    ),
    ...(await db.selectFrom('manualEntry').select('id').where('enteredBy', '=', name).execute()).map(
      () => 'manual_entry',
    ),
    ...(await db.selectFrom('readingMark').select('id').where('markedBy', '=', email).execute()).map(
      () => 'reading_mark',
    ),
  ]
}

test('a person whose invitation was taken back long ago is found by address and name', async () => {
  const school = await startTeachers()
  await uninvite(school.deps, 'kotte', email)
  const { data } = await exportPerson(school.deps, email, name)
  expect(data.writers).toMatchObject({ manual_entry: [{ entered_by: name }] })
  await erasePerson(school.deps, 'kotte', email, name)
  expect(await ownPlaces(school)).toEqual([])
})

test('after the time of the log the names and the log are gone by themselves, and what was written stays', async () => {
  const school = await startTeachers()
  const { deps, clock } = school
  const sensor = await onlyRow(listSensors(deps, schoolId))
  await addExamplePage(deps, schoolId)
  clock.now += logKeptMs - 60_000
  await removeExpired(deps)
  expect((await deps.db.selectFrom('audit').select('id').execute()).length).toBeGreaterThan(0)
  expect(await names(school)).toEqual([name, 'Johanna Ek', email, other])
  clock.now += 120_000
  await removeExpired(deps)
  expect(await deps.db.selectFrom('audit').select('id').execute()).toEqual([])
  expect(await names(school)).toEqual([''])
  expect((await deps.db.selectFrom('manualValue').select('line').execute()).length).toBe(2)
  expect((await onlyRow(listSensors(deps, schoolId))).id).toBe(sensor.id)
})

async function names({ deps: { db } }: School): Promise<readonly string[]> {
  const writers = await db.selectFrom('manualEntry').select('enteredBy as by').execute()
  const markers = await db.selectFrom('readingMark').select('markedBy as by').execute()
  return [...new Set([...writers, ...markers].map(({ by }) => by))].toSorted()
}
