import { expect, test } from 'vitest'
import type { Results } from '#contract/carts.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { classTotal } from '#domain/food-journey/class-total.ts'
import { classroomOf, type OwnCart } from './classroom.ts'

const home = { lat: 57.7826, lng: 14.1618 }
const item = (key: string, country: string | null, region: string | null = null): CartItem => ({
  play_item: { key },
  country_code: country,
  region_code: region,
})
const own = (id: string, items: CartItem[], more: Partial<OwnCart> = {}): OwnCart => ({
  id,
  alias: { colour_key: 'blue', animal_key: 'fox' },
  items,
  state: 'saved',
  made_at: Date.parse('2026-11-20T09:30:00Z'),
  reason: null,
  ...more,
})
const aliasOfA = { colour_key: 'red', animal_key: 'owl' }

/** What a server answers that has these carts. */
function resultsOf(carts: { id: string; items: CartItem[] }[], showsCarts = true): Results {
  const { grouped_by_country, grouped_by_region, ...total } = classTotal(home, carts)
  return {
    ...total,
    entries: total.entries.map((entry) => ({ ...entry, play_item: { ...entry.play_item } })),
    grouped_by_country: { ...grouped_by_country },
    grouped_by_region: { ...grouped_by_region },
    carts: showsCarts
      ? carts.map(({ id }) => ({ id, alias: aliasOfA, made_at: '2026-11-20T09:00:00.000Z', late: false }))
      : [],
    provenance: null,
  }
}

const a = { id: 'a', items: [item('banana', 'EC'), item('rice', null)] }
const b = { id: 'b', items: [item('banana', 'EC'), item('carrot', 'SE', 'gotland')] }

test("without the server this tablet's carts are the class", () => {
  const { total, carts, hasServers } = classroomOf(home, undefined, [own('b', b.items)])
  expect(total.carts_count).toBe(1)
  expect(carts.map(({ id, isOwn }) => [id, isOwn])).toEqual([['b', true]])
  expect(hasServers).toBe(false)
})

test('a cart that the server has too counts once, on its way and when it is there', () => {
  const before = classroomOf(home, resultsOf([a]), [own('b', b.items, { state: 'sending' })])
  const after = classroomOf(home, resultsOf([a, b]), [own('b', b.items, { state: 'sent' })])
  expect(before.total.carts_count).toBe(2)
  expect(after.total.total_distance).toEqual(before.total.total_distance)
  expect(after.carts.map(({ id, isOwn }) => [id, isOwn]).toSorted()).toEqual([
    ['a', false],
    ['b', true],
  ])
})

test('a cart that will never arrive is shown here and is not in the total', () => {
  const { total, carts } = classroomOf(home, resultsOf([a]), [own('b', b.items, { state: 'parked' })])
  expect(total.carts_count).toBe(1)
  expect(carts).toHaveLength(2)
})

test("where others' carts are not shown the total is still the class's", () => {
  const { total, carts } = classroomOf(home, resultsOf([a], false), [own('b', b.items)])
  expect(total.carts_count).toBe(2)
  expect(carts.map(({ id }) => id)).toEqual(['b'])
})

test('the newest cart stands first', () => {
  const { carts } = classroomOf(home, resultsOf([a]), [own('b', b.items)])
  expect(carts.map(({ id }) => id)).toEqual(['b', 'a'])
})
