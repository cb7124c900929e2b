import { expect, test } from 'vitest'
import { bandOf, classGuessOf, roundsOf } from './class-guesses.ts'

const minute = 60
const guess = (startMinute: number, end: number, from = 600) => ({
  start: startMinute * minute,
  points: [
    { minute: 0, ppm: from },
    { minute: 20, ppm: end },
  ],
})

test('guesses handed in within half of the first guess’s time belong together', () => {
  const guesses = [guess(0, 700), guess(9, 800), guess(10, 900), guess(15, 900), guess(60, 900)]
  expect(roundsOf(guesses).map((round) => round.map(({ start }) => start / minute))).toEqual([
    [0, 9],
    [10, 15],
    [60],
  ])
})

test('from five guesses on there is a band, before that nothing that would show whose is which', () => {
  const four = [700, 800, 900, 1000].map((end) => guess(0, end))
  expect(bandOf(four)).toEqual([])
  const band = bandOf([...four, guess(0, 1100)])
  expect(band[0]).toEqual({ at: 0, least: 600, lower: 600, middle: 600, upper: 600, most: 600 })
  expect(band.at(-1)).toEqual({
    at: 20 * minute,
    least: 700,
    lower: 800,
    middle: 900,
    upper: 1000,
    most: 1100,
  })
})

test('only where all of them speak of the same moment: a late or early guess does not bend it', () => {
  const late = [0, 0, 0, 1, 3].map((start) => guess(start, 900))
  const times = bandOf(late).map(({ at }) => at / minute)
  expect([times[0], times.at(-1)]).toEqual([3, 20])
  expect(bandOf([...late, guess(25, 900)])).toEqual([])
})

test('the published guess is the median of five or more, at the five-minute steps that all cover', () => {
  const round = [0, 1, 2, 3, 4].map((start) => guess(start, 700 + 100 * start))
  expect(classGuessOf(round.slice(1))).toBeNull()
  // They speak of minutes 4 to 20 together.
  const classGuess = classGuessOf(round)
  expect(classGuess?.start).toBe(5 * minute)
  expect(classGuess?.points.map((point) => point.minute)).toEqual(
    Array.from({ length: 16 }, (_, index) => index),
  )
  // At minute 15 the third of them, who began at minute 2, says 600 + 300 * 13 / 20.
  expect(classGuess?.points[10]).toEqual({ minute: 10, ppm: 800 })
  expect(classGuess?.points.every(({ ppm }) => ppm % 10 === 0)).toBe(true)
})

test('nothing is shown of guesses that share less than ten minutes', () => {
  expect(classGuessOf([0, 0, 0, 0, 5].map((start) => guess(start, 900)))).not.toBeNull()
  expect(classGuessOf([1, 1, 1, 1, 9].map((start) => guess(start, 900)))).not.toBeNull()
  expect(classGuessOf([-1, -1, -1, -1, 8].map((start) => guess(start, 900)))).toBeNull()
})
