import { afterEach, expect, test, vi } from 'vitest'
import { TooMany } from '#domain/errors.ts'
import { createCallBudget } from './call-budget.ts'

const stranger = '198.51.100.0'
const school = '192.0.2.1'

afterEach(() => void vi.useRealTimers())

function startBudget() {
  const clock = { now: 0 }
  const budget = createCallBudget(() => clock.now)
  const maySend = (address: string, about = 'game') => {
    try {
      budget.check(about, address)
      return true
    } catch (error) {
      if (!(error instanceof TooMany)) throw error
      return false
    }
  }
  const guess = (address: string, times: number) => {
    for (let count = 0; count < times; count++) budget.note('game', address, 'wrong')
  }
  return { clock, budget, maySend, guess }
}

/** Thirty strangers who have used up what all together have in a minute. */
function startAttack() {
  const started = startBudget()
  for (let count = 0; count < 30; count++) started.guess(`198.51.100.${count}`, 100)
  started.guess(stranger, 20)
  return started
}

test('whoever guesses without end has to wait for the minute to end', () => {
  const { clock, budget, maySend } = startAttack()
  expect(maySend(stranger)).toBe(false)
  expect(maySend(stranger, 'another game')).toBe(true)
  clock.now = 45_000
  expect(() => budget.check('game', stranger)).toThrow(expect.objectContaining({ retryAfterS: 15 }))
  clock.now = 60_000
  expect(maySend(stranger)).toBe(true)
})

test('a class that mistypes while strangers guess is not refused', () => {
  const { guess, maySend } = startAttack()
  expect(maySend(school)).toBe(true)
  guess(school, 119)
  expect(maySend(school)).toBe(true)
})

test('an address from which somebody has handed in is not refused for wrong codes', () => {
  const { budget, guess, maySend } = startBudget()
  budget.note('game', school, 'right')
  for (let count = 0; count < 30; count++) guess(`198.51.100.${count}`, 100)
  guess(school, 500)
  expect(maySend(school)).toBe(true)
})

test('an address sends 600 carts a minute to a game, whatever their codes', () => {
  const { budget, maySend } = startBudget()
  for (let count = 0; count < 600; count++) {
    expect(maySend(school)).toBe(true)
    budget.note('game', school, 'right')
  }
  expect([maySend(school), maySend(school, 'another game'), maySend(stranger)]).toEqual([false, true, true])
})

test('an hour after its last right code an address is one of many again', () => {
  const { clock, budget, guess, maySend } = startBudget()
  budget.note('game', school, 'right')
  clock.now = 30 * 60_000
  budget.note('game', school, 'right')
  const attack = () => {
    for (let count = 0; count < 30; count++) guess(`198.51.100.${count}`, 100)
    guess(school, 120)
  }
  clock.now = 90 * 60_000 - 1
  attack()
  expect(maySend(school)).toBe(true)
  clock.now = 90 * 60_000
  expect(maySend(school)).toBe(false)
})

test('addresses are forgotten though nobody calls any more', () => {
  vi.useFakeTimers()
  const budget = createCallBudget(Date.now)
  budget.note('game', school, 'right')
  budget.note('game', stranger, 'wrong')
  budget.note('another game', stranger, 'unasked')
  // While there is anything to forget, a timer will.
  vi.advanceTimersByTime(59 * 60_000)
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(3 * 60_000)
  expect(vi.getTimerCount()).toBe(0)
})
