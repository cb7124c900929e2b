import { expect, test } from 'vitest'
import { suggestRoom } from './suggest-room.ts'

const rooms = ['Klassrum 4B', 'Klassrum 4', 'Matsalen', 'Sal 1']

test.each([
  ['Klassrum 4B', 'Klassrum 4B'],
  ['ers-co2-klassrum-4b', 'Klassrum 4B'],
  ['klassrum4b', 'Klassrum 4B'],
  ['KLASSRUM_4B luft', 'Klassrum 4B'],
  ['klassrum 4', 'Klassrum 4'],
  ['AM107 matsalen', 'Matsalen'],
])('the name %s speaks of a room that the school has', (name, room) => {
  expect(suggestRoom(name, rooms)).toBe(room)
})

test.each([
  ['elsys-klassrum-6c', 'Klassrum 6C'],
  ['Bildsalen', 'Bildsalen'],
  ['co2 bibliotek', 'Bibliotek'],
  ['skolgården temp', 'Skolgården'],
])('the name %s speaks of a new room', (name, room) => {
  expect(suggestRoom(name, rooms)).toBe(room)
})

test.each(['00005eef10000014', 'ers-1', 'eui-00005eef10000014', 'Milesight AM107', ''])(
  'the name %j says nothing about a place',
  (name) => {
    expect(suggestRoom(name, rooms)).toBeNull()
  },
)
