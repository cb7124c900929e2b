import { expect, test } from 'vitest'
import { setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()

/** Two sensors in one room; the second one measures 200 more and falls silent after an hour of two. */
async function startRoomOfTwo() {
  const server = await startPushSchool()
  const from = testTime - 2 * hour
  await server.push(readingsOf('fönstret', 'co2', from, 5 * minute, Array(24).fill(600)))
  await server.push(readingsOf('dörren', 'co2', from, 5 * minute, Array(12).fill(800)))
  const call = workspaceOf(server)
  const path = '/schools/almgardsskolan'
  const sensor_ids = (await call('GET', `${path}/sensors`)).body.data.map(({ id }: { id: string }) => id)
  await call('POST', `${path}/sensor_batches/move`, { sensor_ids, room: 'Klassrum 4B' })
  const range = `?from=${iso(from)}&to=${iso(testTime)}`
  return { ...server, range, sensor_ids }
}

test('a room with two sensors is one line: their middle, a break where one falls silent, then the other', async () => {
  const { data, range } = await startRoomOfTwo()
  const {
    data: [line, ...others],
    meta,
  } = await data('co2', `${range}&by=room`)
  expect(others).toEqual([])
  expect(line).toMatchObject({ room: { name: 'Klassrum 4B' }, sensors_total: 2, gaps: [] })
  const means = line?.points.mean ?? []
  const at = means.indexOf(null)
  expect(new Set(means.slice(0, at))).toEqual(new Set([700]))
  expect(new Set(means.slice(at + 1))).toEqual(new Set([600]))
  expect([line?.points.min[0], line?.points.max[0], line?.points.count[0]]).toEqual([600, 800, 2])
  expect(line?.time_in_level.fair).toBeGreaterThan(0.4)
  expect(meta.coverage).toBeGreaterThan(0.9)
})

test('without asking for rooms each sensor has its own series, as files and open data have them', async () => {
  const { data, range } = await startRoomOfTwo()
  const series = (await data('co2', range)).data
  expect(series.map(({ sensors_total }) => sensors_total)).toEqual([1, 1])
  expect(new Set(series.flatMap(({ points }) => points.mean.filter((mean) => mean !== null)))).toEqual(
    new Set([600, 800]),
  )
})

test('over days and weeks a room of two is one line as well', async () => {
  const { data } = await startRoomOfTwo()
  for (const days of [3, 60]) {
    const { data: lines } = await data(
      'co2',
      `?from=${iso(testTime - days * 24 * hour)}&to=${iso(testTime)}&by=room`,
    )
    expect(lines.map(({ points }) => points.mean.filter((mean) => mean !== null).length > 0)).toEqual([true])
  }
})

test('a line is only as real as its least real sensor, whichever stands first', async () => {
  const { deps, data, range, sensor_ids } = await startRoomOfTwo()
  const provenance = async () => (await data('co2', `${range}&by=room`)).data[0]?.provenance
  expect(await provenance()).toBeNull()
  for (const [madeUp, recorded] of [sensor_ids, sensor_ids.toReversed()]) {
    await setSensor(deps, recorded, { provenance: 'recorded' })
    await setSensor(deps, madeUp, { provenance: 'constructed' })
    expect(await provenance()).toBe('constructed')
  }
})

test('a room that the school does not have has no series', async () => {
  const { app, widgetPath } = await startRoomOfTwo()
  const answer = await app.inject({ url: `${await widgetPath('co2')}/data?room=unknown` })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'room_not_found'])
})

test('a room of two whose sensors send more often than before is one line without holes', async () => {
  const server = await startPushSchool()
  const from = testTime - 2 * hour
  for (const [id, value] of [
    ['fönstret', 600],
    ['dörren', 800],
  ] as const) {
    await server.push(readingsOf(id, 'co2', from, 5 * minute, Array(18).fill(value)))
    await server.push(readingsOf(id, 'co2', testTime - 30 * minute, minute, Array(30).fill(value)))
  }
  const call = workspaceOf(server)
  const path = '/schools/almgardsskolan'
  const sensor_ids = (await call('GET', `${path}/sensors`)).body.data.map(({ id }: { id: string }) => id)
  await call('POST', `${path}/sensor_batches/move`, { sensor_ids, room: 'Klassrum 4B' })
  const { data, meta } = await server.data('co2', `?from=${iso(from)}&to=${iso(testTime)}&by=room`)
  expect(data[0]).toMatchObject({ step_s: 60, gaps: [] })
  expect(new Set(data[0]?.points.mean)).toEqual(new Set([700]))
  expect(meta.coverage).toBe(1)
})
