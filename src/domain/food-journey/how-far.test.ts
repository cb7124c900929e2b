import { expect, test } from 'vitest'
import { classTotal } from './class-total.ts'
import { howFarOf, journeyEnds } from './how-far.ts'

const lund = { lat: 55.7, lng: 13.19 }
const item = (key: string, country_code: string | null, region_code: string | null = null) => ({
  play_item: { key },
  country_code,
  region_code,
})
const milk = item('milk', 'SE', 'skane')
const totalOf = (...carts: (readonly ReturnType<typeof item>[])[]) =>
  classTotal(
    lund,
    carts.map((items, index) => ({ id: String(index), items })),
  )

test('of all foods, what is from nearby says so, and only what nobody knows is unknown', () => {
  const carts = [
    [milk, item('rice', null), item('banana', 'EC'), item('apple', 'SE', 'skane')],
    [milk, item('rice', null), item('apple', null)],
    [item('carrot', 'SE', 'gotland'), item('oats', 'SE', 'skane')],
    [item('carrot', 'SE', 'skane')],
  ]
  const far = Object.fromEntries(totalOf(...carts).all_products.map((food) => [food.key, howFarOf(food)]))
  expect(far).toEqual({
    milk: 'nearby',
    rice: 'unknown',
    banana: expect.any(Number),
    apple: 'nearby',
    carrot: expect.any(Number),
    oats: 'nearby',
  })
})

const endsOf = (...items: readonly ReturnType<typeof item>[]) => {
  const { longest, shortest } = journeyEnds(totalOf(items).entries)
  const keyOf = (end: typeof shortest) => (end === null || end === 'nearby' ? end : end.play_item.key)
  return [keyOf(longest), keyOf(shortest)]
}

test.each([
  [
    'beside food from nearby no journey is the shortest',
    [milk, item('rice', 'TH'), item('banana', 'EC')],
    ['banana', 'nearby'],
  ],
  ['from afar alone', [item('rice', 'TH'), item('banana', 'EC')], ['banana', 'rice']],
  ['one journey', [item('rice', 'TH'), item('banana', null)], ['rice', null]],
  ['one journey and food from nearby', [item('rice', 'TH'), milk], ['rice', 'nearby']],
  ['food from nearby alone', [milk], [null, 'nearby']],
  ['nothing is known', [item('rice', null)], [null, null]],
])('%s', (_, items, ends) => {
  expect(endsOf(...items)).toEqual(ends)
})
