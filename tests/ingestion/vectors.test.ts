import { expect, test } from 'vitest'
import { codecOfModel } from '#server/ingestion/codecs/registry.ts'
import { readDecodedFields } from '#server/ingestion/decoded-fields.ts'
import { adapterOf } from '#server/ingestion/integration-types.ts'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { readFixture, readRows } from './recorded-uplinks.ts'

interface Vector {
  readonly vendor: string
  readonly device: string
  readonly bytes_hex: string
  readonly decoded: Readonly<Record<string, unknown>>
}

const vectors = JSON.parse(readFixture('vectors.json')) as readonly Vector[]

test.each(vectors)('$vendor $device $bytes_hex has the values that were published for it', (vector) => {
  const bytes = Buffer.from(vector.bytes_hex, 'hex')
  const ofBytes = codecOfModel({ brand: vector.vendor, model: vector.device })?.decode(bytes)
  const ofFields = readDecodedFields(vector.decoded, vector.vendor)
  if (!ofBytes?.ok) throw new Error('not decoded')
  expect(ofBytes.consumedAll).toBe(true)
  const published = byQuantity(ofFields.measurements)
  const ours = byQuantity(ofBytes.measurements)
  expect(Object.keys(ours).sort()).toEqual(Object.keys(published).sort())
  for (const [quantity, value] of Object.entries(published)) expect(ours[quantity]).toBeCloseTo(value, 6)
  expect(ofBytes.battery).toEqual(ofFields.battery)
})

const otherDecoders = readRows<{ vendor: string; device: string; decoded: unknown }>('decoded-fields.ndjson')

test.each([
  ['adeunis', 'comfort-co2', { temperature: 43.5, humidity: 62, co2: 420 }],
  ['airthings', 'wave-radon', { temperature: 16.6, humidity: 75, radon: 537 }],
  ['browan', 'merryiot-cd10', { temperature: 25, humidity: 32, co2: 524 }],
  // Says 0 for the gas that it has no sensor for; storage refuses it as implausible.
  ['browan', 'tabs-tbhh100', { temperature: 3, humidity: 47, co2: 0 }],
  // The temperature of its circuit board is not the room's.
  ['browan', 'tbpb100', {}],
  ['decentlab', 'dl-lp8p', { temperature: 24.357, humidity: 41.632, co2: 473 }],
  ['decentlab', 'dl-pm', { temperature: 24.357, humidity: 41.632, pm25: 3.9, pm10: 3.9 }],
  // A probe in the air; storage refuses it.
  ['decentlab', 'dl-smtp', { soil_moisture: -39 }],
  ['dragino', 'lht65', { temperature: 28.29, humidity: 88.6 }],
  ['dragino', 'lse01', { soil_moisture: 19.57 }],
  // Has an equivalent of CO2, estimated from other gases.
  ['mclimate', 'aqi-sensor', { temperature: 25, humidity: 30 }],
  ['netvox', 'r311g', { light: 120 }],
  ['netvox', 'ra0716', { temperature: 25.38, humidity: 68, pm25: 300 }],
  ['sensecap', 'sensecap210x', { temperature: 21.4, humidity: 31.4 }],
  ['talkpool', 'oy1200', { temperature: 22.23, humidity: 25.65, co2: 409 }],
  ['talkpool', 'oy1700', { temperature: 18.6, humidity: 35.2, pm25: 0, pm10: 2 }],
  ['terabee', 'lora-lm-xl', {}],
])("the fields of %s's own decoder of %s are understood", (vendor, device, expected) => {
  const row = otherDecoders.find((candidate) => candidate.vendor === vendor && candidate.device === device)
  if (row === undefined) throw new Error('no such row')
  const values = byQuantity(readDecodedFields(row.decoded, vendor).measurements)
  expect(Object.keys(values).sort()).toEqual(Object.keys(expected).sort())
  for (const [quantity, value] of Object.entries(expected)) expect(values[quantity]).toBeCloseTo(value, 2)
})

test.each([
  ['join', 'join_accept'],
  ['downlink', 'downlinks'],
  ['downlink-event', 'downlink_ack'],
  ['downlink-failed-event', 'downlink_failed'],
])('the documented %s event of The Things Stack is ignored as %s', (name, event) => {
  expect(receiveTheThingsStack(name)).toEqual({ kind: 'ignored', event })
})

test('the documented uplink of The Things Stack gives its temperature and no light', () => {
  const received = receiveTheThingsStack('uplink')
  if (received?.kind !== 'uplinks') throw new Error('expected uplinks')
  const [uplink] = received.uplinks
  expect(uplink).toMatchObject({
    externalId: '0004a30b001c0530',
    deviceName: 'dev1',
    measuredAt: Date.parse('2020-02-12T15:15:45.789Z'),
    signal: { rssiDbm: -35, snrDb: 5 },
  })
  expect(readPayload(uplink?.payload ?? {}, { profileKey: null })).toMatchObject({
    way: 'decoded',
    measurements: [{ quantity: 'temperature', value: 1, measuredAt: null }],
  })
})

function receiveTheThingsStack(name: string) {
  const body = Buffer.from(readFixture(`the-things-stack/${name}.json`))
  return adapterOf('the_things_stack')?.receive({ body, query: {}, headers: {} })
}

function byQuantity(measurements: readonly { readonly quantity: string; readonly value: number }[]) {
  return Object.fromEntries(measurements.map(({ quantity, value }) => [quantity, value]))
}
