import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adapterOf } from './integration-types.ts'
import { isNotReal } from './not-real.ts'

const devEui = '70b3d57ed0001006'

// thethingsindustries.com, data formats (`simulated`) and TheThingsNetwork/lorawan-stack, pull request 2919 (the call that
// stays among the correlations, without any gateway: issue 4143); marks that senders of webhooks document for their own
// tests: `is_simulation` (developer.deel.com, webhook simulations), `test` in the envelope (pub.dev, kasseneck_api),
// `webhook.test` (docs.rs, alpr-sdk), `dry_run` (Mailercloud). The others are the same words where platforms have room for them.
test.each([
  ['a simulated uplink', { simulated: true }],
  ['its call', { correlation_ids: ['rpc:/ttn.lorawan.v3.AppAs/SimulateUplink:01'] }],
  ['text for a truth', { Simulated: 'true' }],
  ['a number for a truth', { is_simulated: 1 }],
  ['a webhook’s simulation', { is_simulation: true }],
  ['a test in the envelope', { test: true, event: 'reading' }],
  ['an event of a test', { event: 'webhook.test', sent_at: '2026-11-25T01:00:00Z' }],
  ['a test of the connection', { eventType: 'WEBHOOK_TEST' }],
  ['a message of a kind', { messageType: 'test' }],
  ['a source', { source: 'simulator' }],
  ['a tag of the device', { deviceInfo: { tags: { simulated: 'true' } } }],
  ['a list of tags', { tags: ['skola', 'simulated'] }],
  ['the platform’s event in the event', { DevEUI_uplink: { CustomerData: { tags: ['simulation'] } } }],
  ['what the decoder says', { decoded_payload: { simulated: true, temperature: 20 } }],
  ['an attribute of an entity', { simulated: { type: 'Property', value: true } }],
  ['parameters of an observation', { result: 20, parameters: { simulated: true } }],
  ['a dry run', { dry_run: true }],
])('%s is no measurement', (_name, message) => {
  expect(isNotReal(message)).toBe(true)
})

test.each([
  ['a measurement', { co2: 612 }],
  ['one that says that it is none', { simulated: false, test: 0 }],
  ['an application that is called so', { deviceInfo: { applicationName: 'Test application' } }],
  ['a button of a smoke alarm', { decoded_payload: { test: true, temperature: 20 } }],
  ['a number of tests', { tests: 3, test: 21 }],
  ['hostile texts', { correlation_ids: [{ toString: 1 }], tags: [{ toString: null }] }],
])('%s is not taken for a simulation', (_name, message) => {
  expect(isNotReal(message)).toBe(false)
})

const messages: Readonly<Record<string, object>> = {
  the_things_stack: { end_device_ids: { dev_eui: devEui }, uplink_message: { decoded_payload: { co2: 1 } } },
  chirpstack: { deviceInfo: { devEui }, object: { co2: 1 }, fPort: 1 },
  netmore: { devEui, payload: '00', timestamp: '2026-11-25T01:00:00Z' },
  loriot: { cmd: 'rx', EUI: devEui, data: '00' },
  thingpark: { DevEUI_uplink: { DevEUI: devEui, payload_hex: '00' } },
  mqtt: { device_id: 'a', co2: 612 },
  http_push: { device_id: 'a', co2: 612 },
  ngsi_ld: { id: 'urn:ngsi-ld:IndoorEnvironmentObserved:1', type: 'IndoorEnvironmentObserved', co2: 612 },
  sensorthings: { result: 20, Datastream: { '@iot.id': 1 } },
  airgradient: { serialno: 'a', rco2: 612 },
  electricity_meter: { energy_total_kwh: 12 },
  people_counter: { device_id: 'a', in: 5 },
}

test.each(Object.entries(messages))('%s: no sensor and no reading come of a simulation', (key, message) => {
  const receive = (body: object) =>
    adapterOf(key)?.receive(
      {
        body: Buffer.from(JSON.stringify(body)),
        query: {},
        headers: { 'content-type': 'application/json' },
      },
      {},
    )
  expect(receive({ ...message, simulated: true })).toEqual({ kind: 'ignored', event: 'simulated' })
  expect(receive(message)?.kind).toBe('uplinks')
})

test('one mark is enough, whatever else a message holds and in whatever order', () => {
  const mark = fc.constantFrom(
    { simulated: true },
    { is_simulation: 'true' },
    { 'Simulated-Uplink': 1 },
    { event: 'webhook.test' },
    { tags: ['simulated'] },
    { correlation_ids: ['rpc:/ttn.lorawan.v3.AppAs/SimulateUplink:01'] },
  )
  const anything = fc.dictionary(fc.string(), fc.jsonValue())
  fc.assert(
    fc.property(anything, mark, (message, markFields) => {
      expect(isNotReal({ ...message, ...markFields })).toBe(true)
      const reversed = Object.fromEntries(Object.entries({ ...message, ...markFields }).toReversed())
      expect(isNotReal(reversed)).toBe(true)
      expect(isNotReal({ uplink_message: { ...message, ...markFields } })).toBe(true)
    }),
  )
})

test('a simulated part of a list is refused, its neighbours are not', () => {
  const body = Buffer.from(
    JSON.stringify([
      { device_id: 'a', co2: 612 },
      { device_id: 'b', co2: 1, simulated: true },
    ]),
  )
  const headers = { 'content-type': 'application/json' }
  expect(adapterOf('http_push')?.receive({ body, query: {}, headers }, {})).toMatchObject({
    uplinks: [{ externalId: 'a' }],
    refused: [{ metric_key: '*', code: 'simulated' }],
  })
})
