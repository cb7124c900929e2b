import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { initialPersistence, persistenceStore } from '#client/device/persistence.ts'
import { startQueryCache } from './query-cache.ts'
import { queryStore } from './query-store.ts'
import { storedVersion } from './stored-query.ts'

afterEach(() => {
  persistenceStore.setState(initialPersistence)
})

const row = (key: string, data: unknown) => {
  const state = { data, dataUpdatedAt: 1, dataUpdateCount: 1 }
  const json = JSON.stringify({ queryKey: [key], queryHash: `["${key}"]`, state })
  return queryStore.put(`["${key}"]`, { version: storedVersion, updatedAt: 1, json }, Date.now())
}

test('a script that does not come is not a browser that keeps nothing: its rows stay on the disk', async () => {
  await row('school', 'Almgårdsskolan')
  await row('section', 'Luften')
  const client = new QueryClient()
  let lost: Promise<unknown> = Promise.resolve()
  const { restore } = startQueryCache(client, {
    first: { school: v.string() },
    deferred: () => {
      const missing = Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
      lost = missing.catch(() => undefined)
      return missing
    },
  })
  await restore()
  await lost
  expect(client.getQueryData(['school'])).toBe('Almgårdsskolan')
  expect(persistenceStore.getState().mode).toBe('disk')
  expect(await queryStore.keys()).toContain('["section"]')
})
