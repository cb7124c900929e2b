import { expect, test } from 'vitest'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { cartErrors } from '#domain/food-journey/cart.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import {
  addFood,
  cartItemsOf,
  clearOrigin,
  type Draft,
  fittingDraft,
  nearestGuess,
  newDraft,
  nextUnanswered,
  originOf,
  parseDraft,
  progressOf,
  removeFood,
  setOrigin,
  toggleFood,
  unknownOrigin,
} from './draft.ts'

const spain = { country_code: 'ES', region_code: null }
const withFoods = (...keys: string[]): Draft =>
  keys.reduce((draft, key) => toggleFood(draft, key, 10), newDraft())

test('every new cart has an id and a name of its own, and nothing in it', () => {
  const drafts = Array.from({ length: 50 }, () => newDraft())
  expect(new Set(drafts.map(({ id }) => id)).size).toBe(50)
  expect(new Set(drafts.map(({ alias }) => JSON.stringify(alias))).size).toBeGreaterThan(10)
  expect(drafts.every(({ foods, items, handedIn }) => foods.length + items.length === 0 && !handedIn)).toBe(
    true,
  )
})

test('an id is a random UUID as the server takes it', () => {
  for (let i = 0; i < 100; i += 1) {
    expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
})

test('a food is put in and taken out by the same tap, and its origin goes with it', () => {
  const draft = setOrigin(withFoods('tomato', 'rice'), ['tomato'], spain)
  expect(toggleFood(draft, 'tomato', 10).foods).toEqual(['rice'])
  expect(toggleFood(draft, 'tomato', 10).items).toEqual([])
  expect(removeFood(draft, 'rice').items).toEqual(draft.items)
})

test('a food that is chosen again in the same cart has the pin that it had', () => {
  const draft = setOrigin(withFoods('tomato', 'rice'), ['tomato'], spain)
  const restored = toggleFood(toggleFood(draft, 'tomato', 10), 'tomato', 10)
  expect(restored.foods).toEqual(['rice', 'tomato'])
  expect(originOf(restored, 'tomato')).toMatchObject(spain)
  expect(restored.postponed).toEqual([])
  const unanswered = toggleFood(toggleFood(clearOrigin(restored, 'tomato'), 'tomato', 10), 'tomato', 10)
  expect(originOf(unanswered, 'tomato')).toBeNull()
})

test('what was taken out comes back to its place with its pin, beside all that was done since', () => {
  const draft = setOrigin(withFoods('tomato', 'rice'), ['tomato'], spain)
  const since = setOrigin(toggleFood(removeFood(draft, 'tomato'), 'milk', 10), ['milk'], unknownOrigin)
  const undone = addFood(since, 'tomato', 0, 10)
  expect(undone.foods).toEqual(['tomato', 'rice', 'milk'])
  expect(originOf(undone, 'tomato')).toMatchObject(spain)
  expect(originOf(undone, 'milk')).toMatchObject(unknownOrigin)
  expect(addFood(since, 'tomato', 0, 2)).toBe(since)
})

test('a full cart takes no more', () => {
  const full = withFoods('tomato', 'rice')
  expect(toggleFood(full, 'milk', 2)).toBe(full)
  expect(toggleFood(full, 'rice', 2).foods).toEqual(['tomato'])
})

test('one answer may be given for several foods, changed and taken back', () => {
  const draft = setOrigin(withFoods('tomato', 'rice', 'milk'), ['tomato', 'rice'], spain)
  expect(originOf(draft, 'rice')).toMatchObject(spain)
  expect(originOf(setOrigin(draft, ['rice'], unknownOrigin), 'rice')).toMatchObject(unknownOrigin)
  expect(originOf(clearOrigin(draft, 'rice'), 'rice')).toBeNull()
  expect(clearOrigin(draft, 'rice').foods).toEqual(['tomato', 'rice', 'milk'])
})

test('a cart is untouched, begun or handed in', () => {
  expect(progressOf(newDraft())).toBe('untouched')
  expect(progressOf(withFoods('rice'))).toBe('begun')
  expect(progressOf({ ...withFoods('rice'), handedIn: true })).toBe('handed-in')
})

test('the next food to answer for is the next one in the row, then the first', () => {
  const draft = withFoods('tomato', 'rice', 'milk')
  expect(nextUnanswered(draft, null)).toBe('tomato')
  expect(nextUnanswered(draft, 'tomato')).toBe('rice')
  expect(nextUnanswered(setOrigin(draft, ['milk', 'rice'], spain), 'rice')).toBe('tomato')
  expect(nextUnanswered(setOrigin(draft, ['milk', 'rice', 'tomato'], unknownOrigin), 'rice')).toBeNull()
})

test('what is handed in fits the game, also with foods without an answer', () => {
  const draft = setOrigin(withFoods('tomato', 'rice'), ['tomato'], spain)
  const items = cartItemsOf(draft)
  expect(items).toEqual([
    { play_item: { key: 'tomato' }, ...spain },
    { play_item: { key: 'rice' }, ...unknownOrigin },
  ])
  expect(cartErrors({ alias: draft.alias, items }, defaultFoodJourneySettings)).toEqual([])
})

test('a kept cart comes back as it was, and loses what its game does not offer', () => {
  const draft = setOrigin(withFoods('tomato', 'rice', 'milk'), ['tomato', 'rice'], spain)
  expect(parseDraft(structuredClone(draft))).toEqual(draft)
  const fitting = fittingDraft(draft, { play_item_keys: ['rice', 'milk'], max_items: 1 })
  expect(fitting.foods).toEqual(['rice'])
  expect(fitting.items.map(({ play_item }) => play_item.key)).toEqual(['rice'])
  const { id, alias, foods, items, handedIn: before } = draft
  expect(parseDraft({ id, alias, foods, items, handedIn: before })).toEqual({ ...draft, change: undefined })
  const handedIn = { ...draft, handedIn: true }
  expect(fittingDraft(handedIn, { play_item_keys: [], max_items: 1 })).toBe(handedIn)
})

test.each([
  ['nothing', undefined],
  ['text', 'draft'],
  ['an id that is none', { ...newDraft(), id: 'x' }],
  ['an unknown animal', { ...newDraft(), alias: { colour_key: 'blue', animal_key: 'dragon' } }],
  ['foods of another kind', { ...newDraft(), foods: [1] }],
])('%s is no kept cart', (_, kept) => {
  expect(parseDraft(kept)).toBeNull()
})

test.each([
  [0, 0.25],
  [0.4, 0.25],
  [0.6, 1],
  [1.6, 1],
  [1.8, 3],
  [9, 3],
])('of all guesses the one nearest to %d laps is %d', (laps, guess) => {
  expect(nearestGuess(laps)).toBe(guess)
})
