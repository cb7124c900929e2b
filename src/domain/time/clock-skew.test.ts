import { expect, test } from 'vitest'
import { areEnoughWitnesses, hasLeapt, isFarFrom, isSkewed } from './clock-skew.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const wallMs = Date.parse('2026-11-25T01:18:00Z')
const before = { wallMs, uptimeMs: 5 * day, bootId: 'a' }

test.each([
  ['stands still', { wallMs: 0, uptimeMs: 0 }, false],
  ['goes on for a week', { wallMs: 7 * day, uptimeMs: 7 * day }, false],
  ['is corrected by a time server', { wallMs: day + 5 * minute, uptimeMs: day }, false],
  ['is set ahead by an hour', { wallMs: 2 * hour, uptimeMs: hour }, true],
  ['is set ahead by 400 days', { wallMs: 400 * day, uptimeMs: minute }, true],
  ['is put back by an hour', { wallMs: 0, uptimeMs: hour }, true],
  ['stops for ten minutes', { wallMs: hour, uptimeMs: hour + 10 * minute }, true],
])('a clock that %s has leapt: %j, %s', (_, passed, isLeap) => {
  const now = { wallMs: wallMs + passed.wallMs, uptimeMs: before.uptimeMs + passed.uptimeMs, bootId: 'a' }
  expect(hasLeapt(before, now)).toBe(isLeap)
  expect(hasLeapt(before, { ...now, bootId: 'b' })).toBe(false)
})

test.each([
  ['now', 0, false],
  ['a week past it', 7 * day, false],
  ['longer past it', 7 * day + 1, true],
  ['400 days past it', 400 * day, true],
  ['before it', -8 * day, true],
  ['put back by hours', -3 * hour, false],
  ['in 1970', -wallMs, true],
])('a start %s is far from the last one: %d ms, %s', (_, past, isFar) => {
  expect(isFarFrom(wallMs, wallMs + past)).toBe(isFar)
})

test('a skew lasts until the clock is set back into step, and longer where another computer noticed it', () => {
  const noticed = { wallMs: wallMs + 400 * day, uptimeMs: before.uptimeMs, bootId: 'a' }
  const skew = { kind: 'leap', noticed, expectedMs: wallMs } as const
  const later = (settledMs: number, bootId = 'a') => ({
    wallMs: wallMs + hour + settledMs,
    uptimeMs: before.uptimeMs + hour,
    bootId,
  })
  expect(isSkewed(skew, later(400 * day))).toBe(true)
  expect(isSkewed(skew, later(0))).toBe(false)
  expect(isSkewed(skew, later(0, 'b'))).toBe(true)
})

const witness = (integrationId: string, deviceId: string) => ({ integrationId, deviceId })

test.each([
  ['two devices of two connections', [witness('x', '1'), witness('y', '2')], 2, false],
  ['one device three times', [witness('x', '1'), witness('x', '1'), witness('y', '1')], 2, false],
  ['three devices of one connection among two', [1, 2, 3].map((n) => witness('x', `${n}`)), 2, false],
  ['three devices of the only connection', [1, 2, 3].map((n) => witness('x', `${n}`)), 1, true],
  ['three devices of two connections', [witness('x', '1'), witness('x', '2'), witness('y', '1')], 2, true],
])('%s are enough to trust a clock: %j', (_, witnesses, connections, areEnough) => {
  expect(areEnoughWitnesses(witnesses, connections)).toBe(areEnough)
})
