import { expect, test } from 'vitest'
import { chirpStackSubscription } from '#server/ingestion/connections/chirpstack.ts'
import { mqttSubscription } from '#server/ingestion/connections/mqtt.ts'
import { theThingsStackSubscription } from '#server/ingestion/connections/the-things-stack.ts'
import { matchesFilter } from './topics.ts'

/** The examples of MQTT 3.1.1, section 4.7, among others. */
test.each([
  ['sport/tennis/player1/#', 'sport/tennis/player1', true],
  ['sport/tennis/player1/#', 'sport/tennis/player1/score/wimbledon', true],
  ['sport/tennis/+', 'sport/tennis/player1', true],
  ['sport/tennis/+', 'sport/tennis/player1/ranking', false],
  ['sport/+', 'sport', false],
  ['sport/+', 'sport/', true],
  ['+/+', '/finance', true],
  ['+', '/finance', false],
  ['#', 'a/b', true],
  ['#', '$SYS/uptime', false],
  ['+/uptime', '$SYS/uptime', false],
  ['$SYS/#', '$SYS/uptime', true],
  ['a/b', 'a/B', false],
])('the filter %s and the topic %s: %s', (filter, topic, expected) => {
  expect(matchesFilter(filter, topic)).toBe(expected)
})

test('The Things Stack: a tenant is part of the name, and encryption the rule', () => {
  const settings = {
    mode: 'mqtt',
    cluster_host: 'eu1.cloud.thethings.network',
    application_id: 'skolan',
    api_key: 'x',
  }
  expect(theThingsStackSubscription({ ...settings, tenant_id: 'ttn' })).toMatchObject({
    url: 'mqtts://eu1.cloud.thethings.network:8883',
    topics: ['v3/skolan@ttn/devices/+/up'],
    username: 'skolan@ttn',
    password: 'x',
  })
  expect(theThingsStackSubscription({ ...settings, tls: false })).toMatchObject({
    url: 'mqtt://eu1.cloud.thethings.network:1883',
    username: 'skolan',
  })
  expect(theThingsStackSubscription({ ...settings, mode: 'webhook' })).toBeNull()
})

test('ChirpStack: the event comes as over HTTP', () => {
  const settings = { mode: 'mqtt', host: 'chirpstack.example', application_id: '7' }
  const subscription = chirpStackSubscription(settings)
  expect(subscription?.topics).toEqual(['application/7/device/+/event/+'])
  expect(
    subscription?.toRequest('application/7/device/a81758fffe000001/event/up', Buffer.from('{}')),
  ).toMatchObject({
    query: { event: 'up' },
    headers: { 'content-type': 'application/json' },
  })
  expect(chirpStackSubscription({ ...settings, mode: 'http' })).toBeNull()
})

test.each([
  ['skola/+/state', 'skola/rum-1/state', 'rum-1'],
  ['skola/+/+', 'skola/rum-1/co2', 'rum-1/co2'],
  ['skola/#', 'skola/a/b', 'a/b'],
  ['skola/rum', 'skola/rum', 'skola/rum'],
  ['+', 'x'.repeat(80), 'x'.repeat(64)],
])('of the filter %s, the topic %s is of the device %s', (topic, sent, device) => {
  const subscription = mqttSubscription({ url: 'mqtts://x.example', topic })
  expect(subscription?.toRequest(sent, Buffer.from('{}')).headers['x-sensor']).toBe(device)
})
