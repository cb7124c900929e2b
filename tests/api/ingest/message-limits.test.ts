import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { parseRss } from '#server/ingestion/feeds/school-menu/rss.ts'
import { parseJson } from '#server/ingestion/json.ts'
import { jsonTextSize } from '#server/ingestion/json-text-size.ts'
import { receiveMessage } from '#server/use-cases/ingest/receive-message.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'

const { fields: mostFields, depth: mostDepth, text: longestText } = limits.record

async function startHook() {
  const { app, deps } = await startSchool()
  const { key } = await createWebhook(deps, 'almgardsskolan', 'http_push')
  const post = async (payload: string | object, type = 'application/json') => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/hooks/${key}`,
      headers: { 'content-type': type },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const kept = async () => (await keptMessages(deps.db)).map(({ outcome }) => JSON.parse(outcome))
  return { post, kept }
}

const at = new Date(testTime - 60_000).toISOString()
const good = { device_id: 'good', at, metric: 'co2', value: 640 }

/** A record with so many fields, of which the first say what was measured. */
function wide(count: number) {
  const others = Array.from({ length: count - 3 }, (_, index) => [`other${index}`, index])
  return { device_id: 'wide', at, co2: 700, ...Object.fromEntries(others) }
}

/** A record with so many objects in one another. */
function deep(levels: number): object {
  return { device_id: 'deep', at, co2: 700, ...(levels > 1 && { inner: deep(levels - 1) }) }
}

test.each([
  ['as many fields as it may have', wide(mostFields)],
  ['as many levels as it may have', deep(mostDepth)],
  ['a text as long as it may be', { device_id: 'a', at, co2: 700, note: 'x'.repeat(longestText) }],
])('a record with %s is taken', async (_name, record) => {
  const { post } = await startHook()
  const { status, body } = await post(record)
  expect([status, body.data.accepted > 0, body.data.rejected]).toEqual([200, true, []])
})

test.each([
  ['with a field too many', wide(mostFields + 1), 'too_wide', mostFields],
  ['with a level too many', deep(mostDepth + 1), 'too_deep', mostDepth],
])(
  'a record %s is refused with the limit, and its neighbour is taken',
  async (_name, record, code, limit) => {
    const { post, kept } = await startHook()
    expect(await post([good, record])).toMatchObject({
      status: 200,
      body: { data: { accepted: 1, rejected: [{ metric_key: '*', code, limit, field: '1' }] } },
    })
    expect(await post(record)).toMatchObject({
      status: 200,
      body: { data: { accepted: 0, rejected: [{ metric_key: '*', code, limit }] } },
    })
    expect((await kept()).map(({ rejected }) => rejected[0].code)).toEqual([code, code])
  },
)

test('a text that is too long is left out, and the value beside it is taken', async () => {
  const { post } = await startHook()
  const { body } = await post({ device_id: 'a', at, co2: 700, note: 'x'.repeat(longestText + 1) })
  expect(body.data).toMatchObject({
    accepted: 1,
    rejected: [{ metric_key: '*', code: 'too_long', limit: longestText, field: 'note' }],
  })
})

test.each([
  [
    'a document that is too deep',
    '['.repeat(limits.depth + 1) + ']'.repeat(limits.depth + 1),
    'message_too_deep',
  ],
  ['a hundred thousand brackets', '[{"a":'.repeat(100_000), 'message_too_deep'],
])('%s is 413 with its limit, and it is kept with its reason', async (_name, message, code) => {
  const { post, kept } = await startHook()
  expect(await post(message)).toMatchObject({
    status: 413,
    body: { code, errors: [{ path: 'body', code, limit: limits.depth }] },
  })
  expect(await kept()).toEqual([{ kind: 'malformed', reason: code }])
})

test('a table with too many columns is 413, and it is kept with its reason', async () => {
  const { post, kept } = await startHook()
  const columns = Array.from({ length: limits.table.columns + 1 }, (_, index) => `c${index}`)
  const table = `${columns.join(';')}\n${columns.map(() => '1').join(';')}`
  const code = 'too_many_columns'
  expect(await post(table, 'text/csv')).toMatchObject({
    status: 413,
    body: { code, errors: [{ path: 'body', code, limit: limits.table.columns }] },
  })
  expect(await kept()).toEqual([{ kind: 'malformed', reason: code }])
})

test('a message of a broker that is too large is kept with its reason', async () => {
  const { deps } = await startSchool()
  await createWebhook(deps, 'almgardsskolan', 'mqtt')
  const { id } = await deps.db
    .selectFrom('schoolIntegration')
    .select('id')
    .where('integrationKey', '=', 'mqtt')
    .executeTakeFirstOrThrow()
  const outcome = await receiveMessage(deps, id, {
    body: Buffer.alloc(limits.bodyBytes + 1, '1'),
    query: { topic: 'almgarden/1' },
    headers: { 'content-type': 'application/json' },
  })
  expect(outcome).toEqual({ kind: 'malformed', reason: 'too_large' })
  const kept = (await keptMessages(deps.db)).map(({ outcome }) => JSON.parse(outcome))
  expect(kept).toContainEqual({ kind: 'malformed', reason: 'too_large' })
})

test('of what is fetched from others, no document is deeper than the limit', () => {
  const lists = (levels: number) => Buffer.from('['.repeat(levels) + ']'.repeat(levels))
  expect(parseJson(lists(limits.depth))).toBeDefined()
  expect(parseJson(lists(limits.depth + 1))).toBeUndefined()
  const rss = (levels: number) =>
    `<rss><channel>${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}<item><title>x</title></item></channel></rss>`
  expect(parseRss(rss(limits.depth - 4))).toHaveLength(1)
  expect(parseRss(rss(limits.depth))).toBeNull()
})

test('every recorded message is far below the limits', () => {
  const lines = readFileSync('tests/fixtures/uplinks/recorded.ndjson', 'utf8').trim().split('\n')
  const sizes = lines.map((line) => jsonTextSize(line, 1000))
  expect(lines.length).toBeGreaterThan(100)
  for (const { depth, recordFields, recordDepth } of sizes) {
    expect(depth).toBeLessThanOrEqual(limits.depth / 2)
    expect(recordFields).toBeLessThanOrEqual(mostFields / 2)
    expect(recordDepth).toBeLessThan(mostDepth)
  }
})
