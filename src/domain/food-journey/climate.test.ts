import { expect, test } from 'vitest'
import type { CartItem } from './cart.ts'
import { climateRanks, figuresOf } from './climate.ts'
import { footprintOf } from './footprints.ts'

const helsingborg = { lat: 56.046, lng: 12.694 }
const item = (key: string, country_code: string | null, region_code: string | null = null): CartItem => ({
  play_item: { key },
  country_code,
  region_code,
})
type Row = readonly [key: string, country: string | null, region?: string]
const ranksOf = (...items: readonly Row[]) =>
  climateRanks(
    helsingborg,
    items.map(([key, country, region]) => item(key, country, region)),
  )
const findingOf = (...items: readonly Row[]) => ranksOf(...items).finding
const keysOf = (rows: readonly { readonly key: string }[]) => rows.map(({ key }) => key)

test('beef from next door climbs from the end of one list to the top of the other', () => {
  const { byKm, byGas, without, finding } = ranksOf(
    ['beef', 'SE', 'skane'],
    ['mango', 'PE'],
    ['butter', 'SE'],
    ['rice', 'TH'],
  )
  expect(keysOf(byKm)).toEqual(['mango', 'rice', 'beef'])
  expect(byKm.at(-1)).toMatchObject({ km: 0, isNearby: true, rank: 3 })
  expect(keysOf(byGas)).toEqual(['beef', 'rice', 'mango'])
  expect(without).toEqual(['butter'])
  expect(finding).toEqual({
    kind: 'climbs',
    key: 'beef',
    passed: ['rice', 'mango'],
    isFromEnd: true,
    isToEnd: true,
    byLow: null,
  })
})

test('with the lower of two figures beef stands below chocolate', () => {
  expect(findingOf(['beef', 'SE', 'skane'], ['chocolate', 'CI'], ['rice', 'TH'])).toMatchObject({
    key: 'beef',
    isToEnd: true,
    byLow: { place: 2 },
  })
})

test('what falls most is shown where nothing climbs as far', () => {
  expect(findingOf(['mango', 'PE'], ['rice', 'IT'], ['tomato', 'NL'])).toEqual({
    kind: 'falls',
    key: 'mango',
    passed: ['rice', 'tomato'],
    isFromEnd: true,
    isToEnd: true,
    byLow: null,
  })
})

test('a climb in the middle passes what came farther and makes less gas', () => {
  const items = [
    ['chocolate', 'GH'],
    ['banana', 'ES'],
    ['cheese', 'NL'],
    ['potato', 'DK'],
  ] as const
  expect(findingOf(...items)).toMatchObject({
    kind: 'climbs',
    key: 'cheese',
    passed: ['banana'],
    isFromEnd: false,
    isToEnd: false,
  })
})

test.each([
  [
    'the same order',
    [
      ['rice', 'TH'],
      ['apple', 'PL'],
    ],
    'same_order',
  ],
  [
    'as far',
    [
      ['rice', 'IT'],
      ['apple', 'IT'],
    ],
    'same_way',
  ],
  [
    'as much gas',
    [
      ['carrot', 'NL'],
      ['apple', 'IT'],
    ],
    'same_gas',
  ],
  [
    'both',
    [
      ['carrot', 'IT'],
      ['apple', 'IT'],
    ],
    'same_both',
  ],
  [
    'one food',
    [
      ['apple', 'IT'],
      ['butter', 'DK'],
      ['rice', null],
    ],
    'one',
  ],
] as const)('%s: nothing passes anything', (_what, items, kind) => {
  expect(findingOf(...items)).toEqual({ kind })
})

test('foods of the same country share a place, and none passes the other', () => {
  const { byKm, byGas, finding } = ranksOf(['apple', 'IT'], ['rice', 'IT'], ['mango', 'PE'], ['beef', 'PE'])
  expect(byKm.map(({ key, rank }) => [key, rank])).toEqual([
    ['beef', 1],
    ['mango', 1],
    ['rice', 3],
    ['apple', 3],
  ])
  expect(keysOf(byGas)).toEqual(['beef', 'rice', 'mango', 'apple'])
  expect(finding).toMatchObject({ kind: 'climbs', key: 'rice', passed: ['mango'], isFromEnd: false })
})

test('food of unknown origin is not said to have come the shortest way', () => {
  const { byKm, byGas, wayUnknown, finding } = ranksOf(['beef', null], ['rice', 'TH'], ['apple', 'PL'])
  expect(keysOf(byKm)).toEqual(['rice', 'apple'])
  expect(keysOf(byGas)).toEqual(['rice', 'apple'])
  expect(keysOf(wayUnknown)).toEqual(['beef'])
  expect(finding).toEqual({ kind: 'same_order' })
})

test('without figures the lists are empty', () => {
  expect(ranksOf(['butter', 'DK'], ['yogurt', 'SE', 'skane'])).toEqual({
    byKm: [],
    byGas: [],
    wayUnknown: [],
    without: ['butter', 'yogurt'],
    finding: null,
  })
})

test('a bar is solid to the lower figure and striped to the higher', () => {
  const [beef, rice] = [footprintOf('beef'), footprintOf('rice')]
  expect(beef && figuresOf(beef)).toEqual({ low: 26, high: 99.48 })
  expect(rice && figuresOf(rice)).toEqual({ low: 4.45, high: 4.45 })
})
