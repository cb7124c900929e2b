import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Series } from '#contract/widget-data.ts'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const hour = 3_600_000
const school = 'almgardsskolan'
const iso = (at: number) => new Date(at).toISOString()
const caseOf = (name: string) =>
  readFileSync(new URL(`../../fixtures/cases/${name}`, import.meta.url), 'utf8')

async function startOffice(startsAt?: number) {
  const server = await startPushSchool(startsAt === undefined ? {} : { startsAt })
  const call = workspaceOf(server)
  const send = (csv: string, path = '') =>
    call('POST', `/schools/${school}/manual_entries/csv${path}`, { kind: 'meter', csv })
  const readings = () =>
    server.deps.db.selectFrom('reading').select(['t', 'v', 'periodS']).orderBy('t').execute()
  return { ...server, call, send, readings }
}

/** `2026-03-10T08:00Z amount spread` of what was counted. */
function toRows(series: Series | undefined) {
  const { start = [], sum = [], spread = [] } = series?.points ?? {}
  return start.flatMap((at, index) => {
    const amount = sum[index]
    return amount == null ? [] : [[iso(at * 1000).slice(11, 16), amount, spread[index]]]
  })
}

test("a grid company's hours are the hours that it names, and a missing one is a gap and in no other", async () => {
  const { send, data } = await startOffice(Date.parse('2026-11-23T12:00:00Z'))
  const csv = `${caseOf('meter-hourly.csv').trim()}\n2026-11-23;11:00;5\n`
  expect((await send(csv)).body.data).toMatchObject({ accepted: 3, duplicate: 0, rejected: [] })
  const query = '?from=2026-11-23T06:00:00Z&to=2026-11-23T12:00:00Z'
  const [series] = (await data('electricity', query)).data
  expect(toRows(series)).toEqual([
    ['07:00', 12.4, 0],
    ['08:00', 13.1, 0],
    ['10:00', 5, 0],
  ])
  expect((await send(csv)).body.data).toMatchObject({ accepted: 0, duplicate: 3 })
})

test('the hour that comes twice is stored twice, and the preview and the answer say what is stored', async () => {
  const { send, readings } = await startOffice(Date.parse('2026-10-26T12:00:00Z'))
  const rows = ['00:00', '01:00', '02:00', '02:00', '03:00'].map(
    (time, index) => `2026-10-25;${time};${index + 1}`,
  )
  const csv = ['Datum;Tid;Förbrukning (kWh)', ...rows, '2026-10-25;04:00;', 'Summa;;15'].join('\n')
  const preview = (await send(csv, '/preview')).body.data
  expect(preview).toMatchObject({
    total: 7,
    counts: { accepted: 5, duplicate: 0, rejected: 2, unreadable: 0 },
    unknown_headings: [],
  })
  expect(preview.lines).toHaveLength(7)
  expect(preview.lines.slice(-2)).toMatchObject([
    { line: 7, outcome: 'rejected', code: 'missing_value', field: 'Förbrukning (kWh)' },
    { line: 8, outcome: 'rejected', code: 'sum_of_others' },
  ])
  expect((await send(csv)).body.data).toMatchObject({ accepted: 5, rejected: [{ line: 7 }, { line: 8 }] })
  expect(await readings()).toHaveLength(5)
})

test('two lines that say something else of the same hour are never both said to be stored', async () => {
  const { send, readings } = await startOffice()
  const csv = [
    'Mätare;Datum;Tid;Mätarställning',
    'A;2026-03-09;08:00;100',
    'A;2026-03-09;08:00;101',
    'A;2026-03-09;08:00;100',
    'B;2026-03-09;08:00;7',
  ].join('\n')
  const lines = (await send(csv, '/preview')).body.data.lines
  expect(lines.map(({ outcome, code }: { outcome: string; code: string | null }) => [outcome, code])).toEqual(
    [
      ['accepted', null],
      ['rejected', 'stands_twice'],
      ['duplicate', null],
      ['accepted', null],
    ],
  )
  expect((await send(csv)).body.data).toMatchObject({ accepted: 2, duplicate: 1, rejected: [{ line: 3 }] })
  expect((await readings()).map(({ v }) => v)).toEqual([100, 7])
})

test('two dishes of a day are two lines of the preview and two dishes of the menu', async () => {
  const { deps, call } = await startOffice()
  const csv = 'Datum;Rätt\n2026-03-10;Soppa\n2026-03-10;Gröt\n2026-03-11;Fisk\n'
  const path = `/schools/${school}/manual_entries/csv`
  expect((await call('POST', `${path}/preview`, { kind: 'menu', csv })).body.data).toMatchObject({
    total: 3,
    lines: [2, 3, 4].map((line) => ({ line, outcome: 'accepted' })),
  })
  await call('POST', path, { kind: 'menu', csv })
  const rows = await deps.db.selectFrom('menuDay').select(['date', 'courses']).orderBy('date').execute()
  expect(
    rows.map(({ date, courses }) => [date, JSON.parse(courses).map(({ name }: { name: string }) => name)]),
  ).toEqual([
    ['2026-03-10', ['Soppa', 'Gröt']],
    ['2026-03-11', ['Fisk']],
  ])
})

test('reading a table twice is reading it once', async () => {
  const { deps } = await startOffice()
  const everything = () =>
    Promise.all([
      deps.db.selectFrom('reading').selectAll().orderBy('seriesId').orderBy('t').execute(),
      deps.db.selectFrom('rollup').selectAll().orderBy('seriesId').orderBy('res').orderBy('b').execute(),
    ])
  const line = fc.record({ hour: fc.nat(40), meter: fc.constantFrom('A', 'B'), kwh: fc.nat(400) })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (lines, isTotal) => {
        for (const table of ['reading', 'rollup', 'latest', 'series'] as const)
          await deps.db.deleteFrom(table).execute()
        // Two hours in a row report how long the intervals are.
        const fixedLines = [41, 42].map((at) => ({ hour: at, meter: 'A', kwh: 1 }))
        const rows = [...lines, ...fixedLines].map(({ hour: at, meter, kwh }) => {
          const [date, time] = iso(testTime - 60 * hour + at * hour)
            .slice(0, 16)
            .split('T')
          return `${meter};${date};${time};${kwh / 4}`
        })
        const csv = [`Mätare;Datum;Tid;${isTotal ? 'Mätarställning' : 'Förbrukning (kWh)'}`, ...rows].join(
          '\n',
        )
        const table = new TextEncoder().encode(csv)
        const first = await enterTable(deps, school, 'meter', table, 'a')
        const before = await everything()
        const second = await enterTable(deps, school, 'meter', table, 'a')
        expect(await everything()).toEqual(before)
        expect(second.accepted).toBe(0)
        // What is said to be stored is what is stored.
        expect(before[0]).toHaveLength(first.accepted)
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

const glitch = (
  JSON.parse(caseOf('energy-zero-glitch.json')) as { readings: { at: string; value: number }[] }
).readings

test.each([
  ['in order', [0, 1, 2, 3, 4]],
  ['the fall last', [0, 1, 3, 4, 2]],
  ['the end first', [4, 3, 2, 1, 0]],
  ['one by one in between', [2, 4, 0, 3, 1]],
])('a total that is 0 once costs nothing, and its hole says that it was spread: %s', async (_, order) => {
  const { push, data } = await startOffice()
  const shift = testTime - Date.parse(glitch.at(-1)?.at ?? '')
  for (const index of order) {
    const reading = glitch[index] as { at: string; value: number }
    await push({ readings: [{ ...reading, at: iso(Date.parse(reading.at) + shift) }] })
  }
  const [series] = (await data('electricity', `?from=${iso(testTime - 5 * hour)}&to=${iso(testTime)}`)).data
  const rounded = toRows(series).map(([at, sum, spread]) => [
    at,
    Number(Number(sum).toFixed(3)),
    Number(Number(spread).toFixed(3)),
  ])
  expect(rounded).toEqual([
    ['06:00', 0.5, 0],
    ['07:00', 0.2, 0.2],
    ['08:00', 0.2, 0.2],
    ['09:00', 0.4, 0],
  ])
  expect(series?.gaps).toContainEqual({
    start: (testTime - 3 * hour) / 1000,
    end: (testTime - hour) / 1000,
    reason: 'silent',
  })
})

/**
 * An hour that is missing and whose use turns up in the next one (home-assistant/core, issue 71725), days without contact
 * whose use comes on the last of them (home-assistant/core, 59235; home-assistant/frontend, 16985).
 */
test('what came in two hours is given to neither of them alone, of totals and of periods', async () => {
  const { push, data } = await startOffice()
  const at = testTime - 4 * hour
  await push(readingsOf('mätare', 'energy_total_kwh', at, hour, [500, 501.768, null, 509.824, 510]))
  const query = `?from=${iso(at)}&to=${iso(testTime)}`
  const [totals] = (await data('electricity', query)).data
  expect(totals?.points.sum).toEqual([1.768, 4.028, 4.028, 0.176])
  expect(totals?.points.spread).toEqual([0, 4.028, 4.028, 0])
  const periods = await startOffice()
  await periods.push(readingsOf('mätare', 'energy_kwh', at, hour, [1, 1.768, null, 8.056, 0.176]))
  const [use] = (await periods.data('electricity', query)).data
  expect(use?.points.sum).toEqual([1.768, 4.028, 4.028, 0.176])
  expect(use?.points.spread).toEqual([0, 4.028, 4.028, 0])
})

test('days without contact are spread over the days, and each of them says so', async () => {
  const { push, data } = await startOffice()
  const from = testTime - 10 * 24 * hour
  await push(readingsOf('mätare', 'energy_total_kwh', from - 2 * hour, hour, [500, 501, 502]))
  await push(readingsOf('mätare', 'energy_total_kwh', testTime - 5 * 24 * hour, hour, [622, 623]))
  const query = `?from=${iso(from)}&to=${iso(testTime)}`
  const [series] = (await data('electricity', query)).data
  const sum = series?.points.sum?.reduce((total: number, kwh) => total + (kwh ?? 0), 0) ?? 0
  expect(sum).toBeCloseTo(121, 0)
  expect(Math.max(...(series?.points.sum ?? []).map((kwh) => kwh ?? 0))).toBeLessThan(2)
  expect(series?.gaps[0]?.reason).toBe('silent')
})

/**
 * What public reports say of amounts that came at once: a power cut from nine to twenty past two, whose use was all shown in
 * the hour that followed (home-assistant/core, issue 63962); a reader that hung until half past three, so that the use of a
 * day stood on the next one (home-assistant/core, issue 89235); a meter that was switched off for a month and has the same
 * total afterwards (home-assistant/frontend, issue 28177); a source that is unavailable for a while, whose use in between is
 * lost where unknown time is thrown away (home-assistant/core, issue 89423); thirteen days offline (garritfra/garrit.xyz,
 * issue 743); a counter whose total outlives lost messages (mysensors/NodeManager, issue 499).
 */
test.each([
  {
    name: 'a power cut over five hours',
    field: 'energy_total_kwh',
    totals: [100, 101, null, null, null, null, null, 115, 116],
    amounts: [1, ...Array(6).fill(14 / 6), 1],
    spread: [0, ...Array(6).fill(14 / 6), 0],
  },
  {
    name: 'a reader that hung over midnight',
    field: 'energy_total_kwh',
    totals: [100, 101, ...Array(13).fill(null), 129, 130],
    amounts: [1, ...Array(14).fill(2), 1],
    spread: [0, ...Array(14).fill(2), 0],
  },
  {
    name: 'a meter that was off, with the same total after it',
    field: 'energy_total_kwh',
    totals: [1400, 1401, null, null, null, 1401, 1402],
    amounts: [1, 0, 0, 0, 0, 1],
    spread: [0, 0, 0, 0, 0, 0],
  },
  {
    name: 'a source that is unavailable for an hour',
    field: 'energy_total_kwh',
    totals: [50.44, 50.53, null, 50.89, 50.98],
    amounts: [0.09, 0.18, 0.18, 0.09],
    spread: [0, 0.18, 0.18, 0],
  },
  {
    name: 'lost messages of a counter of people, as whole people',
    field: 'people_total',
    totals: [200, 210, null, null, 241, 251],
    amounts: [10, 10, 11, 10, 10],
    spread: [0, 10, 11, 10, 0],
  },
])(
  '$name: no hour is given all of it, and the sum is what came',
  async ({ field, totals, amounts, spread }) => {
    const { push, data } = await startOffice()
    const from = testTime - (totals.length - 1) * hour
    await push(readingsOf('mätare', field, from, hour, totals))
    const metric = field === 'people_total' ? 'traffic' : 'electricity'
    const [series] = (await data(metric, `?from=${iso(from)}&to=${iso(testTime)}`)).data
    const thousandths = (all: readonly (number | null)[] = []) =>
      all.map((item) => Math.round((item ?? 0) * 1000))
    expect(thousandths(series?.points.sum)).toEqual(thousandths(amounts))
    expect(thousandths(series?.points.spread)).toEqual(thousandths(spread))
    // What was not measured in its own hour is a gap beside its amount.
    const hidden = spread.filter((part) => part > 0).length
    if (hidden > 0)
      expect(series?.gaps).toMatchObject([{ end: (series?.gaps[0]?.start ?? 0) + hidden * 3600 }])
  },
)

test('a table with a column for each meter: each value has its fate, and taking it back takes back all', async () => {
  const { send, call, readings } = await startOffice(Date.parse('2026-11-23T12:00:00Z'))
  const csv = [
    'Tidpunkt;Mätarställning Mätare A;Mätarställning Mätare B',
    '2026-11-23 08:00;10,5;200',
    '2026-11-23 09:00;11;-',
  ].join('\n')
  const preview = (await send(csv, '/preview')).body.data
  expect(preview.lines).toEqual([
    { line: 2, outcome: 'accepted', code: null, field: 'Mätarställning Mätare A' },
    { line: 2, outcome: 'accepted', code: null, field: 'Mätarställning Mätare B' },
    { line: 3, outcome: 'rejected', code: 'missing_value', field: 'Mätarställning Mätare B' },
    { line: 3, outcome: 'accepted', code: null, field: 'Mätarställning Mätare A' },
  ])
  const { data } = (await send(csv)).body
  expect(data).toMatchObject({ accepted: 3, duplicate: 0 })
  expect((await readings()).map(({ v }) => v)).toEqual([10.5, 200, 11])
  expect((await call('DELETE', `/schools/${school}/manual_entries/${data.id}`)).status).toBe(200)
  expect(await readings()).toEqual([])
})
