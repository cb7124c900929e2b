import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SchoolDashboard } from '#contract/school-dashboards.ts'
import { removeExpired } from '#server/use-cases/retention.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { onlyRow, startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const iso = (at: number) => new Date(at).toISOString()
const range = (from: number, to: number) => `?from=${iso(from)}&to=${iso(to)}`
const epochS = (at: number) => at / 1000

test('without a range the last 5 hours are shown reading by reading, with their gap', async () => {
  const { push, data } = await startPushSchool()
  const values = [...Array(11).fill(700), ...Array(6).fill(null), ...Array(4).fill(900)]
  await push(readingsOf('rum', 'co2', testTime - 5 * hour, 15 * minute, values))
  const {
    data: [series],
    meta,
  } = await data('co2')
  expect(meta).toMatchObject({
    from: iso(testTime - 5 * hour),
    to: iso(testTime),
    resolution: 'raw',
    compared_to: null,
    school_hours: [],
    coverage: 0.7,
  })
  expect(meta.thresholds[0]).toEqual({ level: 'excellent', below: 500 })
  expect(series?.step_s).toBe(900)
  // The reading at the range's own end is not in it; the gap begins an interval after the last one before it.
  expect(series?.points.mean).toEqual([...Array(11).fill(700), null, 900, 900, 900])
  expect(series?.points.count).toEqual([...Array(11).fill(1), 0, 1, 1, 1])
  expect(series?.gaps).toEqual([
    { start: epochS(testTime - 135 * minute), end: epochS(testTime - 45 * minute), reason: 'silent' },
  ])
  expect(series?.time_in_level.fair).toBeCloseTo(165 / 210)
  expect(series?.time_in_level.poor).toBeCloseTo(45 / 210)
  expect(series?.lesson_time_in_level).toBeNull()
})

test('a sensor that sends more often than before has measured all the time, and a silence before is one', async () => {
  const { push, data } = await startPushSchool()
  const before = Array.from({ length: 50 }, (_, index) => (index < 20 || index >= 30 ? 900 : null))
  await push(readingsOf('rum', 'co2', testTime - 5 * hour, 5 * minute, before))
  await push(readingsOf('rum', 'co2', testTime - 50 * minute, minute, Array(50).fill(600)))
  const {
    data: [series],
    meta,
  } = await data('co2')
  expect([meta.resolution, series?.step_s]).toEqual(['raw', 60])
  expect(series?.gaps).toEqual([
    { start: epochS(testTime - 200 * minute), end: epochS(testTime - 150 * minute), reason: 'silent' },
  ])
  expect(series?.points.mean.filter((mean) => mean === null)).toHaveLength(1)
  expect(meta.coverage).toBeCloseTo(250 / 300)
  expect(series?.time_in_level.poor).toBeCloseTo(200 / 250)
})

test('a day of a sensor that sends each minute is shown in means of 5 minutes', async () => {
  const { push, data } = await startPushSchool()
  const values = Array.from({ length: 1440 }, (_, index) => 400 + (index % 5))
  await push(readingsOf('rum', 'co2', testTime - day, minute, values))
  const {
    data: [series],
    meta,
  } = await data('co2', range(testTime - day, testTime))
  expect(meta.resolution).toBe('5min')
  expect(series?.points.start).toHaveLength(288)
  expect(series?.points.mean[0]).toBe(402)
  expect([series?.points.min[0], series?.points.max[0], series?.points.count[0]]).toEqual([400, 404, 5])
  expect(meta.coverage).toBe(1)
})

test.each([
  [7, '1h', 3600],
  [31, '1h', 3600],
  [60, '1d', 86_400],
])('%i days are shown in steps of %s', async (days, resolution, step) => {
  const { push, data } = await startPushSchool()
  await push(readingsOf('rum', 'co2', testTime - days * day, 6 * hour, Array(days * 4).fill(600)))
  const {
    data: [series],
    meta,
  } = await data('co2', range(testTime - days * day, testTime))
  expect(meta.resolution).toBe(resolution)
  expect(series?.step_s).toBe(step)
})

test('a series is reported from its hours when its readings are gone', async () => {
  const { push, data, deps, clock, read, widgetPath } = await startPushSchool()
  await push(readingsOf('rum', 'co2', testTime, 15 * minute, [700, 710]).readings[0] ?? {})
  clock.now = testTime + 100 * day
  await push({ device_id: 'rum', co2: 500 })
  await removeExpired(deps)
  const {
    data: [series],
    meta,
  } = await data('co2', range(testTime - hour, testTime + 2 * hour))
  expect(meta.resolution).toBe('1h')
  expect(series?.points.mean).toContain(700)
  expect((await read(await widgetPath('co2'))).data).toMatchObject({ data_from: iso(testTime) })
})

test('hours of visits and kWh are sums, with what they cost', async () => {
  const { push, data } = await startPushSchool({ prices: { electricityKrPerKwh: 1.5 } })
  await push(readingsOf('dorr', 'people_total', testTime - 3 * hour, hour / 2, [0, 5, 10, 20, 30, 30, 31]))
  await push(readingsOf('el', 'energy_total_kwh', testTime - 2 * hour, hour / 2, [10, 11, 12, 14, 16]))
  const visits = await data('traffic', range(testTime - 3 * hour, testTime))
  expect(visits.meta.resolution).toBe('1h')
  expect(visits.data[0]?.points.sum).toEqual([10, 20, 2.5])
  expect(visits.data[0]?.time_in_level).toEqual({})
  const electricity = await data('electricity', range(testTime - 2 * hour, testTime))
  expect(electricity.data[0]?.points.sum).toEqual([2, 4])
  expect(electricity.data[0]?.cost_sek).toEqual([3, 6])
})

test('food waste is reported by school days, with the dishes', async () => {
  const { push, data } = await startPushSchool()
  const waste = (date: string, weight_g: number) => ({ date, waste_kind: 'plate', weight_g, portions: 100 })
  await push({
    food_waste: [waste('2026-03-05', 1250), waste('2026-03-09', 800)],
    menu: [{ date: '2026-03-05', courses: ['Ärtsoppa', 'Pannkakor'] }],
  })
  const {
    data: [series],
    meta,
  } = await data('food_waste')
  expect(meta.resolution).toBe('1d')
  expect(series?.points.mean).toEqual([12.5, 8])
  expect(series?.meals).toEqual([
    {
      date: '2026-03-05',
      total_g: 1250,
      portions: 100,
      grams_per_portion: 12.5,
      meatballs: 1,
      dishes: ['Ärtsoppa', 'Pannkakor'],
    },
    expect.objectContaining({ date: '2026-03-09', dishes: [] }),
  ])
  // Tuesday to Monday: of the five school days 5 and 9 March were weighed.
  expect(meta.coverage).toBe(0.4)
  expect(series?.gaps).toHaveLength(3)
})

test('a range is compared with the same time before', async () => {
  const { push, data } = await startPushSchool()
  await push(readingsOf('rum', 'co2', testTime - day - 2 * hour, 15 * minute, Array(8).fill(500)))
  await push(readingsOf('rum', 'co2', testTime - 2 * hour, 15 * minute, Array(8).fill(620)))
  const { meta } = await data('co2', range(testTime - 2 * hour, testTime))
  expect(meta.compared_to).toEqual({ label: 'same_time_yesterday', value: 500, delta: 120 })
})

/** A door and a meter, five minutes after the hour, with a day before that was like this one. */
async function startFiveMinutesPast() {
  const school = await startPushSchool()
  const now = testTime + 5 * minute
  school.clock.now = now
  /** 1 kWh in five minutes over eight hours until `to`; null = nothing was sent. */
  const meter = (device: string, to: number, isSent: (at: number) => boolean = () => true) => {
    const from = to - 8 * hour
    const totals = Array.from({ length: 97 }, (_, step) => (isSent(from + step * 5 * minute) ? step : null))
    return school.push(readingsOf(device, 'energy_total_kwh', from, 5 * minute, totals))
  }
  const compared = async (to = now) =>
    (await school.data('electricity', range(to - 5 * hour, to))).meta.compared_to
  return { ...school, now, meter, compared }
}

test('in the middle of an hour amounts are compared up to the last whole one', async () => {
  const { meter, compared, now } = await startFiveMinutesPast()
  await meter('el', now - day + hour)
  await meter('el', now)
  // From six o'clock, the hour in which the range begins, to eleven.
  expect(await compared()).toEqual({ label: 'same_time_yesterday', value: 60, delta: 0 })
})

test('a range of the past that ends in the middle of an hour is compared with the same hours', async () => {
  const { meter, compared, now } = await startFiveMinutesPast()
  await meter('el', now - day)
  await meter('el', now)
  expect(await compared(now - hour / 2)).toMatchObject({ value: 72, delta: 0 })
})

test('a meter that sends each half hour has a whole hour when its last message is there', async () => {
  const { push, compared } = await startFiveMinutesPast()
  const halfHours = (from: number, count: number) =>
    push(readingsOf('el', 'energy_total_kwh', from, hour / 2, [...Array(count).keys()]))
  await halfHours(testTime - day - 6 * hour, 20)
  await halfHours(testTime - 6 * hour, 12)
  expect(await compared()).toMatchObject({ value: 8, delta: 0 })
  await push(readingsOf('el', 'energy_total_kwh', testTime, hour, [12]))
  expect(await compared()).toMatchObject({ value: 10, delta: 0 })
})

test('amounts are compared only when the same meters counted in the same hours', async () => {
  const { meter, compared, now, push } = await startFiveMinutesPast()
  await meter('el', now - day + hour)
  await meter('el', now)
  await meter('kök', now)
  // Nothing is known of the kitchen's yesterday.
  expect(await compared()).toBeNull()
  await meter('kök', now - day + hour, (at) => at < now - day - 3 * hour || at > now - day - hour)
  expect(await compared()).toBeNull()
  await meter('kök', now - day + hour)
  expect(await compared()).toMatchObject({ value: 120, delta: 0 })
  // And nothing of its last three hours.
  await push(readingsOf('hall', 'energy_total_kwh', now - 5 * hour, 5 * minute, [...Array(24).keys()]))
  await push(readingsOf('hall', 'energy_total_kwh', now - day - 5 * hour, 5 * minute, [...Array(60).keys()]))
  expect(await compared()).toBeNull()
})

test('a step that is not over has nothing usual beside it', async () => {
  const { meter, data, now } = await startFiveMinutesPast()
  await meter('el', now - 7 * day + hour)
  await meter('el', now)
  const [series] = (await data('electricity', range(now - 3 * hour, now))).data
  expect(series?.points.sum).toEqual([12, 12, 12, 1])
  expect(series?.points.usual).toEqual([12, 12, 12, null])
})

test('rooms are compared one by one, and never by a mean over them', async () => {
  const { push, data } = await startPushSchool()
  for (const [at, rum, sal] of [
    [testTime - day, 500, 900],
    [testTime, 620, 900],
  ] as const) {
    await push(readingsOf('rum', 'co2', at - 2 * hour, 15 * minute, Array(8).fill(rum)))
    await push(readingsOf('sal', 'co2', at - 2 * hour, 15 * minute, Array(8).fill(sal)))
  }
  const { data: series, meta } = await data('co2', range(testTime - 2 * hour, testTime))
  expect(meta.compared_to).toBeNull()
  expect(series.map(({ compared_to }) => compared_to)).toEqual([
    { label: 'same_time_yesterday', value: 500, delta: 120 },
    { label: 'same_time_yesterday', value: 900, delta: 0 },
  ])
})

test.each([
  ['slept through half of it yesterday', [...Array(4).fill(500), ...Array(4).fill(null)]],
  ['was not there yesterday', Array(8).fill(null)],
])('a mean is not compared when a room %s', async (_, yesterday) => {
  const { push, data } = await startPushSchool()
  for (const at of [testTime - day, testTime]) {
    await push(readingsOf('rum', 'co2', at - 2 * hour, 15 * minute, Array(8).fill(500)))
  }
  const compared = async () => (await data('co2', range(testTime - 2 * hour, testTime))).data
  expect(await compared()).toMatchObject([{ compared_to: { delta: 0 } }])
  await push(readingsOf('sal', 'co2', testTime - day - 2 * hour, 15 * minute, yesterday))
  await push(readingsOf('sal', 'co2', testTime - 2 * hour, 15 * minute, Array(8).fill(900)))
  const [rum, sal] = await compared()
  expect(rum).toMatchObject({ compared_to: { delta: 0 } })
  expect(sal).not.toHaveProperty('compared_to')
})

const calendar = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5] as const, from: '09:00', to: '11:00' }],
}

test('with a calendar the lessons have shares of their own', async () => {
  const { push, data, deps, read } = await startPushSchool()
  await setSchoolCalendar(deps, 'almgardsskolan', calendar)
  expect((await read('/api/v1/schools/almgardsskolan')).data).toMatchObject({ calendar })
  // 600 ppm until ten, 900 ppm until eleven, by the clock in Sweden.
  const values = [...Array(12).fill(600), ...Array(4).fill(900)]
  await push(readingsOf('rum', 'co2', testTime - 4 * hour, 15 * minute, values))
  const {
    data: [series],
    meta,
  } = await data('co2', range(testTime - 4 * hour, testTime))
  expect(meta.school_hours).toEqual([{ start: epochS(testTime - 2 * hour), end: epochS(testTime) }])
  expect(series?.time_in_level).toEqual({ fair: 0.75, poor: 0.25 })
  expect(series?.lesson_time_in_level).toEqual({ fair: 0.5, poor: 0.5 })
})

test('the menu is reported in weeks', async () => {
  const { push, overview, read } = await startPushSchool()
  await push({ menu: [{ date: '2026-03-10', courses: ['Ärtsoppa'] }] })
  const path = `/api/v1/widgets/${(await overview()).menu_widget_id}`
  expect(await read(`${path}/data`)).toMatchObject({ data: [{ which: 'current', iso_week: 11 }], meta: null })
  expect((await read(path)).data).toMatchObject({ kind: 'menu', metric_key: 'menu' })
  expect(await read(`${path}/latest_data`)).toMatchObject({ status: 404, code: 'widget_without_values' })
})

test.each([
  ['?from=igar', 'from', 'invalid_date'],
  ['?from=2026-02-30T00:00:00Z', 'from', 'invalid_date'],
  ['?to=2026-03-10', 'to', 'invalid_date'],
  [range(testTime, testTime + hour), 'to', 'date_in_future'],
  [range(testTime, testTime - hour), 'to', 'before_limit'],
  [range(testTime - 366 * day, testTime), 'to', 'longer_than_a_year'],
])('the range %s is answered with 422', async (query, path, code) => {
  const { app, push, widgetPath } = await startPushSchool()
  await push({ co2: 600 })
  const answer = await app.inject(`${await widgetPath('co2')}/data${query}`)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'invalid_range', errors: [{ path, code }] })
})

test('no query causes a server error', async () => {
  const { app, push, widgetPath } = await startPushSchool()
  await push({ co2: 600 })
  const path = await widgetPath('co2')
  await fc.assert(
    fc.asyncProperty(
      fc.string(),
      fc.string(),
      fc.constantFrom('', '.csv', '.json'),
      async (from, to, kind) => {
        const query = new URLSearchParams({ from, to }).toString()
        const { statusCode } = await app.inject(`${path}/data${kind}?${query}`)
        expect(statusCode).toBe(422)
      },
    ),
    { numRuns: 100 },
  )
  expect((await app.inject(`${path}/data?from=1&from=2`)).statusCode).toBe(422)
})

test('each range has to be asked for, also one of the past: a person may mark it as wrong', async () => {
  const { app, push, widgetPath } = await startPushSchool()
  await push({ co2: 600 })
  const path = `${await widgetPath('co2')}/data`
  const past = await app.inject(path + range(testTime - 4 * hour, testTime - 2 * hour))
  expect(past.headers['cache-control']).toBe('public, no-cache')
  const now = await app.inject(path)
  expect(now.headers['cache-control']).toBe('public, no-cache')
  const headers = { 'if-none-match': String(now.headers.etag) }
  expect((await app.inject({ url: path, headers })).statusCode).toBe(304)
})

test('days have 23 and 25 hours when the clocks change', async () => {
  const { push, data, clock } = await startPushSchool()
  clock.now = Date.parse('2026-10-26T12:00:00Z')
  const from = Date.parse('2026-09-20T22:00:00Z')
  await push(
    readingsOf(
      'el',
      'energy_total_kwh',
      from,
      hour,
      Array.from({ length: 36 * 24 }, (_, i) => i),
    ),
  )
  const {
    data: [series],
  } = await data('electricity', range(from, clock.now))
  const sums = new Map(series?.points.start.map((start, index) => [start, series.points.sum?.[index]]))
  expect(sums.get(epochS(Date.parse('2026-10-24T22:00:00Z')))).toBe(25)
  expect(sums.get(epochS(Date.parse('2026-10-23T22:00:00Z')))).toBe(24)
})

test('a widget whose sensors are all switched off has no value, and says so', async () => {
  const { app, deps, post, read } = await startSchool()
  await post(ttsUplink({ fields: { co2: 700, temperature: 21 } }))
  const { widgets } = (await read('/api/v1/schools/almgardsskolan/school_dashboard')).data as SchoolDashboard
  const sensor = await onlyRow(listSensors(deps, 'almgardsskolan'))
  await setSensor(deps, sensor.id, { status: 'inactive' })
  expect(widgets.length).toBeGreaterThan(0)
  for (const { id } of widgets) {
    const answer = await app.inject(`/api/v1/widgets/${id}/aggregated_latest_data`)
    expect(answer.json()).toMatchObject({ status: 404, code: 'widget_without_values' })
  }
})

test('the lines of a chart come in the order that the school gives its rooms', async () => {
  const { push, data, deps } = await startPushSchool()
  for (const name of ['a', 'b', 'c'])
    await push({ device_id: name, metric: 'co2', value: 600, at: new Date(testTime).toISOString() })
  const rooms = async () => (await data('co2')).data.map(({ room }) => room?.name)
  expect(await rooms()).toEqual(['a', 'b', 'c'])
  for (const [index, name] of ['c', 'a', 'b'].entries())
    await deps.db.updateTable('room').set({ sortOrder: index }).where('name', '=', name).execute()
  expect(await rooms()).toEqual(['c', 'a', 'b'])
})
