import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let elapsedMs = 0

beforeEach(() => {
  elapsedMs = 0
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
})
afterEach(() => vi.restoreAllMocks())

const clock = () => import('./server-clock.ts')

test('a page that starts slowly has waited for the server since its first call, not since it was opened', async () => {
  const { isTimeOverdue, noteCall } = await clock()
  elapsedMs = 6000
  expect(isTimeOverdue(3000)).toBe(false)
  noteCall()
  elapsedMs = 8900
  noteCall()
  expect(isTimeOverdue(3000)).toBe(false)
  elapsedMs = 9100
  expect(isTimeOverdue(3000)).toBe(true)
})

test('a page that never asks does not count as being in contact for long', async () => {
  const { isTimeOverdue } = await clock()
  elapsedMs = 15_100
  expect(isTimeOverdue(3000)).toBe(true)
})

test('once the server has said the time nothing is overdue', async () => {
  const { isTimeOverdue, learnServerTime, noteCall } = await clock()
  noteCall()
  elapsedMs = 60_000
  learnServerTime(new Date().toUTCString(), 59_900)
  expect(isTimeOverdue(3000)).toBe(false)
})
