import { expect, test } from 'vitest'
import { yOf } from '#client/widgets/chart/kit/chart-scale.ts'
import { answerPlaceOf, guessPlacesOf } from './answer-place.ts'
import { lessonShapeOf } from './lesson-shape.ts'

const minute = 60
const choices = [500, 700, 900, 1100]
const values = [420, 930, 610, 900]
const shape = lessonShapeOf({
  ...{ width: 1824, height: 672, from: 0, to: 100 * minute, isFromZero: false, hasRibbon: true },
  ...{ points: values.map((value, index) => ({ at: index * 30 * minute, value })), choices },
  ...{ letters: 14, isHalf: false },
})
const { font } = shape
/** `2 gissade 900` */
const letters = 13

/** Where guesses stand by an answer of 900 at `at`, with the paper from `cutAt` on; minutes. */
function placed(at: number, cutAt: number) {
  const { box } = answerPlaceOf(shape, { at: at * minute, value: 900 }, 3, true)
  const guesses = choices.map((value) => ({ value, hands: 2, letters }))
  const places = guessPlacesOf(shape, cutAt * minute, box, guesses)
  const boxes = places.map(({ x, y, anchor }) => {
    const width = letters * 0.6 * font
    const left = anchor === 'end' ? x - width : x
    return { left, right: left + width, top: y - font * 0.8, bottom: y + font * 0.2 }
  })
  return { box, places, boxes }
}

test.each([
  [70, 60],
  [80, 60],
  [95, 60],
  [90, 80],
  [97, 94],
  [50, 10],
])('no guess is under the answer of minute %d, nor under another, with a paper from %d on', (at, cutAt) => {
  const { box, boxes } = placed(at, cutAt)
  for (const [index, item] of boxes.entries()) {
    for (const other of [box, ...boxes.slice(0, index)]) {
      const isApart =
        item.right <= other.left ||
        other.right <= item.left ||
        item.bottom <= other.top ||
        other.bottom <= item.top
      expect(isApart).toBe(true)
    }
  }
})

test('with room, words stand over their lines where the answer is not', () => {
  const { places } = placed(15, 10)
  expect(places.map(({ anchor }) => anchor)).toEqual(['end', 'end', 'end', 'end'])
  for (const [index, { y }] of places.entries()) expect(y).toBeLessThan(yOf(shape, choices[index] ?? 0))
})
