import { expect, test } from 'vitest'
import { guessErrors, guessLengths } from '#domain/activities/guess-shape.ts'
import {
  drawTo,
  isWhole,
  lifted,
  nothingDrawn,
  ofFivePoints,
  pointsOf,
  type Spot,
  setPoint,
} from './drawing.ts'

const spot = (share: number, ppm: number): Spot => ({ share, ppm })
/** A finger that comes, goes over these spots and is lifted. */
const stroke = (drawing: typeof nothingDrawn, ...spots: Spot[]) =>
  lifted(spots.reduce((drawn, to, index) => drawTo(drawn, spots[index - 1] ?? null, to), drawing))
const rising = stroke(nothingDrawn, spot(0, 600), spot(0.5, 800), spot(1, 1000))

test('fast strokes are interpolated without gaps', () => {
  expect(rising).toHaveLength(21)
  expect(rising.every((ppm) => ppm !== null)).toBe(true)
  expect([rising[0], rising[5], rising[10], rising[20]]).toEqual([600, 700, 800, 1000])
})

test('drawing back overwrites, and only where the finger goes', () => {
  const redrawn = stroke(rising, spot(1, 700), spot(0.75, 700))
  expect(redrawn.slice(15)).toEqual([700, 700, 700, 700, 700, 700])
  expect(redrawn.slice(0, 15)).toEqual(rising.slice(0, 15))
})

test('where the finger goes up and down it is what it did last', () => {
  expect(stroke(rising, spot(0.5, 500), spot(0.5, 1200))[10]).toBe(1200)
})

test('a line that ends beside the edge goes on to it, one that ends earlier is not whole', () => {
  expect(isWhole(stroke(nothingDrawn, spot(0, 600), spot(0.9, 900)))).toBe(true)
  expect(isWhole(stroke(nothingDrawn, spot(0, 600), spot(0.8, 900)))).toBe(false)
})

test('the curve begins at the last measurement, unless another start was drawn', () => {
  const later = stroke(nothingDrawn, spot(0.5, 800), spot(1, 900))
  expect(pointsOf(later, 617, 40)[0]).toEqual({ minute: 0, ppm: 620 })
  expect(pointsOf(later, null, 40)[0]).toEqual({ minute: 0, ppm: 800 })
  expect(pointsOf(rising, 900, 40)[0]).toEqual({ minute: 0, ppm: 600 })
})

test('every drawing gives a guess that the server accepts, for every length', () => {
  const wild = stroke(nothingDrawn, spot(-1, 90), spot(0.33, 9000), spot(2, 777))
  for (const minutes of guessLengths) {
    expect(guessErrors(pointsOf(wild, 312, minutes))).toEqual([])
    expect(guessErrors(pointsOf(ofFivePoints(nothingDrawn, null), null, minutes))).toEqual([])
  }
})

test('five points begin with what was drawn, or with what was measured', () => {
  expect(ofFivePoints(rising, 600).filter((ppm) => ppm !== null)).toEqual([600, 680, 760, 840, 920, 1000])
  const flat = ofFivePoints(nothingDrawn, 615)
  expect(pointsOf(setPoint(flat, 20, 900), 615, 40)).toEqual([
    { minute: 0, ppm: 620 },
    { minute: 8, ppm: 620 },
    { minute: 16, ppm: 620 },
    { minute: 24, ppm: 620 },
    { minute: 32, ppm: 620 },
    { minute: 40, ppm: 900 },
  ])
})
