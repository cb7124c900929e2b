import { expect, test } from 'vitest'
import { TooMany } from '#domain/errors.ts'
import { createCallBudget } from './call-budget.ts'

const stranger = '198.51.100.0'
const school = '192.0.2.1'

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
