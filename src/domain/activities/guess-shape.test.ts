import { expect, test } from 'vitest'
import { guessErrors, guessedAt, toGuessPpm } from './guess-shape.ts'

const drawn = [
  { minute: 0, ppm: 600 },
  { minute: 10, ppm: 700 },
  { minute: 20, ppm: 650 },
]
const codes = (points: typeof drawn) => guessErrors(points).map(({ path, code }) => `${path} ${code}`)

test('a guess goes from its first minute to one of the offered ends', () => {
  expect(codes(drawn)).toEqual([])
  expect(codes([])).toEqual(['content.points no_start', 'content.points not_offered'])
  expect(codes(drawn.slice(1))).toEqual(['content.points no_start'])
  expect(codes(drawn.slice(0, 2))).toEqual(['content.points not_offered'])
})

test('whole minutes one after the other, and ppm in steps of ten that air can have', () => {
  const spoilt = (index: number, change: object) =>
    codes(drawn.map((point, at) => (at === index ? { ...point, ...change } : point)))
  expect(spoilt(1, { minute: 0 })).toEqual(['content.points.1.minute not_in_order'])
  expect(spoilt(1, { minute: 4.5 })).toEqual(['content.points.1.minute not_in_order'])
  for (const ppm of [390, 5010, 605])
    expect(spoilt(0, { ppm })).toEqual(['content.points.0.ppm out_of_range'])
})

test('between two points it is a straight line, and beyond the last one the last', () => {
  expect([0, 5, 10, 15, 20, 30].map((minutes) => guessedAt(drawn, minutes * 60))).toEqual([
    600, 650, 700, 675, 650, 650,
  ])
})

test('every value has one that can be guessed', () => {
  expect([377, 604.9, 605, 9000].map(toGuessPpm)).toEqual([400, 600, 610, 5000])
})
