import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forgetDraft, keepDraft } from './drafts.ts'
import { readOwnWork } from './own-work.ts'

const alias = { colour_key: 'red', animal_key: 'fox' }
const cart = { alias, foods: ['banana'], items: [], handedIn: false }

test('a cart with foods is begun until it is handed in; an empty one is nothing', async () => {
  await keepDraft('game', cart)
  expect(await readOwnWork('game')).toEqual({ alias, isBegun: true })
  await keepDraft('game', { ...cart, handedIn: true })
  expect(await readOwnWork('game')).toEqual({ alias, isBegun: false })
  await keepDraft('game', { ...cart, foods: [] })
  expect(await readOwnWork('game')).toEqual({ alias: null, isBegun: false })
})

test('an airing that is under way is begun, with the animal that the tablet is called', async () => {
  await keepDraft('alias:room', alias)
  expect(await readOwnWork('room')).toEqual({ alias, isBegun: false })
  await keepDraft('airing:room', { id: 'any' })
  expect(await readOwnWork('room')).toEqual({ alias, isBegun: true })
  await forgetDraft('airing:room')
  expect(await readOwnWork('room')).toEqual({ alias, isBegun: false })
})

test('whatever an earlier version has kept, nothing but a known animal is read of it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.jsonValue(), async (draft, drawn) => {
      await keepDraft('any', draft)
      await keepDraft('alias:any', drawn)
      expect(await readOwnWork('any')).toEqual({ alias: null, isBegun: false })
    }),
    { numRuns: 50 },
  )
})
