import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Quantity } from '#domain/metrics/fields.ts'
import type { Uplink } from './adapter.ts'
import { resolveTimestamp } from './resolve-timestamp.ts'

const minute = 60_000
const day = 1440 * minute
const now = Date.parse('2026-11-25T01:20:00Z')
const good = now - 20_000

function uplinkAt(measuredAt: number | null, networkTimes: readonly number[] = []): Uplink {
  const about = { externalId: 'a', deviceName: null, battery: null, signal: null }
  return { ...about, measuredAt, networkTimes, payload: { decoded: { co2: 612 } } }
}

// Clocks of public reports beside those that are named below: the time since 1970 until the network's time is there
// (jomjol/AI-on-the-edge-device, issues 3838 and 2610, some days of it; ruuvi/ruuvi.gateway_esp.c, issue 120), 2000 less a
// zone (EnviroDIY/ModularSensors, issue 304), 2036, where the count of network time restarts (gmag11/NtpClient, issue
// 70), a telephone's clock ten minutes away (pazaan/600SeriesAndroidUploader, issue 115).
test.each([
  ['a good time stays', good, [], good, null],
  ['a clock a little ahead is accepted', now + 5 * minute, [], now + 5 * minute, null],
  ['an old time is no wrong clock', now - 100 * day, [good], now - 100 * day, null],
  // The Things Stack's simulated uplinks, Go's zero time
  ['year 1', Date.parse('0001-01-01T00:00:00Z'), [good], good, 'network'],
  ['1970, Unix', 0, [], null, 'receipt'],
  ['1970 and some hours, since it was switched on', 3 * 60 * minute, [good], good, 'network'],
  // GPS before its first fix
  ['1980, GPS', Date.parse('1980-01-06T00:00:19Z'), [], null, 'receipt'],
  // Clock chips and P1 ports without a time: 000101…
  ['2000, a clock chip', Date.parse('2000-01-01T00:00:00Z'), [], null, 'receipt'],
  ['1970 and some days, kept over restarts', Date.parse('1970-01-03T07:05:33Z'), [], null, 'receipt'],
  ['1970 in Swedish summer time', Date.parse('1970-01-01T02:00:36+02:00'), [good], good, 'network'],
  ['2000 less the zone of the person who set it', Date.parse('1999-12-31T19:00:00Z'), [], null, 'receipt'],
  ['2036, a network’s time that starts again', Date.parse('2036-02-07T06:28:16Z'), [good], good, 'network'],
  ['ten minutes ahead, a telephone’s clock', now + 10 * minute, [], null, 'receipt'],
  ['minutes ahead', now + 7 * minute, [good], good, 'network'],
  ['an hour ahead, a zone forgotten', now + 60 * minute, [], null, 'receipt'],
  ['the network’s own clock is wrong too', 0, [now + 60 * minute, 1], null, 'receipt'],
  ['tomorrow is no clock but another day', now + 2 * day, [], now + 2 * day, null],
  ['no time, but the network’s', null, [good], good, 'network'],
  ['no time at all', null, [], null, 'receipt'],
] as const)('%s', (_name, reportedAt, network, measuredAt, timeSource) => {
  expect(resolveTimestamp(uplinkAt(reportedAt, network), now)).toMatchObject({
    uplink: { measuredAt },
    timeSource,
  })
})

test('the clock skew is returned, and a sender without a clock has none', () => {
  expect(resolveTimestamp(uplinkAt(now + 7 * minute), now).clockSkewMs).toBe(7 * minute)
  expect(resolveTimestamp(uplinkAt(null), now).clockSkewMs).toBeNull()
})

function withValues(values: readonly (readonly [Quantity, number | null])[]): Uplink {
  const measurements = values.map(([quantity, measuredAt]) => ({ quantity, value: 1, measuredAt }))
  return { ...uplinkAt(null), payload: { measurements } }
}

test('values with the same implausible time all get the time of receipt', () => {
  const { uplink, timeSource } = resolveTimestamp(
    withValues([
      ['co2', 5000],
      ['temperature', 5000],
    ]),
    now,
  )
  expect(uplink.payload.measurements?.map(({ measuredAt }) => measuredAt)).toEqual([null, null])
  expect(timeSource).toBe('receipt')
})

test('several values of one quantity keep their reported times, as the one measured now is unknown', () => {
  const sent = withValues([
    ['co2', 5000],
    ['co2', 65_000],
    ['temperature', good],
  ])
  const { uplink, timeSource } = resolveTimestamp(sent, now)
  expect(uplink.payload).toEqual(sent.payload)
  expect(timeSource).toBeNull()
})

test('resolving a timestamp is idempotent, and the result is plausible or refused', () => {
  const anyTime = fc.oneof(
    fc.constant(null),
    fc.integer({ min: -62_135_596_800_000, max: 4e12 }),
    fc.integer({ min: now - day, max: now + 2 * day }),
  )
  const anyTimes = fc.array(fc.integer({ min: 0, max: 4e12 }), { maxLength: 4 })
  fc.assert(
    fc.property(anyTime, anyTimes, (reportedAt, network) => {
      const once = resolveTimestamp(uplinkAt(reportedAt, network), now).uplink
      expect(resolveTimestamp(once, now).uplink.measuredAt).toBe(once.measuredAt)
      if (once.measuredAt !== null && once.measuredAt !== reportedAt)
        expect(Math.abs(once.measuredAt - now) <= 5 * minute || once.measuredAt < now).toBe(true)
    }),
  )
})
