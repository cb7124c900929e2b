import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countries } from '#domain/places/countries.ts'
import { provinces } from '#domain/places/provinces.ts'
import type { CartItem } from './cart.ts'
import { type CountedCart, cartsOf, classTotal } from './class-total.ts'
import { foods } from './foods.ts'
import { homeOf } from './home.ts'

const home = { lat: 57.7826, lng: 14.1618 }

const item = (key: string, country: string | null, region: string | null = null): CartItem => ({
  play_item: { key },
  country_code: country,
  region_code: region,
})

const first: CountedCart = {
  id: '0190a000-0000-7000-8000-000000000001',
  items: [item('banana', 'EC'), item('carrot', 'SE', 'gotland'), item('rice', null)],
}
const second: CountedCart = {
  id: '0190a000-0000-7000-8000-000000000002',
  items: [item('banana', 'EC'), item('milk', 'SE'), item('apple', 'SE', 'skane')],
}

test('foods are counted by country, by province and all together', () => {
  const total = classTotal(home, [first, second])
  expect(total.carts_count).toBe(2)
  expect(total.entries.map(({ data }) => data.distance?.value ?? null)).toEqual([
    10_294,
    261,
    null,
    10_294,
    529,
    206,
  ])
  expect(total.grouped_by_country).toEqual({
    EC: { play_items: [{ key: 'banana', count: 2 }], distance: km(20_588) },
    SE: {
      play_items: [
        { key: 'apple', count: 1 },
        { key: 'carrot', count: 1 },
        { key: 'milk', count: 1 },
      ],
      distance: km(996),
    },
  })
  expect(total.grouped_by_region).toEqual({
    gotland: { play_items: [{ key: 'carrot', count: 1 }], distance: km(261) },
    skane: { play_items: [{ key: 'apple', count: 1 }], distance: km(206) },
  })
  const fromAfar = { nearby_count: 0, unknown_count: 0 }
  expect(total.all_products).toEqual([
    { key: 'banana', count: 2, ...fromAfar, distance: km(20_588) },
    { key: 'apple', count: 1, ...fromAfar, distance: km(206) },
    { key: 'carrot', count: 1, ...fromAfar, distance: km(261) },
    { key: 'milk', count: 1, ...fromAfar, distance: km(529) },
    { key: 'rice', count: 1, ...fromAfar, unknown_count: 1, distance: km(0) },
  ])
  expect(total.total_distance).toEqual(km(21_584))
  expect(total.comparisons).toEqual({ earth_laps: 0.539, bike_races: 68.521, car_hours: 239.822 })
})

test('an empty list has a total', () => {
  expect(classTotal(home, [])).toEqual({
    carts_count: 0,
    entries: [],
    grouped_by_country: {},
    grouped_by_region: {},
    all_products: [],
    total_distance: km(0),
    comparisons: { earth_laps: 0, bike_races: 0, car_hours: 0 },
  })
})

test('of two carts with one id the first one counts', () => {
  const changed = { ...first, items: [item('mango', 'PE')] }
  expect(classTotal(home, [first, second, changed])).toEqual(classTotal(home, [first, second]))
})

test('a school that has not said where it is has a total too', () => {
  expect(homeOf(home)).toBe(home)
  expect(classTotal(homeOf(null), [second]).grouped_by_country.SE?.distance.value).toBeGreaterThan(0)
  const inSweden = { id: first.id, items: [item('milk', 'SE')] }
  expect(classTotal(homeOf(null), [inSweden]).total_distance).toEqual(km(0))
})

const place = fc.oneof(
  fc.constant({ country_code: null, region_code: null }),
  fc.constantFrom(...countries).map(({ code }) => ({ country_code: code, region_code: null })),
  fc.constantFrom(...provinces).map(({ code }) => ({ country_code: 'SE', region_code: code })),
)
const carts = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    items: fc.uniqueArray(
      fc
        .record({ key: fc.constantFrom(...foods.map(({ key }) => key)), origin: place })
        .map(({ key, origin }): CartItem => ({ play_item: { key }, ...origin })),
      { minLength: 1, maxLength: 10, selector: ({ play_item }) => play_item.key },
    ),
  }),
  { maxLength: 8, selector: ({ id }) => id },
)

test('each cart counts once, however often it reached the server', () => {
  fc.assert(
    fc.property(carts, fc.array(fc.boolean()), fc.array(fc.boolean()), (all, arrived, unsure) => {
      const atServer = classTotal(
        home,
        all.filter((_, index) => arrived[index] ?? false),
      )
      // Lost acknowledgements: some of what a device holds as unsent is at the server already.
      const onDevice = all.filter((_, index) => !(arrived[index] ?? false) || (unsure[index] ?? false))
      const seen = classTotal(home, [...cartsOf(atServer.entries), ...onDevice])
      expect(withoutOrder(seen)).toEqual(withoutOrder(classTotal(home, all)))
    }),
  )
})

test('the order in which carts arrive changes no total', () => {
  fc.assert(
    fc.property(carts, fc.infiniteStream(fc.nat()), (all, numbers) => {
      const shuffled = all
        .map((cart) => ({ cart, at: numbers.next().value }))
        .sort((a, b) => a.at - b.at)
        .map(({ cart }) => cart)
      expect(withoutOrder(classTotal(home, shuffled))).toEqual(withoutOrder(classTotal(home, all)))
    }),
  )
})

test('the parts add up to the whole', () => {
  fc.assert(
    fc.property(carts, (all) => {
      const total = classTotal(home, all)
      const sum = (parts: readonly { readonly distance: { readonly value: number } }[]) =>
        parts.reduce((before, { distance }) => before + distance.value, 0)
      expect(sum(Object.values(total.grouped_by_country))).toBe(total.total_distance.value)
      expect(sum(total.all_products)).toBe(total.total_distance.value)
      expect(total.all_products.reduce((before, { count }) => before + count, 0)).toBe(total.entries.length)
    }),
  )
})

function withoutOrder(total: ReturnType<typeof classTotal>) {
  return { ...total, entries: total.entries.map((entry) => JSON.stringify(entry)).sort() }
}

function km(value: number) {
  return { value, unit_of_measurement: 'km' }
}

test('food from the school’s own province is known, although it has no distance', () => {
  const items = [
    { play_item: { key: 'milk' }, country_code: 'SE', region_code: 'skane' },
    { play_item: { key: 'rice' }, country_code: null, region_code: null },
  ]
  const other = [{ play_item: { key: 'milk' }, country_code: 'DK', region_code: null }]
  const lund = { lat: 55.7, lng: 13.19 }
  expect(
    classTotal(lund, [
      { id: 'a', items },
      { id: 'b', items: other },
    ]).all_products,
  ).toMatchObject([
    { key: 'milk', count: 2, nearby_count: 1, unknown_count: 0 },
    { key: 'rice', count: 1, nearby_count: 0, unknown_count: 1, distance: { value: 0 } },
  ])
})
