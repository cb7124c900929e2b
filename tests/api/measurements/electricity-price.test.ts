import { expect, test } from 'vitest'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const iso = (at: number) => new Date(at).toISOString()
const range = (from: number, to: number) => `?from=${iso(from)}&to=${iso(to)}`

/** A price for each quarter from `from`. */
const prices = (from: number, krPerKwh: readonly number[]) => ({
  electricity_price: krPerKwh.map((kr_per_kwh, index) => ({
    from: iso(from + index * 15 * minute),
    kr_per_kwh,
  })),
})

/** 4 kWh in each of the last two hours. */
const meter = readingsOf('el', 'energy_total_kwh', testTime - 2 * hour, hour / 2, [10, 12, 14, 16, 18])

test('use costs what it cost at its time, and the answer says so', async () => {
  const { push, data, card } = await startPushSchool({ prices: { electricityKrPerKwh: 1.5 } })
  await push(meter)
  // The first hour is 2 kr on average, the second 3 kr.
  expect(await push(prices(testTime - 2 * hour, [1, 1, 3, 3, 3, 3, 3, 3]))).toMatchObject({ accepted: 8 })
  const [series] = (await data('electricity', range(testTime - 2 * hour, testTime))).data
  expect(series).toMatchObject({ cost_sek: [8, 12], price_sek_per_kwh: 2.5, price_source: 'series' })
  expect(await card('electricity')).toMatchObject({ value: 8, cost_sek: 20, price_source: 'series' })
})

test('the price that was set is used where none of its time is known, and distinguished', async () => {
  const { push, data, card } = await startPushSchool({ prices: { electricityKrPerKwh: 1.5 } })
  await push(meter)
  const query = range(testTime - 2 * hour, testTime)
  expect((await data('electricity', query)).data[0]).toMatchObject({
    cost_sek: [6, 6],
    price_sek_per_kwh: 1.5,
    price_source: 'fixed',
  })
  // Three quarters of the second hour.
  await push(prices(testTime - hour, [2, 2, 2]))
  expect((await data('electricity', query)).data[0]).toMatchObject({
    cost_sek: [6, 7.5],
    price_source: 'mixed',
  })
  expect(await card('electricity')).toMatchObject({ cost_sek: 13.5, price_source: 'mixed' })
})

test('without any price nothing is said about the cost, and nothing about a part of it either', async () => {
  const { push, data, card } = await startPushSchool()
  await push(meter)
  await push(prices(testTime - hour, [2, 2, 2]))
  expect((await data('electricity', range(testTime - 2 * hour, testTime))).data[0]).toMatchObject({
    cost_sek: [null, null],
    price_sek_per_kwh: null,
    price_source: null,
  })
  expect(await card('electricity')).toMatchObject({ cost_sek: null, price_source: null })
})

test('a day is priced by its hours, and the day of 25 hours by all of them', async () => {
  const { push, data, clock } = await startPushSchool()
  clock.now = Date.parse('2026-10-27T12:00:00Z')
  const from = Date.parse('2026-09-20T22:00:00Z')
  const hours = Array.from({ length: 37 * 24 }, (_, index) => index)
  await push(readingsOf('el', 'energy_total_kwh', from, hour, hours))
  // Each hour uses 1 kWh. The last of the 25 hours costs 4 kr, the others 1 kr.
  const changed = Date.parse('2026-10-24T22:00:00Z')
  const perHour = [...Array(24).fill(1), 4]
  await push({
    electricity_price: perHour.map((kr_per_kwh, index) => ({
      from: iso(changed + index * hour),
      to: iso(changed + (index + 1) * hour),
      kr_per_kwh,
    })),
  })
  const [series] = (await data('electricity', range(from, clock.now))).data
  const costs = new Map(series?.points.start.map((start, index) => [start, series.cost_sek?.[index]]))
  expect(costs.get(changed / 1000)).toBe(28)
  expect(costs.get((changed - day) / 1000)).toBeNull()
})

test('a price that is sent again replaces the first, and one that is no price is refused', async () => {
  const { push, card } = await startPushSchool()
  await push(meter)
  await push(prices(testTime - 2 * hour, Array(8).fill(5)))
  expect(await push(prices(testTime - 2 * hour, Array(8).fill(1)))).toMatchObject({
    accepted: 8,
    duplicate: 0,
  })
  expect(await push(prices(testTime - 2 * hour, [1]))).toMatchObject({ accepted: 0, duplicate: 1 })
  expect(await card('electricity')).toMatchObject({ cost_sek: 8 })
  const refused = [
    { from: iso(testTime + minute), kr_per_kwh: 1 },
    { from: iso(testTime), to: iso(testTime + 2 * hour), kr_per_kwh: 1 },
    { from: iso(testTime), to: iso(testTime), kr_per_kwh: 1 },
    { from: iso(testTime), kr_per_kwh: 'gratis' },
    { kr_per_kwh: 1 },
  ]
  expect(await push({ electricity_price: refused })).toMatchObject({
    accepted: 0,
    rejected: refused.map(() => ({ metric_key: 'electricity', code: 'invalid_record' })),
  })
  const far = { from: iso(testTime + 30 * day), kr_per_kwh: 1 }
  expect(await push({ electricity_price: far })).toMatchObject({
    rejected: [{ metric_key: 'electricity', code: 'in_the_future' }],
  })
})

test('electricity may cost less than nothing', async () => {
  const { push, card } = await startPushSchool()
  await push(meter)
  await push(prices(testTime - 2 * hour, Array(8).fill(-0.5)))
  expect(await card('electricity')).toMatchObject({ cost_sek: -4, price_source: 'series' })
})

test('what is usual on that weekday and at that hour stands beside visits and kWh, and nothing beside a temperature', async () => {
  const { push, data } = await startPushSchool()
  for (const [weeks, visits] of [
    [0, 50],
    [1, 20],
    [3, 40],
    [5, 1000],
  ] as const) {
    const from = testTime - weeks * 7 * day - hour
    await push(readingsOf('dorr', 'people_period', from + 30 * minute, 30 * minute, [visits / 2, visits / 2]))
  }
  await push(readingsOf('rum', 'co2', testTime - hour, 15 * minute, [600, 600, 600, 600]))
  const visits = (await data('traffic', range(testTime - hour, testTime))).data[0]
  expect(visits?.points.sum).toEqual([50])
  expect(visits?.points.usual).toEqual([30])
  expect((await data('co2')).data[0]?.points.usual).toBeUndefined()
})
