import { expect, test } from 'vitest'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { startReceivingSchool } from '#tests/api/support/receiving-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

/** What staff read of messages that were refused as a whole, by the list's API. */
async function refusedBy(key: string, message: object) {
  const server = await startReceivingSchool(key, { startsAt: Date.parse('2026-11-28T11:26:00Z') })
  await server.send(message)
  const call = workspaceOf(server)
  const { groups } = (await call('GET', '/schools/almgardsskolan/unread')).body.data
  const [kept] = await keptMessages(server.deps.db)
  return {
    groups: groups.map(
      (group: { devices: { external_id: string }[]; code: string; refused_fields: object[] }) => ({
        devices: group.devices.map(({ external_id: id }) => id),
        code: group.code,
        fields: group.refused_fields,
      }),
    ),
    outcome: JSON.parse(kept?.outcome ?? '{}'),
  }
}

const entity = { id: 'urn:ngsi-ld:Room:12', type: 'IndoorEnvironmentObserved' }

test.each([
  [
    'a unit of nothing',
    'http_push',
    { device_id: 'Rum-12', temperature: 680, temperature_unit: 'mV' },
    { devices: ['rum-12'], code: 'wrong_unit', fields: [{ name: 'temperature', kind: 'number' }] },
  ],
  [
    'a text four objects deep',
    'http_push',
    { device_id: 'a', state: { reported: { data: { sensor: { temperature: 'varmt' } } } } },
    {
      devices: ['a'],
      code: 'not_a_number',
      fields: [{ name: 'state.reported.data.sensor.temperature', kind: 'text' }],
    },
  ],
  [
    'a text',
    'http_push',
    { device_id: 'a', readings: [{ metric: 'co2', value: 'Anna Ek ringer' }] },
    { devices: ['a'], code: 'not_a_number', fields: [{ name: 'co2', kind: 'text' }] },
  ],
  [
    'a metric that is none',
    'http_push',
    { device_id: 'a', metric: 'lukt', value: 'stark' },
    { devices: ['a'], code: 'unknown_metric', fields: [{ name: 'lukt', kind: 'text' }] },
  ],
  [
    'a time',
    'http_push',
    { device_id: 'a', co2: 612, measured_on: 'i går' },
    { devices: ['a'], code: 'invalid_time', fields: [{ name: 'measured_on', kind: null }] },
  ],
  [
    'the name of its device',
    'http_push',
    { device_id: ['a', 'b'], co2: 612 },
    { devices: [''], code: 'invalid_record', fields: [{ name: 'device_id', kind: 'list' }] },
  ],
  [
    'the weight of a scale',
    'food_waste_scale',
    { device_id: 'Vågen', date: '2026-03-10', meal: 'Lunch', waste_kind: 'plate', weight_g: '5,1 kg' },
    { devices: ['vågen'], code: 'invalid_record', fields: [{ name: 'weight_g', kind: 'text' }] },
  ],
  [
    'the day of a scale',
    'food_waste_scale',
    { device_id: 'v', waste_kind: 'plate', weight_g: 5100 },
    { devices: ['v'], code: 'invalid_record', fields: [{ name: 'date', kind: 'missing' }] },
  ],
  [
    'the portions of a table',
    'food_waste_scale',
    { device_id: 'v', date: '2026-03-10', waste_kind: 'plate', weight_g: 5100, portions: true },
    { devices: ['v'], code: 'invalid_record', fields: [{ name: 'portions', kind: 'truth' }] },
  ],
  [
    'a price',
    'http_push',
    { electricity_price: { from: '2026-03-10T08:00:00Z', kr_per_kwh: 'dyr' } },
    { devices: [''], code: 'invalid_record', fields: [{ name: 'kr_per_kwh', kind: 'text' }] },
  ],
  [
    'a price in öre beside it',
    'http_push',
    { electricity_price: { from: '2026-03-10T08:00:00Z', kr_per_kwh: 4.2, unit: 'öre' } },
    { devices: [''], code: 'price_in_ore', fields: [{ name: 'unit', kind: 'text' }] },
  ],
  [
    'prices in öre around them',
    'http_push',
    { unit: 'öre/kWh', electricity_price: [{ from: '2026-03-10T08:00:00Z', kr_per_kwh: 4.2 }] },
    { devices: [''], code: 'price_in_ore', fields: [{ name: 'unit', kind: 'text' }] },
  ],
  [
    'the end of a price',
    'http_push',
    { electricity_price: { from: '2026-03-10T08:00:00Z', to: '2026-03-10T10:00:00Z', kr_per_kwh: 1.2 } },
    { devices: [''], code: 'invalid_record', fields: [{ name: 'to', kind: 'text' }] },
  ],
  [
    'the beginning of a price',
    'http_push',
    { electricity_price: { from: '2026-03-10T08:07:00Z', kr_per_kwh: 1.2 } },
    { devices: [''], code: 'invalid_record', fields: [{ name: 'from', kind: 'text' }] },
  ],
  [
    'a menu',
    'http_push',
    { menu: { date: '2026-03-10', courses: 'Pannkakor' } },
    { devices: [''], code: 'invalid_record', fields: [{ name: 'courses', kind: 'text' }] },
  ],
  [
    'an attribute of NGSI',
    'ngsi_ld',
    { data: [{ ...entity, co2: { type: 'Property', value: 640, unitCode: 'KGM' } }] },
    { devices: ['room:12'], code: 'wrong_unit', fields: [{ name: 'co2', kind: 'number' }] },
  ],
  [
    'a time of NGSI',
    'ngsi_ld',
    { data: [{ ...entity, co2: 640, stund: '2026-11-28T08:00:00Z' }] },
    { devices: ['room:12'], code: 'invalid_time', fields: [{ name: 'stund', kind: null }] },
  ],
  [
    'an Observation',
    'sensorthings',
    { result: { celsius: 21 }, phenomenonTime: '2026-03-10T05:00:00Z', Datastream: { '@iot.id': 42 } },
    { devices: ['datastream-42'], code: 'not_a_number', fields: [{ name: 'result', kind: 'object' }] },
  ],
  [
    'energy without a unit',
    'electricity_meter',
    { device_id: 'matare-1', pulses: 12 },
    { devices: ['matare-1'], code: 'unit_missing', fields: [{ name: 'pulses', kind: 'number' }] },
  ],
  [
    'a count',
    'people_counter',
    { device_id: 'dörr', in: 'många' },
    { devices: ['dörr'], code: 'not_a_number', fields: [{ name: 'in', kind: 'text' }] },
  ],
])('%s of %s: its device, its field and what stood there', async (_name, key, message, expected) => {
  const { groups, outcome } = await refusedBy(key, message)
  expect(groups).toEqual([expected])
  const [field] = expected.fields
  const device = expected.devices[0] === '' ? {} : { device: expected.devices[0] }
  expect(outcome.rejected).toMatchObject([{ code: expected.code, field: field?.name, ...device }])
  expect(JSON.stringify(outcome)).not.toContain('Anna')
})

test.each([
  ['food_waste_scale', { device_id: 'Vågen', vikt: 12 }, 'vågen'],
  ['http_push', { device_id: 'Rum-12', anteckning: 'hej' }, 'rum-12'],
  ['airgradient', { serialno: 'AB12', boot: 3 }, 'ab12'],
])('%s: a message of which nothing is known names its device', async (key, message, device) => {
  const { groups } = await refusedBy(key, message)
  expect(groups).toEqual([{ devices: [device], code: 'no_readings', fields: [] }])
})

test('a price that nobody pays is listed', async () => {
  const { groups } = await refusedBy('http_push', {
    electricity_price: { from: '2026-03-10T08:00:00Z', kr_per_kwh: 45 },
  })
  expect(groups).toEqual([
    { devices: [''], code: 'price_in_ore', fields: [{ name: 'kr_per_kwh', kind: 'number' }] },
  ])
})
