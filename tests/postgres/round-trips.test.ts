import { expect, onTestFinished, test } from 'vitest'
import { receiveWebhook } from '#server/use-cases/ingest/receive-message.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { openBenchSchool, schoolId, uplinkOf } from '#tests/bench/bench-school.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { openSlowLink } from './slow-link.ts'

async function openFarSchool() {
  const url = new URL(await createTestDatabase())
  const link = await openSlowLink(Number(url.port))
  url.port = String(link.port)
  const school = await openBenchSchool(url.href)
  onTestFinished(async () => {
    await school.close()
    await link.close()
  })
  return { school, link }
}

/** How often the way to the database is gone while `work` is done. */
async function tripsOf(link: { trips(): number }, work: () => Promise<unknown>): Promise<number> {
  const before = link.trips()
  await work()
  return link.trips() - before
}

test('a message of a known sensor takes few ways to the database and back', async () => {
  const { school, link } = await openFarSchool()
  const { deps } = school
  const { key } = await createWebhook(deps, schoolId, 'the_things_stack')
  const send = (count: number) => {
    const body = Buffer.from(JSON.stringify(uplinkOf(0, count, deps.now() + count * 10_000)))
    return receiveWebhook(deps, key, { body, query: {}, headers: { 'content-type': 'application/json' } })
  }
  // The first ones make sensor and series, learn how often it sends, and prepare each statement.
  for (let count = 1; count < 10; count++) await send(count)
  const trips = [await tripsOf(link, () => send(10)), await tripsOf(link, () => send(11))]
  // Whose webhook it is; device and series; what is near its values; all that is written, with the commit.
  expect(Math.min(...trips)).toBeLessThanOrEqual(4)
})

test('500 readings of as many devices take few ways for each piece', async () => {
  const { school, link } = await openFarSchool()
  const push = () => school.receiveBatch('as many devices')
  for (let time = 0; time < 4; time++) await push()
  const trips = [await tripsOf(link, push), await tripsOf(link, push)]
  // Three for each of four pieces, whose webhook it is, and the state of the clock.
  expect(Math.min(...trips)).toBeLessThanOrEqual(15)
})
