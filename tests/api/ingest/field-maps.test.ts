import { expect, test } from 'vitest'
import type { Command } from '#server/cli/command.ts'
import { sensorFieldCommands } from '#server/cli/sensor-fields.ts'
import { readConfig } from '#server/config.ts'
import { listSensorFields, mapSensorField, unmapSensorField } from '#server/use-cases/rooms/sensor-fields.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { onlyRow, startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const minute = 60_000

/** A device that only its platform can read, under unknown names. */
async function startUnknown() {
  const school = await startSchool()
  const send = (fields: Record<string, unknown>, at = testTime) => school.post(ttsUplink({ fields, at }))
  const stored = () =>
    school.deps.db
      .selectFrom('reading')
      .innerJoin('series', 'series.id', 'reading.seriesId')
      .select(['metricKey', 't', 'v'])
      .orderBy('t')
      .orderBy('series.id')
      .execute()
  const sensor = () => onlyRow(listSensors(school.deps, 'almgardsskolan'))
  return { ...school, send, stored, sensor }
}

test('the numbers of an unknown device are kept and shown, and wait for a person', async () => {
  const { send, sensor, stored, deps } = await startUnknown()
  const answer = await send({
    luft: { kvalitet: { value: 640, unit: 'ppm' } },
    fukt: '41,5 %',
    lage: 'öppen',
  })
  expect(answer.json().data).toEqual({
    accepted: 0,
    duplicate: 0,
    rejected: [{ metric_key: '*', code: 'unknown_fields' }],
  })
  const { id } = await sensor()
  expect(await sensor()).toMatchObject({ syncStatus: 'failure', lastSyncCode: 'unknown_fields' })
  expect(await listSensorFields(deps, id)).toEqual([
    { name: 'luft.kvalitet', value: 640, unit: 'ppm', mapped: null, guess: null },
    { name: 'fukt', value: 41.5, unit: '%', mapped: null, guess: null },
  ])
  expect(await stored()).toEqual([])
})

test('what a person says a field means makes readings, from then on and of the kept messages', async () => {
  const { send, sensor, stored, deps, clock, read } = await startUnknown()
  await send({ luft: 640 })
  clock.now = testTime + 10 * minute
  await send({ luft: 650 }, clock.now)
  const { id } = await sensor()
  expect(await mapSensorField(deps, id, 'Luft', { metric: 'co2' })).toEqual({
    messages: 2,
    accepted: 2,
    rejected: 0,
    isFinished: true,
  })
  clock.now = testTime + 20 * minute
  expect((await send({ luft: 660 }, clock.now)).json().data).toMatchObject({ accepted: 1, rejected: [] })
  expect((await stored()).map(({ t, v }) => [t, v])).toEqual([
    [testTime / 1000, 640],
    [testTime / 1000 + 600, 650],
    [testTime / 1000 + 1200, 660],
  ])
  expect((await read('/api/v1/schools')).data).toMatchObject([{ air: { rooms: [{ level: 'fair' }] } }])
  // Once more changes nothing.
  expect(await mapSensorField(deps, id, 'luft', { metric: 'co2' })).toMatchObject({ accepted: 0 })
  expect(await listSensorFields(deps, id)).toMatchObject([{ name: 'luft', mapped: { metric: 'co2' } }])
})

test('a unit and a scale are applied, and a field that means nothing more is left alone', async () => {
  const { send, sensor, stored, deps, clock } = await startUnknown()
  await send({ matare: 5_123_400 })
  const { id } = await sensor()
  await mapSensorField(deps, id, 'matare', { metric: 'energy_total', unit: 'Wh', scale: 10 })
  expect(await stored()).toMatchObject([{ metricKey: 'electricity', v: 51_234 }])
  await unmapSensorField(deps, id, 'MATARE')
  clock.now = testTime + minute
  expect((await send({ matare: 5_123_500 }, clock.now)).json().data.rejected).toEqual([
    { metric_key: '*', code: 'unknown_fields' },
  ])
  expect(await stored()).toHaveLength(1)
  await expect(unmapSensorField(deps, id, 'matare')).rejects.toMatchObject({ code: 'field_not_mapped' })
})

test('a person’s word goes before what a field’s name seems to mean', async () => {
  const { send, sensor, stored, deps, clock } = await startUnknown()
  // The probe in the freezer is called temperature, the room's sensor is not.
  await send({ temperature: -18.5, rum: 21 })
  const { id } = await sensor()
  await mapSensorField(deps, id, 'rum', { metric: 'temperature' })
  // Later than a jump could be: within two hours the room's value would wait for what follows.
  clock.now = testTime + 150 * minute
  await send({ temperature: -18.4, rum: 21.2 }, clock.now)
  expect((await stored()).map(({ v }) => v)).toEqual([-18.5, 21.2])
})

test('what came while the sensor was switched off stays unread', async () => {
  const { send, sensor, stored, deps, clock } = await startUnknown()
  await send({ luft: 640 })
  const { id } = await sensor()
  clock.now = testTime + minute
  await setSensor(deps, id, { status: 'inactive' })
  clock.now = testTime + 2 * minute
  await send({ luft: 900 }, clock.now)
  clock.now = testTime + 3 * minute
  await setSensor(deps, id, { status: 'active' })
  await mapSensorField(deps, id, 'luft', { metric: 'co2' })
  expect((await stored()).map(({ v }) => v)).toEqual([640])
})

test('a device whose profile is chosen is read backwards too', async () => {
  const { post, sensor, stored, deps } = await startUnknown()
  // A Dragino LHT65: eleven bytes that could be several models'.
  await post(ttsUplink({ frame: Buffer.from('cbf60b0d0376010add7fff', 'hex') }))
  expect(await sensor()).toMatchObject({ lastSyncCode: 'unknown_device_model' })
  await setSensor(deps, (await sensor()).id, { profileKey: 'dragino_lht65' })
  expect((await stored()).map(({ metricKey, v }) => [metricKey, v])).toEqual([
    ['indoor_temperature', 28.29],
    ['humidity', 88.6],
  ])
})

test.each([
  ['a metric that is none', 'luft', { metric: 'krypton' }, { path: 'metric', code: 'unknown' }],
  ['no field', ' ', { metric: 'co2' }, { path: 'field', code: 'too_long' }],
  ['a scale of 0', 'luft', { metric: 'co2', scale: 0 }, { path: 'scale', code: 'not_a_positive_number' }],
  ['energy without its unit', 'el', { metric: 'energy_total' }, { path: 'unit', code: 'missing' }],
])('%s is refused and changes nothing', async (_name, field, meaning, error) => {
  const { send, sensor, deps } = await startUnknown()
  await send({ luft: 640 })
  const { id } = await sensor()
  await expect(mapSensorField(deps, id, field, meaning)).rejects.toMatchObject({ errors: [error] })
  expect(await listSensorFields(deps, id)).toMatchObject([{ mapped: null }])
})

test('a field may be called anything, also what objects are made of', async () => {
  const { post, sensor, deps } = await startUnknown()
  const uplink = JSON.stringify(ttsUplink({ fields: { constructor: 640, luft: 1 } }))
  await post(uplink.replace('"luft"', '"__proto__"'))
  const { id } = await sensor()
  expect(await listSensorFields(deps, id)).toMatchObject([
    { name: 'constructor', mapped: null },
    { name: '__proto__', mapped: null },
  ])
  await mapSensorField(deps, id, '__proto__', { metric: 'co2' })
  expect(await listSensorFields(deps, id)).toMatchObject([
    { name: 'constructor', mapped: null },
    { name: '__proto__', mapped: { metric: 'co2' } },
  ])
})

test('sensors that do not exist have no fields', async () => {
  const { deps } = await startUnknown()
  await expect(listSensorFields(deps, 'nothing')).rejects.toMatchObject({ code: 'sensor_not_found' })
  await expect(mapSensorField(deps, 'nothing', 'a', { metric: 'co2' })).rejects.toMatchObject({
    code: 'sensor_not_found',
  })
})

test('the command line lists the fields and maps them', async () => {
  const { send, sensor, deps } = await startUnknown()
  await send({ luft: 640, temperature: 21 })
  const { id } = await sensor()
  const run = async (name: string, ...args: string[]) => {
    const lines: string[] = []
    const command = sensorFieldCommands.find((command: Command) => command.name === name)
    const print = async (line: string) => void lines.push(line)
    await command?.run(args, { config: readConfig({}), deps, fetchOutbound: fetch, print })
    return lines
  }
  expect(await run('sensor fields', id)).toEqual([
    'FIELD        VALUE  UNIT  MEANS',
    'luft         640    -     -',
    'temperature  21     -     known by its name',
  ])
  expect(await run('sensor map', id, 'luft', 'co2', '--unit', 'ppm')).toEqual([
    'luft is co2 from now on. Kept messages that say it: 1; readings stored: 1, refused: 0.',
  ])
  expect(await run('sensor fields', id)).toContain('luft         640    -     co2')
  expect(await run('sensor unmap', id, 'luft')).toEqual(['luft means nothing in particular any more.'])
})
