import { expect, test } from 'vitest'
import type { ValueTrace } from '#contract/value-trace.ts'
import { valueTraceCommands } from '#server/cli/value-trace.ts'
import { readConfig } from '#server/config.ts'
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

test('a value is traced to the field of its message, and through each rule that changed it', async () => {
  const { push, trace, clock } = await startTraced()
  await push({ device_id: 'a', at: iso(testTime), co2: 640, temperature: '69,8 °F' })
  clock.now += minute
  await push({ device_id: 'a', temperature: 22 })
  expect(await trace('co2')).toEqual({
    metric_key: 'co2',
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

test('a message that is deleted is said to be, and what nobody measured is not found', async () => {
  const { push, trace, clock, deps, call, sensorId } = await startTraced()
  await push({ device_id: 'a', co2: 640 })
  await removeExpiredWithYes(deps)
  clock.now += 8 * 86_400_000
  await push({ device_id: 'a', co2: 650 })
  await removeExpiredWithYes(deps)
  expect(await trace('co2', testTime)).toEqual({
    metric_key: 'co2',
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
  const lines: string[] = []
  const context = {
    deps,
    config: readConfig({}),
    fetchOutbound: () => Promise.reject(new Error('no network')),
    print: async (line: string) => void lines.push(line),
  }
  await valueTraceCommands[0]?.run([await sensorId(), '--at', iso(testTime)], context)
  expect(lines.join('\n')).toContain('rule     converted from 69.8 °F')
  expect(lines).toContain(`  value    640 ppm at ${iso(testTime)}`)
})
