import { expect, test } from 'vitest'
import { theThingsStack } from './the-things-stack.ts'

const device = {
  device_id: 'ers-aula',
  dev_eui: 'A81758FFFE0ABCDE',
  application_ids: { application_id: 'skolorna' },
}

function receive(body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return theThingsStack.receive({ body: Buffer.from(text), query: {}, headers: {} })
}

function receiveUplink(message: unknown, ids: unknown = device) {
  const received = receive({ end_device_ids: ids, uplink_message: message })
  if (received.kind !== 'uplinks') throw new Error(JSON.stringify(received))
  return received.uplinks[0]
}

test('an uplink carries the device, its time, battery, best gateway, model and bytes', () => {
  const uplink = receiveUplink({
    frm_payload: 'AQDi',
    received_at: '2026-01-12T08:25:25.906399073Z',
    last_battery_percentage: { f_cnt: 3, value: 87.5 },
    rx_metadata: [{ rssi: -101, snr: -4.5 }, { rssi: -88 }, { snr: 12 }],
    version_ids: { brand_id: 'elsys', model_id: 'ers-co2' },
    attributes: { school: 'almen', nested: {} },
    decoded_payload: { temperature: 22.6 },
    normalized_payload: [{ air: { temperature: 22.6 } }],
  })
  expect(uplink).toEqual({
    externalId: 'a81758fffe0abcde',
    deviceName: 'ers-aula',
    origin: { application: 'skolorna', tags: { school: 'almen' } },
    measuredAt: Date.UTC(2026, 0, 12, 8, 25, 25, 906),
    battery: { percent: 87.5, millivolts: null },
    signal: { rssiDbm: -88, snrDb: null },
    payload: {
      bytes: Uint8Array.of(1, 0, 0xe2),
      decoded: { temperature: 22.6 },
      normalized: [{ air: { temperature: 22.6 } }],
      model: { brand: 'elsys', model: 'ers-co2' },
    },
  })
})

test('everything that the platform may leave out may be missing', () => {
  expect(receiveUplink({})).toEqual({
    externalId: 'a81758fffe0abcde',
    deviceName: 'ers-aula',
    origin: { application: 'skolorna', tags: {} },
    measuredAt: null,
    battery: null,
    signal: null,
    payload: { bytes: new Uint8Array(), decoded: undefined, normalized: undefined, model: null },
  })
})

test('a device without a DevEUI is known by its own id, in lower case', () => {
  expect(receiveUplink({}, { device_id: 'Aula-1' })?.externalId).toBe('aula-1')
})

test('the envelope gives the time when the message does not', () => {
  const received = receive({
    end_device_ids: device,
    received_at: '2026-01-12T08:00:00Z',
    uplink_message: {},
  })
  expect(received).toMatchObject({ uplinks: [{ measuredAt: Date.UTC(2026, 0, 12, 8) }] })
})

test.each([
  ['no zone', '2026-01-12T08:00:00'],
  ['no such day', '2026-13-45T08:00:00Z'],
  ['a number', 1_768_000_000],
  ['words', 'yesterday'],
])('a time with %s is no time', (_name, received_at) => {
  expect(receiveUplink({ received_at })?.measuredAt).toBeNull()
})

test.each([
  ['a text for a list of gateways', { rx_metadata: 'none' }],
  ['numbers in place of gateways', { rx_metadata: [1, null, 'x', []] }],
  ['a reception as text', { rx_metadata: [{ rssi: '-88' }] }],
  ['a battery as text', { last_battery_percentage: { value: '87' } }],
  ['a battery beyond 100', { last_battery_percentage: { value: 255 } }],
  ['a model as number', { version_ids: { brand_id: 1, model_id: 2 } }],
])('%s is passed over, the uplink is not', (_name, message) => {
  expect(receiveUplink(message)).toMatchObject({ signal: null, battery: null, payload: { model: null } })
})

test('a byte order mark does no harm', () => {
  expect(receive(`\uFEFF${JSON.stringify({ end_device_ids: device, uplink_message: {} })}`).kind).toBe(
    'uplinks',
  )
})

test('base64 may be the URL-safe kind and may lack its padding', () => {
  expect(receiveUplink({ frm_payload: '-_8' })?.payload.bytes).toEqual(Uint8Array.of(0xfb, 0xff))
})

test('the event of normalized fields is an uplink of its own', () => {
  const uplink_normalized = { normalized_payload: { air: { co2: 640 } }, received_at: '2026-01-12T08:00:00Z' }
  expect(receive({ end_device_ids: device, uplink_normalized })).toMatchObject({
    kind: 'uplinks',
    uplinks: [{ measuredAt: Date.UTC(2026, 0, 12, 8), payload: { normalized: { air: { co2: 640 } } } }],
  })
})

test.each([
  ['a body that is not JSON', '{', 'not_json'],
  ['an empty body', '', 'not_json'],
  ['a list', '[]', 'not_an_object'],
  ['a number', '5', 'not_an_object'],
  ['null', 'null', 'not_an_object'],
  ['an object of somebody else', { hello: 'world' }, 'unknown_event'],
  ['a prototype key', '{"__proto__":{"uplink_message":{}}}', 'unknown_event'],
  ['an uplink of nobody', { uplink_message: {} }, 'end_device_ids'],
  ['an uplink of a number', { end_device_ids: { device_id: 5 }, uplink_message: {} }, 'end_device_ids'],
  [
    'a DevEUI that is none',
    { end_device_ids: { device_id: 'a', dev_eui: 'xyz' }, uplink_message: {} },
    'end_device_ids',
  ],
  ['an endless id', { end_device_ids: { device_id: 'a'.repeat(65) }, uplink_message: {} }, 'end_device_ids'],
  ['a message as text', { end_device_ids: device, uplink_message: 'x' }, 'uplink_message'],
  ['a message as list', { end_device_ids: device, uplink_message: [] }, 'uplink_message'],
  ['a frame as number', { end_device_ids: device, uplink_message: { frm_payload: 5 } }, 'frm_payload'],
  [
    'a frame that is not base64',
    { end_device_ids: device, uplink_message: { frm_payload: '%%%' } },
    'frm_payload',
  ],
  [
    'a frame longer than any frame',
    { end_device_ids: device, uplink_message: { frm_payload: 'A'.repeat(400) } },
    'frm_payload',
  ],
])('%s is malformed', (_name, body, reason) => {
  expect(receive(body)).toEqual({ kind: 'malformed', reason })
})

test('text that is not UTF-8 is malformed', () => {
  const received = theThingsStack.receive({ body: Buffer.of(0x22, 0xff, 0x22), query: {}, headers: {} })
  expect(received).toEqual({ kind: 'malformed', reason: 'not_json' })
})

test('an event of a later version of the platform is ignored', () => {
  expect(receive({ end_device_ids: device, news: {} })).toEqual({ kind: 'ignored', event: 'other' })
})

/** `applicationserver/io/web` of the platform sends the fields of a webhook's mask alone, without those it leaves out. */
test.each([
  ['the decoded payload alone', { decoded_payload: { temperature: 21 } }, undefined],
  ['with its port and counter', { f_port: 5, f_cnt: 7, decoded_payload: { temperature: 21 } }, undefined],
  ['with its gateways', { rx_metadata: [{ rssi: -80 }], decoded_payload: { temperature: 21 } }, undefined],
  ['normalized fields alone', { normalized_payload: [{ air: { temperature: 21 } }] }, undefined],
  ['a whole message', { session_key_id: 'AX', settings: {}, decoded_payload: { temperature: 21 } }, 0],
  ['a whole simulated one of no bytes', { settings: { data_rate: {} }, decoded_payload: { co2: 0 } }, 0],
  ['an empty frame of a filter', { frm_payload: '', decoded_payload: { temperature: -32 } }, 0],
  ['a null', { frm_payload: null, decoded_payload: { temperature: -32 } }, 0],
])('bytes of a message that a filter has cut, and of a whole one: %s', (_name, message, length) => {
  expect(receiveUplink(message)?.payload.bytes?.length).toBe(length)
})

test('a filter that keeps the mark of a simulation or its call keeps it from being a reading', () => {
  const uplink_message = { decoded_payload: { temperature: 21 } }
  for (const mark of [
    { simulated: true },
    { correlation_ids: ['rpc:/ttn.lorawan.v3.AppAs/SimulateUplink:01'] },
  ])
    expect(receive({ end_device_ids: device, uplink_message, ...mark })).toEqual({
      kind: 'ignored',
      event: 'simulated',
    })
})
