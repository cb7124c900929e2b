import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { contactStore } from '#client/api/contact.ts'
import { serverTime } from '#client/device/server-clock.ts'
import { firstDataId } from '#contract/first-data.ts'
import { takeFirstData } from './first-data.ts'

const now = Date.parse('2026-11-25T10:00:00Z')
const schemas = { config: v.object({ product: v.string() }), school: v.object({ name: v.string() }) }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The cache of a page whose HTML has brought this text, as it is at `now`. */
function cacheOf(textContent: string | null) {
  vi.useFakeTimers({ now })
  const elements = new Map([[firstDataId, { textContent, remove: () => void elements.delete(firstDataId) }]])
  vi.stubGlobal('document', { getElementById: (id: string) => elements.get(id) ?? null })
  const queryClient = new QueryClient()
  takeFirstData(queryClient, schemas, 'config')
  return { queryClient, isRead: !elements.has(firstDataId) }
}

const page = (read_at: string, ...answers: readonly [readonly string[], unknown][]) =>
  JSON.stringify({ read_at, answers: answers.map(([query_key, data]) => ({ query_key, data })) })

test('what the page has brought is in the cache, as old as it is, and is not kept twice', () => {
  const text = page(
    '2026-11-25T09:59:00Z',
    [['school', 'a'], { name: 'A' }],
    [['activity', '1'], { any: 'thing' }],
  )
  const { queryClient, isRead } = cacheOf(text)
  expect(queryClient.getQueryData(['school', 'a'])).toEqual({ name: 'A' })
  expect(queryClient.getQueryData(['activity', '1'])).toEqual({ any: 'thing' })
  expect(queryClient.getQueryState(['school', 'a'])?.dataUpdatedAt).toBe(now - 60_000)
  expect(isRead).toBe(true)
  // A cache between could have sent the page.
  expect(contactStore.getState().state).toBe('unknown')
  expect(serverTime().certainty).not.toBe('known')
})

test('config is asked for all the same, and a server whose clock is ahead makes nothing newer than now', () => {
  const { queryClient } = cacheOf(
    page('2026-11-26T10:00:00Z', [['config'], { product: 'Kotte' }], [['school', 'a'], { name: 'A' }]),
  )
  expect(queryClient.getQueryData(['config'])).toEqual({ product: 'Kotte' })
  expect(queryClient.getQueryState(['config'])?.dataUpdatedAt).toBe(0)
  expect(queryClient.getQueryState(['school', 'a'])?.dataUpdatedAt).toBe(now)
})

test('data of another shape are left out', () => {
  const { queryClient } = cacheOf(page('2026-11-25T09:59:00Z', [['school', 'a'], { title: 'A' }]))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([null, '', '{"answers":', '{"read_at":"2026-11-25T09:59:00Z"}'])(
  'a page with %j brings nothing',
  (text) => {
    expect(cacheOf(text).queryClient.getQueryCache().getAll()).toEqual([])
  },
)
