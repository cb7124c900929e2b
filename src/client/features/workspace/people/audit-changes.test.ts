import { expect, test } from 'vitest'
import { changesOf, nameIn } from './audit-changes.ts'

test('only what differs is listed, also inside', () => {
  const before = { name: 'A', place: { lat: 1, lng: 2 }, active: true }
  const after = { name: 'B', place: { lat: 1, lng: 3 }, active: true }
  expect(changesOf(before, after)).toEqual([
    { key: 'name', before: 'A', after: 'B' },
    { key: 'place.lng', before: 2, after: 3 },
  ])
})

test('added and removed entries have an empty other side', () => {
  expect(changesOf(null, { role: 'owner' })).toEqual([{ key: 'role', before: null, after: 'owner' }])
  expect(changesOf({ role: 'owner' }, null)).toEqual([{ key: 'role', before: 'owner', after: null }])
  expect(changesOf(null, { role: null })).toEqual([])
})

test('of a long list only its length is listed', () => {
  expect(changesOf({ terms: [{}, {}] }, { terms: [{}] })).toEqual([
    { key: 'terms', before: { count: 2 }, after: { count: 1 } },
  ])
  expect(changesOf({ keys: ['co2'] }, { keys: ['co2', 'pm10'] })).toEqual([
    { key: 'keys', before: 'co2', after: 'co2, pm10' },
  ])
  expect(changesOf([{ email: 'a' }], [])).toEqual([{ key: 'list', before: { count: 1 }, after: '' }])
})

test.each([
  [null, null],
  ['text', 3],
  [[], {}],
  [undefined, 'text'],
])('%j and %j are no changes to list', (before, after) => {
  expect(changesOf(before, after).every(({ key }) => key === 'list')).toBe(true)
})

test('the name is taken from before or after the change', () => {
  expect(nameIn(null, { name: 'Sal 12' })).toBe('Sal 12')
  expect(nameIn({ title: { sv: 'Luften', en: 'The air' } })).toBe('Luften')
  expect(nameIn({ title: 'Spelet' })).toBe('Spelet')
  expect(nameIn({ email: 'a@b.se' }, null)).toBe('a@b.se')
  expect(nameIn(null, [1])).toBe(null)
})
