import { expect, test } from 'vitest'
import { guessRoomKind, isLivedIn } from './room.ts'

test.each([
  ['Skolgården', 'outdoors'],
  ['skolgard norr', 'outdoors'],
  ['Ute vid entrén', 'outdoors'],
  ['Norra skolgården', 'outdoors'],
  ['Odlingen', 'outdoors'],
  ['Växthuset', 'outdoors'],
  ['Taket', 'outdoors'],
  ['Playground', 'outdoors'],
  ['Garden', 'outdoors'],
  ['Klassrum 4B', 'classroom'],
  ['Matsalen', 'dining_hall'],
  ['Huvudmätare el', 'whole_school'],
  ['Hela skolan', 'whole_school'],
  ['Elcentralen', 'technical'],
  ['Skolköket', 'technical'],
  ['Tekniksalen', 'workshop'],
])('a room called %s is likely to be %s', (name, kind) => {
  expect(guessRoomKind(name)).toBe(kind)
})

test.each([
  'Förskoleklassens stora grupprum med utsikt över skolgården',
  'Klassrum mot skolgården',
  'Biblioteket vid växthuset',
  'Rummet under taket',
  'Kindergarden',
  'Utegruppens rum',
  'Klassrum vid köket',
  'Personalrum för hela skolan',
])('people stay in a room called %s, whatever is beside it', (name) => {
  expect(isLivedIn(guessRoomKind(name))).toBe(true)
})
