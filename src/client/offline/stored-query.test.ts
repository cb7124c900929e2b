import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { oldestHalf } from './query-store.ts'
import {
  createWriteThrottle,
  hydrateStored,
  mayStore,
  parseStoredQuery,
  toStoredQuery,
} from './stored-query.ts'

const now = Date.UTC(2026, 8, 1)
const schemas = { co2: v.number() }

test('a stored query is restored with the time at which it was fetched', () => {
  const restored = restart(clientWith(['co2'], 742, now - 1000))
  expect(restored.getQueryData(['co2'])).toBe(742)
  expect(restored.getQueryState(['co2'])?.dataUpdatedAt).toBe(now - 1000)
})

test('a refetch that failed leaves the last answer as what is kept', async () => {
  const client = clientWith(['co2'], 742, now - 1000)
  const failing = client.fetchQuery({
    queryKey: ['co2'],
    queryFn: () => Promise.reject(new Error('no network')),
    retry: false,
  })
  await expect(failing).rejects.toThrow('no network')
  expect(client.getQueryState(['co2'])?.status).toBe('error')
  expect(restart(client).getQueryState(['co2'])).toMatchObject({ data: 742, status: 'success', error: null })
})

test('data that was kept under a clock that ran ahead counts as fetched now', () => {
  const restored = restart(clientWith(['co2'], 742, now + 730 * 86_400_000))
  expect(restored.getQueryState(['co2'])?.dataUpdatedAt).toBe(now)
})

test('stored data is refetched however new it is', () => {
  const restored = restart(clientWith(['co2'], 742, now))
  expect(
    restored
      .getQueryCache()
      .find({ queryKey: ['co2'] })
      ?.isStale(),
  ).toBe(true)
})

test('fetched data is not replaced by older data from the disk', () => {
  const kept = toStoredQuery(queryOf(clientWith(['co2'], 700, now - 1000)))
  const client = clientWith(['co2'], 742, now)
  hydrateStored(client, [kept])
  expect(client.getQueryData(['co2'])).toBe(742)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a number', 7],
  ['no state', { queryKey: ['co2'], queryHash: '["co2"]' }],
  ['no data', { queryKey: ['co2'], queryHash: '["co2"]', state: { dataUpdatedAt: 1, dataUpdateCount: 1 } }],
  [
    'data of another shape',
    { queryKey: ['co2'], queryHash: '["co2"]', state: { data: '742', dataUpdatedAt: 1, dataUpdateCount: 1 } },
  ],
])('kept as %s, a query is passed over', (_, kept) => {
  expect(parseStoredQuery(kept, schemas, now)).toBeNull()
})

test('a query that says so is never kept', () => {
  const client = new QueryClient()
  client
    .getQueryCache()
    .build(client, { queryKey: ['me'], meta: { persist: false } })
    .setData('teacher')
  expect(mayStore(queryOf(client))).toBe(false)
})

test('an unchanged answer is not written again within ten minutes', () => {
  const client = clientWith(['overview', 'a'], { cards: [1] }, now)
  const { isDue, hasFailed } = createWriteThrottle(0)
  const answer = (cards: number[], updatedAt: number) => {
    client.setQueryData(['overview', 'a'], { cards }, { updatedAt })
    return isDue(queryOf(client))
  }
  expect(answer([1], now)).toBe(true)
  expect(answer([1], now + 30_000)).toBe(false)
  expect(answer([2], now + 60_000)).toBe(true)
  expect(answer([2], now + 661_000)).toBe(true)
  // What could not be written is due at the next answer, whether that says anything new or not.
  hasFailed(queryOf(client))
  expect(answer([2], now + 691_000)).toBe(true)
  expect(answer([2], now + 721_000)).toBe(false)
})

test('queries in the boot snapshot are written at the given interval, others at once', () => {
  const { isDue } = createWriteThrottle(120_000)
  const client = new QueryClient()
  const answerOf = (key: string, meta?: { boot: boolean }) => {
    const query = client.getQueryCache().build<unknown>(client, { queryKey: [key], ...(meta && { meta }) })
    return (value: number, updatedAt: number) => {
      query.setData(value, { updatedAt, manual: true })
      return isDue(query)
    }
  }
  const polled = answerOf('overview', { boot: true })
  expect(polled(1, now)).toBe(true)
  expect(polled(2, now + 30_000)).toBe(false)
  expect(polled(3, now + 119_000)).toBe(false)
  expect(polled(4, now + 121_000)).toBe(true)
  // A clock that was set back by a year holds nothing up.
  expect(polled(5, now - 31_536_000_000)).toBe(true)
  const other = answerOf('pages')
  expect(other(1, now)).toBe(true)
  expect(other(2, now + 1)).toBe(true)
})

test('when the disk is full the oldest rows go until half of the text is gone', () => {
  const row = (updatedAt: number, chars: number) => ({ version: 1, updatedAt, json: 'x'.repeat(chars) })
  const rows = [
    { hash: 'newest', row: row(3, 100) },
    { hash: 'oldest', row: row(1, 60) },
    { hash: 'middle', row: row(2, 60) },
  ]
  expect(oldestHalf(rows)).toEqual(['oldest', 'middle'])
  expect(oldestHalf([])).toEqual([])
})

/** What the disk would bring back into a new session. */
function restart(client: QueryClient): QueryClient {
  const kept: unknown = JSON.parse(JSON.stringify(toStoredQuery(queryOf(client))))
  const parsed = parseStoredQuery(kept, schemas, now)
  const next = new QueryClient()
  if (parsed) hydrateStored(next, [parsed])
  return next
}

function clientWith(queryKey: readonly string[], data: unknown, updatedAt: number): QueryClient {
  const client = new QueryClient()
  client.setQueryData(queryKey, data, { updatedAt })
  return client
}

function queryOf(client: QueryClient) {
  const [query] = client.getQueryCache().getAll()
  if (!query) throw new Error('no query')
  return query
}
