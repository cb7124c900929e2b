import fc from 'fast-check'
import { expect, test } from 'vitest'
import { worldProjection } from '#domain/places/map-projection.ts'
import {
  clampedView,
  focusView,
  largestScale,
  lineLength,
  sizeOf,
  toMapPoint,
  toWindow,
  viewBetween,
  viewShowing,
  wholeView,
  zoomedView,
} from './view.ts'

const map = sizeOf(worldProjection)
const tablet = { width: 730, height: 560 }

test('the whole map is in the middle of its window', () => {
  const view = wholeView(tablet, map)
  expect(view.scale).toBe(0.73)
  expect(toWindow(view, { x: map.width, y: map.height / 2 })).toEqual({ x: 730, y: 280 })
})

test('a place that is looked for fills 84 % of the window’s height', () => {
  const box = { x: 480, y: 100, width: 30, height: 50 }
  const view = focusView(box, tablet, map)
  expect(view.scale * box.height).toBeCloseTo(0.84 * tablet.height, 6)
  expect(toWindow(view, { x: 495, y: 125 })).toEqual({ x: expect.closeTo(365), y: expect.closeTo(280) })
})

test('a wide place fills the width instead, a tiny one is as large as the map allows', () => {
  const wide = { x: 400, y: 200, width: 200, height: 10 }
  expect(focusView(wide, tablet, map).scale * 200).toBeCloseTo(0.84 * tablet.width, 6)
  expect(focusView({ x: 700, y: 200, width: 0, height: 0 }, tablet, map).scale).toBe(largestScale)
})

test('what lies under the fingers stays under them', () => {
  const start = zoomedView(wholeView(tablet, map), 4, { x: 365, y: 280 }, tablet, map)
  const at = { x: 300, y: 260 }
  const before = toMapPoint(start, at)
  const after = toMapPoint(zoomedView(start, 1.3, at, tablet, map), at)
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
})

test('however it is moved, the map covers its window or lies in its middle', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(number, number, fc.double({ min: 0.73, max: 20, noNaN: true }), (x, y, scale) => {
      const view = clampedView({ x, y, scale }, tablet, map)
      for (const [start, length, window] of [
        [view.x, scale * map.width, tablet.width],
        [view.y, scale * map.height, tablet.height],
      ] as const) {
        if (length > window) {
          expect(start).toBeLessThanOrEqual(0)
          expect(start + length).toBeGreaterThanOrEqual(window - 1e-6)
        } else expect(start).toBeCloseTo((window - length) / 2, 6)
      }
    }),
  )
})

test('zooming ends at the whole map and at the map’s grain', () => {
  const whole = wholeView(tablet, map)
  expect(zoomedView(whole, 0.1, { x: 9, y: 9 }, tablet, map)).toEqual(whole)
  expect(zoomedView(whole, 1e6, { x: 9, y: 9 }, tablet, map).scale).toBe(largestScale)
})

test('a flight starts and ends where it should and never leaves the way', () => {
  const from = wholeView(tablet, map)
  const to = focusView({ x: 480, y: 100, width: 30, height: 50 }, tablet, map)
  expect(viewBetween(from, to, 0, tablet)).toEqual({
    scale: expect.closeTo(from.scale),
    x: expect.closeTo(from.x),
    y: expect.closeTo(from.y),
  })
  expect(viewBetween(from, to, 1, tablet)).toBe(to)
  const half = viewBetween(from, to, 0.5, tablet)
  expect(half.scale).toBeCloseTo(Math.sqrt(from.scale * to.scale), 6)
})

test('walking to a place moves the map only when the place is at its edge', () => {
  const view = zoomedView(wholeView(tablet, map), 6, { x: 365, y: 280 }, tablet, map)
  const middle = toMapPoint(view, { x: 300, y: 300 })
  expect(viewShowing(view, middle, tablet, map)).toEqual(view)
  const outside = toMapPoint(view, { x: 900, y: 300 })
  const shown = toWindow(viewShowing(view, outside, tablet, map), outside)
  expect(shown.x).toBeLessThan(tablet.width)
  expect(shown.x).toBeGreaterThan(0)
})

test('a line is as long as its straight pieces, and a jump between two of them counts nothing', () => {
  expect(lineLength('M0,0L3,4L3,14')).toBe(15)
  expect(lineLength('M0,0L3,4M100,100L100,101')).toBe(6)
  expect(lineLength('')).toBe(0)
})
