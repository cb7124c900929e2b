import { afterEach, expect, test, vi } from 'vitest'
import { shareCodeLength, shareCodeLetters } from '#domain/activities/share-code.ts'
import { TooMany } from '#domain/errors.ts'
import {
  activityLimits,
  createCodeTries,
  freeTries,
  guessesToReport,
  longestWaitS,
  provenCallsInAMinute,
} from './code-tries.ts'

const game = { id: 'game', schoolId: 'almgardsskolan' }
const school = '192.0.2.1'
const stranger = '198.51.100.0'
const hourS = 3600

afterEach(() => void vi.useRealTimers())

function start() {
  const clock = { now: 0 }
  const tries = createCodeTries(() => clock.now)
  /** Whether the code was looked at. */
  const attempt = (address: string, isRight = false, about: typeof game | 'search' = game) =>
    waitBefore(() => tries.ofAddress(address).begin(about)(isRight, game.schoolId)) === 0
  return { clock, tries, attempt }
}

/** Seconds that a call has to wait; 0 = it was let through. */
function waitBefore(call: () => void): number {
  try {
    call()
    return 0
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return error.retryAfterS
  }
}

/** How many codes are looked at in ten minutes of wrong codes that come far faster. `each`: what an address sends every second. */
function checkedInTenMinutes(
  { clock, attempt }: ReturnType<typeof start>,
  addresses: readonly string[],
  item: number,
) {
  let checked = 0
  for (let second = 0; second < 600; second++) {
    clock.now += 1000
    for (const address of addresses)
      for (let count = 0; count < item; count++) checked += attempt(address) ? 1 : 0
  }
  return checked
}

/** The chance that an hour of so many codes in ten minutes finds the right one, %. */
const percentAnHour = (checked: number) => ((checked * 6) / allCodes) * 100

const addressesOf = (count: number, network = '198.51') =>
  Array.from({ length: count }, (_, index) => `${network}.${index >> 8}.${index & 255}`)
const allCodes = shareCodeLetters.length ** shareCodeLength

/** Days in which half of all codes are tried. */
const daysForHalf = (perS: number) => allCodes / 2 / perS / 86_400

test('wrong codes from many addresses outside the school find the right one with a chance below 0.01 % an hour', () => {
  const { perS, burst } = activityLimits.otherAddresses
  const checked = checkedInTenMinutes(start(), addressesOf(200), 1)
  expect(checked).toBeGreaterThan(perS * 600 * 0.99)
  expect(checked).toBeLessThanOrEqual(perS * 600 + burst)
  expect(percentAnHour(checked)).toBeLessThan(0.01)
  expect(daysForHalf(perS)).toBeCloseTo(279, 0)
})

/** An hour in which a phone sends 1 000 wrong codes a second; `each` is called every minute of it. */
function floodForAnHour({ clock, attempt }: ReturnType<typeof start>, address: string, each: () => void) {
  for (let second = 0; second < hourS; second++) {
    clock.now += 1000
    for (let count = 0; count < 1000; count++) attempt(address)
    if (second % 60 === 0) each()
  }
}

test('a tablet that knows only the code gets in at its first try while its address sends 1 000 wrong codes a second', () => {
  const started = start()
  started.tries.remember(game.schoolId, school)
  let letIn = 0
  floodForAnHour(started, school, () => {
    if (started.attempt(school, true)) letIn += 1
  })
  expect(letIn).toBe(60)
})

test('wrong codes from the school’s address for a whole school day find the right one with a chance below 2 %', () => {
  const started = start()
  started.tries.remember(game.schoolId, school)
  floodForAnHour(started, school, () => {})
  while (started.attempt(school));
  const { perS } = activityLimits.schoolAddress
  const checked = checkedInTenMinutes(started, [school], 200)
  expect(checked).toBeGreaterThan(perS * 600 * 0.99)
  expect(checked).toBeLessThanOrEqual(perS * 600)
  expect(percentAnHour(checked)).toBeLessThan(0.08)
  const ofADay = ((3_700_000 + checked * 6 * 8) / allCodes) * 100
  expect(ofADay).toBeLessThan(2)
})

test('all addresses of a school together have a ceiling too', () => {
  const { perS } = activityLimits.schoolAddresses
  const started = start()
  const addresses = addressesOf(3, '192.0')
  for (const address of addresses) started.tries.remember(game.schoolId, address)
  for (const address of addresses) while (started.attempt(address));
  const checked = checkedInTenMinutes(started, addresses, 120)
  expect(checked).toBeGreaterThan(perS * 600 * 0.99)
  expect(checked).toBeLessThanOrEqual(perS * 600)
  expect(percentAnHour(checked)).toBeLessThan(0.16)
})

test('used tries are not restored by a pause', () => {
  vi.useFakeTimers()
  const tries = createCodeTries(Date.now)
  const attempt = () => waitBefore(() => tries.ofAddress(school).begin(game)(false)) === 0
  tries.remember(game.schoolId, school)
  while (attempt());
  vi.advanceTimersByTime(15 * 60_000)
  let allowedAttempts = 0
  while (attempt()) allowedAttempts += 1
  expect(allowedAttempts).toBeLessThanOrEqual(15 * 60 * activityLimits.schoolAddress.perS + 1)
})

test('correct codes use no tries', () => {
  const { attempt } = start()
  for (let count = 0; count < 5000; count++) expect(attempt(stranger, true)).toBe(true)
  // From then on it is an address of the school.
  let checked = 0
  while (attempt(stranger)) checked += 1
  expect(checked).toBe(activityLimits.schoolAddress.burst)
})

test('an address outside the school waits twice as long after each wrong code beyond those of a class', () => {
  const { clock, tries, attempt } = start()
  for (let count = 0; count < freeTries; count++) expect(attempt(stranger)).toBe(true)
  const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, longestWaitS, longestWaitS]
  for (const waitS of waits) {
    expect(waitBefore(() => tries.ofAddress(stranger).begin(game))).toBe(waitS)
    clock.now += waitS * 1000 - 1
    expect(attempt(stranger)).toBe(false)
    clock.now += 1
    expect(attempt(stranger)).toBe(true)
  }
  expect(attempt('198.51.100.1')).toBe(true)
  expect(attempt(stranger, false, { ...game, id: 'another game' })).toBe(true)
  clock.now += hourS * 1000
  expect(attempt(stranger)).toBe(true)
})

test('an address that has to wait learns nothing of a code, also not of the right one', () => {
  const { attempt } = start()
  for (let count = 0; count < freeTries; count++) attempt(stranger)
  expect([attempt(stranger, false), attempt(stranger, true)]).toEqual([false, false])
})

test('a flood from outside leaves the school its tries', () => {
  const { clock, tries, attempt } = start()
  tries.remember(game.schoolId, school)
  for (const address of addressesOf(2000)) attempt(address)
  expect(attempt('203.0.113.1')).toBe(false)
  for (let count = 0; count < 120; count++) expect(attempt(school)).toBe(true)
  clock.now += 1000
  expect(attempt('203.0.113.1')).toBe(true)
})

test('calls of those who have shown that they are of the class are counted apart from wrong codes', () => {
  const { clock, tries, attempt } = start()
  const prove = () => waitBefore(() => tries.ofAddress(school).countProven(game))
  for (let count = 0; count < provenCallsInAMinute; count++) {
    attempt(school)
    expect(prove()).toBe(0)
  }
  expect(prove()).toBe(60)
  expect(attempt(school)).toBe(true)
  clock.now += 60_000
  expect(prove()).toBe(0)
})

test('an address is the school’s for a day, and only of its own school', () => {
  const { clock, tries, attempt } = start()
  tries.remember(game.schoolId, school)
  const many = () => Array.from({ length: freeTries + 10 }, () => attempt(school)).every(Boolean)
  expect(many()).toBe(true)
  clock.now = 24 * hourS * 1000 - 1
  expect(many()).toBe(true)
  clock.now += 1
  expect(many()).toBe(false)
  tries.remember('bjorkbackaskolan', '203.0.113.9')
  for (let count = 0; count < freeTries; count++) attempt('203.0.113.9')
  expect(attempt('203.0.113.9')).toBe(false)
})

test('far more wrong codes than a class mistypes are reported, each of them once', () => {
  const { clock, tries, attempt } = start()
  for (let count = 1; count < guessesToReport; count++) attempt(school)
  expect(tries.takeReport(game.id)).toBe(0)
  attempt(school)
  expect(tries.takeReport(game.id)).toBe(guessesToReport)
  attempt(school)
  expect(tries.takeReport(game.id)).toBe(0)
  clock.now += 10_000
  expect([tries.takeReport(game.id), tries.takeReport(game.id)]).toEqual([1, 0])
})

test('wrong codes of a whole day of lessons are no guessing', () => {
  const { clock, tries, attempt } = start()
  tries.remember(game.schoolId, school)
  for (let lesson = 0; lesson < 6; lesson++) {
    for (let count = 0; count < 60; count++) attempt(school)
    expect(tries.takeReport(game.id)).toBe(0)
    clock.now += hourS * 1000
  }
})

test('addresses are forgotten without further calls', () => {
  vi.useFakeTimers()
  const tries = createCodeTries(Date.now)
  tries.ofAddress(school).begin(game)(true, game.schoolId)
  tries.ofAddress(stranger).begin(game)(false)
  tries.ofAddress(school).countProven(game)
  // While there is anything to forget, a timer will.
  vi.advanceTimersByTime(23 * hourS * 1000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(2 * hourS * 1000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a clock that is put back gives no tries and delays no address', () => {
  const { clock, tries, attempt } = start()
  clock.now = 10 * hourS * 1000
  tries.remember(game.schoolId, school)
  for (let count = 0; count <= freeTries; count++) attempt(stranger)
  clock.now = 0
  expect(attempt(stranger)).toBe(true)
  expect(attempt(school)).toBe(true)
})
