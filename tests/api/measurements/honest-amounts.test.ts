import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { metricKeysOfSensors } from '#server/storage/measurements/series.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const iso = (at: number) => new Date(at).toISOString()
/** A little after the inputs were sent. */
const now = Date.parse('2026-11-28T12:00:00Z')
const from = Date.parse('2026-11-28T00:00:00Z')

const fixture = (name: string): object =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../fixtures/cases', name), 'utf8'))

/** A school with a meter, and its hours of the night of 28 November by when they begin, UTC. */
async function startMeter(settings: Parameters<typeof startPushSchool>[0] = {}) {
  const school = await startPushSchool({ startsAt: now, ...settings })
  const series = async () =>
    (await school.data('electricity', `?from=${iso(from)}&to=${iso(from + 12 * hour)}`)).data[0]
  const hours = async () => {
    const { start = [], sum = [] } = (await series())?.points ?? {}
    return Object.fromEntries(
      start.flatMap((at, index) => {
        const kwh = sum?.[index] ?? null
        return kwh === null ? [] : [[iso(at * 1000).slice(11, 16), Number(kwh.toFixed(4))]]
      }),
    )
  }
  const costs = async () => {
    const { points, cost_sek = [] } = (await series()) ?? {}
    return cost_sek.flatMap((cost, index) => (points?.sum?.[index] == null || cost === null ? [] : [cost]))
  }
  const pushTable = (payload: string) => {
    const headers = { 'content-type': 'text/csv' }
    return school.placed(school.app.inject({ method: 'POST', url: school.pushUrl, headers, payload }))
  }
  return { ...school, series, hours, costs, pushTable }
}

test('a total that comes seconds after the hour ends the hour before it', async () => {
  const { push, hours } = await startMeter()
  await push(fixture('meter-totals-13-s-late.json'))
  expect(await hours()).toEqual({ '02:00': 2.4, '03:00': 2.6, '04:00': 0.9 })
})

/**
 * Totals that do not come on the hour: thirteen seconds past it (home-assistant/frontend, issue 13151), ten
 * (toreamun/amshan-homeassistant, issue 86), fifteen (home-assistant/core, issue 80468), once an hour a few seconds into it
 * (home-assistant/core, issue 84996), and further members: early, late by a send slot, quarters, half past, each minute.
 */
test.each([
  ['fifteen seconds past', 15, hour, [100, 101, 103], { '02:00': 1, '03:00': 2 }],
  ['ten seconds past', 10, hour, [100, 101, 103], { '02:00': 1, '03:00': 2 }],
  ['two seconds early', -2, hour, [100, 101, 103], { '02:00': 1, '03:00': 2 }],
  ['two minutes past', 120, hour, [100, 101, 103], { '02:00': 1, '03:00': 2 }],
  ['quarters, five seconds past', 5, hour / 4, [100, 101, 102, 103, 104, 106], { '02:00': 4, '03:00': 2 }],
  ['half past', 1800, hour, [100, 102, 106, 106], { '02:00': 1, '03:00': 3, '04:00': 2, '05:00': 0 }],
  ['twenty past', 1200, hour, [100, 103, 109], { '02:00': 2, '03:00': 5, '04:00': 2 }],
  [
    'each minute, at its thirteenth second',
    13,
    minute,
    Array(121)
      .fill(0)
      .map((_, n) => 100 + n / 10),
    undefined,
  ],
])('totals %s are those of their time, and the sum stays', async (_name, offsetS, stepMs, totals, right) => {
  const { push, hours, series } = await startMeter()
  await push(readingsOf('el', 'energy_total_kwh', from + 2 * hour + offsetS * 1000, stepMs, totals))
  if (right) expect(await hours()).toEqual(right)
  const sum = Object.values(await hours()).reduce((all, kwh) => all + kwh, 0)
  expect(sum).toBeCloseTo((totals.at(-1) ?? 0) - (totals[0] ?? 0), 3)
  expect(((await series())?.points.spread ?? []).every((kwh) => !kwh)).toBe(true)
})

test('in which order totals come changes no hour', async () => {
  const totals = readingsOf('el', 'energy_total_kwh', from + 2.5 * hour, hour, [100, 102, 106, 109]).readings
  const { push, hours } = await startMeter()
  for (const at of [2, 0, 3, 1]) await push({ readings: [totals[at]] })
  expect(await hours()).toEqual({ '02:00': 1, '03:00': 3, '04:00': 3.5, '05:00': 1.5 })
})

test('an hour without use that its sender names is a gap, and no amount is spread over it', async () => {
  const { push, hours, series } = await startMeter()
  await push(fixture('use-with-a-null.json'))
  expect(await hours()).toEqual({ '01:00': 3.5, '02:00': 0, '04:00': 2.25 })
  expect(((await series())?.points.spread ?? []).filter(Boolean)).toEqual([])
  expect((await series())?.gaps).toContainEqual({
    start: (from + 3 * hour) / 1000,
    end: (from + 4 * hour) / 1000,
    reason: 'silent',
  })
})

test('an hour that its sender does not know is exported as nothing, not as 0', async () => {
  const { push, deps } = await startMeter()
  await push(fixture('use-with-a-null.json'))
  const exported = await Array.fromAsync(exportReadings(deps, 'almgardsskolan'))
  expect(exported.map(({ value }) => value)).toEqual([3.5, 0, 2.25])
})

/** As tools write what is not known: nulls in the middle, at the beginning, several, alone in their message. */
test.each([
  ['two in a row', [1, null, null, 2], { '01:00': 1, '04:00': 2 }],
  ['at the beginning', [null, 1, 2, 3], { '02:00': 1, '03:00': 2, '04:00': 3 }],
  ['at the end', [1, 2, 3, null], { '01:00': 1, '02:00': 2, '03:00': 3 }],
  ['each second', [1, null, 2, null], { '01:00': 1, '03:00': 2 }],
  ['none', [1, 2, 3, 4], { '01:00': 1, '02:00': 2, '03:00': 3, '04:00': 4 }],
])('nulls: %s', async (_name, values, right) => {
  const named = values.map((value, index) => ({
    device_id: 'el',
    metric: 'energy_kwh',
    at: iso(from + (2 + index) * hour),
    value,
  }))
  const together = await startMeter()
  await together.push({ readings: named })
  expect(await together.hours()).toEqual(right)
  const single = await startMeter()
  for (const reading of named) await single.push({ readings: [reading] })
  expect(await single.hours()).toEqual(right)
})

/** How a hole is written where there is no `null`. */
const holeOf: readonly (readonly [string, unknown])[] = [
  ['an empty text', ''],
  ['not a number', 'NaN'],
  ['a word of a home server', 'unavailable'],
  ['a dash', '-'],
]

test.each(holeOf)(
  'a hole between amounts, as %s, is a gap in named values and in fields',
  async (_, hole) => {
    const right = { '01:00': 3.5, '02:00': 0, '04:00': 2.25 }
    const values = [3.5, 0, hole, 2.25]
    const named = await startMeter()
    await named.push({
      readings: values.map((value, index) => ({
        device_id: 'el',
        metric: 'energy_kwh',
        at: iso(from + (2 + index) * hour),
        value,
      })),
    })
    expect(await named.hours()).toEqual(right)
    const fields = await startMeter()
    await fields.push(
      values.map((energy_kwh, index) => ({
        device_id: 'el',
        at: iso(from + (2 + index) * hour),
        energy_kwh,
      })),
    )
    expect(await fields.hours()).toEqual(right)
  },
)

/** A table's rows of these hours, each `[cells]` after its time. */
const table = (heading: string, rows: readonly (readonly [hours: number, cells: string])[]) =>
  [heading, ...rows.map(([hours, cells]) => `${iso(from + hours * hour)};${cells}`)].join('\n')

test.each([
  [
    'in a column of amounts',
    table('at;energy_kwh', [
      [2, '3,5'],
      [3, '0'],
      [4, ''],
      [5, '2,25'],
    ]),
    { '01:00': 3.5, '02:00': 0, '04:00': 2.25 },
  ],
  [
    'of a reading by name',
    table('at;metric;value', [
      [2, 'energy_kwh;3,5'],
      [3, 'energy_kwh;0'],
      [4, 'energy_kwh;'],
      [5, 'energy_kwh;2,25'],
    ]),
    { '01:00': 3.5, '02:00': 0, '04:00': 2.25 },
  ],
  [
    'that says NaN',
    table('at;device;energy_kwh', [
      [2, 'el;3,5'],
      [3, 'el;NaN'],
      [4, 'el;1'],
    ]),
    { '01:00': 3.5, '03:00': 1 },
  ],
])('an empty cell %s is a gap', async (_, payload, right) => {
  const { pushTable, hours } = await startMeter()
  await pushTable(payload)
  expect(await hours()).toEqual(right)
})

test('a table in which each line is of one of several columns has no holes', async () => {
  const { pushTable, hours, series, deps } = await startMeter()
  const payload = table('at;device;energy_kwh;co2', [
    [2, 'el;3;'],
    [2.1, 'el;;640'],
    [2.5, 'luft;;650'],
    [3, 'el;1;'],
    [3.1, 'el;;660'],
    [4, 'el;2;'],
  ])
  await pushTable(payload)
  expect(await hours()).toEqual({ '01:00': 3, '02:00': 1, '03:00': 2 })
  const [start, end] = [(from + hour) / 1000, (from + 4 * hour) / 1000]
  expect((await series())?.gaps.filter((gap) => gap.start < end && gap.end > start)).toEqual([])
  const sensors = new Map((await listSensors(deps, 'almgardsskolan')).map(({ id, name }) => [name, id]))
  const metrics = await metricKeysOfSensors(deps.db, [...sensors.values()])
  expect(metrics.get(sensors.get('luft') ?? '')).toEqual(['co2'])
})

test('of prices that overlap the one of the shorter time counts in it', async () => {
  const { push, costs } = await startMeter()
  await push(fixture('price-hour-and-quarter.json'))
  await push(readingsOf('el', 'energy_total_kwh', from + 2 * hour, hour, [10, 14, 18]))
  expect(await costs()).toEqual([5])
  // Beyond the quarter that costs −0.06 kr a kWh no price is known: the one that was set counts there.
  const fixed = await startMeter({ prices: { electricityKrPerKwh: 2 } })
  await fixed.push(fixture('price-hour-and-quarter.json'))
  await fixed.push(readingsOf('el', 'energy_total_kwh', from + 2 * hour, hour, [10, 14, 18]))
  expect(await fixed.costs()).toEqual([5, 4 * (0.75 * 2 - 0.25 * 0.06)])
})

const price = (startH: number, lengthH: number, kr_per_kwh: number) => ({
  from: iso(from + startH * hour),
  to: iso(from + (startH + lengthH) * hour),
  kr_per_kwh,
})

test.each([
  ['a quarter that begins with its hour', [price(2, 1, 1), price(2, 0.25, 2)], 5],
  ['a quarter that ends it', [price(2, 1, 1), price(2.75, 0.25, 2)], 5],
  ['half an hour', [price(2, 1, 1), price(2.5, 0.5, 2)], 6],
  ['all its quarters', [price(2, 1, 1), ...[0, 1, 2, 3].map((n) => price(2 + n / 4, 0.25, 2))], 8],
  ['the same hour twice', [price(2, 1, 1.5), price(2, 1, 1.5)], 6],
])('prices of an hour: %s', async (_name, prices, cost) => {
  for (const messages of [
    [{ electricity_price: prices }],
    prices.map((one) => ({ electricity_price: [one] })),
  ]) {
    const { push, costs } = await startMeter()
    for (const message of messages) await push(message)
    await push(readingsOf('el', 'energy_total_kwh', from + 2 * hour, hour, [10, 14]))
    expect(await costs()).toEqual([cost])
  }
})

test.each([
  ['a quarter before its hour', [price(2, 0.25, 2), price(2, 1, 1)], 5],
  ['a quarter that ends it, first', [price(2.75, 0.25, 2), price(2, 1, 1)], 5],
  ['half an hour, an hour, a quarter', [price(2, 0.5, 2), price(2, 1, 1), price(2, 0.25, 5)], 9],
  ['its quarters, then the hour', [...[0, 1, 2, 3].map((n) => price(2 + n / 4, 0.25, 2)), price(2, 1, 1)], 8],
  ['a quarter between the hour and itself once more', [price(2, 1, 1), price(2, 0.25, 2), price(2, 1, 1)], 5],
  ['below zero', [price(2, 0.25, -0.04), price(2, 1, 1)], 2.96],
])('in one list the shorter price counts, wherever it stands: %s', async (_name, prices, cost) => {
  for (const list of [prices, prices.toReversed()]) {
    const { push, costs } = await startMeter()
    await push({ electricity_price: list })
    await push(readingsOf('el', 'energy_total_kwh', from + 2 * hour, hour, [10, 14]))
    expect(await costs()).toEqual([cost])
  }
})

test('what is sent later replaces what was sent', async () => {
  const { push, costs } = await startMeter()
  for (const one of [price(2, 1, 1), price(2.25, 0.25, 2), price(2, 1, 3)])
    await push({ electricity_price: [one] })
  await push(readingsOf('el', 'energy_total_kwh', from + 2 * hour, hour, [10, 14]))
  expect(await costs()).toEqual([12])
})

/** Prices one by one, each as its hour comes: what was refused, by its place. */
async function refusedOneByOne(
  { push }: Pick<Awaited<ReturnType<typeof startMeter>>, 'push'>,
  startH: number,
  prices: readonly number[],
) {
  const refused: number[] = []
  for (const [index, one] of prices.entries()) {
    const { rejected } = await push({ electricity_price: [price(startH + index, 1, one)] })
    if (rejected.some(({ code }: { code: string }) => code === 'price_in_ore')) refused.push(one)
  }
  return refused
}

const ordinaryWeek = Array.from({ length: 168 }, (_, index) => 0.6 + (index % 24) / 20)

test.each([
  ['a night and its morning', [3.1, 4.2, 4.9, 7.4, 13.6, 28.9], [7.4, 13.6, 28.9]],
  ['a day of a cheap zone', [2.2, 2.1, 6.3, 13.6, 12.2, 4.4], [6.3, 13.6, 12.2]],
  ['below zero', [-0.4, -2.1, 0.2, -8.8, 13.6], [-8.8, 13.6]],
  ['euro for a MWh', [4.1, 12.6, 22.4, 8.8], [12.6, 22.4, 8.8]],
  ['nothing cheap', [45, 61, 52], [45, 61, 52]],
])('prices in öre that come one by one do not vouch for each other: %s', async (_name, prices, refused) => {
  const school = await startMeter()
  // Days of the same before it do not either.
  for (const day of [-3, -2, -1, 0])
    expect(await refusedOneByOne(school, day * 24 + 2, prices)).toEqual(refused)
  await school.push(readingsOf('el', 'energy_total_kwh', from + 6 * hour, hour, [10, 11]))
  expect((await school.costs()).every((cost) => Math.abs(cost) < 5)).toBe(true)
})

test('a dear evening is believed of a sender whose prices have shown their unit', async () => {
  const school = await startMeter()
  await school.push({ electricity_price: ordinaryWeek.map((kr, index) => price(index - 168, 1, kr)) })
  expect(await refusedOneByOne(school, 0, [2.1, 3.4, 9.2, 11.5, 4.4])).toEqual([])
  expect(await refusedOneByOne(school, 6, [17.5, 42])).toEqual([17.5, 42])
})

test('a price for a MWh is refused with the unit that it looks like', async () => {
  const { push } = await startMeter()
  expect(await push(fixture('price-per-mwh.json'))).toMatchObject({
    accepted: 0,
    rejected: [{ metric_key: 'electricity', code: 'price_per_mwh' }],
  })
})

test.each([
  ['öre of an hour', [65.23], ['price_in_ore']],
  ['öre of a cheap hour', [12.4], ['price_in_ore']],
  ['euro for a MWh', [57.12], ['price_in_ore']],
  ['öre below zero', [-38], ['price_in_ore']],
  ['a day in öre, cheap hours too', [45, 12, 3, 60, 58], Array(5).fill('price_in_ore')],
  ['a day in kronor for a MWh', [612, 80, 655, 1203], Array(4).fill('price_per_mwh')],
  ['one wrong price among right ones', [0.9, 1.1, 1200, 1.3], ['price_per_mwh']],
  ['a cheap day in öre', [2.1, 3.4, 9.2, 11.5, 4.4], Array(5).fill('price_in_ore')],
  ['a dear winter day', [2.1, 3.4, 4.2, 4.9, 4.4], []],
])('%s', async (_name, prices, codes) => {
  const { push } = await startMeter()
  const sent = prices.map((kr_per_kwh, index) => ({
    from: iso(from + index * hour),
    to: iso(from + (index + 1) * hour),
    kr_per_kwh,
  }))
  const answer = await push({ electricity_price: sent })
  expect(answer.rejected.map(({ code }: { code: string }) => code)).toEqual(codes)
  expect(answer.accepted).toBe(prices.length - codes.length)
})
