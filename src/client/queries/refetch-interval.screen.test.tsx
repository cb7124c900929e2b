import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProblemError } from '#client/api/problem-error.ts'
import { refetchIntervalWithBackoff } from './refetch-interval.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('A15: a 404 is fetched again after 5, 10, 20 and 60 s; a success resets the backoff', async () => {
  let isFound = true
  const fetchedAt: number[] = []
  const began = Date.now()
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always', retry: false } } })
  const observer = new QueryObserver(client, {
    queryKey: ['any'],
    queryFn: () => {
      fetchedAt.push(Math.round((Date.now() - began) / 1000))
      if (!isFound) throw new ProblemError(404, 'activity_not_found')
      return 'found'
    },
    refetchInterval: refetchIntervalWithBackoff(100_000),
    refetchIntervalInBackground: true,
  })
  const waits = () => fetchedAt.slice(1).map((at, index) => at - (fetchedAt[index] ?? 0))
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(1)
  isFound = false
  await observer.refetch()
  await vi.advanceTimersByTimeAsync(160_000)
  expect(waits()).toEqual([0, 5, 10, 20, 60, 60])
  expect(observer.getCurrentResult()).toMatchObject({ data: 'found', status: 'error' })
  isFound = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().status).toBe('success')
  isFound = false
  await observer.refetch()
  const before = fetchedAt.length
  await vi.advanceTimersByTimeAsync(5_000)
  expect(fetchedAt.length).toBe(before + 1)
  stop()
})
