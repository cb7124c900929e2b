import { expect, test } from 'vitest'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { pollFeeds } from '#server/use-cases/ingest/poll-feeds.ts'
import { setFeed } from '#server/use-cases/integrations/feed-settings.ts'
import { startFeedServer } from '#tests/api/support/feed-server.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'
const bytes = (text: string) => new TextEncoder().encode(text)
const iso = (at: number) => new Date(at).toISOString()
const day = 86_400_000

async function startKitchen() {
  const server = await startPushSchool()
  const table = (kind: 'menu' | 'food_waste' | 'meter', text: string | Uint8Array) =>
    enterTable(server.deps, school, kind, typeof text === 'string' ? bytes(text) : text, 'Kocken')
  const dishes = async () =>
    Object.fromEntries(
      (await server.overview()).menu.flatMap((week) =>
        week.days.map(({ date, meals }) => [date, meals.flatMap(({ courses }) => courses)]),
      ),
    )
  return { ...server, table, dishes }
}

test('a menu from a Swedish spreadsheet, a line for each dish', async () => {
  const { table, dishes } = await startKitchen()
  const csv = [
    'Datum;Måltid;Rätt;Märkning;Allergener',
    '2026-03-10;Lunch;Ärtsoppa;;',
    '2026-03-10;Lunch;Pannkakor;Vegetariskt;Mjölk|Ägg|Gluten',
    '2026-03-11;Lunch;"Fisk; med potatis";;Fisk',
  ].join('\r\n')
  expect(await table('menu', csv)).toMatchObject({ accepted: 2, rejected: [] })
  expect(await dishes()).toEqual({
    '2026-03-10': [
      { name: 'Ärtsoppa', labels: [], allergens: [] },
      { name: 'Pannkakor', labels: ['Vegetariskt'], allergens: ['Mjölk', 'Ägg', 'Gluten'] },
    ],
    '2026-03-11': [{ name: 'Fisk; med potatis', labels: [], allergens: ['Fisk'] }],
  })
})

test('what Windows saves as CSV is read with its letters', async () => {
  const { table, dishes } = await startKitchen()
  await table('menu', Buffer.from('datum;rätt\n2026-03-10;Köttfärssås\n', 'latin1'))
  expect((await dishes())['2026-03-10']?.[0]?.name).toBe('Köttfärssås')
})

test('what a person wrote wins over a feed, until it is taken back', async () => {
  const server = await startKitchen()
  const { table, dishes, deps, clock } = server
  const call = workspaceOf(server)
  const outside = await startFeedServer()
  await setFeed(deps, school, 'school_menu', { provider: 'skolmaten', school: 'alm' })
  outside.answers.set('skolmaten.se/api/4/rss/week/alm?locale=sv', {
    body: `<rss><channel><item><description>Fiskpinnar</description><pubDate>Tue, 10 Mar 2026 00:00:00 GMT</pubDate></item></channel></rss>`,
  })
  const poll = async () => {
    clock.now += day / 4
    await pollFeeds(deps, {
      fetchOutbound: (url, init) =>
        outside.fetchOutbound(url, { ...init, headers: { accept: 'application/xml' } }),
      onProblem: (error) => {
        throw error
      },
    })
  }
  const today = async () => (await dishes())['2026-03-10']?.map(({ name }) => name)
  await poll()
  expect(await today()).toEqual(['Fiskpinnar'])
  const { id } = await table('menu', 'date,dish\n2026-03-10,Våfflor')
  await poll()
  expect(await today()).toEqual(['Våfflor'])
  const answer = await call('DELETE', `/schools/${school}/manual_entries/${id}`)
  expect(answer).toMatchObject({ status: 200, body: { data: { id, removed: 1, restored: 0 } } })
  await poll()
  expect(await today()).toEqual(['Fiskpinnar'])
})

test('weighed plates in kilograms become grams for each pupil', async () => {
  const { table, card } = await startKitchen()
  const csv =
    'datum;måltid;typ;vikt (kg);portioner\n2026-03-09;Lunch;Tallrik;4,2;300\n2026-03-09;Lunch;Kök;2;\n'
  expect(await table('food_waste', csv)).toMatchObject({ accepted: 2, rejected: [] })
  expect(await card('food_waste')).toMatchObject({ value: 14, level: 'medium' })
})

test("a meter's totals that a person read become what was used, and are corrected by a later table", async () => {
  const { table, data } = await startKitchen()
  const used = async () =>
    (
      await data('electricity', `?from=${iso(testTime - 3 * day)}&to=${iso(testTime)}`)
    ).data[0]?.points.sum?.reduce((sum: number, kwh) => sum + (kwh ?? 0), 0)
  const rows = (last: string) =>
    ['10:00', '11:00', '12:00', '13:00'].map(
      (time, hour) => `Huset;2026-03-09;${time};${hour === 3 ? last : `1200${hour},5`}`,
    )
  const csv = (last: string) => ['mätare;datum;tid;mätarställning (kWh)', ...rows(last)].join('\n')
  expect(await table('meter', csv('12103,5'))).toMatchObject({ accepted: 4, rejected: [] })
  expect(await used()).toBeCloseTo(103)
  expect(await table('meter', csv('12003,5'))).toMatchObject({ accepted: 1, duplicate: 3 })
  expect(await used()).toBeCloseTo(3)
})

test('a table with a line that no one can read is refused as a whole, and every such line named', async () => {
  const { table, dishes, deps } = await startKitchen()
  await expect(
    table('menu', 'date,dish\n2026-03-10,Soppa\n10/3,Gröt\n2026-02-30,Fisk\n2026-03-11,'),
  ).rejects.toMatchObject({
    code: 'invalid_entries',
    errors: [
      { path: 'line 3: date', code: 'invalid_record' },
      { path: 'line 4: date', code: 'invalid_record' },
      { path: 'line 5: dish', code: 'invalid_record' },
    ],
  })
  await expect(table('meter', 'datum;mätarställning\n2026-03-09;många')).rejects.toMatchObject({
    errors: [{ path: 'line 2: mätarställning', code: 'not_a_number' }],
  })
  await expect(table('food_waste', 'bara text')).rejects.toMatchObject({ code: 'not_a_table' })
  expect(await dishes()).toEqual({})
  expect(await deps.db.selectFrom('manualEntry').select('id').execute()).toEqual([])
})

test('what cannot be true is refused with its line, its neighbours are stored', async () => {
  const { table } = await startKitchen()
  const csv = 'meter,date,total_kwh\nA,2025-03-09,1\nA,2026-03-08,2\nA,2026-03-12,3'
  expect(await table('meter', csv)).toMatchObject({
    accepted: 1,
    rejected: [
      { line: 2, code: 'too_old' },
      { line: 4, code: 'in_the_future' },
    ],
  })
})

test('forms of the workspace write the same, only for members who may, and the school sees who it was', async () => {
  const server = await startKitchen()
  const { card, clock } = server
  const call = workspaceOf(server)
  const url = `/schools/${school}/manual_entries`
  const waste = { date: '2026-03-09', meal: 'Lunch', waste_kind: 'plate', weight_g: 2400, portions: 300 }
  const body = { kind: 'food_waste', entries: [waste] }
  expect((await call('POST', url, body, 'viewer')).status).toBe(403)
  expect(await call('POST', url, body)).toMatchObject({ status: 200, body: { data: { accepted: 1 } } })
  expect(await card('food_waste')).toMatchObject({ value: 8 })
  clock.now += 1000
  expect(
    (await call('POST', `${url}/csv`, { kind: 'menu', csv: 'date,dish\n2026-03-10,Soppa' })).status,
  ).toBe(200)
  const listed = (await call('GET', url, undefined, 'viewer')).body.data
  expect(listed).toMatchObject([
    { kind: 'menu', way: 'csv', entered_by: `editor@${school}.example`, accepted: 1 },
    { kind: 'food_waste', way: 'form', entered_by: `editor@${school}.example`, accepted: 1 },
  ])
  expect(await call('POST', url, { kind: 'menu', entries: [waste] })).toMatchObject({ status: 422 })
  expect(await call('POST', url.replace(school, 'nowhere'), body)).toMatchObject({ status: 404 })
  const far = { ...waste, date: '2020-03-09' }
  expect(await call('POST', url, { kind: 'food_waste', entries: [waste, far] })).toMatchObject({
    body: { data: { rejected: [{ line: 2, code: 'too_old' }] } },
  })
})
