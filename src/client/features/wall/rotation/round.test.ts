import { expect, test } from 'vitest'
import { type WallPart, wallParts } from '#domain/walls/wall.ts'
import { pageAfter, type RoundFacts, roundOf, secondsOf, wallPartsOf } from './round.ts'

const all: RoundFacts = { parts: wallParts, fresh: wallParts, ready: wallParts, rotates: true }

test('a round has each page once, in the order of the wall', () => {
  expect(roundOf(all)).toEqual(['rooms', 'lunch', 'weather', 'light_sound', 'class', 'electricity'])
})

test.each<[string, Partial<RoundFacts>, readonly WallPart[]]>([
  ['without fresh data', { fresh: ['lunch', 'rooms'] }, ['rooms', 'lunch']],
  ['whose code has not come', { ready: ['rooms', 'weather'] }, ['rooms', 'weather']],
  ['that is not chosen', { parts: ['class', 'weather'] }, ['weather', 'class']],
])('a page %s is left out', (_what, facts, round) => {
  expect(roundOf({ ...all, ...facts })).toEqual(round)
})

test('a wall that does not turn stands on its first page', () => {
  expect(roundOf({ ...all, rotates: false })).toEqual(['rooms'])
  expect(roundOf({ ...all, parts: ['class', 'lunch'], rotates: false })).toEqual(['lunch'])
})

test('page follows page round after round, also after one that has left', () => {
  expect(pageAfter(['rooms', 'weather'], null)).toBe('rooms')
  expect(pageAfter(['rooms', 'weather'], 'rooms')).toBe('weather')
  expect(pageAfter(['rooms', 'weather'], 'weather')).toBe('rooms')
  expect(pageAfter(['rooms', 'weather'], 'lunch')).toBe('weather')
  expect(pageAfter(['lunch'], 'lunch')).toBe('lunch')
  expect(pageAfter([], 'lunch')).toBeNull()
})

test('what the day is about stays for twice as long as the others', () => {
  expect(secondsOf('rooms', 'rooms', 20)).toBe(40)
  expect(secondsOf('lunch', 'rooms', 20)).toBe(20)
  expect(secondsOf(null, null, 20)).toBe(20)
})

test('an address chooses pages, and one that names nothing there is shows all', () => {
  expect(wallPartsOf('weather,rooms,nonsense')).toEqual(['rooms', 'weather'])
  expect(wallPartsOf('nonsense')).toEqual(wallParts)
  expect(wallPartsOf(undefined)).toEqual(wallParts)
})

test('the values of earlier versions are the pages that show them now', () => {
  expect(wallPartsOf('metrics')).toEqual(['light_sound', 'electricity'])
  expect(wallPartsOf('rooms,metrics')).toEqual(['rooms', 'light_sound', 'electricity'])
})
