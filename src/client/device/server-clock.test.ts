import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nonceAnswer, timeOfNonceAnswer } from '#contract/nonce.ts'
import { ageOf } from '#domain/time/age.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

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

/** What can happen to a page; `ms`: how long it takes. */
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(3 * hour) }),
    // The server's own answer, with its way there and back.
    fc.record({
      kind: fc.constant('answer' as const),
      ms: fc.nat(15_000),
      back: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    // One that a proxy kept for so long.
    fc.record({ kind: fc.constant('cached' as const), ms: fc.nat(15_000), age: fc.nat(24 * hour) }),
    // Somebody sets the device's clock.
    fc.record({
      kind: fc.constant('jump' as const),
      ms: fc.nat(1000),
      by: fc.integer({ min: -year, max: year }),
    }),
  ),
  { minLength: 1, maxLength: 12 },
)

test('whatever is cached or delayed and however the clock is set, no age is known to be lower than it is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { clockStore, confirmTime, noteCall, serverTime } = await clock()
  const measuredAt = Date.parse('2026-11-25T01:18:00Z')
  fc.assert(
    fc.property(events, fc.integer({ min: -year, max: year }), (happened, wrongBy) => {
      let trueTime = measuredAt
      let offset = wrongBy
      const pass = (ms: number) => {
        trueTime += ms
        elapsedMs += ms
        vi.setSystemTime(trueTime + offset)
      }
      pass(0)
      const device = Date.now()
      const anchor = { device, server: device, monotonic: elapsedMs, isAnswer: false }
      clockStore.setState({ anchor, wasHidden: false, lastContactAt: null })
      for (const event of happened) {
        if (event.kind === 'answer' || event.kind === 'cached') {
          const sent = noteCall()
          const back = event.kind === 'answer' ? Math.round(event.ms * event.back) : 0
          pass(event.ms - back)
          const [nonce, madeAt] =
            event.kind === 'answer' ? ['own', trueTime] : ['other', trueTime - event.age]
          const at = timeOfNonceAnswer(nonceAnswer({ header: nonce, query: undefined }, madeAt), 'own')
          pass(back)
          if (at !== null) confirmTime(at, sent)
        } else {
          if (event.kind === 'jump') offset += event.by
          pass(event.ms)
        }
        const age = ageOf(measuredAt, { ...serverTime(), lostAt: null })
        if (age.kind === 'known') expect(age.ms).toBeGreaterThanOrEqual(trueTime - measuredAt)
        // Nor more than an answer may take higher.
        if (age.kind === 'known') expect(age.ms).toBeLessThanOrEqual(trueTime - measuredAt + 15_000)
      }
    }),
  )
})
