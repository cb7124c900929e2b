import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { clockStore, confirmTime, noteCall, serverTime } from '#client/device/server-clock.ts'
import { nonceAnswer, timeOfNonceAnswer } from '#contract/nonce.ts'
import { ageOf } from '#domain/time/age.ts'

const hour = 3_600_000
const year = 365 * 24 * hour

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
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

test('whatever is cached or delayed and however the clock is set, no age is known to be lower than it is', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let elapsedMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => elapsedMs)
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
