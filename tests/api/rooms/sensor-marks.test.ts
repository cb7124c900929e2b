import { expect, test } from 'vitest'
import type { SensorMark } from '#contract/sensor-marks.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()

async function startRoom() {
  const school = await startPushSchool()
  const call = workspaceOf(school)
  const marksPath = async () => {
    const [sensor] = await listSensors(school.deps, 'almgardsskolan')
    return `/schools/almgardsskolan/sensors/${sensor?.id}/marks`
  }
  const mark = async (body: object) => call('POST', await marksPath(), { reason: 'faulty', ...body })
  const undo = async (id: string) => call('DELETE', `${await marksPath()}/${id}`)
  const range = `?from=${iso(testTime - 5 * hour)}&to=${iso(testTime)}`
  const day = `?from=${iso(testTime - 48 * hour)}&to=${iso(testTime)}`
  const csv = async (metric: string) =>
    (await school.app.inject(`${await school.widgetPath(metric)}/data.csv${range}&locale=sv`)).body
  return { ...school, call, marksPath, mark, undo, range, day, csv }
}

const co2 = (from: number, values: readonly number[]) => readingsOf('rum', 'co2', from, 15 * minute, values)

test('a time that staff mark as wrong is a gap with its reason everywhere, and undone it is as before', async () => {
  const { push, data, mark, undo, range, day, csv, card, deps, read, call, marksPath } = await startRoom()
  // A person breathes on the sensor in the last hour.
  await push(co2(testTime - 3 * hour, [500, 510, 520, 530, 540, 550, 560, 570, 5000, 5100, 5200, 5300, 5400]))
  const widgetId = (
    (await read('/api/v1/schools/almgardsskolan/home_page/overview')).data as {
      cards: { widget_id: string }[]
    }
  ).cards[0]?.widget_id
  const everything = async () => ({
    raw: await data('co2', range),
    hours: await data('co2', day),
    csv: await csv('co2'),
    card: await card('co2'),
    latest: (await read(`/api/v1/widgets/${widgetId}/latest_data`)).data,
    exported: await Array.fromAsync(exportReadings(deps, 'almgardsskolan')),
  })
  const before = await everything()
  const { status, body } = await mark({
    metric_key: 'co2',
    from: iso(testTime - hour),
    to: iso(testTime + minute),
    reason: 'tampered',
    note: 'Lek med mätaren',
  })
  expect([status, body.data]).toMatchObject([
    200,
    { reason: 'tampered', note: 'Lek med mätaren', undoable: true },
  ])
  const after = await everything()
  const [raw] = after.raw.data
  expect(Math.max(...(raw?.points.max.filter((max) => max !== null) ?? []))).toBe(570)
  expect(raw?.gaps.at(-1)).toMatchObject({
    start: (testTime - hour) / 1000,
    end: testTime / 1000,
    reason: 'marked',
    mark_reason: 'tampered',
  })
  expect(Math.max(...(after.hours.data[0]?.points.max.filter((max) => max !== null) ?? []))).toBe(570)
  expect(after.csv).toContain('markerat som fel: någon hade rört mätaren')
  expect(after.csv).not.toContain('5000')
  expect(after.card).toMatchObject({ value: 570, freshness: { observed_at: iso(testTime - 75 * minute) } })
  expect(after.latest).toMatchObject([{ value: 570 }])
  expect(after.exported).toHaveLength(8)
  // Nothing is deleted.
  expect(await deps.db.selectFrom('markedReading').select('v').orderBy('t').execute()).toHaveLength(5)
  // What comes late of that time is wrong too.
  await push(co2(testTime - 50 * minute, [4900]))
  expect((await everything()).exported).toHaveLength(8)
  expect((await undo(body.data.id)).body.data).toMatchObject({
    undone_by: expect.any(String),
    undoable: false,
  })
  await deps.db.deleteFrom('reading').where('v', '=', 4900).execute()
  const [undone] = (await data('co2', range)).data
  expect(undone?.points.mean).toEqual(before.raw.data[0]?.points.mean)
  expect((await everything()).csv).toEqual(before.csv)
  expect((await undo(body.data.id)).body).toMatchObject({ status: 409, code: 'mark_undone' })
  const { data: listed } = (await call('GET', await marksPath(), undefined, 'viewer')).body
  expect(listed).toMatchObject({ metric_keys: ['co2'], marks: [{ id: body.data.id, undoable: false }] })
  const log = (await call('GET', '/schools/almgardsskolan/audit', undefined, 'owner')).body.data
  expect(log.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['values_marked_wrong', 'mark_undone']),
  )
})

test('one value that is marked breaks the line there, and its neighbours stay', async () => {
  const { push, data, mark, range } = await startRoom()
  await push(co2(testTime - 2 * hour, [500, 510, 2900, 530, 540, 550, 560, 570, 580]))
  await mark({ metric_key: 'co2', from: iso(testTime - 90 * minute) })
  const [series] = (await data('co2', range)).data
  expect(series?.points.mean.slice(1)).toEqual([500, 510, null, 530, 540, 550, 560, 570])
  expect(series?.gaps).toContainEqual({
    start: (testTime - 90 * minute) / 1000,
    end: (testTime - 75 * minute) / 1000,
    reason: 'marked',
    mark_reason: 'faulty',
  })
})

test('an hour of visits that is marked is no visits, not other ones: the day follows, and so does late arrival', async () => {
  const { push, data, mark, undo, range } = await startRoom()
  const totals = [100, 110, 5246, 5253, 5263]
  const readings = readingsOf('dorr', 'people_total', testTime - 4 * hour, hour, totals)
  await push({ readings: readings.readings.filter((_, index) => index !== 3) })
  const sums = async () => (await data('traffic', range)).data[0]?.points.sum
  const { body } = await mark({
    metric_key: 'traffic',
    from: iso(testTime - 3 * hour),
    to: iso(testTime - 2 * hour),
    reason: 'test',
  })
  await push(readings)
  expect(await sums()).toEqual([10, null, 7, 10])
  expect((await data('traffic', range)).data[0]?.gaps).toContainEqual(
    expect.objectContaining({ reason: 'marked', mark_reason: 'test' }),
  )
  await undo(body.data.id)
  expect(await sums()).toEqual([10, 5136, 7, 10])
})

test('a single total that is marked leaves what the totals around it say', async () => {
  const { push, data, mark, undo, range } = await startRoom()
  await push(
    readingsOf('el', 'energy_total_kwh', testTime - 4 * hour, hour, [1000, 1001, 1700, 1701.5, 1702]),
  )
  const sums = async () =>
    (await data('electricity', range)).data[0]?.points.sum?.filter((sum) => sum !== null)
  const before = await sums()
  const { body } = await mark({ metric_key: 'electricity', from: iso(testTime - 2 * hour) })
  expect((await sums())?.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(702, 6)
  expect((await undo(body.data.id)).status).toBe(200)
  expect(await sums()).toEqual(before)
})

test('two marks over the same values: they come back when both are undone', async () => {
  const { push, mark, undo, deps } = await startRoom()
  await push(co2(testTime - hour, [500, 510, 520, 530, 540]))
  const ids: string[] = []
  for (const [from, to] of [
    [60, 20],
    [40, 0],
  ] as const) {
    const time = { from: iso(testTime - from * minute), to: iso(testTime - to * minute) }
    ids.push(((await mark({ metric_key: 'co2', ...time })).body.data as SensorMark).id)
  }
  const shown = async () =>
    (await deps.db.selectFrom('reading').select('v').orderBy('t').execute()).map(({ v }) => v)
  expect(await shown()).toEqual([540])
  await undo(ids[0] ?? '')
  expect(await shown()).toEqual([500, 510, 540])
  await undo(ids[1] ?? '')
  expect(await shown()).toEqual([500, 510, 520, 530, 540])
})

test('what cannot be marked is refused by name', async () => {
  const { push, mark, call, marksPath, undo } = await startRoom()
  await push(co2(testTime - hour, [500, 510]))
  const at = (ms: number) => iso(testTime + ms)
  expect((await mark({ metric_key: 'humidity', from: at(-hour) })).body).toMatchObject({
    code: 'series_not_found',
  })
  expect((await mark({ metric_key: 'co2', from: at(-50 * minute) })).body).toMatchObject({
    code: 'value_not_found',
  })
  expect((await mark({ metric_key: 'co2', from: at(-hour), to: at(-2 * hour) })).body).toMatchObject({
    errors: [{ path: 'to', code: 'end_before_start' }],
  })
  expect((await mark({ metric_key: 'co2', from: at(hour), to: at(2 * hour) })).body).toMatchObject({
    errors: [{ path: 'from', code: 'date_in_future' }],
  })
  expect((await mark({ metric_key: 'co2', from: 'i går' })).body).toMatchObject({
    errors: [{ path: 'from', code: 'wrong_format' }],
  })
  expect((await mark({ metric_key: 'co2', from: at(-100 * 24 * hour), to: at(0) })).body).toMatchObject({
    status: 409,
    code: 'mark_too_old',
  })
  expect((await undo('unknown')).body).toMatchObject({ status: 404, code: 'mark_not_found' })
  const body = { metric_key: 'co2', from: at(-hour), reason: 'faulty' }
  expect(await call('POST', await marksPath(), body, 'viewer')).toMatchObject({ status: 403 })
})

test('what a mark would change is said before, and nothing of it is stored', async () => {
  const { push, mark, call, marksPath, data, range } = await startRoom()
  await push(co2(testTime - 2 * hour, [500, 510, 2410, 2300, 540, 550, 560, 570]))
  const { body: measured } = await call(
    'GET',
    `${await marksPath()}/measured?metric_key=co2&date=${iso(testTime).slice(0, 10)}`,
  )
  expect(measured.data).toMatchObject({ step: 'value' })
  expect(measured.data.steps.map(({ value }: { value: number }) => value)).toEqual([
    500, 510, 2410, 2300, 540, 550, 560, 570,
  ])
  const [, , first, last] = measured.data.steps as { start: string }[]
  const wrong = {
    metric_key: 'co2',
    from: first?.start,
    to: iso(Date.parse(last?.start ?? '') + 1000),
    reason: 'tampered',
  }
  const before = await data('co2', range)
  const { status, body } = await call('POST', `${await marksPath()}/preview`, wrong)
  expect([status, body.data]).toEqual([
    200,
    {
      values: 2,
      before: { lowest: 500, highest: 2410, sum: null },
      after: { lowest: 500, highest: 570, sum: null },
    },
  ])
  expect((await data('co2', range)).data).toEqual(before.data)
  expect((await call('GET', await marksPath())).body.data.marks).toEqual([])
  // It happens as it was said.
  await mark(wrong)
  const [series] = (await data('co2', range)).data
  expect(Math.max(...(series?.points.max.filter((max) => max !== null) ?? []))).toBe(570)
})

test('of what counts a day is chosen by its hours, and its total is said', async () => {
  const { push, call, marksPath } = await startRoom()
  await push(readingsOf('el', 'energy_total_kwh', testTime - 3 * hour, hour, [100, 101, 171, 172]))
  const date = iso(testTime).slice(0, 10)
  const { body: measured } = await call(
    'GET',
    `${await marksPath()}/measured?metric_key=electricity&date=${date}`,
  )
  expect(measured.data.step).toBe('hour')
  expect(measured.data.steps.map(({ value }: { value: number }) => value)).toEqual([1, 70, 1])
  const { start, end } = measured.data.steps[1]
  const { body } = await call('POST', `${await marksPath()}/preview`, {
    metric_key: 'electricity',
    from: start,
    to: end,
    reason: 'test',
  })
  expect(body.data).toMatchObject({ values: 1, before: { sum: 72 }, after: { sum: 2 } })
})

test('staff have a chart of a day of one sensor, also of one that is switched off; no one else has', async () => {
  const { push, call, marksPath, mark, app } = await startRoom()
  await push(co2(testTime - 2 * hour, [500, 510, 2900, 530, 540]))
  await mark({ metric_key: 'co2', from: iso(testTime - 90 * minute), reason: 'test' })
  const path = await marksPath()
  const chart = async (query: string) => call('GET', `${path}/chart?${query}`, undefined, 'viewer')
  const day = `metric_key=co2&date=${localDateOf(testTime)}`
  const { body } = await chart(day)
  expect(body.data).toHaveLength(1)
  expect(body.data[0].points.mean.filter((mean: number | null) => mean !== null)).toEqual([
    500, 510, 530, 540,
  ])
  expect(body.data[0].gaps).toContainEqual(expect.objectContaining({ reason: 'marked', mark_reason: 'test' }))
  expect(Date.parse(body.meta.to)).toBe(testTime)
  expect((await app.inject(`/api/v1/workspace${path}/chart?${day}`)).statusCode).toBe(401)
  expect((await chart('metric_key=co2&date=2026-02-30')).status).toBe(422)
  expect((await chart(`metric_key=traffic&date=${localDateOf(testTime)}`)).status).toBe(404)
  expect((await call('PUT', `${path.replace(/\/marks$/, '')}/deactivate`)).status).toBe(200)
  expect((await chart(day)).body.data).toHaveLength(1)
})
