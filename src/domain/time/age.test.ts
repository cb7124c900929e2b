import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Anchor, ageOf, isTimeStated, knownNow, type Now, timeOf } from './age.ts'

const minute = 60_000
const hour = 60 * minute
const year = 365 * 24 * hour
const contactAt = Date.parse('2026-11-25T01:18:00Z')

/** A page that begins with a device's clock that is wrong by so much, so long after the last contact. */
function begun(wrongByMs: number, awayMs: number): Anchor {
  const device = contactAt + awayMs + wrongByMs
  return { server: device, device, monotonic: 0, isAnswer: false }
}

const clocksOf = ({ device }: Anchor, passed: number, jumpMs = 0) => ({
  device: device + passed + jumpMs,
  monotonic: passed,
})
const seen = { floor: contactAt, wasHidden: false }

test.each([
  ['1970', -contactAt, 'unsure'],
  ['−3 h', -3 * hour, 'unsure'],
  ['−10 min', -10 * minute, 'unsure'],
  ['right', 0, 'at_least'],
  ['+2 h', 2 * hour, 'at_least'],
  ['+2 years', 2 * year, 'at_least'],
] as const)(
  'a page that begins five minutes after the last contact with a clock of %s',
  (_, wrongBy, certainty) => {
    const anchor = begun(wrongBy, 5 * minute)
    const time = timeOf(anchor, clocksOf(anchor, 2 * minute), seen)
    expect(time.certainty).toBe(certainty)
    const age = ageOf(contactAt - minute, { ...time, lostAt: null })
    // Never less than what has passed since the page began.
    expect(age).toEqual(
      certainty === 'unsure' ? { kind: 'unknown' } : { kind: 'at_least', ms: 8 * minute + wrongBy },
    )
  },
)

test.each([
  ['1970', -contactAt],
  ['−3 h', -3 * hour],
  ['−10 min', -10 * minute],
  ['+2 h', 2 * hour],
  ['+2 years', 2 * year],
])('a clock that jumps by %s while the page is open is unsure until the next contact', (_, jump) => {
  const anchor = { ...begun(0, 0), isAnswer: true }
  const jumped = clocksOf(anchor, minute, jump)
  expect(timeOf(anchor, jumped, seen)).toEqual({ at: contactAt + minute, certainty: 'unsure' })
  const healed = { ...jumped, server: contactAt + minute, isAnswer: true }
  expect(timeOf(healed, jumped, seen)).toEqual({ at: contactAt + minute, certainty: 'known' })
})

test.each([-contactAt, -3 * hour, -10 * minute, 0, 2 * hour, 2 * year])(
  'with contact, times are right although the device clock is off by %d ms',
  (wrongBy) => {
    const anchor = { ...begun(wrongBy, hour), server: contactAt + hour, isAnswer: true }
    const time = timeOf(anchor, clocksOf(anchor, 20_000), seen)
    expect(ageOf(contactAt, { ...time, lostAt: null })).toEqual({ kind: 'known', ms: hour + 20_000 })
  },
)

test('after a sleep an age is at least what both clocks say', () => {
  const anchor = { ...begun(0, 0), isAnswer: true }
  const slept = { device: anchor.device + 3 * hour, monotonic: minute }
  expect(timeOf(anchor, slept, { ...seen, wasHidden: true })).toEqual({
    at: contactAt + 3 * hour,
    certainty: 'at_least',
  })
  // Backwards is wrong also after a sleep.
  const back = { device: anchor.device - 3 * hour, monotonic: minute }
  expect(timeOf(anchor, back, { ...seen, wasHidden: true }).certainty).toBe('unsure')
})

test('a device that never had contact has its own clock', () => {
  const anchor = begun(0, 0)
  expect(timeOf(anchor, clocksOf(anchor, minute), { floor: null, wasHidden: false })).toEqual({
    at: contactAt + minute,
    certainty: 'at_least',
  })
})

test('only a response makes the time known, and no time is before the last contact, whatever the clocks do', () => {
  const ms = fc.integer({ min: -2 * year, max: 2 * year })
  fc.assert(
    fc.property(
      ms,
      ms,
      fc.nat(year),
      fc.boolean(),
      fc.boolean(),
      (wrongBy, jump, passed, isAnswer, wasHidden) => {
        const anchor = { ...begun(wrongBy, 0), ...(isAnswer && { server: contactAt }), isAnswer }
        const time = timeOf(anchor, clocksOf(anchor, passed, jump), { floor: contactAt, wasHidden })
        if (!isAnswer) expect(time.certainty).not.toBe('known')
        expect(time.at).toBeGreaterThanOrEqual(contactAt - minute)
        if (time.certainty === 'known') expect(time.at).toBe(contactAt + passed)
      },
    ),
  )
})

test.each<[Now, boolean]>([
  [knownNow(contactAt), true],
  [{ at: contactAt, certainty: 'known', lostAt: contactAt - hour }, true],
  [{ at: contactAt, certainty: 'at_least', lostAt: null }, true],
  [{ at: contactAt, certainty: 'at_least', lostAt: contactAt - hour }, false],
  [{ at: contactAt, certainty: 'unsure', lostAt: contactAt }, false],
])('at %j the time of day is stated: %s', (now, isStated) => {
  expect(isTimeStated(now)).toBe(isStated)
})
