import { expect, test } from 'vitest'
import { byNeed, byStanding, needsAttention, type Standing, standingOf } from './attention.ts'

const school = (name: string, wrong: Partial<Parameters<typeof standingOf>[0]> = {}) => ({
  name,
  bad_air: [],
  silent: [],
  to_check: [],
  silent_walls: [],
  failing_connections: [],
  unsent_alerts: 0,
  low_batteries: 0,
  waiting: 0,
  sensors: 5,
  rooms_measured: 2,
  rooms_live: 2,
  newest_value_at: '2026-11-25T09:38:00Z',
  ...wrong,
})
const room = { id: 'r', name: '4B', level: 'poor' }
const sensor = { id: 's', name: 'ERS', room: 'Hallen' }
const wall = { id: 'w', name: 'Matsalen', last_seen_at: '2026-11-24T08:40:00Z' }
const connection = { key: 'mqtt', title: { sv: 'MQTT', en: 'MQTT' }, last_success_at: null }

test.each([
  ['bad air', { bad_air: [room] }, true],
  ['a silent sensor', { silent: [sensor] }, true],
  ['a sensor that sends what is refused, or is out of calibration', { to_check: [sensor] }, true],
  ['a connection that fails', { failing_connections: [connection] }, true],
  ['an alert that was not delivered', { unsent_alerts: 1 }, true],
  ['a screen that is silent for a day', { silent_walls: [wall] }, true],
  ['no room whose air is known now', { rooms_live: 0 }, true],
  ['a low battery', { low_batteries: 3 }, false],
  ['a device that waits', { waiting: 3 }, false],
  ['nothing', {}, false],
])('%s: a user has to look is %s', (_, wrong, expected) => {
  expect(needsAttention(school('a', wrong))).toBe(expected)
})

test('schools with the most urgent problem come first, and equal ones keep their order', () => {
  const schools = [
    school('none a'),
    school('battery', { low_batteries: 2 }),
    school('silent', { silent: [sensor] }),
    school('one room', { bad_air: [room] }),
    school('two rooms', { bad_air: [room, room] }),
    school('connection', { failing_connections: [connection] }),
    school('none b'),
  ]
  expect(byNeed(schools).map(({ name }) => name)).toEqual([
    'two rooms',
    'one room',
    'connection',
    'silent',
    'battery',
    'none a',
    'none b',
  ])
})

const unmeasured = { sensors: 0, rooms_measured: 0, rooms_live: 0, newest_value_at: null }

test.each<[string, Parameters<typeof school>[1], Standing]>([
  ['all answers', {}, 'well'],
  ['nothing measures air, and the rest answers', { rooms_measured: 0, rooms_live: 0 }, 'well'],
  ['no sensor has a room', unmeasured, 'not_running'],
  ['no sensor has a room, and devices wait', { ...unmeasured, waiting: 12 }, 'not_running'],
  [
    'sensors have rooms, and the first value has not come',
    { newest_value_at: null, rooms_live: 0 },
    'not_running',
  ],
  [
    'the first value has not come, because the connection fails',
    { ...unmeasured, failing_connections: [connection] },
    'needs_help',
  ],
  ['the air of no room is known now', { rooms_live: 0 }, 'needs_help'],
  ['a sensor is silent', { silent: [sensor] }, 'needs_help'],
])('%s: the school is %s', (_what, facts, expected) => {
  expect(standingOf(school('a', facts))).toBe(expected)
})

test('no school is well of which nothing is known, whatever else is true of it', () => {
  const facts = [0, 3].flatMap((sensors) =>
    [null, '2026-11-25T09:38:00Z'].flatMap((newest_value_at) =>
      [0, 2].flatMap((rooms_measured) =>
        [0, 1].map((rooms_live) => ({ sensors, newest_value_at, rooms_measured, rooms_live })),
      ),
    ),
  )
  for (const fact of facts)
    if (standingOf(school('a', fact)) === 'well') {
      expect(fact.sensors).toBeGreaterThan(0)
      expect(fact.newest_value_at).not.toBeNull()
      expect(fact.rooms_measured === 0 || fact.rooms_live > 0).toBe(true)
    }
})

test('groups come in the order of what has to be done, and empty ones are left out', () => {
  const schools = [school('well'), school('off', unmeasured), school('silent', { silent: [sensor] })]
  const shown = byStanding(schools).map((group) => [group.standing, group.schools.map(({ name }) => name)])
  expect(shown).toEqual([
    ['needs_help', ['silent']],
    ['not_running', ['off']],
    ['well', ['well']],
  ])
  expect(byStanding([school('well')])).toHaveLength(1)
})
