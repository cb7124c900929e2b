import { expect, test } from 'vitest'
import { checkQuality, getQuality } from '#server/use-cases/measurements/quality.ts'
import { setSensor } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const school = 'almgardsskolan'

/** A room that sends each quarter of an hour at the time of the clock. */
async function startRoom() {
  const server = await startPushSchool()
  const { push, clock, deps } = server
  const live = async (count: number, fields: (step: number) => object | null) => {
    for (let step = 0; step < count; step++) {
      clock.now += 15 * minute
      const sent = fields(step)
      if (sent) await push({ device_id: 'rum', ...sent })
    }
  }
  const problems = async () =>
    (await getQuality(deps, school)).map(({ metric, problems }) => [
      metric?.key,
      problems.map(({ kind }) => kind),
    ])
  const range = (from: number) =>
    `?from=${new Date(from).toISOString()}&to=${new Date(clock.now).toISOString()}`
  const gaps = async (metricKey: string, from = testTime) =>
    (await server.data(metricKey, range(from))).data[0]?.gaps.map(({ start, end, reason }) => [
      (start * 1000 - testTime) / hour,
      (end * 1000 - testTime) / hour,
      reason,
    ])
  return { ...server, live, problems, gaps, range }
}

const breathing = (step: number) => ({ co2: 600 + ((step * 37) % 90) })

test('a series that reports and moves has no problem, and its coverage is reported when it is a day old', async () => {
  const { live, deps, problems } = await startRoom()
  await live(40, breathing)
  expect((await getQuality(deps, school))[0]).toMatchObject({ coverage: null, problems: [] })
  await live(80, breathing)
  expect((await getQuality(deps, school))[0]?.coverage).toBeGreaterThan(0.98)
  expect(await problems()).toEqual([['co2', []]])
})

test('a silent sensor is reported with the time of its last value', async () => {
  const { live, clock, deps, problems } = await startRoom()
  await live(8, breathing)
  const last = clock.now
  clock.now += 2 * hour
  expect(await problems()).toEqual([['co2', []]])
  clock.now += minute
  expect((await getQuality(deps, school))[0]?.problems).toEqual([
    { kind: 'silent', since: last, isHidden: false },
  ])
})

test('the same value for half a day is not shown any more: to pupils it is a gap, and the raw values stay', async () => {
  const { live, deps, card, gaps, data, range, clock } = await startRoom()
  await live(8, breathing)
  await live(47, () => ({ co2: 555 }))
  await checkQuality(deps, school)
  expect(await card('co2')).toMatchObject({ value: 555 })
  await live(3, () => ({ co2: 555 }))
  await checkQuality(deps, school)
  expect((await getQuality(deps, school))[0]?.problems).toEqual([
    { kind: 'stuck_value', since: testTime + 9 * 15 * minute, isHidden: true },
  ])
  expect(await card('co2')).toMatchObject({
    value: null,
    sensors_total: 1,
    sensors_fresh: 0,
    // It does not sleep.
    freshness: { observed_at: new Date(clock.now).toISOString() },
  })
  expect(await gaps('co2')).toEqual([[2.25, 14.5, 'rejected']])
  const [series] = (await data('co2', range(testTime))).data
  expect(series?.points.mean.filter((mean) => mean !== null)).toHaveLength(8)
  expect(await deps.db.selectFrom('reading').select('t').execute()).toHaveLength(58)
  // A person takes out the battery.
  await live(4, breathing)
  await checkQuality(deps, school)
  expect((await getQuality(deps, school))[0]?.problems).toEqual([])
  expect((await card('co2'))?.value).not.toBeNull()
  expect(await gaps('co2')).toEqual([[2.25, 14.75, 'rejected']])
  expect(clock.now).toBe(testTime + 62 * 15 * minute)
})

test('a lamp that is off all night, a school without visitors and a dark weekend are no stuck sensors', async () => {
  const { live, problems } = await startRoom()
  await live(4 * 60, (step) => ({ light: step < 4 ? 300 : 0, people_period: step < 4 ? 5 : 0 }))
  expect(await problems()).toEqual([
    ['light', []],
    ['traffic', []],
  ])
})

test('shares for per cent are seen after three hours and hidden from the first one on', async () => {
  const { live, deps, card, problems } = await startRoom()
  await live(4 * 30, (step) => ({ humidity: 40 + (step % 9) }))
  await live(8, (step) => ({ humidity: 0.4 + (step % 9) / 100 }))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([['humidity', []]])
  await live(8, (step) => ({ humidity: 0.4 + (step % 9) / 100 }))
  await checkQuality(deps, school)
  expect((await getQuality(deps, school))[0]?.problems).toEqual([
    { kind: 'unit_change', since: testTime + 30.25 * hour, isHidden: true },
  ])
  expect(await card('humidity')).toMatchObject({ value: null })
  // It does not get used to it.
  await live(4 * 26, (step) => ({ humidity: 0.4 + (step % 9) / 100 }))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([['humidity', ['unit_change']]])
  await live(16, (step) => ({ humidity: 40 + (step % 9) }))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([['humidity', []]])
  expect((await card('humidity'))?.value).toBeGreaterThan(39)
})

test('less carbon dioxide than outdoors is never praised, and after hours staff are asked to calibrate', async () => {
  const { live, deps, card, gaps, problems } = await startRoom()
  await live(8, breathing)
  // Sensors that calibrate themselves take the lowest air of a week for fresh (Sensirion, SCD4x: ASC).
  await live(1, () => ({ co2: 352 }))
  expect(await card('co2')).toMatchObject({ value: 352, level: null })
  await live(11, (step) => ({ co2: 340 + (step % 5) }))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([['co2', []]])
  await live(1, () => ({ co2: 351 }))
  await checkQuality(deps, school)
  expect((await getQuality(deps, school))[0]?.problems).toEqual([
    { kind: 'below_outdoor_air', since: testTime + 9 * 15 * minute, isHidden: true },
  ])
  expect(await card('co2')).toMatchObject({ value: null, sensors_fresh: 0 })
  expect(await gaps('co2')).toEqual([[2.25, 5.25, 'rejected']])
  await live(4, breathing)
  await checkQuality(deps, school)
  expect(await problems()).toEqual([['co2', []]])
  expect((await card('co2'))?.value).toBeGreaterThan(599)
})

test.each([
  ['100 %', 100],
  ['0 %', 0],
])('air inside that has %s for hours is doubted, a moment of it is not', async (_name, humidity) => {
  const { live, deps, card, problems } = await startRoom()
  await live(8, (step) => ({ humidity: 40 + step }))
  await live(4, () => ({ humidity }))
  await live(2, (step) => ({ humidity: 45 + step }))
  await live(12, () => ({ humidity }))
  expect(await problems()).toEqual([['humidity', []]])
  await live(2, () => ({ humidity }))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([['humidity', ['at_limit']]])
  expect(await card('humidity')).toMatchObject({ value: null })
})

test('outside, fog has 100 % for hours', async () => {
  const { live, deps, problems } = await startRoom()
  await live(8, (step) => ({ humidity: 80 + step }))
  const [sensor] = await getQuality(deps, school)
  await setSensor(deps, sensor?.sensorId ?? '', { location: 'Gården', exposure: 'outdoor' })
  await live(16, () => ({ humidity: 100 }))
  expect(await problems()).toEqual([['humidity', []]])
})

test('a temperature that follows the lamp is doubted until the sensor hangs elsewhere', async () => {
  const { live, deps, card, problems } = await startRoom()
  // On and off each two hours; the lamp warms the sensor by 3 °C, by half in each quarter.
  let above = 0
  const lit = (step: number) => step % 16 >= 8
  const under = (degrees: number) => (step: number) => {
    above += ((lit(step) ? degrees : 0) - above) / 2
    return { light: lit(step) ? 480 : 4, temperature: 20 + above + (step % 3) / 10 }
  }
  await live(16 * 3, under(3))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([
    ['indoor_temperature', []],
    ['light', []],
  ])
  await live(16, under(3))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([
    ['indoor_temperature', ['follows_light']],
    ['light', []],
  ])
  expect(await card('indoor_temperature')).toMatchObject({ value: null })
  await live(16 * 2, under(0.2))
  await checkQuality(deps, school)
  expect(await problems()).toEqual([
    ['indoor_temperature', []],
    ['light', []],
  ])
  expect((await card('indoor_temperature'))?.value).toBeLessThan(21)
})

test('refused values and clocks that are ahead are reported for a day', async () => {
  const { live, push, clock, problems } = await startRoom()
  await live(4, breathing)
  await push({ device_id: 'rum', co2: 60_000 })
  await push({ device_id: 'rum', co2: 700, at: new Date(clock.now + 2 * hour).toISOString() })
  expect(await problems()).toEqual([['co2', ['implausible', 'clock_skew']]])
  await live(4 * 25, breathing)
  expect(await problems()).toEqual([['co2', []]])
})

test('a clock that is behind shows in what arrives now', async () => {
  const { push, clock, problems } = await startRoom()
  for (let step = 0; step < 8; step++) {
    clock.now += 15 * minute
    const at = new Date(clock.now - 65 * minute).toISOString()
    await push({ device_id: 'rum', at, co2: 600 + step })
  }
  expect(await problems()).toEqual([['co2', ['clock_skew']]])
})

test('many gaps are reported when nothing else explains them', async () => {
  const { live, problems } = await startRoom()
  await live(4 * 30, (step) => (step % 16 < 7 || step > 110 ? breathing(step) : null))
  expect(await problems()).toEqual([['co2', ['low_coverage']]])
})

test('a device that no one can read, and a sensor that is switched off', async () => {
  const { post, problems, deps } = await startRoom()
  await post({
    end_device_ids: { device_id: 'okand', dev_eui: '0102030405060708' },
    uplink_message: { f_port: 1, frm_payload: Buffer.from([0xde, 0xad, 0xbe, 0xef]).toString('base64') },
  })
  expect(await problems()).toEqual([[undefined, ['unreadable']]])
  const [unknown] = await getQuality(deps, school)
  await setSensor(deps, unknown?.sensorId ?? '', { status: 'inactive' })
  expect(await problems()).toEqual([])
})

test('late values correct the hours that they belong to, close the gap and are marked', async () => {
  const { live, push, clock, data, range, gaps } = await startRoom()
  await live(8, breathing)
  await live(24, () => null)
  await live(8, breathing)
  expect((await gaps('co2'))?.map(([, , reason]) => reason)).toEqual(['silent'])
  const late = Array.from({ length: 24 }, (_, step) => ({
    device_id: 'rum',
    metric: 'co2',
    at: new Date(testTime + (9 + step) * 15 * minute).toISOString(),
    value: 800,
  }))
  await push({ readings: late })
  expect((await gaps('co2'))?.map(([, , reason]) => reason)).toEqual(['backfilled'])
  const hours = (await data('co2', range(clock.now - 2 * day))).data[0]
  const index = hours?.points.start.indexOf((testTime + 5 * hour) / 1000) ?? -1
  expect(hours?.points.mean[index]).toBe(800)
})

test('staff read the next step in their language', async () => {
  const server = await startRoom()
  const { live, clock } = server
  await live(4, breathing)
  clock.now += day
  const call = workspaceOf(server)
  const { body } = await call('GET', `/schools/${school}/quality`, undefined, 'viewer')
  expect(body.data[0].problems[0]).toMatchObject({
    kind: 'silent',
    hidden: false,
    next_step: { sv: expect.stringContaining('batteri'), en: expect.stringContaining('battery') },
  })
  expect((await call('GET', `/schools/${school}/quality`, undefined, 'nobody')).status).toBe(401)
})
