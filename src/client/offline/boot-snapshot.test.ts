import { dehydrate, QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deserialize, serialize } from './boot-snapshot.ts'

const now = Date.UTC(2026, 8, 1)
const snapshotOf = (client: QueryClient) =>
  serialize({ buster: '1', timestamp: now, clientState: dehydrate(client) })

test('the snapshot for the first frame holds the newest queries and stays small', () => {
  const client = new QueryClient()
  for (let i = 0; i < 10; i++) {
    client.setQueryData(['overview', i], 'x'.repeat(12_000), { updatedAt: now + i })
  }
  const text = snapshotOf(client)
  const { clientState } = deserialize(text, { overview: v.string() })
  expect(clientState.queries.map(({ queryKey }) => queryKey[1])).toEqual([9, 8, 7, 6])
  expect(text.length).toBeLessThan(51_000)
})

test('a failed refetch leaves the snapshot unchanged', async () => {
  const client = new QueryClient()
  client.setQueryData(['overview'], 742, { updatedAt: now })
  const before = snapshotOf(client)
  const queryFn = () => Promise.reject(new Error('no network'))
  await client.fetchQuery({ queryKey: ['overview'], queryFn, retry: false }).catch(() => undefined)
  expect(client.getQueryState(['overview'])?.status).toBe('error')
  const after = serialize({
    buster: '1',
    timestamp: now,
    clientState: dehydrate(client, { shouldDehydrateQuery: () => true }),
  })
  expect(after).toBe(before)
})

test.each(['', '{"buster":"1"', '"foreign"', '{"buster":"1","clientState":{}}'])(
  '%j holds nothing',
  (text) => {
    expect(deserialize(text, {}).clientState.queries).toEqual([])
  },
)

test('a query whose data do not fit is passed over alone', () => {
  const client = new QueryClient()
  client.setQueryData(['overview'], 742, { updatedAt: now })
  client.setQueryData(['school'], 'a name', { updatedAt: now })
  const { clientState } = deserialize(snapshotOf(client), { overview: v.number(), school: v.number() })
  expect(clientState.queries.map(({ queryKey }) => queryKey)).toEqual([['overview']])
})
