import { expect, test } from 'vitest'
import {
  floorName,
  floorSummary,
  type RoomOfFloor,
  roomNameInWords,
  shortRoomName,
  spokenRoom,
} from './room-words.ts'

test.each([
  ['Klassrum 4B', '4B'],
  ['Klass 4B', '4B'],
  ['Sal 12', '12'],
  ['Matsalen', 'Matsalen'],
  ['Salongen', 'Salongen'],
  ['Klassrum', 'Klassrum'],
])('“%s” is “%s” for short', (name, short) => {
  expect(shortRoomName(name)).toBe(short)
})

test.each([
  ['Klassrum 4B', '4B'],
  ['Sal 12', 'Sal 12'],
  ['Klass 7-9', 'Klass 7-9'],
  ['Matsalen', 'Matsalen'],
])('“%s” is “%s” in a sentence', (name, spoken) => {
  expect(roomNameInWords(name)).toBe(spoken)
})

test('a room’s spoken text has its name, what it asks for and its state', () => {
  const asleep = { spoken: { sv: ' sover.', en: ' is asleep.' }, pill: null }
  expect(spokenRoom({ name: 'Matsalen', advice: asleep, silentSince: null }).sv).toBe('Matsalen sover.')
  const asking = {
    spoken: { sv: ': dålig luft.', en: ': poor air.' },
    pill: { sv: 'Vädra', en: 'Air now' },
  }
  expect(spokenRoom({ name: 'Klassrum 4B', advice: asking, silentSince: null })).toEqual({
    sv: 'Klassrum 4B, vädra: dålig luft.',
    en: 'Klassrum 4B, air now: poor air.',
  })
  expect(
    spokenRoom({ name: 'Biblioteket', advice: asking, silentSince: { sv: '8:55', en: '8:55' } }).sv,
  ).toBe('Biblioteket: mätaren har inte svarat sedan 8:55.')
})

test('floors are called as people call them', () => {
  expect([null, -1, 0, 1].map((floor) => floorName(floor).sv)).toEqual([
    'Alla rum',
    'Källaren',
    'Bottenvåningen',
    'Plan 2',
  ])
})

function room(
  name: string,
  level: RoomOfFloor['advice']['level'],
  need: 'airing' | 'cold' = 'airing',
): RoomOfFloor {
  const isAsking = level === 'poor' || level === 'bad'
  return { name, advice: { level, isAsking, need: isAsking ? need : null }, isSilent: false }
}
const silent: RoomOfFloor = { ...room('Biblioteket', null), isSilent: true }

test.each<[readonly RoomOfFloor[], string]>([
  [[room('Klassrum 4B', 'poor'), room('Klassrum 4A', 'good')], 'vädra 4B'],
  [[room('Sal 12', 'poor')], 'vädra Sal 12'],
  [[room('Slöjdsalen', 'poor', 'cold')], 'se till Slöjdsalen'],
  [[room('Klassrum 4B', 'poor'), room('Klassrum 5A', 'bad')], '2 rum behöver något'],
  [[room('Klassrum 4A', 'good'), room('Klassrum 4B', 'fair'), silent], '1 av 2 bra'],
  [[silent], 'svarar inte'],
  [[room('Pannrummet', null)], 'mäts'],
])('a floor in a few words', (rooms, sv) => {
  expect(floorSummary(rooms, false).sv).toBe(sv)
  expect(floorSummary(rooms, true).sv).toBe('sover')
})
