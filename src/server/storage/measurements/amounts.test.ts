import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/storage/database.ts'
import { amountsOf, meterRule as meter, openMeter } from '#tests/support/open-meter.ts'
import type { CounterRule } from './amounts.ts'
import { deleteReadings } from './expiring-readings.ts'
import { insertReadings } from './readings.ts'
import { daily, hourly } from './rollups.ts'

const at = (iso: string) => Date.parse(iso) / 1000
let db: Database
let seriesId: number

beforeEach(async () => {
  const opened = await openMeter()
  db = opened.db
  seriesId = opened.seriesId
})
afterEach(() => db.destroy())

const orders: readonly { name: string; readings: readonly (readonly [string, number])[] }[] = [
  {
    name: 'a total read on the hour ends the hour before it',
    readings: [
      ['08:00', 10],
      ['08:30', 12],
      ['09:00', 15],
    ],
  },
  {
    name: 'a late reading changes the amount of the next one',
    readings: [
      ['08:00', 10],
      ['09:00', 15],
      ['08:30', 12],
    ],
  },
  {
    name: 'a reset counts what the new meter shows',
    readings: [
      ['08:00', 90],
      ['08:30', 2],
      ['09:00', 5],
    ],
  },
]

test.each(orders)('$name', async ({ readings }) => {
  for (const [time, v] of readings) await store([[`2026-03-10T${time}:00Z`, v]])
  expect(await amounts(hourly)).toEqual({ '2026-03-10T08:00:00.000Z': 5 })
  expect(await amounts(daily)).toEqual({ '2026-03-09T23:00:00.000Z': 5 })
})

test('an amount across missing steps is spread over their hours and marked', async () => {
  await store([
    ['2026-03-10T08:00:00Z', 10],
    ['2026-03-10T08:30:00Z', 11],
    ['2026-03-10T12:30:00Z', 31],
  ])
  expect(await spreads(hourly)).toEqual({
    '2026-03-10T08:00:00.000Z': [3.5, 2.5],
    '2026-03-10T09:00:00.000Z': [5, 5],
    '2026-03-10T10:00:00.000Z': [5, 5],
    '2026-03-10T11:00:00.000Z': [5, 5],
    '2026-03-10T12:00:00.000Z': [2.5, 2.5],
  })
  // The day knows all of it.
  expect(await spreads(daily)).toEqual({ '2026-03-09T23:00:00.000Z': [21, 0] })
})

test('an amount across midnight without a reading is spread over both days and marked in both', async () => {
  await store([
    ['2026-03-10T20:00:00Z', 10],
    ['2026-03-11T02:00:00Z', 31],
    ['2026-03-11T02:30:00Z', 32],
  ])
  expect(await spreads(daily)).toEqual({
    '2026-03-09T23:00:00.000Z': [10.5, 10.5],
    '2026-03-10T23:00:00.000Z': [11.5, 10.5],
  })
})

test('visits that are spread stay whole, and none is lost', async () => {
  const doors: CounterRule = { ...meter, isWhole: true, maxPerHour: 10_000 }
  await store(
    [
      ['2026-03-10T08:00:00Z', 10],
      ['2026-03-10T15:00:00Z', 20],
    ],
    doors,
  )
  const amountsOfHours = Object.values(await amounts(hourly))
  expect(amountsOfHours.every(Number.isInteger)).toBe(true)
  expect(amountsOfHours.reduce((sum, amount) => sum + amount, 0)).toBe(10)
})

test('one missing hour of an hourly meter: neither hour is given all of it', async () => {
  await store(
    [
      ['2026-03-10T08:00:00Z', 100],
      ['2026-03-10T09:00:00Z', 101.768],
      ['2026-03-10T11:00:00Z', 109.824],
    ],
    { ...meter, intervalS: 3600 },
  )
  const hours = await spreads(hourly)
  expect(Object.keys(hours)).toHaveLength(3)
  expect(hours['2026-03-10T09:00:00.000Z']?.map((kwh) => kwh.toFixed(3))).toEqual(['4.028', '4.028'])
  expect(hours['2026-03-10T10:00:00.000Z']?.map((kwh) => kwh.toFixed(3))).toEqual(['4.028', '4.028'])
})

test('an amount that names its own time is of that time, whatever is missing before it', async () => {
  const rule: CounterRule = { ...meter, accumulation: 'delta', intervalS: 3600 }
  const periodS = 3600
  await db.transaction().execute((tx) =>
    insertReadings(
      tx,
      [
        { seriesId, t: at('2026-03-10T09:00:00Z'), v: 1.768, periodS },
        { seriesId, t: at('2026-03-10T11:00:00Z'), v: 8.056, periodS },
      ],
      0,
      new Map([[seriesId, rule]]),
    ),
  )
  expect(await spreads(hourly)).toEqual({
    '2026-03-10T08:00:00.000Z': [1.768, 0],
    '2026-03-10T10:00:00.000Z': [8.056, 0],
  })
})

test('the use of a day is known for the day, and is spread over its hours', async () => {
  const rule: CounterRule = { ...meter, accumulation: 'delta', intervalS: 3600 }
  const day = { seriesId, t: at('2026-03-10T23:00:00Z'), v: 240, periodS: 86_400 }
  const quarter = { seriesId, t: at('2026-03-10T09:00:00Z'), v: 7, periodS: 900 }
  for (const reading of [quarter, day])
    await db.transaction().execute((tx) => insertReadings(tx, [reading], 0, new Map([[seriesId, rule]])))
  // The quarter is a part of the day.
  expect(await spreads(daily)).toEqual({ '2026-03-09T23:00:00.000Z': [240, 0] })
  expect(new Set(Object.values(await amounts(hourly)))).toEqual(new Set([10]))
})

test('when the gap is filled in afterwards, its hours get their amounts', async () => {
  await store([
    ['2026-03-10T08:00:00Z', 10],
    ['2026-03-10T11:00:00Z', 40],
  ])
  expect((await spreads(hourly))['2026-03-10T09:00:00.000Z']).toEqual([10, 10])
  await store([
    ['2026-03-10T09:00:00Z', 20],
    ['2026-03-10T10:00:00Z', 30],
  ])
  expect(Object.values(await spreads(hourly))).toEqual([
    [10, 0],
    [10, 0],
    [10, 0],
  ])
})

test('another meter with a much higher total adds nothing of its past', async () => {
  await store([
    ['2026-03-10T08:00:00Z', 10],
    ['2026-03-10T08:30:00Z', 900_000],
    ['2026-03-10T09:00:00Z', 900_004],
  ])
  expect(Object.values(await amounts(hourly))).toEqual([4])
})

test('more than the mains can give in the time is not counted, and the same over a longer time is', async () => {
  await store([
    ['2026-03-10T08:00:00Z', 100],
    ['2026-03-10T08:30:00Z', 601],
    ['2026-03-10T09:00:00Z', 1101],
    ['2026-03-10T15:00:00Z', 7101],
  ])
  expect(await spreads(hourly)).toMatchObject({
    '2026-03-10T08:00:00.000Z': [500, 0],
    '2026-03-10T09:00:00.000Z': [1000, 1000],
  })
  expect(await spreads(daily)).toEqual({ '2026-03-09T23:00:00.000Z': [6500, 0] })
})

test.each([
  ['before', '2026-03-10T22:50:00Z', '2026-03-10T22:40:00Z'],
  ['after', '2026-03-10T22:40:00Z', '2026-03-10T22:50:00Z'],
])(
  'a total that is a little too low counts nothing, also over midnight and when it came %s',
  async (...at) => {
    const [, first, second] = at
    const later = [
      ['2026-03-10T23:10:00Z', 8000.1],
      ['2026-03-10T23:20:00Z', 8000.5],
    ] as const
    await store([['2026-03-10T22:30:00Z', 8000], ...later])
    const shown = { '2026-03-10T22:40:00Z': 8000.25, '2026-03-10T22:50:00Z': 8000 } as Record<string, number>
    for (const time of [first, second]) await store([[time, Number(shown[time])]])
    expect(await amounts(hourly)).toEqual({
      '2026-03-10T22:00:00.000Z': 0.25,
      '2026-03-10T23:00:00.000Z': 0.25,
    })
  },
)

test('a 16-bit counter that starts again at 0 goes on counting', async () => {
  await store(
    [
      ['2026-03-10T08:00:00Z', 65_530],
      ['2026-03-10T08:30:00Z', 4],
    ],
    { ...meter, wrapAt: 65_536 },
  )
  expect(Object.values(await amounts(hourly))).toEqual([10])
})

test('what a counter says that it counted since its last message adds up', async () => {
  const counter: CounterRule = { ...meter, accumulation: 'delta' }
  await store(
    [
      ['2026-03-10T08:30:00Z', 7],
      ['2026-03-10T09:00:00Z', 0],
      ['2026-03-10T09:30:00Z', 5],
    ],
    counter,
  )
  expect(Object.values(await amounts(hourly))).toEqual([7, 5])
})

test('when old totals go, the first hour that is kept still counts from the last of them', async () => {
  await store([
    ['2026-03-10T08:30:00Z', 10],
    ['2026-03-10T09:00:00Z', 15],
    ['2026-03-10T10:00:00Z', 25],
  ])
  expect(
    await deleteReadings(db, { id: seriesId, accumulation: 'cumulative' }, at('2026-03-10T10:00:00Z')),
  ).toBe(1)
  await store([['2026-03-10T09:30:00Z', 21]])
  expect(Object.values(await amounts(hourly))).toEqual([5, 10])
})

async function store(readings: readonly (readonly [string, number])[], rule = meter) {
  await db.transaction().execute((tx) =>
    insertReadings(
      tx,
      readings.map(([time, v]) => ({ seriesId, t: at(time), v })),
      0,
      new Map([[seriesId, rule]]),
    ),
  )
}

/** The amount and how much of it was spread. */
async function spreads(res: number): Promise<Record<string, number[]>> {
  const rows = await db
    .selectFrom('rollup')
    .select(['b', 'sum', 'spread'])
    .where('res', '=', res)
    .orderBy('b')
    .execute()
  return Object.fromEntries(
    rows.map(({ b, sum, spread }) => [new Date(b * 1000).toISOString(), [sum, spread]]),
  )
}

function amounts(res: number) {
  return amountsOf(db, res)
}
