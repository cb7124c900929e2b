import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { qualityCommands } from '#server/cli/quality.ts'
import { readConfig } from '#server/config.ts'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { checkQuality, getQuality } from '#server/use-cases/measurements/quality.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const school = 'almgardsskolan'
const iso = (at: number) => new Date(at).toISOString()
/** A little after the inputs were sent. */
const sentAt = Date.parse('2026-11-28T11:16:30Z')

const fixture = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../fixtures/cases', name), 'utf8')

async function startRoom(startsAt: number) {
  const server = await startPushSchool({ startsAt })
  const { deps, clock, pushUrl, placed, app, card, data } = server
  const problems = async () =>
    (await getQuality(deps, school)).map(({ metric, problems }) => [
      metric?.key,
      problems.map(({ kind }) => kind),
    ])
  const csv = (payload: string) =>
    placed(app.inject({ method: 'POST', url: pushUrl, headers: { 'content-type': 'text/csv' }, payload }))
  const highest = async (metricKey: string) => {
    const { start, end } = { start: clock.now - 12 * hour, end: clock.now }
    const [series] = (await data(metricKey, `?from=${iso(start)}&to=${iso(end)}`)).data
    return Math.max(...(series?.points.max ?? []).map((value) => value ?? 0))
  }
  const call = workspaceOf(server)
  const sensors = async () => (await call('GET', `/schools/${school}/sensors`)).body.data
  const printed = async () => {
    const lines: string[] = []
    const print = async (line: string) => void lines.push(line)
    await qualityCommands[0]?.run([school], { config: readConfig({}), deps, fetchOutbound: fetch, print })
    return lines.join('\n')
  }
  return {
    ...server,
    printed,
    problems,
    csv,
    highest,
    sensors,
    call,
    roomOf: async () => (await card('co2'))?.rooms[0],
  }
}

test('what a sensor sends right after a power cut is no highest value, and staff read why', async () => {
  const { push, highest, card, problems, clock, deps } = await startRoom(sentAt)
  expect(await push(JSON.parse(fixture('co2-after-a-power-cut.json')))).toMatchObject({
    accepted: 5,
    rejected: [{ code: 'implausible' }, { code: 'implausible' }],
  })
  expect(await highest('co2')).toBe(1029)
  expect(await card('co2')).toMatchObject({ value: 1029, level: 'bad' })
  const held = await deps.db.selectFrom('markedReading').select(['v', 'held']).orderBy('t').execute()
  expect(held).toEqual([
    { v: 7011, held: 'jump' },
    { v: 4013, held: 'jump' },
  ])
  clock.now += minute
  expect(await problems()).toEqual([['co2', ['implausible']]])
})

test('the same, value by value as it comes: at no time is a level said of one that waits', async () => {
  const { readings } = JSON.parse(fixture('co2-after-a-power-cut.json'))
  const { push, card, clock, highest } = await startRoom(sentAt - 5 * minute)
  const shown: unknown[] = []
  for (const reading of readings) {
    clock.now = Date.parse(reading.at)
    await push({ readings: [reading] })
    const co2 = await card('co2')
    shown.push(co2 && [co2.value, co2.level])
  }
  expect(shown).toEqual([undefined, undefined, undefined, undefined, undefined, [1016, 'bad'], [1029, 'bad']])
  expect(await highest('co2')).toBe(1029)
})

test('while a value that jumps waits, the one before it stays with its own time', async () => {
  const { push, card, clock } = await startRoom(sentAt)
  const send = async (value: number) => {
    clock.now += minute
    await push({ readings: [{ device_id: 'r', metric: 'co2', at: iso(clock.now), value }] })
    const co2 = await card('co2')
    return [co2?.value, co2?.rooms[0]?.value, co2?.freshness.observed_at]
  }
  expect(await send(600)).toEqual([600, 600, iso(sentAt + minute)])
  expect(await send(2700)).toEqual([600, 600, iso(sentAt + minute)])
  expect(await send(2690)).toEqual([2690, 2690, iso(sentAt + 3 * minute)])
  expect(await send(640)).toEqual([2690, 2690, iso(sentAt + 3 * minute)])
  expect(await send(645)).toEqual([645, 645, iso(sentAt + 5 * minute)])
})

/**
 * Gauges that jump, from public reports: single values far above their neighbours (sparkfun/SparkFun_SCD30_Arduino_Library,
 * issue 9), 5000 ppm just after it was switched on (strange-v/MHZ19, issue 18), −1 and 65 535 between good values
 * (geerlingguy/airgradient-prometheus, issue 24), a drop to 400 ppm (hello/suripu, pull request 1821), the power-on value of a
 * thermometer (adafruit/Adafruit_Wippersnapper_Arduino, issue 991) and its like of an interference (espressif/esp-bsp, pull
 * request 733). And what real rooms do.
 */
const at = (index: number, stepS = 30) => iso(sentAt - hour + index * stepS * 1000)
test.each<[string, string, readonly number[], readonly number[], number]>([
  ['a spike among good values', 'co2', [700, 705, 4800, 710, 712, 716], [4800], 30],
  ['5000 ppm while it warms up', 'co2', [5000, 720, 722, 719], [5000], 30],
  ['good values between refused ones', 'co2', [12_000, 740, 65_535, 745, 12_000, 741, 742], [740, 745], 30],
  ['a fall that comes back', 'co2', [2300, 2310, 415, 2300, 2290], [415], 60],
  ['degrees of a sensor that was switched on', 'temperature', [55, 21.2, 21.3, 21.2], [55], 60],
  ['degrees with a missed bit', 'temperature', [21.2, 21.3, 53.3, 21.2, 21.4], [53.3], 60],
  ['an open window in winter', 'temperature', [22, 21.5, 18, 14, 11, 9.5], [], 60],
  ['a quarter of an hour between them', 'co2', [700, 7011, 700, 690], [7011], 900],
  ['the same twice after a restart', 'co2', [700, 7011, 7011, 700, 690], [7011, 7011], 900],
  ['the first after a restart', 'co2', [7011, 7011, 700, 690], [7011, 7011], 900],
  ['ten minutes between degrees', 'temperature', [21, 55, 21, 21.2], [55], 600],
  ['0 degrees once', 'temperature', [21.4, 0, 21.3, 21.3], [0], 900],
  ['the power-on value twice', 'temperature', [21.2, 42, 42, 21.1, 21], [42, 42], 600],
  ['a fall to the air outside', 'co2', [4200, 4180, 410, 4150, 4100], [410], 300],
  ['a candle in a small box', 'co2', [450, 4300, 5100, 4900, 4700], [], 900],
  ['a class that airs', 'co2', [1800, 600, 640, 700], [], 300],
  ['a fire drill', 'co2', [1500, 900, 600, 900, 1400], [], 300],
  ['a heater', 'temperature', [12, 22, 26, 27], [], 900],
  ['moved outdoors in winter', 'temperature', [22, -5, -5, -5, -5, -5.2], [], 900],
  ['a class that comes in', 'co2', [450, 520, 610, 700, 790, 870], [], 60],
  ['breath on the sensor', 'co2', [640, 650, 3900, 3300, 2700, 2200], [], 60],
])('%s', async (_name, metric, values, held, stepS) => {
  const one = await startRoom(sentAt)
  const readings = values.map((value, index) => ({ device_id: 'r', metric, at: at(index, stepS), value }))
  one.clock.now = sentAt + 2 * hour
  await one.push({ readings })
  const kept = async ({ deps }: typeof one) =>
    (
      await deps.db
        .selectFrom('markedReading')
        .select('v')
        .where('held', 'is not', null)
        .orderBy('t')
        .execute()
    ).map(({ v }) => v)
  expect(await kept(one)).toEqual(held)
  const piecewise = await startRoom(sentAt - hour)
  for (const reading of readings) {
    piecewise.clock.now = Date.parse(reading.at)
    await piecewise.push({ readings: [reading] })
  }
  expect(await kept(piecewise)).toEqual(held)
})

test('a room that never comes down to outdoor air is not blamed: staff are asked to calibrate', async () => {
  const { csv, clock, problems, card, overview, call, roomOf } = await startRoom(
    Date.parse('2026-11-28T10:05:00Z'),
  )
  await csv(fixture('co2-never-below-900.csv'))
  // With the value that says so, before anybody has looked at the sensors.
  expect(await card('co2')).toMatchObject({ value: 1470, level: null, needs_check: true })
  expect(await roomOf()).toMatchObject({ value: 1470, level: null, needs_check: true })
  expect(await problems()).toEqual([['co2', ['needs_calibration']]])
  expect((await overview()).cards).toHaveLength(1)
  const { body } = await call('GET', `/schools/${school}/quality`, undefined, 'viewer')
  expect(body.data[0].problems[0]).toMatchObject({
    kind: 'needs_calibration',
    hidden: false,
    title: { sv: 'Behöver kalibreras', en: 'Needs calibration' },
  })
  // After a week of nights like outdoors it is judged again.
  for (let passed = 0; passed < 8 * day; passed += hour) {
    clock.now += hour
    await csv(`device_id;at;co2\nnr-high;${iso(clock.now)};${430 + ((passed / hour) % 40)}\n`)
  }
  expect((await card('co2'))?.needs_check).toBe(false)
  expect(await problems()).toEqual([['co2', []]])
  expect((await card('co2'))?.level).not.toBeNull()
})

test('what staff read of a sensor is so in its room from then on', async () => {
  const { csv, clock, call, card } = await startRoom(Date.parse('2026-11-28T10:05:00Z'))
  const hours = Array.from({ length: 8 * 24 }, (_, back) => clock.now - back * hour)
  await csv(['device_id;at;co2', ...hours.map((at, index) => `r;${iso(at)};${300 + (index % 7)}`)].join('\n'))
  const { body } = await call('GET', `/schools/${school}/quality`, undefined, 'viewer')
  expect(body.data[0].problems[0]).toMatchObject({ kind: 'below_outdoor_air', hidden: true })
  expect((await card('co2'))?.value ?? null).toBeNull()
})

test('of a school whose devices wait for a room the command says so', async () => {
  const { deps, app, pushUrl, printed } = await startRoom(sentAt)
  expect(await printed()).toBe('No sensor has sent yet.')
  await app.inject({ method: 'POST', url: pushUrl, payload: { device_id: 'a', co2: 612 } })
  await deps.db.updateTable('sensor').set({ roomId: null }).execute()
  expect(await printed()).toContain('1 device has sent without a room')
})

test('air below outdoors is told to be hidden, not to be shown without a level as well', async () => {
  const { csv, printed, clock } = await startRoom(Date.parse('2026-11-28T10:05:00Z'))
  const hours = Array.from({ length: 8 * 24 }, (_, back) => clock.now - back * hour)
  await csv(['device_id;at;co2', ...hours.map((at, index) => `r;${iso(at)};${300 + (index % 7)}`)].join('\n'))
  expect(await printed()).toContain('the values are not shown')
  expect(await printed()).not.toContain('shown without a level')
})

test('all that a sensor sends is of another year: everywhere its clock is wrong, nowhere is it silent', async () => {
  const { push, problems, sensors, printed, call } = await startRoom(sentAt)
  await push(JSON.parse(fixture('clock-in-2023.json')))
  expect(await printed()).toContain('Wrong clock')
  expect(await printed()).not.toMatch(/Silent|battery/)
  expect(await problems()).toEqual([['indoor_temperature', ['clock_skew']]])
  expect((await sensors())[0].problem).toMatchObject({
    kind: 'rejected',
    next_step: { sv: expect.stringContaining('klocka') },
  })
  const { body } = await call('GET', `/schools/${school}/quality`, undefined, 'viewer')
  expect(body.data[0].problems[0].title.en).toBe('Wrong clock')
})

test.each<[string, object, string, string]>([
  ['a clock of years ago', { at: '2023-05-04T10:00:00Z', co2: 700 }, 'clock_skew', 'klocka'],
  ['a clock a week ahead', { at: iso(sentAt + 7 * day), co2: 700 }, 'clock_skew', 'klocka'],
  ['a sensor at its end of scale', { co2: 65_535 }, 'implausible', 'inte kan stämma'],
  ['a negative value', { co2: -1 }, 'implausible', 'inte kan stämma'],
  ['a broken thermometer', { temperature: -127 }, 'implausible', 'inte kan stämma'],
])('once well, now refused: %s', async (_name, sent, kind, word) => {
  const { push, clock, problems, sensors, deps, card, printed } = await startRoom(sentAt)
  const metric = 'temperature' in sent ? 'indoor_temperature' : 'co2'
  const well = metric === 'co2' ? { co2: 650 } : { temperature: 21 }
  for (let step = 0; step < 8; step++) {
    clock.now += 15 * minute
    await push({ device_id: 'r', ...well })
  }
  for (let step = 0; step < 12; step++) {
    clock.now += 15 * minute
    await push({ device_id: 'r', ...sent })
  }
  expect(await problems()).toEqual([[metric, [kind]]])
  expect((await sensors())[0].problem).toMatchObject({
    kind: 'rejected',
    next_step: { sv: expect.stringContaining(word) },
  })
  expect(await printed()).not.toContain('Silent')
  await checkQuality(deps, school)
  expect(await card(metric)).toMatchObject({ needs_check: true, level: null })
  await push({ device_id: 'r', ...well })
  clock.now += 15 * minute
  await push({ device_id: 'r', ...well })
  clock.now += day
  await push({ device_id: 'r', ...well })
  await checkQuality(deps, school)
  expect((await card(metric))?.needs_check).toBe(false)
})

/**
 * Heard and without a value: everywhere it is said that it sends none, nowhere that it is silent or has no battery, and
 * nothing is called implausible.
 */
test.each<[string, object]>([
  ['a null', { device_id: 'r', co2: null }],
  ['an empty text', { device_id: 'r', co2: '' }],
  ['a word', { device_id: 'r', co2: 'n/a' }],
  ['its battery alone', { device_id: 'r', battery: 88 }],
  ['nan', { device_id: 'r', co2: 'nan', battery: 71 }],
  ['null among readings', { readings: [{ device_id: 'r', metric: 'co2', value: null }] }],
])('once well, now heard without a value: %s', async (_name, sent) => {
  const { push, clock, problems, sensors, deps, card, printed, call } = await startRoom(sentAt)
  const send = async (message: object, times: number) => {
    for (let step = 0; step < times; step++) {
      clock.now += 15 * minute
      await push(message)
    }
  }
  await send({ device_id: 'r', co2: 650 }, 8)
  await send(sent, 12)
  expect(await problems()).toEqual([['co2', ['no_values']]])
  expect((await sensors())[0].problem.next_step.sv).toContain('inget värde')
  expect(await printed()).toContain('Sends no values')
  expect(await printed()).not.toMatch(/Silent|battery|Implausible/)
  const { body } = await call('GET', `/schools/${school}/quality`, undefined, 'viewer')
  expect(body.data[0].problems[0].title.sv).toBe('Skickar inga värden')
  await checkQuality(deps, school)
  expect(await card('co2')).toMatchObject({ needs_check: true, level: null })
  // Heard no longer, it is silent; with values again nothing is wrong.
  clock.now += 6 * hour
  expect(await problems()).toEqual([['co2', ['silent']]])
  await send({ device_id: 'r', co2: 655 }, 2)
  await checkQuality(deps, school)
  expect((await card('co2'))?.needs_check).toBe(false)
})

/** What people write themselves: totals of days, of months, uses of weeks, an old file, one with its clock in the future. */
test.each([
  ['totals of days', fixture('meter-imported-by-hand.csv')],
  [
    'totals of months',
    'Mätare;Tidpunkt;Mätarställning (kWh)\nhw;2026-09-30 23:59:59;900\nhw;2026-10-31 23:59:59;1400\n',
  ],
  ['use of days', 'Mätare;Datum;Förbrukning (kWh)\nhw;2026-11-23;12\nhw;2026-11-24;14\n'],
  ['use of hours', 'Mätare;Tidpunkt;Förbrukning (kWh)\nhw;2026-11-23 08:00;1,5\nhw;2026-11-23 09:00;1,2\n'],
  [
    'totals of one morning',
    'Mätare;Tidpunkt;Mätarställning (kWh)\nhw;2026-11-27 07:00;10\nhw;2026-11-27 08:00;11\n',
  ],
])('what is imported by hand has no clock and no battery: %s', async (_name, csv) => {
  const { deps, clock, problems, sensors, printed } = await startRoom(sentAt)
  await enterTable(deps, school, 'meter', Buffer.from(csv), 'kotte')
  for (const passed of [0, day, 30 * day]) {
    clock.now = sentAt + passed
    expect(await problems()).toEqual([['electricity', []]])
    expect(await printed()).not.toMatch(/Wrong clock|Silent|battery|gaps|gateway|\d %/)
    expect(await printed()).toContain('by hand, no interval')
    expect((await sensors()).map(({ problem }: { problem: unknown }) => problem)).toEqual([null])
  }
})

/**
 * A device whose warmth comes each minute and whose air each fifth: its interval is a minute, and what comes evenly has no
 * gap in it, in the chart of a day (means of five minutes) and of hours (single values).
 */
test.each([
  ['exactly', 0],
  ['some seconds early or late', 17],
])('five-minute values beside those of each minute leave no gap: %s', async (_name, jitterS) => {
  const { push, data, clock, app, widgetPath } = await startRoom(sentAt)
  // On the edge of a step of five minutes: what comes a little early is in the one before.
  const firstAt = Date.parse('2026-11-28T11:20:00Z')
  const count = 23 * 60
  const readings = Array.from({ length: count }, (_, index) => {
    const time = firstAt + index * minute
    const late = (((index / 5) * 11) % (2 * jitterS + 1)) - jitterS
    return [
      { device_id: 'r', metric: 'temperature', at: iso(time), value: 21 + (index % 5) / 10 },
      ...(index % 5 === 0
        ? [{ device_id: 'r', metric: 'co2', at: iso(time + late * 1000), value: 600 + (index % 7) * 10 }]
        : []),
    ]
  }).flat()
  clock.now = firstAt + count * minute
  for (let done = 0; done < readings.length; done += 400)
    await push({ readings: readings.slice(done, done + 400) })
  for (const hours of [22, 4]) {
    const query = `?from=${iso(clock.now - hours * hour)}&to=${iso(clock.now - 10 * minute)}`
    expect((await data('co2', query)).data[0]?.gaps).toEqual([])
    expect((await app.inject(`${await widgetPath('co2')}/data.csv${query}&locale=sv`)).body).not.toContain(
      'ingen mätning',
    )
  }
})
