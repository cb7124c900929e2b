import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const hour = 3_600_000

let elapsedMs = 0

beforeEach(() => {
  elapsedMs = 0
  vi.resetModules()
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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
  const { confirmTime, isTimeOverdue, noteCall } = await clock()
  const sent = noteCall()
  confirmTime(Date.now(), sent)
  elapsedMs = 60_000
  expect(isTimeOverdue(3000)).toBe(false)
})

test('an answer that was under way while the device slept sets no time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { confirmTime, noteCall, serverTime } = await clock()
  const sent = noteCall()
  const cameAt = Date.now()
  vi.setSystemTime(cameAt + hour)
  elapsedMs = 300
  expect(confirmTime(cameAt, sent)).toBe(false)
  expect(serverTime().certainty).not.toBe('known')
})
