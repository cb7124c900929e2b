import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { connectionProbe } from '#server/connection-probe.ts'
import { nothingAllowed, parseAllowedHosts } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { startSubscriptions } from '#server/subscriptions/subscriptions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  createIntegration,
  getIntegration,
  testIntegration,
  updateIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { type Publisher, startPublisher } from '#tests/support/broker/publisher.ts'
import { startTestBroker, type TestBroker } from '#tests/support/broker/test-broker.ts'
import { eventually } from '#tests/support/eventually.ts'
import { failOnValue } from '#tests/support/test-database.ts'

let broker: TestBroker
let publisher: Publisher

beforeAll(async () => {
  broker = await startTestBroker()
  publisher = await startPublisher(broker.url)
})

afterAll(async () => {
  await publisher?.end()
  await broker?.dispose()
})

const loopback = outboundGuard({ allowedHosts: parseAllowedHosts('127.0.0.1') ?? nothingAllowed })

/** A school whose integrations are connected, with topics of its own. */
async function connectedSchool(run: string) {
  const server = await startServer()
  const { deps } = server
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const problems: unknown[] = []
  const subscriptions = startSubscriptions(deps, loopback, (problem) => problems.push(problem), {
    everyMs: 20,
    backOffMs: () => 50,
  })
  onTestFinished(() => subscriptions.stop())
  const add = (key: string, settings: object) =>
    createIntegration(deps, 'almgardsskolan', key, settings, 'active')
  const mqtt = { url: broker.url, topic: `${run}/+/state` }
  return {
    ...server,
    subscriptions,
    problems,
    add,
    mqtt,
    topic: (device: string) => `${run}/${device}/state`,
  }
}

async function stored(deps: Deps): Promise<string[]> {
  const lines: string[] = []
  for await (const { device_id, metric_key, value } of exportReadings(deps, 'almgardsskolan'))
    lines.push(`${device_id} ${metric_key} ${value}`)
  return lines.sort()
}

const untilStored = (deps: Deps, expected: readonly string[]) =>
  vi.waitFor(async () => expect(await stored(deps)).toEqual(expected), eventually)

const untilConnected = (deps: Deps, id: string) =>
  vi.waitFor(async () => expect((await getIntegration(deps, id)).lastSuccessAt).not.toBeNull(), eventually)

test('The Things Stack over MQTT brings what its webhook would', async () => {
  const { deps, add } = await connectedSchool('tts')
  const id = await add('the_things_stack', {
    mode: 'mqtt',
    cluster_host: '127.0.0.1',
    mqtt_port: broker.port,
    tls: false,
    application_id: 'skolan',
    tenant_id: 'ttn',
    api_key: 'NNSXS.HEMLIG',
  })
  await untilConnected(deps, id)
  const message = ttsUplink({ devEui: 'A81758FFFE000001', fields: { co2: 612 } })
  await publisher.publish('v3/skolan@ttn/devices/rum-1/up', message)
  await publisher.publish('v3/skolan@ttn/devices/rum-1/join', { end_device_ids: { device_id: 'rum-1' } })
  await publisher.publish('v3/skolan@ttn/devices/rum-1/up', message)
  await untilStored(deps, ['a81758fffe000001 co2 612'])
  await vi.waitFor(async () => {
    const { counts } = await getIntegration(deps, id)
    expect(counts).toEqual({ accepted: 1, duplicate: 1, rejected: 0 })
  }, eventually)
})

test('a broker of any kind: the topic names the device, the field map its fields', async () => {
  const { deps, add, mqtt, topic } = await connectedSchool('any')
  const id = await add('mqtt', { ...mqtt, field_map: { luft: { metric: 'co2' } } })
  await untilConnected(deps, id)
  await publisher.publish(topic('Rum-4'), { luft: 700, temperature: 21.5 })
  await untilStored(deps, ['rum-4 co2 700', 'rum-4 indoor_temperature 21.5'])
})

test('a SensorThings server publishes Observations, each under its collection or with all about it', async () => {
  const { deps, add } = await connectedSchool('frost')
  const settings = { mode: 'mqtt', mqtt_url: broker.url, field_map: { 42: { metric: 'co2' } } }
  const observation = (result: number) => ({ phenomenonTime: new Date(testTime).toISOString(), result })
  const id = await add('sensorthings', { ...settings, topic: 'v1.1/Datastreams(42)/Observations' })
  await untilConnected(deps, id)
  await publisher.publish('v1.1/Datastreams(42)/Observations', observation(640))
  await publisher.publish('v1.1/Datastreams(7)/Observations', observation(900))
  await untilStored(deps, ['datastream-42 co2 640'])

  const everything = 'v1.1/Observations?$expand=Datastream($expand=Thing,ObservedProperty)'
  await updateIntegration(deps, id, { settings: { ...settings, topic: everything } })
  await vi.waitFor(
    async () => {
      await publisher.publish(everything, {
        ...observation(21.5),
        Datastream: {
          '@iot.id': 8,
          unitOfMeasurement: { symbol: '°C' },
          ObservedProperty: { name: 'Temperature' },
        },
      })
      expect(await stored(deps)).toEqual(['datastream-42 co2 640', 'datastream-8 indoor_temperature 21.5'])
    },
    { ...eventually, interval: 200 },
  )
  expect((await getIntegration(deps, id)).kind).toBe('subscribe')
})

test('what is no message is kept with its reason, and what follows arrives', async () => {
  const { deps, add, mqtt, topic } = await connectedSchool('bad')
  const id = await add('mqtt', mqtt)
  await untilConnected(deps, id)
  await publisher.publish(topic('rum-1'), [] as object)
  await publisher.publish(topic('rum-1'), { co2: 450 })
  await untilStored(deps, ['rum-1 co2 450'])
  expect(await getIntegration(deps, id)).toMatchObject({
    lastError: { at: testTime, code: 'malformed', message: 'no_readings' },
  })
  const messages = await keptMessages(deps.db)
  const kinds = messages.map(({ outcome }) => JSON.parse(outcome).kind)
  expect(kinds.sort()).toEqual(['malformed', 'uplinks'])
})

test('retained messages of a broker are no new readings', async () => {
  const { deps, add, mqtt, topic } = await connectedSchool('retained')
  await publisher.publish(topic('rum-1'), { co2: 999 }, { retain: true })
  const id = await add('mqtt', mqtt)
  await untilConnected(deps, id)
  await publisher.publish(topic('rum-1'), { co2: 451 })
  await untilStored(deps, ['rum-1 co2 451'])
})

test('an integration that cannot connect says why, and harms no other', async () => {
  const { deps, add, mqtt, topic, problems } = await connectedSchool('harm')
  const tts = { mode: 'mqtt', tls: false, application_id: 'skolan', api_key: 'x', mqtt_port: 1 }
  const dead = await add('the_things_stack', { ...tts, cluster_host: '127.0.0.1' })
  const id = await add('mqtt', mqtt)
  await untilConnected(deps, id)
  await publisher.publish(topic('rum-1'), { co2: 452 })
  await untilStored(deps, ['rum-1 co2 452'])
  await vi.waitFor(async () => {
    expect(await getIntegration(deps, dead)).toMatchObject({ lastError: { code: 'unreachable' } })
  }, eventually)
  expect(problems).toEqual([])
})

test.each([
  [{ username: 'kotte', password: 'fel' }, 'not_authorized'],
  [{ username: 'kotte', password: 'rätt-lösenord' }, 'connected'],
])('a password is tried: %j ends as %s', async (login, code) => {
  const { deps } = await startServer()
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const settings = { url: broker.url, topic: 'try/+', ...login }
  const id = await createIntegration(deps, 'almgardsskolan', 'mqtt', settings)
  const outcome = await testIntegration(deps, id, connectionProbe(loopback))
  expect(outcome).toMatchObject({ ok: code === 'connected', code, at: testTime })
  expect((await getIntegration(deps, id)).lastTest).toEqual(outcome)
  // The same address is refused where the operator has not listed it.
  expect(await testIntegration(deps, id, connectionProbe(outboundGuard()))).toMatchObject({
    ok: false,
    code: 'address_not_allowed',
  })
})

test('a new topic takes the place of the old one, and nothing arrives while it is switched off', async () => {
  const { deps, add, mqtt, topic } = await connectedSchool('change')
  const id = await add('mqtt', mqtt)
  await untilConnected(deps, id)
  await updateIntegration(deps, id, { settings: { ...mqtt, topic: 'moved/+/state' } })
  // The broker only learns the new topic from the new connection.
  await vi.waitFor(
    async () => {
      await publisher.publish('moved/rum-1/state', { co2: 453 })
      expect(await stored(deps)).not.toEqual([])
    },
    { ...eventually, interval: 100 },
  )
  await publisher.publish(topic('rum-2'), { co2: 454 })
  await publisher.publish('moved/rum-3/state', { co2: 455 })
  await untilStored(deps, ['rum-1 co2 453', 'rum-3 co2 455'])
  await updateIntegration(deps, id, { status: 'inactive' })
  await vi.waitFor(async () => {
    await publisher.publish('moved/rum-4/state', { co2: 456 })
    const before = await stored(deps)
    await publisher.publish('moved/rum-5/state', { co2: 457 })
    expect(await stored(deps)).toEqual(before)
  }, eventually)
})

test('what arrived while the server was away is there when it comes back', async () => {
  const { deps, add, mqtt, topic, subscriptions } = await connectedSchool('away')
  const id = await add('mqtt', mqtt)
  await untilConnected(deps, id)
  await subscriptions.stop()
  for (const co2 of [461, 462, 463]) {
    await publisher.publish(topic('rum-1'), { co2, at: new Date(testTime - co2 * 60_000).toISOString() })
  }
  const restarted = startSubscriptions(deps, loopback, () => {}, { everyMs: 20 })
  onTestFinished(() => restarted.stop())
  await untilStored(deps, ['rum-1 co2 461', 'rum-1 co2 462', 'rum-1 co2 463'])
})

test('a message that cannot be stored comes again, and is set aside before it stops all others', async () => {
  const { deps, add, mqtt, topic, problems } = await connectedSchool('poison')
  const id = await add('mqtt', mqtt)
  await untilConnected(deps, id)
  // A fault of ours: this one value cannot be stored.
  await failOnValue(deps.db, 1234)
  await publisher.publish(topic('rum-2'), { co2: 1234 })
  await publisher.publish(topic('rum-1'), { co2: 458 })
  await untilStored(deps, ['rum-1 co2 458'])
  expect(problems).toHaveLength(1)
  expect(await getIntegration(deps, id)).toMatchObject({ lastError: { code: 'internal_error' } })
  const messages = await keptMessages(deps.db)
  const kinds = Object.fromEntries(messages.map(({ outcome, body }) => [JSON.parse(outcome).kind, body]))
  expect(kinds).toEqual({
    failed: expect.stringContaining('1234'),
    uplinks: expect.stringContaining('458'),
  })
})
