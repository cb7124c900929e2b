import { expect, test } from 'vitest'
import { chartModelOf } from '#client/widgets/chart/chart-model.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { outdoorTemperature } from '#domain/metrics/outdoor-temperature/metric.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { isSmallCount, suppressSmallCounts } from '#domain/metrics/small-counts.ts'
import { addDays, startOfDate } from '#domain/time/local-date.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute

async function withVisits() {
  const school = await startPushSchool()
  // The third hour has no total at its end: a gap.
  const totals = [0, 5, 12, null, null, null, null, null, null, 70, 80]
  await school.push(readingsOf('dorr', 'people_total', testTime - 5 * hour, hour / 2, totals))
  return { ...school, path: `${await school.widgetPath('traffic')}/data` }
}

const query = `?from=${new Date(testTime - 5 * hour).toISOString()}&to=${new Date(testTime).toISOString()}`

test('the Swedish table has semicolons, decimal commas and the clock of Sweden, and says what is no measurement', async () => {
  const { app, path } = await withVisits()
  const answer = await app.inject(`${path}.csv${query}&locale=sv`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="almgardsskolan_traffic_2026-03-10_2026-03-10.csv"',
  })
  expect(answer.body).toBe(
    [
      '\uFEFFDatum;Tid;Tidszon;Plats;Summa;Varav utjämnat;Antal;Enhet;Anmärkning',
      '2026-03-10;06:00:00;UTC+1;dorr;12;0;2;besök;',
      '2026-03-10;07:00:00;UTC+1;dorr;17;17;0;besök;utjämnat över steg utan mätning',
      '2026-03-10;07:00:00;UTC+1;dorr;;;;besök;ingen mätning (till 2026-03-10 10:00:00)',
      '2026-03-10;08:00:00;UTC+1;dorr;16;16;0;besök;utjämnat över steg utan mätning',
      '2026-03-10;09:00:00;UTC+1;dorr;17;17;0;besök;utjämnat över steg utan mätning',
      '2026-03-10;10:00:00;UTC+1;dorr;18;8;1;besök;utjämnat över steg utan mätning',
      '',
    ].join('\r\n'),
  )
})

test('the English table has commas and decimal points', async () => {
  const { app, push, widgetPath } = await startPushSchool()
  await push(readingsOf('rum', 'temperature', testTime - hour, hour / 2, [20.5, 21]))
  const answer = await app.inject(`${await widgetPath('indoor_temperature')}/data.csv?locale=en`)
  expect(answer.body.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDate,Time,Time zone,Place,Mean,Lowest,Highest,Count,Unit,Note',
    '2026-03-10,06:00:00,UTC+1,rum,,,,,°C,not measured (until 2026-03-10 10:00:00)',
    '2026-03-10,10:00:00,UTC+1,rum,20.5,20.5,20.5,1,°C,',
  ])
})

test('the table and the file of data hold the same numbers as the chart', async () => {
  const { app, path, data } = await withVisits()
  const [series] = (await data('traffic', query)).data
  const file = (await app.inject(`${path}.json${query}`)).json()
  expect(file.data).toEqual([series])
  const rows = (await app.inject(`${path}.csv${query}&locale=en`)).body.trim().split('\r\n').slice(1)
  const sums = series?.points.sum?.filter((sum) => sum !== null)
  const numbers = rows.map((row) => row.split(',')[4]).filter((cell) => cell !== '')
  expect(numbers.map(Number)).toEqual(sums)
})

test('where there are lessons, each row says how much of its time was one', async () => {
  const { app, push, deps, widgetPath } = await startPushSchool()
  const lesson_hours = [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '10:40' }]
  await setSchoolCalendar(deps, 'almgardsskolan', { terms: [], closed_days: [], lesson_hours })
  await push(readingsOf('dorr', 'people_total', testTime - 3 * hour, hour, [0, 5, 12, 20]))
  const path = `${await widgetPath('traffic')}/data.csv${query}`
  const rows = (await app.inject(`${path}&locale=sv`)).body.trim().split('\r\n')
  const measured = rows.filter((row) => row.split(';')[4] !== '')
  expect(measured.map((row) => row.split(';').slice(-2))).toEqual([
    ['Anmärkning', 'Lektionstid (%)'],
    ['', '0'],
    ['', '100'],
    ['', '67'],
  ])
  expect((await app.inject(`${path}&locale=en`)).body).toContain(',Unit,Note,Lesson time (%)')
})

test('a name that looks like a formula or holds separators stays a name', async () => {
  const { app, push, deps, widgetPath } = await startPushSchool()
  await push(readingsOf('rum', 'co2', testTime - hour, hour / 2, [500]))
  const [sensor] = await listSensors(deps, 'almgardsskolan')
  await setSensor(deps, String(sensor?.id), { location: '=SUM(A1); "x"' })
  const answer = await app.inject(`${await widgetPath('co2')}/data.csv`)
  expect(answer.body).toContain(';"\'=SUM(A1); ""x""";500;')
})

test('a menu is no table of values', async () => {
  const { app, push, overview } = await startPushSchool()
  await push({ menu: [{ date: '2026-03-10', courses: ['Ärtsoppa'] }] })
  const answer = await app.inject(`/api/v1/widgets/${(await overview()).menu_widget_id}/data.csv`)
  expect(answer.json()).toMatchObject({ status: 404, code: 'widget_without_values' })
})

test('everything that a school measures is listed with the addresses of its files', async () => {
  const { app, push, read } = await startPushSchool({ publicUrl: 'https://kotte.example.se' })
  await push(readingsOf('rum', 'co2', testTime - hour, hour / 2, [500, 510]))
  await push(readingsOf('rum', 'humidity', testTime - hour / 2, hour / 2, [40]))
  const { data } = await read('/api/v1/schools/almgardsskolan/data')
  expect(data).toMatchObject([
    {
      metric_key: 'co2',
      unit_of_measurement: 'ppm',
      data_from: '2026-03-10T09:00:00.000Z',
      provenance: null,
    },
    { metric_key: 'humidity', data_from: '2026-03-10T09:30:00.000Z' },
  ])
  const [{ csv_url, json_url }] = data as [{ csv_url: string; json_url: string }]
  for (const url of [csv_url, json_url]) {
    expect(url).toMatch(/^https:\/\/kotte\.example\.se\/api\/v1\/widgets\//)
    expect((await app.inject(new URL(url).pathname)).statusCode).toBe(200)
  }
})

test.each([
  ['the day of 23 hours', '2026-03-29', 23],
  ['the day of 25 hours', '2026-10-25', 25],
  ['a leap day', '2028-02-29', 24],
  ['the last day of a year with 53 weeks', '2026-12-31', 24],
  ['New Year’s Day', '2027-01-01', 24],
])('%s has all of its hours in chart and table, and no other', async (_, date, hours) => {
  const { app, push, widgetPath, data, clock } = await startPushSchool()
  const from = startOfDate(date)
  const to = startOfDate(addDays(date, 1))
  clock.now = to + 2 * hour
  // A total each hour from the hour before to the hour after the day.
  const totals = Array.from({ length: hours + 3 }, (_, index) => index)
  await push(readingsOf('el', 'energy_total_kwh', from - hour, hour, totals))
  const range = `?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
  const [series] = (await data('electricity', range)).data
  expect(series?.points.sum).toEqual(Array(hours).fill(1))
  const body = (await app.inject(`${await widgetPath('electricity')}/data.csv${range}&locale=sv`)).body
  const rows = body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(';'))
  expect(rows.map(([day]) => day)).toEqual(Array(hours).fill(date))
  const clocks = rows.map(([, time]) => time)
  expect([clocks[0], clocks.at(-1)]).toEqual(['00:00:00', '23:00:00'])
  expect(clocks.filter((time) => time === '02:00:00')).toHaveLength(hours - 23)
  // The hour that comes twice is two different rows.
  expect(new Set(rows.map(([, time, zone]) => `${time} ${zone}`)).size).toBe(hours)
})

const day = 24 * hour
const wave = (count: number, middle: number) =>
  Array.from({ length: count }, (_, step) => middle + Math.round(100 * Math.sin(step / 7)) / 10)
/** Totals of a meter that counts 1 to 7 in each step; the sixth to the eighth are missing. */
const totals = (count: number, first: number) =>
  Array.from({ length: count }, (_, step) => (step > 4 && step < 8 ? null : first + step * 4 + (step % 4)))
const lessons = {
  terms: [{ from: '2026-01-08', to: '2026-06-12' }],
  closed_days: [],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '11:00' }],
} as const

test.each([
  ['particles, of which hours are drawn', 'pm25', 'pm25', 5, 10 * minute, wave(40, 20)],
  ['carbon dioxide, reading by reading', 'co2', 'co2', 5, 15 * minute, wave(30, 700)],
  ['carbon dioxide of three days, by the hour', 'co2', 'co2', 72, hour, wave(72, 700)],
  ['sound, without nights and days off', 'sound', 'sound', 7 * 24, hour / 2, wave(336, 50)],
  ['visits of a day', 'people_total', 'traffic', 24, hour / 2, totals(50, 100)],
  ['visits of a week, by the day', 'people_total', 'traffic', 7 * 24, hour, totals(170, 100)],
  ['electricity of a week, by the day', 'energy_total_kwh', 'electricity', 7 * 24, hour, totals(170, 3000)],
  ['electricity of two months', 'energy_total_kwh', 'electricity', 60 * 24, 6 * hour, totals(241, 3000)],
] as const)(
  'the table of %s holds the numbers that are drawn',
  async (_, field, key, hours, step, values) => {
    const { app, push, deps, data, widgetPath } = await startPushSchool()
    await setSchoolCalendar(deps, 'almgardsskolan', lessons)
    const from = testTime - hours * hour
    await push(readingsOf('ett', field, from, step, [...values]))
    await push(readingsOf('två', field, from, step, [...values.slice(0, 20)]))
    const range = `?from=${new Date(from).toISOString()}&to=${new Date(testTime).toISOString()}`
    const { data: series, meta } = await data(key, range)
    const metric = metricOf(key) as Metric
    const { lines, form } = chartModelOf(metric, series, meta)
    const drawn = lines.flatMap(({ steps }) => steps).filter(({ value }) => value !== null)
    const [header = '', ...rows] = (
      await app.inject(`${await widgetPath(key)}/data.csv${range}&locale=en`)
    ).body
      .trim()
      .split('\r\n')
    const column = header.split(',').indexOf(metric.aggregation === 'sum' ? 'Sum' : 'Mean')
    const cells = rows.map((row) => row.split(',')).filter((cell) => cell[column] !== '')
    const shown = (value: number | null) =>
      value !== null && isSmallCount(metric, value) ? '<5' : String(Math.round(Number(value) * 1000) / 1000)
    expect(drawn.length).toBeGreaterThan(4)
    expect(
      cells.map((cell) => [Date.parse(`${cell[0]}T${cell[1]}+0${cell[2]?.at(-1)}:00`) / 1000, cell[column]]),
    ).toEqual(drawn.map(({ at: t, value }) => [t, shown(value)]))
    expect(new Set(cells.map((cell) => cell[3]))).toEqual(
      new Set(form.kind === 'line' ? ['ett', 'två'] : ['All places']),
    )
    const file = (await app.inject(`${await widgetPath(key)}/data.json${range}`)).json()
    const numbers = (file.chart as ChartNumber[]).filter(({ value }) => value !== null)
    const rounded = (value: number | null) => Math.round(Number(value) * 1000) / 1000
    expect(numbers.map(({ start, end, value }) => [start, end, suppressSmallCounts(metric, value)])).toEqual(
      drawn.map(({ at: t, end, value }) => [t, end, rounded(value)]),
    )
    expect(new Set(numbers.map(({ sensor_id }) => sensor_id))).toEqual(
      new Set(form.kind === 'line' ? series.map(({ sensor_id }) => sensor_id) : [null]),
    )
  },
)

interface ChartNumber {
  readonly sensor_id: string | null
  readonly start: number
  readonly end: number
  readonly value: number | null
}

test('outdoor days have their lowest and highest value, as their bars do', async () => {
  const { app, push, deps, data, widgetPath } = await startPushSchool()
  const readings = readingsOf('ute', 'outdoor_temperature', testTime - 3 * day, hour, wave(72, 4))
  await push({ readings: readings.readings.slice(0, 1) })
  const [sensor] = await listSensors(deps, 'almgardsskolan')
  await setSensor(deps, String(sensor?.id), { location: 'Skolgården', exposure: 'outdoor' })
  await push(readings)
  const range = `?from=${new Date(testTime - 3 * day).toISOString()}&to=${new Date(testTime).toISOString()}`
  const { data: series, meta } = await data('outdoor_temperature', range)
  const [line] = chartModelOf(outdoorTemperature, series, meta).lines
  const body = (await app.inject(`${await widgetPath('outdoor_temperature')}/data.csv${range}&locale=en`))
    .body
  const rows = body
    .trim()
    .split('\r\n')
    .slice(1)
    .filter((row) => row.split(',')[4] !== '')
  expect(line?.steps).toHaveLength(4)
  expect(rows.map((row) => row.split(',').slice(5, 7).map(Number))).toEqual(
    line?.steps.map(({ min, max }) => [min, max]),
  )
})

test('a table of examples says of each row where it comes from; one of measurements has no such column', async () => {
  const { app, push, deps, widgetPath } = await startPushSchool()
  await push(readingsOf('rum', 'co2', testTime - hour, hour / 2, [500]))
  const path = `${await widgetPath('co2')}/data.csv`
  expect((await app.inject(path)).body).not.toContain('Ursprung')
  await push(readingsOf('sal', 'co2', testTime - hour, hour / 2, [600]))
  const second = (await listSensors(deps, 'almgardsskolan')).find(({ name }) => name === 'sal')
  await setSensor(deps, String(second?.id), { provenance: 'constructed' })
  const rows = (await app.inject(path)).body.trim().split('\r\n')
  const measured = rows.filter((row) => row.split(';')[4] !== '')
  expect(measured.map((row) => row.split(';').at(-1))).toEqual(['Ursprung', '', 'konstruerad'])
  expect((await app.inject(`${path}?locale=en`)).body).toContain(',constructed\r\n')
})
