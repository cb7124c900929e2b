import { expect, test } from 'vitest'
import { distanceKm } from '#domain/places/distance.ts'
import { schoolView } from './globe.ts'

const school = { lat: 56.046, lng: 12.694 }
const peru = { lat: -9.2, lng: -75 }
const size = { width: 1180, height: 700 }

test('a way is as long as it looks, and all of it is in view', () => {
  const view = schoolView(school, [peru], size, { top: 90, foot: 36, edge: 48 })
  const [x, y] = view.projection([peru.lng, peru.lat]) ?? [0, 0]
  expect(Math.hypot(x - view.middle[0], y - view.middle[1]) * view.kmPerPx).toBeCloseTo(
    distanceKm(school, peru),
    0,
  )
  for (const at of [x, view.middle[0]]) expect(at > 0 && at < size.width).toBe(true)
  for (const at of [y, view.middle[1]]) expect(at > 0 && at < size.height).toBe(true)
})

test('a place at the foot of the view lies above the line that stands there, with its picture', () => {
  const spain = { lat: 40, lng: -3.6 }
  const upright = { width: 784, height: 656 }
  const [, y] = schoolView(school, [spain], upright, { top: 100, foot: 36, edge: 48 }).projection([
    spain.lng,
    spain.lat,
  ]) ?? [0, 0]
  // Half a picture of 56 px, above a line of 30 px.
  expect(y + 28).toBeLessThanOrEqual(upright.height - 30)
})
