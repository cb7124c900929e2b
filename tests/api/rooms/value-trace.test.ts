import { expect, test } from 'vitest'
import type { ValueTrace } from '#contract/value-trace.ts'
import { valueTraceCommands } from '#server/cli/value-trace.ts'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { mapSensorField } from '#server/use-cases/rooms/sensor-fields.ts'
import { createSensorMark } from '#server/use-cases/rooms/sensor-marks.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { removeExpiredWithYes } from '#tests/api/support/remove-expired.ts'
import { onlyRow, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'
const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()

async function startTraced() {
  const server = await startPushSchool()
  const { deps } = server
  const call = workspaceOf(server)
  const sensorId = async () => (await onlyRow(listSensors(deps, school))).id
  const trace = async (metricKey: string, at?: number): Promise<ValueTrace> => {
    const query = `metric_key=${metricKey}${at === undefined ? '' : `&at=${iso(at)}`}`
    return (await call('GET', `/schools/${school}/sensors/${await sensorId()}/trace?${query}`)).body.data
  }
  return { ...server, call, trace, sensorId }
}

/** What the command prints. */
async function printed(deps: Deps, args: readonly string[]): Promise<readonly string[]> {
  const lines: string[] = []
  await valueTraceCommands[0]?.run(args, {
    deps,
    config: readConfig({}),
    fetchOutbound: () => Promise.reject(new Error('no network')),
    print: async (line: string) => void lines.push(line),
  })
  return lines
}

test('a value is traced to the field of its message, and through each rule that changed it', async () => {
  const { push, trace, clock } = await startTraced()
  await push({ device_id: 'a', at: iso(testTime), co2: 640, temperature: '69,8 °F' })
  clock.now += minute
  await push({ device_id: 'a', temperature: 22 })
  expect(await trace('co2')).toEqual({
    metric_key: 'co2',
    metric_keys: ['co2', 'indoor_temperature'],
    value: { at: iso(testTime), value: 640 },
    message: {
      received_at: iso(testTime),
      integration_key: 'http_push',
      device: 'a',
      field: { name: 'co2', value: 640, unit: '' },
      excerpt: expect.stringContaining('"co2":640'),
    },
    lost: null,
    lost_at: null,
    steps: [
      { kind: 'known_name', field: 'co2' },
      { kind: 'time_of_sender', skew_ms: null },
      { kind: 'kept' },
    ],
  })
  const warm = await trace('indoor_temperature', testTime)
  expect(warm.value?.value).toBeCloseTo(21, 5)
  expect(warm.steps).toContainEqual({ kind: 'unit', sent: 69.8, unit: '°F' })
  // Of its own time the second message said nothing.
  expect((await trace('indoor_temperature')).steps).toContainEqual({ kind: 'time_of_receipt', skew_ms: null })
})

test('what was refused since says why, and what staff marked as wrong says that', async () => {
  const { push, trace, clock, deps, sensorId } = await startTraced()
  await push({ device_id: 'a', co2: 640 })
  clock.now += 10 * minute
  await push({ device_id: 'a', co2: 99_999 })
  const refused = await trace('co2')
  expect(refused).toMatchObject({
    value: null,
    message: { received_at: iso(clock.now), field: { name: 'co2', value: 99_999 } },
  })
  expect(refused.steps.at(-1)).toEqual({ kind: 'refused', code: 'implausible' })
  expect(await trace('co2', testTime + minute)).toMatchObject({ value: { value: 640 } })
  const mark = { metricKey: 'co2', from: testTime, to: null, reason: 'faulty', note: null } as const
  await createSensorMark(deps, school, await sensorId(), mark, 'kotte')
  expect((await trace('co2', testTime + minute)).steps.at(-1)).toEqual({ kind: 'marked' })
})

test('a value that no room makes is traced as kept and not shown', async () => {
  const { push, trace, clock } = await startTraced()
  for (const co2 of [640, 650, 7011]) {
    clock.now += minute
    await push({ device_id: 'a', co2 })
  }
  const held = await trace('co2')
  expect(held).toMatchObject({ value: { value: 7011 }, message: { field: { value: 7011 } } })
  expect(held.steps.at(-1)).toEqual({ kind: 'held', code: 'jump' })
})

test('bytes are traced to the codec of the device, and a mapped field to its map', async () => {
  const { post, trace, deps, sensorId, clock } = await startTraced()
  await post(ttsUplink({ frame: Buffer.from('cbf60b0d0376010add7fff', 'hex'), at: testTime }))
  await setSensor(deps, await sensorId(), { profileKey: 'dragino_lht65' })
  expect(await trace('humidity')).toMatchObject({
    message: { integration_key: 'the_things_stack', field: null },
    steps: [{ kind: 'codec', profile: 'dragino_lht65' }, { kind: 'time_of_sender' }, { kind: 'kept' }],
  })
  clock.now += minute
  await post(ttsUplink({ fields: { luft: 64 }, at: clock.now }))
  await mapSensorField(deps, await sensorId(), 'luft', { metric: 'co2', scale: 10 })
  expect((await trace('co2')).steps.slice(0, 2)).toEqual([
    { kind: 'field_map', field: 'luft' },
    { kind: 'scale', factor: 10 },
  ])
})

test('while all of a sensor is refused, its trace shows the message and why', async () => {
  const { push, trace, clock, call, sensorId } = await startTraced()
  await push({ device_id: 'a', co2: 99_999 })
  clock.now += minute
  await push({ device_id: 'a', co2: 99_998 })
  const refused = await trace('*')
  expect(refused).toMatchObject({
    metric_key: 'co2',
    metric_keys: ['co2'],
    value: null,
    message: { received_at: iso(clock.now), field: { name: 'co2', value: 99_998 } },
  })
  expect(refused.steps.map(({ kind, code }) => code ?? kind)).toEqual([
    'known_name',
    'time_of_receipt',
    'implausible',
  ])
  // Its clock will be right only in 2031.
  clock.now += minute
  await push({ device_id: 'a', at: '2031-01-01T00:00:00Z', co2: 640 })
  expect((await trace('co2')).steps.at(-1)).toEqual({ kind: 'refused', code: 'in_the_future' })
  const none = await call('GET', `/schools/${school}/sensors/${await sensorId()}/trace?metric_key=humidity`)
  expect(none.body.code).toBe('value_not_found')
})

test('bytes that no codec reads are traced to their message too', async () => {
  const { post, trace, deps, sensorId } = await startTraced()
  await post(ttsUplink({ frame: Buffer.from('cbf60b0d0376010add7fff', 'hex'), at: testTime }))
  await setSensor(deps, await sensorId(), { profileKey: 'elsys' })
  expect(await trace('*')).toMatchObject({
    metric_key: '*',
    value: null,
    steps: [{ kind: 'time_of_sender' }, { kind: 'refused' }],
  })
})

test('what is refused by its unit since the last value is traced to its field', async () => {
  const { push, trace, clock } = await startTraced()
  await push({ device_id: 'a', temperature: 21 })
  clock.now += 10 * minute
  await push({ device_id: 'a', temperature: '21 bar', co2: 600 })
  const refused = await trace('indoor_temperature')
  expect(refused).toMatchObject({ value: null, message: { excerpt: expect.stringContaining('21 bar') } })
  expect(refused.steps).toEqual([
    { kind: 'known_name', field: 'temperature' },
    { kind: 'refused', code: 'wrong_unit' },
  ])
})

test.each([
  ['a unit beside it', { device_id: 'a', temperature: 68, temperature_unit: 'F' }, 'temperature', 'F'],
  [
    'a unit around it',
    { TempUnit: 'F', values: { temperature: 68 }, device_id: 'a' },
    'values.temperature',
    'F',
  ],
  ['a reading', { device_id: 'a', metric: 'temperature', value: 68, unit: '°F' }, 'temperature', '°F'],
  ['kelvin', { device_id: 'a', temperature: '293.15 K' }, 'temperature', 'K'],
])('a conversion is traced to its field and unit: %s', async (_, message, field, unit) => {
  const { push, trace } = await startTraced()
  await push(message)
  const { value, message: source, steps } = await trace('indoor_temperature')
  expect(value?.value).toBeCloseTo(20, 5)
  expect(source?.field).toMatchObject({ name: field, unit })
  expect(steps.slice(0, 2)).toEqual([
    { kind: 'known_name', field },
    { kind: 'unit', sent: source?.field?.value, unit },
  ])
})

test('a table is traced to the column and the line', async () => {
  const { app, pushUrl, placed, trace } = await startTraced()
  const payload = [
    'tid;enhet;temp;unit',
    ...[66, 68, 70].map((f, at) => `${iso(testTime + at * minute - 5 * minute)};a;${f};F`),
  ].join('\n')
  await placed(
    app.inject({
      method: 'POST',
      url: pushUrl,
      headers: { 'content-type': 'text/csv' },
      payload: payload.replace('enhet', 'device'),
    }),
  )
  const traced = await trace('indoor_temperature', testTime - 4 * minute)
  expect(traced.value?.value).toBeCloseTo(20, 5)
  expect(traced.message).toMatchObject({
    field: { name: 'temp', value: 68, unit: 'F' },
    excerpt: `tid;device;temp;unit … ${iso(testTime - 4 * minute)};a;68;F`,
  })
  expect(traced.steps.slice(0, 2)).toEqual([
    { kind: 'known_name', field: 'temp' },
    { kind: 'unit', sent: 68, unit: 'F' },
  ])
})

/** The same value several times in a message: the place that is shown is the value's own. */
const at5 = (step: number) => iso(testTime + (step - 5) * minute)
test.each<[string, unknown, number, string, string]>([
  [
    'readings of several times',
    { readings: [1, 2, 3].map((step) => ({ device_id: 'a', at: at5(step), co2: 640 })) },
    2,
    at5(2),
    at5(1),
  ],
  [
    'readings that name their metric after the value',
    {
      readings: [1, 2, 3].map((step) => ({ value: 640, at: at5(step), metric: 'co2', device_id: 'a' })),
    },
    3,
    at5(3),
    at5(1),
  ],
  [
    'another device before it',
    [
      { device_id: 'z', at: at5(1), co2: 640 },
      { device_id: 'a', at: at5(1), co2: 640 },
    ],
    1,
    '"a"',
    '"z"',
  ],
  [
    'nested, with a device of the same value before it',
    ['z', 'a'].map((device_id) => ({ device_id, at: at5(4), values: { co2: 640 } })),
    4,
    '"a"',
    '"z"',
  ],
  [
    'another field of the same value',
    {
      device_id: 'a',
      readings: [
        { at: at5(1), humidity: 64, co2: 640 },
        { at: at5(2), co2: 640, humidity: 64 },
      ],
    },
    2,
    at5(2),
    at5(1),
  ],
])('of equal values the trace shows the own one: %s', async (_, message, step, own, other) => {
  const { app, pushUrl, deps, call } = await startTraced()
  await app.inject({ method: 'POST', url: pushUrl, payload: message as object })
  const sensor = (await listSensors(deps, school)).find(({ name }) => name === 'a')
  const query = `metric_key=co2&at=${at5(step)}`
  const { body } = await call('GET', `/schools/${school}/sensors/${sensor?.id}/trace?${query}`)
  const { excerpt } = body.data.message
  expect(excerpt).toContain('640')
  expect(excerpt).toContain(own)
  expect(excerpt).not.toContain(other)
})

test.each([
  ['equal values', ['640', '640', '640'], 2],
  ['the value in another column before it', ['640', '640', '650'], 2],
  ['decimal commas', ['640,0', '640,0', '640,0'], 1],
])('of equal values of a table the trace shows the own line: %s', async (_, values, step) => {
  const { app, pushUrl, placed, trace } = await startTraced()
  const lines = values.map((value, index) => `${at5(index)};a;${index};${value}`)
  const headers = { 'content-type': 'text/csv' }
  const payload = ['tid;device;nr;co2', ...lines].join('\r\n')
  await placed(app.inject({ method: 'POST', url: pushUrl, headers, payload }))
  const { message } = await trace('co2', testTime + (step - 5) * minute)
  expect(message?.excerpt).toBe(`tid;device;nr;co2 … ${lines[step]}`)
})

test('of two values of one time the one that counts is shown', async () => {
  const { push, trace } = await startTraced()
  const reading = (value: number) => ({ device_id: 'a', metric: 'co2', at: iso(testTime), value })
  await push({ readings: [reading(612), reading(640)] })
  expect(await trace('co2')).toMatchObject({
    value: { value: 640 },
    message: { field: { value: 640 }, excerpt: expect.stringContaining('640') },
  })
})

test('a total of two tariffs is their sum, by name', async () => {
  const { push, trace } = await startTraced()
  await push({ device_id: 'a', electricity_delivered_1: 100.5, electricity_delivered_2: 20.25 })
  expect((await trace('electricity')).steps[0]).toEqual({
    kind: 'put_together',
    field: 'electricity_delivered_1 + electricity_delivered_2',
  })
})

test('an amount that its sender does not know is no value, and no 0', async () => {
  const { push, trace, deps, sensorId } = await startTraced()
  await push({
    readings: [2, null].map((value, index) => ({
      device_id: 'a',
      metric: 'energy_kwh',
      at: iso(testTime + (index - 1) * 60 * minute),
      value,
    })),
  })
  const { value, steps } = await trace('electricity')
  expect(value).toBeNull()
  expect(steps).toEqual([
    { kind: 'known_name', field: 'energy_kwh' },
    { kind: 'counted', accumulation: 'delta' },
    { kind: 'time_of_sender', skew_ms: null },
    { kind: 'untold' },
  ])
  const lines = await printed(deps, [await sensorId()])
  expect(lines).toContain('  value    none')
  expect(lines.join('\n')).not.toContain('0 kWh')
})

test('a message that is deleted is said to be, and what nobody measured is not found', async () => {
  const { push, trace, clock, deps, call, sensorId } = await startTraced()
  await push({ device_id: 'a', co2: 640 })
  await removeExpiredWithYes(deps)
  clock.now += 8 * 86_400_000
  await push({ device_id: 'a', co2: 650 })
  await removeExpiredWithYes(deps)
  expect(await trace('co2', testTime)).toEqual({
    metric_key: 'co2',
    metric_keys: ['co2'],
    value: { at: iso(testTime), value: 640 },
    message: null,
    lost: 'deleted',
    lost_at: iso(testTime + 7 * 86_400_000),
    steps: [{ kind: 'kept' }],
  })
  const path = `/schools/${school}/sensors/${await sensorId()}/trace`
  const none = await call('GET', `${path}?metric_key=radon`)
  expect([none.status, none.body.code]).toEqual([404, 'value_not_found'])
  expect((await call('GET', `${path}?metric_key=co2&at=igar`)).status).toBe(422)
  expect((await call('GET', `${path}?metric_key=co2`, undefined, 'viewer')).status).toBe(403)
})

test('the command line follows each value of a sensor', async () => {
  const { push, deps, sensorId } = await startTraced()
  await push({ device_id: 'a', at: iso(testTime), co2: 640, temperature: '69,8 °F' })
  const lines = await printed(deps, [await sensorId(), '--at', iso(testTime)])
  expect(lines.join('\n')).toContain('rule     converted from 69.8 °F')
  expect(lines).toContain(`  value    640 ppm at ${iso(testTime)}`)
})
