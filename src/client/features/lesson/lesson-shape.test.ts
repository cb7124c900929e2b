import { expect, test } from 'vitest'
import { yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { outdoorTemperature } from '#domain/metrics/outdoor-temperature/metric.ts'
import { traffic } from '#domain/metrics/traffic/metric.ts'
import { guessWidthOf, lessonShapeOf, scaleNumbersOf, shownBandsOf } from './lesson-shape.ts'

const points = [420, 930, 610, 1400].map((value, index) => ({ at: index * 600, value }))
const picture = {
  width: 1824,
  height: 672,
  from: 0,
  to: 1800,
  points,
  choices: [600, 800, 1000, 1200],
  isFromZero: false,
  hasRibbon: true,
  letters: 14,
  isHalf: false,
}

test('all values and all guesses are in the picture, with room for the answer above the highest', () => {
  const shape = lessonShapeOf(picture)
  for (const value of [420, 600, 1200, 1400]) {
    expect(yOf(shape, value)).toBeGreaterThan(shape.top)
    expect(yOf(shape, value)).toBeLessThan(shape.bottom)
  }
  expect(yOf(shape, 1400) - shape.top).toBeGreaterThan(shape.font * 2)
})

test.each([
  [1824, 672],
  [1100, 520],
  [740, 560],
  [350, 380],
])('at %d by %d px words are at least 15 px and the curve has more room than the levels', (width, height) => {
  const shape = lessonShapeOf({ ...picture, width, height })
  expect(shape.font).toBeGreaterThanOrEqual(15)
  expect(shape.right - shape.left).toBeGreaterThan(shape.left)
})

test('amounts stand on zero', () => {
  expect(lessonShapeOf({ ...picture, isFromZero: true }).least).toBe(0)
})

test('the levels that the picture reaches are shown, without holes', () => {
  const shape = lessonShapeOf(picture)
  const bands = shownBandsOf(co2, shape)
  expect(bands.map(({ level }) => level)).toEqual(['excellent', 'good', 'fair', 'poor', 'bad'])
  expect(bands[0]?.from).toBe(shape.least)
  expect(bands.at(-1)?.to).toBe(shape.most)
  for (const [index, { from }] of bands.entries()) if (index > 0) expect(from).toBe(bands[index - 1]?.to)
  expect(shownBandsOf(co2, { least: 610, most: 790 })).toHaveLength(1)
})

test('levels that change from hour to hour are no fields', () => {
  expect(shownBandsOf(traffic, { least: 0, most: 200 })).toEqual([])
})

test('where one level fills the picture numbers stand beside it', () => {
  const cold = { least: -0.3, most: 8 }
  expect(shownBandsOf(outdoorTemperature, cold)).toHaveLength(1)
  expect(scaleNumbersOf(outdoorTemperature, cold, [0, 2, 4, 6])).toEqual([0, 2, 4, 6])
  expect(scaleNumbersOf(outdoorTemperature, cold, [])).toEqual([0, 2, 4, 6])
  expect(scaleNumbersOf(traffic, { least: 0, most: 200 }, [25, 75])).toEqual([25, 75])
  // Two levels or more are a scale by themselves.
  expect(scaleNumbersOf(co2, lessonShapeOf(picture), picture.choices)).toEqual([])
})

test('the more hands, the thicker the line, and one hand is seen beside thirty', () => {
  const [item, ten, thirty] = [1, 10, 30].map((hands) => guessWidthOf(hands, 30, 30))
  expect(item).toBeGreaterThan(4)
  expect(ten).toBeGreaterThan(item ?? 0)
  expect(thirty).toBeGreaterThan(ten ?? 0)
})
