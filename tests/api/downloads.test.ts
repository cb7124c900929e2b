import { expect, test } from 'vitest'
import { listSensors, setSensor } from '#server/use-cases/sensors.ts'
import { readingsOf, startPushSchool } from './push-school.ts'
import { testTime } from './running-server.ts'

const hour = 3_600_000

async function withVisits() {
  const school = await startPushSchool()
  // The third hour has no total at its end: a gap.
  const totals = [0, 5, 12, null, null, null, null, null, null, 70, 80]
  await school.push(readingsOf('dorr', 'people_total', testTime - 5 * hour, hour / 2, totals))
  return { ...school, path: `${await school.widgetPath('traffic')}/data` }
}

const query = `?from=${new Date(testTime - 5 * hour).toISOString()}&to=${new Date(testTime).toISOString()}`

test('the Swedish table has semicolons, decimal commas and the clock of Sweden, and no row for a gap', async () => {
  const { app, path } = await withVisits()
  const answer = await app.inject(`${path}.csv${query}&locale=sv`)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="almgardsskolan_traffic_2026-03-10_2026-03-10.csv"',
  })
  expect(answer.body).toBe(
    [
      '\uFEFFDatum;Tid;Plats;Medel;Lägst;Högst;Summa;Antal;Enhet',
      '2026-03-10;06:00:00;Mätare 1;6;5;7;12;2;besök',
      '2026-03-10;10:00:00;Mätare 1;10;10;10;10;1;besök',
      '',
    ].join('\r\n'),
  )
})

test('the English table has commas and decimal points', async () => {
  const { app, push, widgetPath } = await startPushSchool()
  await push(readingsOf('rum', 'temperature', testTime - hour, hour / 2, [20.5, 21]))
  const answer = await app.inject(`${await widgetPath('indoor_temperature')}/data.csv?locale=en`)
  expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDate,Time,Place,Mean,Lowest,Highest,Count,Unit',
    '2026-03-10,10:00:00,Sensor 1,20.5,20.5,20.5,1,°C',
  ])
})

test('the table and the file of data hold the same numbers as the chart', async () => {
  const { app, path, data } = await withVisits()
  const [series] = (await data('traffic', query)).data
  const file = (await app.inject(`${path}.json${query}`)).json()
  expect(file.data).toEqual([series])
  const rows = (await app.inject(`${path}.csv${query}&locale=en`)).body.trim().split('\r\n').slice(1)
  const sums = series?.points.sum?.filter((sum) => sum !== null)
  expect(rows.map((row) => Number(row.split(',')[6]))).toEqual(sums)
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
