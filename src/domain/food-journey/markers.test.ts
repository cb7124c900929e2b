import { expect, test } from 'vitest'
import { groupedMarkers, inVerticalOrder, markerOpacity } from './markers.ts'

test.each([
  [0, 0.2],
  [0.5, 0.2],
  [1, 0.2889],
  [2.75, 0.6],
  [5, 1],
  [30, 1],
])('%d carts are drawn with an opacity of %d', (carts, opacity) => {
  expect(markerOpacity(carts)).toBeCloseTo(opacity, 4)
})

const at = (x: number, y: number) => ({ point: { x, y } })

test('markers lie from the top down', () => {
  expect(inVerticalOrder([at(1, 9), at(5, 2), at(3, 2), at(0, 4)])).toEqual([
    at(3, 2),
    at(5, 2),
    at(0, 4),
    at(1, 9),
  ])
})

test('markers that touch share a bubble', () => {
  const [spain, portugal, chile] = [at(10, 10), at(7, 11), at(50, 90)]
  expect(groupedMarkers([chile, portugal, spain], 5)).toEqual([[spain, portugal], [chile]])
  expect(groupedMarkers([chile, portugal, spain], 3)).toEqual([[spain], [portugal], [chile]])
  expect(groupedMarkers([], 3)).toEqual([])
})
