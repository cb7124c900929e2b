import { expect, test } from 'vitest'
import { roomsForActivity } from './rooms-for-activity.ts'

const rooms = [
  { id: '4b', kind: 'classroom' },
  { id: 'entre', kind: 'corridor' },
  { id: 'sal', kind: 'classroom' },
  { id: 'ute', kind: 'outdoors' },
] as const

function card(metric_key: string, ...ids: readonly string[]) {
  return { metric_key, rooms: ids.map((id) => ({ room: { id } })) }
}

const cards = [card('co2', '4b', 'ute'), card('indoor_temperature', 'sal'), card('traffic', 'entre')]

test.each([
  ['room_guess', ['4b']],
  ['room_airing', ['4b']],
  ['room_events', ['4b']],
  ['room_feel', ['4b', 'sal']],
  ['room_experiment', ['4b', 'sal']],
] as const)('of %s those rooms are offered that measure what it is about', (typeId, ids) => {
  expect(roomsForActivity(rooms, cards, typeId).map(({ id }) => id)).toEqual(ids)
})

test('while it is unknown what rooms measure, all that a class can be in are offered', () => {
  expect(roomsForActivity(rooms, undefined, 'room_guess').map(({ id }) => id)).toEqual(['4b', 'entre', 'sal'])
})
