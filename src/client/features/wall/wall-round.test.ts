import { expect, test } from 'vitest'
import { readingOf } from '#client/widgets/reading.ts'
import { samplesOf } from '#client/widgets/samples.ts'
import type { ClassResult } from '#contract/class-results.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { knownNow } from '#domain/time/age.ts'
import { wallParts } from '#domain/walls/wall.ts'
import { type RoundFacts, wallPartsOf, wallRoundOf } from './wall-round.ts'

/** Two pages of tiles. */
const readings = metrics.slice(0, 12).flatMap((metric) => {
  const [sample] = samplesOf(metric)
  return (sample && readingOf(sample.card, knownNow(Date.now()))) ?? []
})
const journey: ClassResult = {
  kind: 'food_journey',
  at: '2026-11-24T09:00:00Z',
  title: '4B',
  carts_count: 12,
  kilometres: 38_306,
  provenance: null,
}
const all: RoundFacts = {
  parts: wallParts,
  lead: null,
  hasRooms: true,
  hasLunch: true,
  hasWeather: true,
  results: [],
  readings,
  tiles: 6,
  turns: true,
}
const kinds = (facts: RoundFacts) => wallRoundOf(facts).map(({ kind }) => kind)

test('a round begins with the rooms and gives every metric its turn', () => {
  expect(kinds(all)).toEqual(['rooms', 'lunch', 'weather', 'tiles', 'tiles', 'spotlight'])
  const shown = wallRoundOf(all).flatMap((page) => (page.kind === 'tiles' ? page.readings : []))
  expect(shown).toEqual(readings)
})

test('empty pages and pages whose values are already on screen are left out', () => {
  expect(kinds({ ...all, hasLunch: false, hasWeather: false, readings: readings.slice(0, 4) })).toEqual([
    'rooms',
    'tiles',
  ])
  expect(kinds({ ...all, hasRooms: false, hasLunch: false, hasWeather: false, readings: [] })).toEqual([])
})

test('a wall that does not turn stands on its first page', () => {
  expect(kinds({ ...all, turns: false })).toEqual(['rooms'])
  expect(kinds({ ...all, turns: false, hasRooms: false, hasLunch: false, hasWeather: false })).toEqual([
    'tiles',
  ])
})

test('an address chooses what a wall shows, and one that names nothing there is shows all', () => {
  expect(kinds({ ...all, parts: wallPartsOf('weather,rooms,nonsense') })).toEqual(['rooms', 'weather'])
  expect(kinds({ ...all, parts: wallPartsOf('metrics') })).toEqual(['tiles', 'tiles', 'spotlight'])
  expect(wallPartsOf('nonsense')).toEqual(wallParts)
  expect(wallPartsOf(undefined)).toEqual(wallParts)
})

test('the day’s main page is shown before each other page, if the wall has it', () => {
  expect(kinds({ ...all, lead: 'lunch' })).toEqual([
    ...['lunch', 'rooms', 'lunch', 'weather', 'lunch', 'tiles'],
    ...['lunch', 'tiles', 'lunch', 'spotlight'],
  ])
  expect(kinds({ ...all, lead: 'lunch', hasLunch: false })).toEqual(kinds({ ...all, hasLunch: false }))
  expect(kinds({ ...all, lead: 'rooms', parts: ['rooms'] })).toEqual(['rooms'])
  expect(kinds({ ...all, lead: 'weather', turns: false })).toEqual(['rooms'])
})

test('a class’s result has a page, if there is one and the wall shows results', () => {
  expect(kinds({ ...all, results: [journey] })).toEqual([
    ...['rooms', 'lunch', 'weather', 'class', 'tiles', 'tiles', 'spotlight'],
  ])
  expect(kinds({ ...all, lead: 'class', results: [journey], parts: ['rooms', 'weather', 'class'] })).toEqual([
    ...['class', 'rooms', 'class', 'weather'],
  ])
  expect(kinds({ ...all, lead: 'class' })).toEqual(kinds(all))
  expect(kinds({ ...all, results: [journey], parts: wallPartsOf('class') })).toEqual(['class'])
  expect(kinds({ ...all, results: [journey], parts: wallPartsOf('rooms') })).toEqual(['rooms'])
  expect(kinds({ ...all, parts: wallPartsOf('class') })).toEqual(['rooms'])
})

test('the newest of what classes have found out leads, and the others follow on pages of their own', () => {
  const older: ClassResult = { ...journey, title: '5C' }
  const titles = (facts: RoundFacts) =>
    wallRoundOf(facts).map((page) =>
      page.kind === 'class' && page.result.kind === 'food_journey' ? page.result.title : page.kind,
    )
  const facts: RoundFacts = { ...all, results: [journey, older], parts: ['rooms', 'class'] }
  expect(titles(facts)).toEqual(['rooms', '4B', '5C'])
  expect(titles({ ...facts, lead: 'class' })).toEqual(['4B', 'rooms', '4B', '5C'])
  expect(titles({ ...facts, parts: ['class'], turns: false })).toEqual(['4B'])
})
