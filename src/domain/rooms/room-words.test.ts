import { expect, test } from 'vitest'
import {
  asSentence,
  floorName,
  floorSummary,
  type RoomOfFloor,
  roomNameInWords,
  roomsInWords,
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
  ['Sal 12', 'sal 12'],
  ['Klass 7-9', 'klass 7-9'],
  ['Matsalen', 'matsalen'],
  ['Biblioteket', 'biblioteket'],
  ['Idrottshallen', 'idrottshallen'],
  ['Stora matsalen', 'stora matsalen'],
  ['Träslöjden', 'träslöjden'],
  ['Grupprum 3', 'grupprum 3'],
  ['Personalrummet', 'personalrummet'],
  ['Fritids', 'fritids'],
  ['Aulan', 'aulan'],
  // Names.
  ['Hus A', 'Hus A'],
  ['4B', '4B'],
  ['NO-salen', 'NO-salen'],
  ['BIBLIOTEKET', 'BIBLIOTEKET'],
  ['Björken', 'Björken'],
  ['Solrosen', 'Solrosen'],
  ['Stora Björn', 'Stora Björn'],
])('“%s” is “%s” in a Swedish sentence', (name, spoken) => {
  expect(roomNameInWords(name).sv).toBe(spoken)
})

test('a sentence begins with a capital, and an English one has the name as the school writes it', () => {
  expect(asSentence(roomsInWords(['Biblioteket', 'Klassrum 4B']))).toEqual({
    sv: 'Biblioteket och 4B',
    en: 'Biblioteket and 4B',
  })
  expect(roomsInWords(['Biblioteket', 'Matsalen']).sv).toBe('biblioteket och matsalen')
  expect(roomsInWords(['a', 'b', 'c'])).toEqual({ sv: '3 rum', en: '3 rooms' })
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
  ).toBe('Biblioteket: inget svar sedan 8:55.')
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
  [[room('Sal 12', 'poor')], 'vädra sal 12'],
  [[room('Slöjdsalen', 'poor', 'cold')], 'se till slöjdsalen'],
  [[room('Klassrum 4B', 'poor'), room('Klassrum 5A', 'bad')], '2 rum behöver något'],
  [[room('Klassrum 4A', 'good'), room('Klassrum 4B', 'fair'), silent], '1 av 2 bra'],
  [[silent], 'inget svar'],
  [[room('Pannrummet', null)], 'mäts'],
])('a floor in a few words', (rooms, sv) => {
  expect(floorSummary(rooms, false).sv).toBe(sv)
  expect(floorSummary(rooms, true).sv).toBe('sover')
})
