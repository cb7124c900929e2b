import { expect, test } from 'vitest'
import { aliasName, animalKeys, colourKeys, drawAlias } from '#domain/activities/alias.ts'
import { type CartItem, cartErrors, isSameCart, withItem, withoutItem } from './cart.ts'
import { foodCategories, foods } from './foods.ts'
import { defaultFoodJourneySettings, settingsErrors } from './settings.ts'

const alias = { colour_key: 'blue', animal_key: 'hedgehog' }

const item = (key: string, country: string | null = null, region: string | null = null): CartItem => ({
  play_item: { key },
  country_code: country,
  region_code: region,
})

test('there are 44 foods, each once, in categories that all have some', () => {
  expect(foods).toHaveLength(44)
  expect(new Set(foods.map(({ key }) => key)).size).toBe(44)
  expect(new Set(foods.map(({ name }) => name.sv)).size).toBe(44)
  expect(new Set(foods.map(({ name }) => name.en)).size).toBe(44)
  expect(new Set(foods.map(({ category }) => category))).toEqual(new Set(foodCategories))
})

test('a food has one origin: another one takes its place', () => {
  const twice = withItem(withItem([], 'banana', item('', 'EC')), 'milk', item('', 'SE', 'skane'))
  expect(twice).toEqual([item('banana', 'EC'), item('milk', 'SE', 'skane')])
  expect(withItem(twice, 'banana', item('', 'CR'))).toEqual([
    item('banana', 'CR'),
    item('milk', 'SE', 'skane'),
  ])
  expect(withoutItem(twice, 'banana')).toEqual([item('milk', 'SE', 'skane')])
})

test('a whole cart has no faults', () => {
  const items = [item('banana', 'EC'), item('milk', 'SE', 'skane'), item('rice'), item('oats', 'SE')]
  expect(cartErrors({ alias, items }, defaultFoodJourneySettings)).toEqual([])
})

test.each([
  ['no food', [], {}, 'items', 'min_length'],
  ['one too many', [item('rice'), item('milk')], { max_items: 1 }, 'items', 'too_many'],
  ['an unknown food', [item('rice'), item('pizza')], {}, 'items.1.play_item.key', 'unknown_food'],
  ['a food of Object', [item('constructor')], {}, 'items.0.play_item.key', 'unknown_food'],
  [
    'a food not offered',
    [item('milk')],
    { play_item_keys: ['rice'] },
    'items.0.play_item.key',
    'not_offered',
  ],
  ['a food twice', [item('milk'), item('milk', 'SE')], {}, 'items.1.play_item.key', 'repeated'],
  ['an unknown country', [item('milk', 'XX')], {}, 'items.0.country_code', 'unknown_country'],
  ['small letters', [item('milk', 'se')], {}, 'items.0.country_code', 'unknown_country'],
  ['an unknown province', [item('milk', 'SE', 'kalmar')], {}, 'items.0.region_code', 'unknown_province'],
  ['a province abroad', [item('milk', 'DK', 'skane')], {}, 'items.0.region_code', 'not_in_country'],
  ['a province of nowhere', [item('milk', null, 'skane')], {}, 'items.0.region_code', 'not_in_country'],
  [
    'Denmark on a map of Sweden',
    [item('milk', 'DK')],
    { map: 'sweden' },
    'items.0.country_code',
    'not_on_map',
  ],
  [
    'a province on a map of the world',
    [item('milk', 'SE', 'skane')],
    { map: 'world' },
    'items.0.region_code',
    'not_on_map',
  ],
] as const)('%s is a fault', (_name, items, settings, path, code) => {
  expect(cartErrors({ alias, items }, { ...defaultFoodJourneySettings, ...settings })).toMatchObject([
    { path, code },
  ])
})

test('an alias has a colour and an animal that can be drawn', () => {
  expect(
    cartErrors(
      { alias: { colour_key: 'Anna', animal_key: 'toString' }, items: [item('milk')] },
      defaultFoodJourneySettings,
    ),
  ).toEqual([
    { path: 'alias.colour_key', code: 'unknown_colour' },
    { path: 'alias.animal_key', code: 'unknown_animal' },
  ])
  expect(aliasName(alias)).toEqual({ sv: 'Blå igelkotten', en: 'Blue hedgehog' })
  expect(aliasName({ colour_key: 'blue', animal_key: 'unicorn' })).toBeNull()
  expect(drawAlias(() => 0)).toEqual({ colour_key: colourKeys[0], animal_key: animalKeys[0] })
  expect(drawAlias(() => 0.999)).toEqual({ colour_key: colourKeys.at(-1), animal_key: animalKeys.at(-1) })
})

test('two carts are the same when alias and items are, in whatever order', () => {
  const items = [item('banana', 'EC'), item('milk', 'SE', 'skane')]
  expect(isSameCart({ alias, items }, { alias: { ...alias }, items: items.toReversed() })).toBe(true)
  expect(isSameCart({ alias, items }, { alias, items: items.slice(1) })).toBe(false)
  expect(
    isSameCart({ alias, items }, { alias, items: [item('banana', 'CR'), item('milk', 'SE', 'skane')] }),
  ).toBe(false)
  expect(isSameCart({ alias, items }, { alias: { ...alias, colour_key: 'red' }, items })).toBe(false)
})

test('settings of a game that cannot be played are faults', () => {
  expect(settingsErrors(defaultFoodJourneySettings)).toEqual([])
  expect(
    settingsErrors({
      ...defaultFoodJourneySettings,
      play_item_keys: [],
      max_items: 0,
      ends_on: '2026-02-30',
    }),
  ).toEqual([
    { path: 'play_item_keys', code: 'min_length' },
    { path: 'max_items', code: 'min_value' },
    { path: 'ends_on', code: 'not_a_date' },
  ])
  expect(
    settingsErrors({
      ...defaultFoodJourneySettings,
      play_item_keys: ['milk', 'pizza', 'milk'],
      max_items: 45,
    }),
  ).toEqual([
    { path: 'play_item_keys.1', code: 'unknown_food' },
    { path: 'play_item_keys.2', code: 'repeated' },
    { path: 'max_items', code: 'max_value' },
  ])
})
