import { expect, test } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { schoolView, spreadOut } from './globe.ts'

const school = { lat: 56.046, lng: 12.694 }
const peru = { lat: -9.2, lng: -75 }
const size = { width: 1180, height: 700 }

test('a way is as long as it looks, and all of it is in view', () => {
  const view = schoolView(school, [peru], size, 90)
  const [x, y] = view.projection([peru.lng, peru.lat]) ?? [0, 0]
  expect(Math.hypot(x - view.middle[0], y - view.middle[1]) * view.kmPerPx).toBeCloseTo(
    distanceKm(school, peru),
    0,
  )
  for (const at of [x, view.middle[0]]) expect(at > 0 && at < size.width).toBe(true)
  for (const at of [y, view.middle[1]]) expect(at > 0 && at < size.height).toBe(true)
})

test('pictures of neighbours do not cover each other', () => {
  const placed = spreadOut(
    [
      [500, 300],
      [504, 302],
      [496, 300],
    ],
    [[510, 300]],
    50,
    size,
  )
  const all = [...placed, [510, 300] as const]
  for (const [one, a] of all.entries())
    for (const b of all.slice(one + 1))
      expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeGreaterThanOrEqual(50)
})
