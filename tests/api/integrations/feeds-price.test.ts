import { expect, test } from 'vitest'
import { addDays, endOfDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { listFeeds, setFeed, stopFeed } from '#server/use-cases/integrations/feed-settings.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startFeedServer } from '#tests/api/support/feed-server.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const minute = 60_000
const hour = 60 * minute
const school = 'almgardsskolan'
const today = localDateOf(testTime)
const tomorrow = addDays(today, 1)

const settings = { price_area: 'SE3', vat_percent: 25, grid_fee: 0.25, energy_tax: 0.4, markup: 0.05 }

const addressOf = (date: string, area = 'SE3') =>
  `www.elprisetjustnu.se/api/v1/prices/${date.slice(0, 4)}/${date.slice(5)}_${area}.json`

/** A day's prices as they are published, local times with their offset; `priceOf` by the slot's number. */
function pricesOf(date: string, priceOf: (slot: number) => number, stepMs = 15 * minute): string {
  const [start, end] = [startOfDate(date), endOfDate(date)]
  const local = (at: number) => {
    const offset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Stockholm', timeZoneName: 'longOffset' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')
      ?.value.slice(3)
    const sign = offset?.startsWith('-') ? -1 : 1
    return `${new Date(at + sign * Number(offset?.slice(1, 3)) * hour).toISOString().slice(0, 19)}${offset}`
  }
  const rows = Array.from({ length: (end - start) / stepMs }, (_, slot) => ({
    SEK_per_kWh: priceOf(slot),
    EUR_per_kWh: priceOf(slot) / 11,
    EXR: 11,
    time_start: local(start + slot * stepMs),
    time_end: local(start + (slot + 1) * stepMs),
  }))
  return JSON.stringify(rows)
}

async function startPriceSchool() {
  const server = await startPushSchool()
  const outside = await startFeedServer()
  await setFeed(server.deps, school, 'electricity_price', settings)
  const problems: unknown[] = []
  const poll = () =>
    pollFeeds(server.deps, {
      fetchOutbound: outside.fetchOutbound,
      random: () => 0.5,
      onProblem: (error) => problems.push(error),
    })
  const storedOf = async (date: string) =>
    server.deps.db
      .selectFrom('electricityPrice')
      .selectAll()
      .where('fromT', '>=', startOfDate(date))
      .where('fromT', '<', endOfDate(date))
      .orderBy('fromT')
      .execute()
  return { ...server, outside, poll, storedOf, problems }
}

test('prices are fetched, become what the school pays, and price what was used', async () => {
  const { outside, poll, push, card, data, problems } = await startPriceSchool()
  // 4 kWh in each of the last two hours, 09–10 and 10–11 in Sweden: slots 36 to 39 and 40 to 43.
  await push(readingsOf('el', 'energy_total_kwh', testTime - 2 * hour, hour / 2, [10, 12, 14, 16, 18]))
  outside.answers.set(addressOf(today), { body: pricesOf(today, (slot) => (slot < 40 ? 0.3 : 1.3)) })
  expect((await poll()).find(({ resource }) => resource === today)).toMatchObject({
    accepted: 96,
    code: null,
  })
  // (0.3 + 0.25 + 0.4 + 0.05) × 1.25 = 1.25 kr, an hour later 2.50 kr.
  expect(await card('electricity')).toMatchObject({ value: 8, cost_sek: 15, price_source: 'series' })
  const range = `?from=${new Date(testTime - 2 * hour).toISOString()}&to=${new Date(testTime).toISOString()}`
  expect((await data('electricity', range)).data[0]).toMatchObject({
    cost_sek: [5, 10],
    price_sek_per_kwh: 1.875,
    price_source: 'series',
  })
  expect(problems).toEqual([])
})

test('tomorrow is not asked for in the morning, is awaited from 13:00 without an error, and then fetched once', async () => {
  const { outside, poll, clock, deps, storedOf } = await startPriceSchool()
  for (let back = 0; back <= 6; back++) {
    const date = addDays(today, -back)
    outside.answers.set(addressOf(date), { body: pricesOf(date, () => 1) })
  }
  await poll()
  // The days on which no one fetched are caught up on.
  expect(outside.requests.map(({ url }) => url)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((b) => addressOf(addDays(today, -b))),
  )
  clock.now = startOfDate(today) + 13 * hour
  const [early] = await poll()
  expect(early).toMatchObject({ resource: tomorrow, code: 'not_yet' })
  expect((await listFeeds(deps, school))[0]).toMatchObject({ problem: null, nextAt: clock.now + 20 * minute })
  clock.now += 19 * minute
  expect(await poll()).toEqual([])
  clock.now += minute
  outside.answers.set(addressOf(tomorrow), { body: pricesOf(tomorrow, () => 2) })
  expect(await poll()).toMatchObject([{ resource: tomorrow, accepted: 96, code: null }])
  expect(await storedOf(tomorrow)).toHaveLength(96)
  const before = outside.requests.length
  clock.now += 2 * hour
  expect(await poll()).toEqual([])
  expect(outside.requests).toHaveLength(before)
})

test.each([
  ['2026-03-29', 92],
  ['2026-10-25', 100],
])('on %s the clock is changed and the day has %d quarters', async (date, quarters) => {
  const { outside, poll, clock, storedOf } = await startPriceSchool()
  clock.now = startOfDate(date) + 12 * hour
  outside.answers.set(addressOf(date), { body: pricesOf(date, (slot) => slot / 100) })
  await poll()
  const rows = await storedOf(date)
  expect(rows).toHaveLength(quarters)
  expect(rows.at(-1)?.toT).toBe(endOfDate(date))
  expect(rows[0]?.krPerKwh).toBe(0.875)
})

test('hours as before October 2025 are prices too, and prices may be below zero', async () => {
  const { outside, poll, storedOf } = await startPriceSchool()
  outside.answers.set(addressOf(today), { body: pricesOf(today, () => -0.9, hour) })
  await poll()
  const rows = await storedOf(today)
  // Each hour is kept as its quarters.
  expect(rows).toHaveLength(96)
  expect(rows[0]).toMatchObject({ krPerKwh: -0.25, toT: startOfDate(today) + hour / 4 })
})

test.each([
  ['not_a_list', '<html>Underhåll</html>'],
  ['not_a_price', '[{"SEK_per_kWh":"gratis"}]'],
  ['not_that_day', pricesOf(tomorrow, () => 1)],
  ['not_that_day', `[${pricesOf(today, () => 1).slice(1, -1)},${pricesOf(today, () => 2).slice(1)}`],
])('%s is reported and nothing of it stored', async (code, body) => {
  const { outside, poll, storedOf, deps } = await startPriceSchool()
  outside.answers.set(addressOf(today), { body })
  expect((await poll()).find(({ resource }) => resource === today)).toMatchObject({ accepted: 0, code })
  expect(await storedOf(today)).toEqual([])
  expect(
    (await deps.db.selectFrom('feedState').selectAll().where('resource', '=', today).execute())[0],
  ).toMatchObject({ failures: 1, lastErrorCode: code, lastSuccessAt: null })
})

test.each([
  ['a price that is no number', (body: string) => body.replace('"SEK_per_kWh":1,', '"SEK_per_kWh":"-",')],
  ['a price that no market has', (body: string) => body.replace('"SEK_per_kWh":1,', '"SEK_per_kWh":9999,')],
  ['a quarter that is not there', (body: string) => body.replace(/^\[\{[^}]*\},/, '[')],
])('%s: its neighbours are kept, the hole is said, and the day is asked for again', async (_, spoil) => {
  const { outside, poll, storedOf, deps, clock } = await startPriceSchool()
  const whole = pricesOf(today, () => 1)
  outside.answers.set(addressOf(today), { body: spoil(whole) })
  const ofToday = async () => (await poll()).find(({ resource }) => resource === today)
  expect(await ofToday()).toMatchObject({ accepted: 95, code: 'prices_missing' })
  expect(await storedOf(today)).toHaveLength(95)
  expect((await listFeeds(deps, school))[0]?.problem).not.toBeNull()
  outside.answers.set(addressOf(today), { body: whole })
  clock.now += 10 * minute
  expect(await ofToday()).toMatchObject({ code: null })
  expect(await storedOf(today)).toHaveLength(96)
})

test('two schools in one area share a fetch, and other parts of the price make another price', async () => {
  const { outside, poll, deps } = await startPriceSchool()
  await addSchool(deps, { id: 'bjorkangsskolan', name: 'Björkängsskolan' })
  await setFeed(deps, 'bjorkangsskolan', 'electricity_price', { ...settings, vat_percent: 0 })
  outside.answers.set(addressOf(today), { body: pricesOf(today, () => 0.3) })
  await poll()
  expect(outside.requests.filter(({ url }) => url === addressOf(today))).toHaveLength(1)
  const rows = await deps.db
    .selectFrom('electricityPrice')
    .selectAll()
    .where('fromT', '=', testTime)
    .execute()
  expect(rows.map(({ schoolId, krPerKwh }) => [schoolId, krPerKwh]).sort()).toEqual([
    [school, 1.25],
    ['bjorkangsskolan', 1],
  ])
})

test('a part of the price that is not reported is missed, and an unknown area refused', async () => {
  const { deps } = await startPriceSchool()
  const errorsOf = async (wrong: object) =>
    setFeed(deps, school, 'electricity_price', wrong).then(
      () => [],
      (error) => error.errors,
    )
  const { markup: _markup, ...without } = settings
  expect(await errorsOf(without)).toEqual([{ path: 'markup', code: 'missing' }])
  expect(await errorsOf({ ...settings, price_area: 'SE5' })).toEqual([
    { path: 'price_area', code: 'not_offered' },
  ])
  expect(await errorsOf({ ...settings, colour: 1 })).toEqual([{ path: 'colour', code: 'unknown_property' }])
  expect(await errorsOf({ ...settings, vat_percent: '25' })).toEqual([
    { path: 'vat_percent', code: 'not_offered' },
  ])
})

test('other settings price the days again, and a feed that is stopped asks no one', async () => {
  const { outside, poll, deps, storedOf } = await startPriceSchool()
  outside.answers.set(addressOf(today), { body: pricesOf(today, () => 0.3) })
  await poll()
  await setFeed(deps, school, 'electricity_price', { ...settings, grid_fee: 0 })
  await poll()
  expect((await storedOf(today))[0]?.krPerKwh).toBe(0.9375)
  await stopFeed(deps, school, 'electricity_price')
  const before = outside.requests.length
  expect(await poll()).toEqual([])
  expect(outside.requests).toHaveLength(before)
})
