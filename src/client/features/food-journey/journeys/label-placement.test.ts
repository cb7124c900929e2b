import { expect, test } from 'vitest'
import { around, overlap, type Rect } from '#client/ui/base/rect.ts'
import { placeMarkers, ringNameSpot, type Spot } from './label-placement.ts'

const within: Rect = { left: 0, top: 0, right: 1180, bottom: 440 }
const middle: Spot = [640, 200]
const plate = { width: 52, height: 52 }
const label = { width: 150, height: 42 }
const school = around(middle, plate)

const markerAt = (x: number, y: number) => ({ target: [x, y] as Spot, plate, label, mostPx: 160 })

test('neighbours of the school all have their picture and their words, and nothing covers anything', () => {
  const markers = [
    [560, 380],
    [600, 260],
    [636, 208],
    [640, 196],
    [625, 215],
  ].map(([x = 0, y = 0]) => markerAt(x, y))
  const { placed, covered } = placeMarkers(markers, middle, within, [school])
  for (const [index, { spot, label: words }] of placed.entries()) {
    if (!spot || !words) throw new Error('not placed')
    const [x, y] = markers[index]?.target ?? [0, 0]
    expect(Math.hypot(spot[0] - x, spot[1] - y)).toBeLessThanOrEqual(160)
  }
  expect(covered).toHaveLength(11)
  for (const [index, rect] of covered.entries())
    for (const other of covered.slice(index + 1)) expect(overlap(rect, other)).toBe(false)
})

test('what stands alone stands on its place, with words that the edge does not cut', () => {
  const { placed } = placeMarkers([markerAt(40, 300)], middle, within, [school])
  expect(placed).toEqual([{ spot: [40, 300], label: { x: 14, top: 329, anchor: 'start' } }])
})

test('a picture that finds no room near its place is not pushed to another continent', () => {
  const crowd = Array.from({ length: 20 }, () => ({ ...markerAt(600, 240), mostPx: 60 }))
  const { placed } = placeMarkers(crowd, middle, within, [school])
  for (const { spot } of placed)
    if (spot) expect(Math.hypot(spot[0] - 600, spot[1] - 240)).toBeLessThanOrEqual(60)
  expect(placed.some(({ spot }) => spot === null)).toBe(true)
})

test('a ring is named where nothing else stands, or not at all', () => {
  const name = { width: 70, height: 20 }
  const usual = ringNameSpot(middle, 120, name, within, [])
  if (!usual) throw new Error('no name')
  const other = ringNameSpot(middle, 120, name, within, [around(usual, name)])
  expect(other).not.toBeNull()
  expect(other).not.toEqual(usual)
  expect(ringNameSpot(middle, 120, name, within, [within])).toBeNull()
})
