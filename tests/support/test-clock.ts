import type { ClockSource } from '#server/use-cases/clock.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock {
  /** Epoch ms. When it is moved, time passes: the wall clock and the monotonic one go on together. */
  now: number
  /** How far the wall clock was set without time passing, ms. */
  setByMs: number
  /** Another one = the computer was started again. */
  bootId: string
}

export function newTestClock(now: number): TestClock {
  return { now, setByMs: 0, bootId: 'first boot' }
}

export function clockSourceOf(clock: TestClock): ClockSource {
  return {
    now: () => clock.now + clock.setByMs,
    uptimeMs: () => clock.now,
    get bootId() {
      return clock.bootId
    },
  }
}

/** Of a computer whose clock is not set. */
export function steadyClock(now: () => number): ClockSource {
  return { now, uptimeMs: now, bootId: 'steady' }
}
