import { expect, test } from 'vitest'
import { newDraft, setOrigin, toggleFood } from './draft.ts'
import { possibleStep, stepOf } from './steps.ts'

const empty = newDraft()
const begun = toggleFood(empty, 'rice', 10)
const fromThailand = setOrigin(begun, ['rice'], { country_code: 'TH', region_code: null })
const handedIn = { ...begun, handedIn: true }

test.each([
  ['foods', empty, 'foods'],
  ['origin', empty, 'foods'],
  ['cart', empty, 'foods'],
  ['summary', empty, 'foods'],
  ['carts', empty, 'carts'],
  ['origin', begun, 'origin'],
  ['cart', begun, 'cart'],
  ['summary', begun, 'cart'],
  ['questions', begun, 'questions'],
  ['transport', begun, 'cart'],
  ['transport', fromThailand, 'transport'],
  ['map', begun, 'cart'],
  ['map', handedIn, 'map'],
  ['foods', handedIn, 'summary'],
  ['origin', handedIn, 'summary'],
  ['products', handedIn, 'products'],
] as const)('asked for "%s", the game shows what its cart allows', (wanted, draft, shown) => {
  expect(possibleStep(wanted, draft)).toBe(shown)
})

test('an address that names no step is at the first', () => {
  expect(stepOf('origin')).toBe('origin')
  expect(stepOf('constructor')).toBe('foods')
  expect(stepOf(undefined)).toBe('foods')
})
