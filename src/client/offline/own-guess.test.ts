import { expect, test } from 'vitest'
import { shownGuesses } from './own-guess.ts'

const hourMs = 3_600_000
const guess = {
  room_id: '4b',
  made_at: 10 * hourMs,
  made_at_device: 10 * hourMs,
  points: [
    { minute: 0, ppm: 600 },
    { minute: 20, ppm: 900 },
  ],
}
const shownAfter = (hours: number, ...kept: unknown[]) => shownGuesses(kept, () => hours * hourMs)

test('a guess of this tablet is shown for a day, and no longer', () => {
  expect(shownAfter(23.9, guess)).toEqual([guess])
  expect(shownAfter(24, guess)).toEqual([])
})

test('an invalid stored guess is not shown', () => {
  const { room_id, ...nowhere } = guess
  expect(room_id).toBe('4b')
  expect(shownAfter(1, nowhere, null, { ...guess, points: [] }, 'guess', guess)).toEqual([guess])
  expect(shownGuesses(undefined, () => 0)).toEqual([])
  expect(shownGuesses({ room_id: '4b' }, () => 0)).toEqual([])
})
