import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#client/api/problem-error.ts'
import { askAgain } from './ask-again.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('A15: a 404 is asked about again after 5, 10, 20 and 60 s, and what is there again heals at once and starts anew', async () => {
  let isThere = true
  const askedAt: number[] = []
  const began = Date.now()
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['any'],
    queryFn: () => {
      askedAt.push(Math.round((Date.now() - began) / 1000))
      if (!isThere) throw new ProblemError(404, 'activity_not_found')
      return 'there'
    },
    refetchInterval: askAgain(100_000),
    refetchIntervalInBackground: true,
  })
  const waits = () => askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  isThere = false
  await observer.refetch()
  await vi.advanceTimersByTimeAsync(160_000)
  expect(waits()).toEqual([0, 5, 10, 20, 60, 60])
  expect(observer.getCurrentResult()).toMatchObject({ data: 'there', status: 'error' })
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().status).toBe('success')
  isThere = false
  await observer.refetch()
  const before = askedAt.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(askedAt.length).toBe(before + 1)
  stop()
})
