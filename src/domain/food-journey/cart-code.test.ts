import fc from 'fast-check'
import { expect, test } from 'vitest'
import { animalKeys, colourKeys } from '#domain/activities/alias.ts'
import { shareCodeLength, shareCodeLetters } from '#domain/activities/share-code.ts'
import { type CarriedCart, cartCodeOf, readCartCode } from './cart-code.ts'
import { foods } from './foods.ts'

const cart: CarriedCart = {
  id: '01a213bb-024f-71fc-867f-41effc1709af',
  activity_id: '01a213a3-6692-700d-a96a-83e6173cc1e9',
  class_code: 'GK8CXP',
  age_ms: 42 * 60_000,
  alias: { colour_key: 'brown', animal_key: 'otter' },
  items: [
    { play_item: { key: 'tomato' }, country_code: 'ES', region_code: null },
    { play_item: { key: 'potato' }, country_code: 'SE', region_code: 'SE-M' },
    { play_item: { key: 'banana' }, country_code: null, region_code: null },
    { play_item: { key: 'mango' }, country_code: 'PE', region_code: null, guessed: true },
  ],
}

test('a cart is written as one line and read again', () => {
  const text = cartCodeOf(cart)
  expect(text).toBe(
    'KOTTE:1:01a213a36692700da96a83e6173cc1e9:01a213bb024f71fc867f41effc1709af:GK8CXP:brown.otter:42:tomato.ES,potato.SE.SE-M,banana,mango.PE...g',
  )
  expect(readCartCode(text)).toEqual(cart)
})

test('any cart that can be made comes through', () => {
  const keys = foods.map(({ key }) => key)
  fc.assert(
    fc.property(
      fc.record({
        id: fc.uuid(),
        activity_id: fc.uuid(),
        class_code: fc.option(
          fc.string({
            unit: fc.constantFrom(...shareCodeLetters),
            minLength: shareCodeLength,
            maxLength: shareCodeLength,
          }),
        ),
        age_ms: fc.integer({ min: 0, max: 60 * 24 * 365 }).map((minutes) => minutes * 60_000),
        alias: fc.record({
          colour_key: fc.constantFrom(...colourKeys),
          animal_key: fc.constantFrom(...animalKeys),
        }),
        items: fc.array(
          fc.record({
            play_item: fc.record({ key: fc.constantFrom(...keys) }),
            country_code: fc.option(fc.constantFrom('SE', 'ES', 'CR')),
            region_code: fc.constant(null),
          }),
          { minLength: 1, maxLength: 40 },
        ),
      }),
      (made) => {
        expect(readCartCode(cartCodeOf(made))).toEqual(made)
      },
    ),
  )
})

test.each([
  '',
  'https://kotte.example/schools/alm/activities/1?code=GK8CXP',
  'LW:D0:1122334455667788:00005EEF10000016:00AB0001',
  'KOTTE:2:01a213a36692700da96a83e6173cc1e9:01a213bb024f71fc867f41effc1709af::brown.otter:0:tomato',
  'KOTTE:1:01a213a3:01a213bb024f71fc867f41effc1709af::brown.otter:0:tomato',
  'KOTTE:1:01a213a36692700da96a83e6173cc1e9:01a213bb024f71fc867f41effc1709af:AEIOU1:brown.otter:0:tomato',
  'KOTTE:1:01a213a36692700da96a83e6173cc1e9:01a213bb024f71fc867f41effc1709af::brown.otter:0:',
])('what is no cart is not read as one: %s', (text) => {
  expect(readCartCode(text)).toBeNull()
})
