import { expect, test } from 'vitest'
import { newDraft } from './draft.ts'
import { createFoodJourneyStore, pinnedFood, undoableNow } from './food-journey-store.ts'

const maxItems = 2
const spain = { country_code: 'ES', region_code: null }

function gameWith(...foods: readonly string[]) {
  const game = createFoodJourneyStore(newDraft([], () => 0.5))
  for (const food of foods) game.getState().toggle(food, maxItems)
  return game
}

test('a food that was taken out comes back to its place, with its origin', () => {
  const game = gameWith('banana', 'tomato')
  game.getState().pin(['banana'], spain)
  game.getState().remove('banana')
  expect(game.getState().draft.foods).toEqual(['tomato'])
  game.getState().undo(maxItems)
  expect(game.getState().draft.foods).toEqual(['banana', 'tomato'])
  expect(game.getState().draft.items).toMatchObject([{ play_item: { key: 'banana' }, ...spain }])
  expect(game.getState().undoable).toBeNull()
})

test('a step back is not offered where it would throw away what was done since', () => {
  const game = gameWith('banana', 'tomato')
  game.getState().startOver()
  expect(undoableNow(game.getState(), maxItems)).toMatchObject({ what: 'all' })
  game.getState().toggle('rice', maxItems)
  expect(undoableNow(game.getState(), maxItems)).toBeNull()
  game.getState().undo(maxItems)
  expect(game.getState().draft.foods).toEqual(['rice'])
})

test('the food that is pinned stays on the screen; then comes the next without an answer', () => {
  const game = gameWith('banana', 'tomato')
  expect(pinnedFood(game.getState())).toBe('banana')
  game.getState().pin(['banana'], spain)
  expect(pinnedFood(game.getState())).toBe('banana')
  game.getState().setFood(null)
  expect(pinnedFood(game.getState())).toBe('tomato')
})

/** A cart that the class has, in a game that was handed on. */
function handedOn() {
  const game = gameWith('banana')
  const { draft } = game.getState()
  game.getState().finishSaving({ draft: { ...draft, handedIn: true }, result: 'saved' })
  game.getState().noteDelivery([{ ...draft, state: 'sent', made_at: 0, reason: null }])
  const last = game.getState().draft
  expect(last.sent).toBe(true)
  game.getState().nextPupil()
  return { game, last }
}

test('the next pupil has an empty cart of its own', () => {
  const { game, last } = handedOn()
  expect(game.getState()).toMatchObject({ wantedFood: null, saving: null })
  expect(game.getState().draft).toMatchObject({ foods: [], handedIn: false })
  expect(game.getState().draft.id).not.toBe(last.id)
})

test('a tablet that was handed on by mistake shows the last cart again, until the next pupil has begun', () => {
  const back = handedOn()
  back.game.getState().undo(maxItems)
  expect(back.game.getState()).toMatchObject({ draft: back.last, saving: 'saved', undoable: null })

  const begun = handedOn()
  begun.game.getState().toggle('rice', maxItems)
  expect(undoableNow(begun.game.getState(), maxItems)).toBeNull()
  begun.game.getState().undo(maxItems)
  expect(begun.game.getState().draft.foods).toEqual(['rice'])
})

test('a word from the outbox that says nothing new changes nothing', () => {
  const game = gameWith('banana')
  const before = game.getState()
  game.getState().noteDelivery([])
  expect(game.getState()).toBe(before)
})

test('a cart that was handed in is changed in its own place, or left as it was', () => {
  const game = gameWith('banana')
  const { draft } = game.getState()
  const cart = { ...draft, items: [{ play_item: { key: 'banana' }, ...spain }], made_at: 0, reason: null }
  game.getState().finishSaving({ draft: { ...draft, handedIn: true, sent: true }, result: 'saved' })
  game.getState().change()
  game.getState().toggle('rice', maxItems)
  const { draft: changing } = game.getState()
  expect(changing).toMatchObject({ id: draft.id, alias: draft.alias, handedIn: false, sent: false })
  expect(changing.change).toEqual({ key: draft.change?.key, number: 1 })
  game.getState().keepHandedIn({ ...cart, state: 'sent' })
  expect(game.getState().draft).toMatchObject({ foods: ['banana'], handedIn: true, change: draft.change })
})
