import { expect, test } from 'vitest'
import { byNeed, needsAttention } from './attention.ts'

const school = (name: string, wrong: Partial<Parameters<typeof needsAttention>[0]> = {}) => ({
  name,
  bad_air: [],
  silent: [],
  to_check: [],
  silent_walls: [],
  failing_connections: [],
  unsent_alerts: 0,
  low_batteries: 0,
  waiting: 0,
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
