import { expect, test } from 'vitest'
import type { SchoolDashboard } from '#contract/school-dashboards.ts'
import type { Overview } from '#contract/schools.ts'
import type { Widget } from '#contract/widgets.ts'
import { assignSensors, inboxOf } from '#server/use-cases/rooms/inbox.ts'
import { listSensors, setSensor } from '#server/use-cases/rooms/sensors.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'
import { frames, ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const minute = 60_000

type School = Awaited<ReturnType<typeof startSchool>>

/** Three rooms, each with its own device. */
const rooms = {
  a: { devEui: 'A81758FFFE0000AA', deviceId: 'rum-a' },
  b: { devEui: 'A81758FFFE0000BB', deviceId: 'rum-b' },
  c: { devEui: 'A81758FFFE0000CC', deviceId: 'rum-c' },
}

const overviewOf = async (school: School) =>
  (await school.read('/api/v1/schools/almgardsskolan/home_page/overview')).data as Overview

const dashboardOf = async (school: School) =>
  (await school.read('/api/v1/schools/almgardsskolan/school_dashboard')).data as SchoolDashboard

async function widgetPath(school: School, metricKey: string) {
  const widget = (await dashboardOf(school)).widgets.find(({ metric_key }) => metric_key === metricKey)
  if (!widget) throw new Error(`no widget for ${metricKey}`)
  return `/api/v1/widgets/${widget.id}`
}

async function sensorNamed(school: School, name: string) {
  const sensor = (await listSensors(school.deps, 'almgardsskolan')).find((sensor) => sensor.name === name)
  if (!sensor) throw new Error(`no sensor ${name}`)
  return sensor
}

test('a school without readings has an empty dashboard', async () => {
  const school = await startSchool()
  expect((await dashboardOf(school)).widgets).toEqual([])
  expect((await overviewOf(school)).cards).toEqual([])
})

test('the first reading of a metric makes its one widget, however many sensors follow', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ ...rooms.a, frame: frames.elsysErsCo2 }))
  await school.post(ttsUplink({ ...rooms.b, frame: frames.milesightAm103 }))
  const { widgets } = await dashboardOf(school)
  expect(widgets.map(({ metric_key, sensor_ids }) => [metric_key, sensor_ids.length])).toEqual([
    ['co2', 2],
    ['indoor_temperature', 2],
    ['humidity', 2],
    ['light', 1],
  ])
  expect(widgets.map(({ layout }) => layout.order)).toEqual([0, 1, 2, 3])
  expect((await overviewOf(school)).cards.map((card) => card.widget_id)).toEqual(widgets.map(({ id }) => id))
})

test('a refused reading makes no widget', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 70_000 } }))
  expect((await dashboardOf(school)).widgets).toEqual([])
})

test('a widget reports its bands, its text and since when there is data', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 700 }, at: testTime - 90 * minute }))
  await school.post(ttsUplink({ fields: { co2: 710 } }))
  const widget = (await school.read(await widgetPath(school, 'co2'))).data as Widget
  expect(widget).toMatchObject({
    school_id: 'almgardsskolan',
    kind: 'gauge',
    unit_of_measurement: 'ppm',
    data_from: '2026-03-10T08:30:00.000Z',
    location: { name: 'rum-1' },
    embed_url: `/almgardsskolan/widget/${widget.id}`,
  })
  expect(widget.thresholds.slice(0, 3)).toEqual([
    { level: 'excellent', below: 500 },
    { level: 'good', below: 600 },
    { level: 'fair', up_to: 800 },
  ])
  expect(widget.title.sv).toBe('Koldioxid i luften')
})

test('the room that most needs a look stands for the school, and rooms are never put together', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 500 }, at: testTime - 5 * minute }))
  await school.post(ttsUplink({ ...rooms.b, fields: { co2: 700 }, at: testTime - 20 * minute }))
  await school.post(ttsUplink({ ...rooms.c, fields: { co2: 3000 }, at: testTime - 150 * minute }))
  const path = await widgetPath(school, 'co2')
  expect((await school.read(`${path}/aggregated_latest_data`)).data).toMatchObject({
    metric_key: 'co2',
    aggregation: 'worst_room',
    value: 700,
    level: 'fair',
    room: { name: 'rum-b' },
    // What is too old to have a level is not the worst, whatever it was.
    rooms: [
      { room: { name: 'rum-b' }, value: 700, sensors_fresh: 1 },
      { room: { name: 'rum-a' }, value: 500, sensors_fresh: 1 },
      { room: { name: 'rum-c' }, value: 3000, sensors_fresh: 0 },
    ],
    sensors_total: 3,
    sensors_fresh: 2,
    freshness: {
      observed_at: '2026-03-10T09:40:00.000Z',
      received_at: '2026-03-10T10:00:00.000Z',
      expected_interval_s: 900,
    },
    provenance: null,
  })
})

test('in one room the middle of what is live counts, then the late ones, then the newest old value', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 500 }, at: testTime }))
  await school.post(ttsUplink({ ...rooms.b, fields: { co2: 700 }, at: testTime - 20 * minute }))
  for (const name of ['rum-a', 'rum-b']) {
    await setSensor(school.deps, (await sensorNamed(school, name)).id, { location: 'Slöjdsalen' })
  }
  const aggregated = async () =>
    (await school.read(`${await widgetPath(school, 'co2')}/aggregated_latest_data`)).data

  expect(await aggregated()).toMatchObject({ value: 600, sensors_fresh: 2, rooms: [{ value: 600 }] })
  school.clock.now = testTime + 60 * minute
  expect(await aggregated()).toMatchObject({ value: 600, sensors_fresh: 2 })
  school.clock.now = testTime + 110 * minute
  expect(await aggregated()).toMatchObject({ value: 500, sensors_fresh: 1, sensors_total: 2 })
  school.clock.now = testTime + 10 * 60 * minute
  expect(await aggregated()).toMatchObject({
    value: 500,
    sensors_fresh: 0,
    sensors_total: 2,
    freshness: { observed_at: '2026-03-10T10:00:00.000Z' },
  })
})

test('an unassigned device is in no public response, and brings its history when it is assigned', async () => {
  const school = await startSchool({ keepsInbox: true })
  await school.post(
    ttsUplink({ ...rooms.a, fields: { co2: 900, temperature: 4 }, at: testTime - 10 * minute }),
  )
  expect((await overviewOf(school)).cards).toEqual([])
  expect((await dashboardOf(school)).widgets).toEqual([])
  expect((await school.read('/api/v1/schools')).data).toMatchObject([{ air: { rooms: [] } }])
  expect((await school.read('/api/v1/schools/almgardsskolan/data')).data).toEqual([])
  const things = await school.app.inject('/api/v1/sensorthings/v1.1/Things')
  expect(things.json().value).toEqual([])

  const [waiting] = await inboxOf(school.deps, 'almgardsskolan')
  await assignSensors(school.deps, 'almgardsskolan', [{ sensorId: waiting?.id ?? '', room: 'Skolgården' }])
  expect(await inboxOf(school.deps, 'almgardsskolan')).toEqual([])
  expect((await overviewOf(school)).cards.map(({ metric_key, value }) => [metric_key, value])).toEqual([
    ['co2', 900],
    ['outdoor_temperature', 4],
  ])
})

test('latest data has a row for each active sensor with its place, level and direction', async () => {
  const school = await startSchool()
  for (const [minutes, value] of [
    [60, 1000],
    [30, 900],
    [0, 790],
  ] as const) {
    await school.post(ttsUplink({ ...rooms.a, fields: { co2: value }, at: testTime - minutes * minute }))
    await school.post(ttsUplink({ ...rooms.b, fields: { co2: 450 }, at: testTime - minutes * minute }))
  }
  await school.post(ttsUplink({ ...rooms.c, fields: { co2: 1 + 800 } }))
  await setSensor(school.deps, (await sensorNamed(school, 'rum-a')).id, { location: 'Slöjdsalen' })
  await setSensor(school.deps, (await sensorNamed(school, 'rum-c')).id, { status: 'inactive' })
  const rows = (await school.read(`${await widgetPath(school, 'co2')}/latest_data`)).data
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        value: 790,
        level: 'fair',
        trend: 'down',
        location: { id: expect.any(String), name: 'Slöjdsalen', exposure: 'indoor' },
      }),
      expect.objectContaining({ value: 450, level: 'excellent', trend: 'flat' }),
    ]),
  )
})

test('a widget names its place when all its sensors are there', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 500 } }))
  await school.post(ttsUplink({ ...rooms.b, fields: { co2: 500 } }))
  const place = async () =>
    ((await school.read(await widgetPath(school, 'co2'))).data as Widget).location?.name
  await setSensor(school.deps, (await sensorNamed(school, 'rum-a')).id, { location: 'Matsalen' })
  expect(await place()).toBeUndefined()
  await setSensor(school.deps, (await sensorNamed(school, 'rum-b')).id, { location: 'Matsalen' })
  expect(await place()).toBe('Matsalen')
})

test('a spark is 60 steps of 5 minutes on the clock, with gaps where nothing was measured', async () => {
  const school = await startSchool()
  school.clock.now = testTime + 2 * minute
  // Three readings in one step.
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 480 }, at: testTime - 10 * minute }))
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 500 }, at: testTime - 8 * minute }))
  await school.post(ttsUplink({ ...rooms.b, fields: { co2: 450 }, at: testTime - 9 * minute }))
  // The step that is still running, and one that is too old by a second.
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 540 }, at: testTime + minute }))
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 999 }, at: testTime - 295 * minute - 1000 }))
  const [card] = (await overviewOf(school)).cards
  expect(card?.spark.step_s).toBe(300)
  expect(card?.spark.start).toBe((testTime - 295 * minute) / 1000)
  expect(card?.spark.mean).toHaveLength(60)
  expect(card?.room?.name).toBe('rum-a')
  expect(card?.spark.mean.slice(-4)).toEqual([null, 490, null, 540])
  expect(card?.spark.mean.slice(0, -4)).toEqual(Array(56).fill(null))
})

test('the overview carries the facts of freshness and never the judgement', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  school.clock.now = testTime + 48 * 60 * minute
  const [card] = (await overviewOf(school)).cards
  expect(card).toMatchObject({
    value: 700,
    level: 'fair',
    freshness: { observed_at: '2026-03-10T10:00:00.000Z', expected_interval_s: 900 },
  })
})

test('values that are no measurement of this place say so', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 700 } }))
  await school.post(ttsUplink({ ...rooms.b, fields: { co2: 500 } }))
  await setSensor(school.deps, (await sensorNamed(school, 'rum-b')).id, { provenance: 'recorded' })
  expect((await overviewOf(school)).cards).toMatchObject([
    { provenance: null, rooms: [{ provenance: null }, { provenance: 'recorded' }] },
  ])
})

test('a sensor that was switched off disappears from the dashboard, and its widget with the last one', async () => {
  const school = await startSchool()
  await school.post(ttsUplink({ ...rooms.a, fields: { co2: 700 } }))
  await setSensor(school.deps, (await sensorNamed(school, 'rum-a')).id, { status: 'inactive' })
  expect((await overviewOf(school)).cards).toEqual([])
  expect((await dashboardOf(school)).widgets).toEqual([])
})

test('schools come in Swedish order with the air of their rooms', async () => {
  const school = await startSchool()
  await addSchool(school.deps, { id: 'ostra', name: 'Östra skolan' })
  await addSchool(school.deps, { id: 'zetas', name: 'Zetas skola' })
  await addSchool(school.deps, {
    id: 'aby',
    name: 'Åby skola',
    color: '#aa0000',
    place: { name: 'Åby', lat: 58.66, lng: 16.18 },
  })
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  const schools = (await school.read('/api/v1/schools')).data as { id: string }[]
  expect(schools.map(({ id }) => id)).toEqual(['almgardsskolan', 'zetas', 'aby', 'ostra'])
  expect(schools[0]).toMatchObject({ air: { rooms: [{ level: 'fair' }] } })
  expect(schools[2]).toEqual({
    id: 'aby',
    name: 'Åby skola',
    logo_url: null,
    logo_plate: null,
    color: '#AA0000',
    location: { name: 'Åby', lat: 58.66, lng: 16.18 },
    calendar: null,
    co2_limits: null,
    air: { rooms: [], live_until: null },
  })
})

test('another school sees none of these values', async () => {
  const school = await startSchool()
  await addSchool(school.deps, { id: 'ostra', name: 'Östra skolan' })
  await school.post(ttsUplink({ fields: { co2: 700 } }))
  expect((await school.read('/api/v1/schools/ostra/home_page/overview')).data).toMatchObject({ cards: [] })
  expect((await school.read('/api/v1/schools/ostra/school_dashboard')).data).toMatchObject({ widgets: [] })
})
