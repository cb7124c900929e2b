import { expect, test } from 'vitest'
import { overlap } from '#client/ui/base/rect.ts'
import { findCountry } from '#domain/places/countries.ts'
import { toMap } from '#domain/places/map-projection.ts'
import { findProvince } from '#domain/places/provinces.ts'
import { namePlace, routeView, showsRoute, toolsOf } from './route-view.ts'
import { projections } from './shapes.ts'
import { toWindow, wholeView } from './view.ts'

const school = { lat: 57.78, lng: 14.16 }
const smallPhone = { width: 320, height: 256 }
const phone = { width: 358, height: 396 }
const tablet = { width: 700, height: 430 }

test.each([
  ['EC', 'Ecuador', phone],
  ['EC', 'Ecuador', tablet],
  ['PE', 'Peru', tablet],
  ['TH', 'Thailand', tablet],
  ['DK', 'Danmark', phone],
])('the way from %s is in view with its school, its pin and its name', (code, name, size) => {
  const place = findCountry(code)
  if (!place) throw new Error('no such country')
  const view = routeView('world', school, place, name, size)
  const [foot, home] = [place, school].map((end) => toWindow(view, toMap(projections.world, end)))
  if (!foot || !home) throw new Error('not drawn')
  expect(foot.y).toBeGreaterThanOrEqual(64)
  expect(Math.abs(namePlace(foot, name, size).x)).toBeLessThan(1)
  for (const [at, length] of [
    [home.x, size.width],
    [home.y, size.height],
  ] as const) {
    expect(at).toBeGreaterThanOrEqual(20)
    expect(at).toBeLessThanOrEqual(length - 20)
  }
})

test.each(
  [smallPhone, phone, tablet].flatMap((size) =>
    ['EC', 'PE', 'TH', 'DK', 'NZ'].map((code) => [code, size.width, size] as const),
  ),
)('neither the needle of %s nor the school lies under the buttons of a map %d px wide', (code, _, size) => {
  const place = findCountry(code)
  if (!place) throw new Error('no such country')
  const view = routeView('world', school, place, 'Landet', size)
  for (const [end, up] of [
    [place, 40],
    [school, 14],
  ] as const) {
    const { x, y } = toWindow(view, toMap(projections.world, end))
    const bottom = end === school ? y + up : y
    expect(overlap({ left: x - 14, right: x + 14, top: y - up, bottom }, toolsOf(size))).toBe(false)
  }
})

test.each([phone, tablet])('Sweden is recognised around the way from the next province', (size) => {
  const place = findProvince('vastergotland')
  if (!place) throw new Error('no such province')
  const view = routeView('sweden', school, place, 'Västergötland', size)
  expect(view.scale).toBeLessThan(2.5 * wholeView(size, projections.sweden).scale)
  expect(toWindow(view, toMap(projections.sweden, place)).y).toBeGreaterThanOrEqual(64)
})

test('a name is not cut by the window, whatever the map shows', () => {
  expect(namePlace({ x: 10, y: 200 }, 'Ecuador', phone)).toEqual({ x: expect.closeTo(35.8), y: -48 })
  expect(namePlace({ x: 350, y: 200 }, 'Ecuador', phone).x).toBeLessThan(-30)
  expect(namePlace({ x: 180, y: 30 }, 'Ecuador', phone)).toEqual({ x: 0, y: 22 })
})

test('the map stays where the whole way is seen on it, and moves for a pin under its buttons', () => {
  const shows = (code: string, name: string) => {
    const place = findCountry(code)
    if (!place) throw new Error('no such country')
    return showsRoute(wholeView(tablet, projections.world), 'world', school, place, name, tablet)
  }
  expect(shows('LU', 'Luxemburg')).toBe(true)
  expect(shows('EC', 'Ecuador')).toBe(true)
  const near = routeView('world', school, school, 'Sverige', tablet)
  const peru = findCountry('PE')
  expect(peru && showsRoute(near, 'world', school, peru, 'Peru', tablet)).toBe(false)
  const greatWhole = { scale: 0.7, x: 250, y: -20 }
  expect(showsRoute(greatWhole, 'world', school, school, 'Sverige', tablet)).toBe(false)
})
