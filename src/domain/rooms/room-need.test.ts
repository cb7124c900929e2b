import { expect, test } from 'vitest'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { indoorTemperature } from '#domain/metrics/indoor-temperature/metric.ts'
import { scaleOf } from '#domain/metrics/scale.ts'
import type { Room, RoomKind } from './room.ts'
import { byNeed } from './room-need.ts'

const now = Date.parse('2026-11-25T09:40:00Z')
const minute = 60_000

function room(name: string, value: number | null, ageMin = 2, kind: RoomKind = 'classroom', sortOrder = 0) {
  const roomEntity: Room = { id: name, name, kind, floor: null, sortOrder, airingAdvice: null }
  return { room: roomEntity, value, observedAt: now - ageMin * minute, isFresh: ageMin <= 120 }
}

const names = (metric: Parameters<typeof byNeed>[0], ...rooms: ReturnType<typeof room>[]) =>
  byNeed(metric, scaleOf(metric, null), rooms, ({ isFresh }) => isFresh).map((facts) => facts.room.name)

test.each([
  ['the worst level', co2, [room('a', 550), room('b', 950), room('c', 700)], ['b', 'c', 'a']],
  ['then farthest from good', co2, [room('a', 820), room('b', 980)], ['b', 'a']],
  ['nearest to its edge where all are good', co2, [room('a', 430), room('b', 590)], ['b', 'a']],
  [
    'too cold as much as too hot',
    indoorTemperature,
    [room('a', 21), room('b', 15), room('c', 23.9)],
    ['b', 'c', 'a'],
  ],
  [
    'what disturbs a lesson before what only differs',
    indoorTemperature,
    [room('a', 16.5), room('b', 24)],
    ['b', 'a'],
  ],
  [
    'a value that has no level any more comes last',
    co2,
    [room('old', 1900, 300), room('a', 430)],
    ['a', 'old'],
  ],
  ['a room without a value comes last', co2, [room('none', null), room('a', 430)], ['a', 'none']],
  ['a value that cannot be is not judged', co2, [room('wrong', 300), room('a', 430)], ['a', 'wrong']],
  [
    'a room that people do not stay in needs no look',
    co2,
    [room('fan', 2000, 2, 'technical'), room('a', 430)],
    ['a', 'fan'],
  ],
  ['the oldest of equals', co2, [room('a', 900, 1), room('b', 900, 9)], ['b', 'a']],
  [
    'the school’s order of equals',
    co2,
    [room('b', 900, 1, 'classroom', 2), room('a', 900, 1, 'classroom', 1)],
    ['a', 'b'],
  ],
] as const)('first comes %s', (_, metric, rooms, expected) => {
  expect(names(metric, ...rooms)).toEqual(expected)
})
