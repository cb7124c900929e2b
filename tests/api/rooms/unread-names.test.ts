import { expect, test } from 'vitest'
import { answerUnread } from '#server/use-cases/rooms/field-answers.ts'
import { listUnread } from '#server/use-cases/rooms/unread.ts'
import { startReceivingSchool } from '#tests/api/support/receiving-school.ts'

const school = 'almgardsskolan'
const startsAt = Date.parse('2026-11-28T11:26:00Z')
const at = '2026-11-28T11:26:00'

async function startUnread(key: 'http_push' | 'people_counter' | 'electricity_meter') {
  const server = await startReceivingSchool(key, { startsAt })
  const groups = async () => (await listUnread(server.deps, school)).groups
  const listed = async () =>
    (await groups()).flatMap(({ fields }) => fields.map(({ name, guess }) => [name, guess?.metric ?? null]))
  return { ...server, groups, listed }
}

test.each([
  // ThingsBoard, Home Assistant and others: values in lists, each called by a field of its own
  [
    'by its type',
    {
      device_id: 'a',
      measurements: [
        { type: 'co2', value: 612 },
        { type: 'Kolsyra', value: 3 },
      ],
    },
    [`co2 ${at} 612`],
    [['Kolsyra', null]],
  ],
  ['by its name', { device_id: 'a', payload: [{ name: 'Kolsyra', value: 612 }] }, [], [['Kolsyra', null]]],
  [
    'by what is known of it, with its unit',
    { device_id: 'a', values: [{ key: 'temp', type: 'float', val: '68', unit: 'F' }] },
    [`indoor_temperature ${at} 20`],
    [],
  ],
  [
    'by the list and its own fields',
    { device_id: 'a', data: [{ time: '2026-11-28T11:20:00Z', co2: 640, tvoc: 120 }] },
    ['co2 2026-11-28T11:20:00 640'],
    [['data.tvoc', null]],
  ],
  // draft-jennings-senml-10
  [
    'of SenML before it was a standard',
    {
      bn: 'urn:dev:mac:1/',
      e: [
        { n: 'temperature', v: 21.3, u: 'Cel' },
        { n: 'Kolsyra', v: 612 },
      ],
    },
    [`indoor_temperature ${at} 21.3`],
    [['Kolsyra', null]],
  ],
  ['a price alone', { price_per_mwh: 652 }, [], [['price_per_mwh', null]]],
  [
    'prices of another shape',
    { prices: [{ from: '2026-11-28T08:00:00Z', price_per_mwh: 652 }] },
    [],
    [['prices.price_per_mwh', null]],
  ],
  [
    'Swedish names',
    { device_id: 'a', koldioxid: 612, temperatur: 21.5, luftfuktighet: 40, ljudnivå: 45, ljus: 320 },
    [],
    [
      ['koldioxid', 'co2'],
      ['temperatur', 'temperature'],
      ['luftfuktighet', 'humidity'],
      ['ljudnivå', 'sound'],
      ['ljus', 'light'],
    ],
  ],
])('a value in a list is read or listed %s', async (_name, message, readings, listed) => {
  const unread = await startUnread('http_push')
  await unread.send(message)
  expect(await unread.readings()).toEqual(readings)
  expect(await unread.listed()).toEqual(listed)
})

test('a price that says itself that it is of a MWh is refused with that', async () => {
  const { send } = await startUnread('http_push')
  const record = { from: '2026-11-28T08:00:00Z', price_per_mwh: 652 }
  expect(await send({ electricity_price: [record] })).toMatchObject({
    data: { rejected: [{ code: 'price_per_mwh', field: 'price_per_mwh' }] },
  })
})

// Hikvision ISAPI, event PeopleCounting
const hikvision = (enter: number) => ({
  macAddress: '80:1f:12:00:00:a3',
  dateTime: new Date(startsAt).toISOString(),
  eventType: 'PeopleCounting',
  peopleCounting: { statisticalMethods: 'realTime', enter, exit: 3 },
})

test('numbers of a people counter that nobody knows are listed, and a person’s word for one counts', async () => {
  const { send, listed, groups, deps, readings } = await startUnread('people_counter')
  await send(hikvision(12))
  expect(await listed()).toEqual([
    ['peopleCounting.enter', null],
    ['peopleCounting.exit', null],
  ])
  const [group] = await groups()
  await answerUnread(
    deps,
    { schoolId: school, email: 'kotte' },
    {
      connectionId: group?.connectionId ?? '',
      externalId: group?.devices[0]?.externalId ?? '',
      names: ['peopleCounting.enter'],
      meaning: { metric: 'people_total' },
    },
  )
  expect(await readings()).toEqual([`traffic ${at} 12`])
})

test('what a meter reader sends beside its total is nobody’s question', async () => {
  const { send, listed } = await startUnread('electricity_meter')
  await send({ device_id: 'a', energy_total_kwh: 12, power: 300 })
  expect(await listed()).toEqual([])
})
