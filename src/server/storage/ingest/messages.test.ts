import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#server/storage/database.ts'
import { newId } from '#server/storage/ids.ts'
import { insertSchoolIntegration } from '#server/storage/integrations/integrations.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { insertSchool } from '#server/storage/schools/schools.ts'
import { recordedUplinks } from '#tests/ingestion/recorded-uplinks.ts'
import { deleteMessages, insertMessage, messagesAfter, newestMessages } from './messages.ts'

const hour = 3_600_000
const midnight = Date.parse('2026-03-10T00:00:00Z')

async function openWithIntegration() {
  const db = openDatabase('sqlite::memory:')
  onTestFinished(() => db.destroy())
  await migrateToLatest(db)
  const createdAt = midnight
  await insertSchool(db, {
    id: 's',
    name: 'S',
    color: '#10241C',
    logoUrl: null,
    placeName: null,
    placeLat: null,
    placeLng: null,
    calendar: null,
    createdAt,
  })
  await insertSchoolIntegration(db, {
    id: 'i',
    schoolId: 's',
    integrationKey: 'http_push',
    settings: '{}',
    secrets: '{}',
    status: 'active',
    keyHmac: 'h',
    keyEncrypted: 'k',
    createdAt,
  })
  return db
}

const messageAt = (receivedAt: number, body: string) => ({
  id: newId(receivedAt),
  schoolIntegrationId: 'i',
  receivedAt,
  body,
  outcome: '{"kind":"uplinks","accepted":1}',
  request: '{"headers":{},"query":{}}',
})

test('messages are read as they came, whether they are packed against another one or not', async () => {
  const db = await openWithIntegration()
  const bodies = ['{"co2":612}', '', 'å \ufffd 🙂', '{"co2":613}', 'x'.repeat(70_000), '{"co2":614}']
  const messages = bodies.map((body, index) => messageAt(midnight + index * hour, body))
  for (const message of messages) await insertMessage(db, message)
  // Kept by a version that did not pack.
  const old = messageAt(midnight - 24 * hour, '{"co2":400}')
  await db
    .insertInto('message')
    .values({
      id: old.id,
      schoolIntegrationId: 'i',
      receivedAt: old.receivedAt,
      body: old.body,
      outcome: old.outcome,
      request: null,
    })
    .execute()
  const all = [{ ...old, request: null }, ...messages]
  expect(await newestMessages(db, 'i', 100)).toEqual(all.toReversed())
  expect(await messagesAfter(db, 'i', { receivedAt: 0, id: '' }, 100)).toEqual(all)
})

test('the base of a packed message is kept as long as that message', async () => {
  const db = await openWithIntegration()
  const messages = [1, 3, 5].map((at) => messageAt(midnight + at * hour, `{"co2":${600 + at}}`))
  for (const message of messages) await insertMessage(db, message)
  await deleteMessages(db, midnight + 4 * hour, 500)
  expect((await newestMessages(db, 'i', 1))[0]).toEqual(messages.at(-1))
  await deleteMessages(db, midnight + 6 * hour, 500)
  expect(await newestMessages(db, 'i', 1)).toEqual([])
})

test('a message of a platform takes less than 500 bytes in the mean, its keys and indexes included', async () => {
  const db = await openWithIntegration()
  const sizes: number[] = []
  for (const { payload } of recordedUplinks) {
    const day = midnight + sizes.length * 24 * hour
    for (let n = 0; n < 10; n++) await insertMessage(db, messageAt(day + n * 1000, otherFigures(payload, n)))
    sizes.push(await packedBytes(db, day))
  }
  // Measured on a file: a row has 200 bytes besides what is packed.
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(300)
})

/** Of a message of that day that is packed against another one. */
async function packedBytes(db: Database, day: number): Promise<number> {
  const rows = await db
    .selectFrom('message')
    .select('packed')
    .where('receivedAt', '>', day)
    .where('baseId', 'is not', null)
    .execute()
  return rows.slice(-9).reduce((sum, { packed }) => sum + (packed?.length ?? 0), 0) / 9
}

/** The next message of the same device: every fifth figure is another one, and so is the frame. */
function otherFigures(payload: unknown, n: number): string {
  let figure = 0
  return JSON.stringify(payload).replaceAll(/\d/g, (digit) =>
    ++figure % 5 === 0 ? String((Number(digit) + n + figure) % 10) : digit,
  )
}
