import { expect, test } from 'vitest'
import { isSameRoomName, roomNamed, toRoomName } from './room-name.ts'

test.each([
  ['Slöjdsalen', 'slöjdsalen'],
  ['Klassrum 4B', 'klassrum 4b'],
  ['Klassrum 4B', ' Klassrum  4B '],
  ['Klassrum 4B', 'Klassrum\u00a04B'],
  ['ÅRSKURS 1', 'årskurs 1'],
  ['Slöjdsalen', 'Slöjdsalen'.normalize('NFD')],
])('%s and %s are one room', (one, other) => {
  expect(isSameRoomName(one, other)).toBe(true)
})

test.each([
  ['Klassrum 4B', 'Klassrum 4A'],
  ['Klassrum 4B', 'Klassrum4B'],
  ['Salen', 'Sälen'],
])('%s and %s are two rooms', (one, other) => {
  expect(isSameRoomName(one, other)).toBe(false)
})

test('of two rooms that are called the same, the one that is written just so is meant', () => {
  const rooms = [{ name: 'Klassrum 4B' }, { name: 'klassrum 4b' }]
  expect(roomNamed(rooms, 'klassrum 4b')).toBe(rooms[1])
  expect(roomNamed(rooms, 'KLASSRUM 4B')).toBe(rooms[0])
  expect(roomNamed(rooms, 'Klassrum 4A')).toBeUndefined()
})

test('a name is kept with single spaces', () => {
  expect(toRoomName('  Klassrum   4B ')).toBe('Klassrum 4B')
})
