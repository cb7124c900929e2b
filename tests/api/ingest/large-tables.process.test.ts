import { writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { limits } from '#domain/limits.ts'
import { excessOfError, textOfExcess } from '#domain/table-excess.ts'
import { openTableReader } from '#server/ingestion/tables/read-apart.ts'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'
import { eventually } from '#tests/support/eventually.ts'
import { newFolder, runKotte, startProcess, withStorage } from '#tests/support/server-process.ts'

const school = 'almgardsskolan'
const path = `/schools/${school}/manual_entries`
const { table: most } = limits
const hour = 3_600_000
const bytes = (text: string) => new TextEncoder().encode(text)
const times = (count: number, row: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => row(i))

/** Totals of one meter, one a minute, the newest first and ended at `until`. */
function minutesOf(count: number, until: number, note = ''): string {
  const rows = times(count, (index) => {
    const at = new Date(Math.floor(until / 60_000) * 60_000 - index * 60_000)
    return `Huset;${at.toISOString().slice(0, 16).replace('T', ' ')}Z;${2 * count - index},5;${note}`
  })
  return ['mätare;tid;mätarställning (kWh);anteckning', ...rows].join('\n')
}

/** A server of its own with a school, and calls of one of its editors. */
async function startServerOfSchool() {
  const dataDir = newFolder()
  const { headers } = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: school, name: 'Almgårdsskolan' })
    return signedIn(deps, school, 'editor')
  })
  const variables = { KOTTE_DATA_DIR: dataDir }
  const start = async () => {
    const server = await startProcess(variables)
    const call = async (method: string, subpath: string, body?: object) => {
      const answer = await fetch(`${server.url}/api/v1/workspace${path}${subpath}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    return { ...server, call }
  }
  return { dataDir, variables, start }
}

/** Asks for what everybody asks for until `work` is done; answers how long each took, ms, the longest first. */
async function whileAsking<T>(url: string, work: Promise<T>): Promise<{ answer: T; waited: number[] }> {
  let isOver = false
  const answer = work.finally(() => {
    isOver = true
  })
  const waited: number[] = []
  const ask = async (asked: string) => {
    while (!isOver) {
      const startedAt = performance.now()
      const { ok } = await fetch(url + asked)
      expect(ok).toBe(true)
      waited.push(performance.now() - startedAt)
      await wait(10)
    }
  }
  await Promise.all([ask('/healthz'), ask(`/api/v1/schools/${school}/home_page/overview`), answer])
  return { answer: await answer, waited: waited.toSorted((a, b) => b - a) }
}

/** Of a hundred answers one may be late, on a machine that does three other things too. */
const nearlySlowest = (waited: readonly number[]) => waited[Math.floor(waited.length / 100)]

const wide = (columns: number, rows: number) =>
  [
    ['datum', ...times(columns, (index) => `h${index}`)],
    ...Array(rows).fill(['2026-03-01', ...Array(columns).fill('1')]),
  ]
    .map((cells) => cells.join(';'))
    .join('\n')

test.each([
  [
    'a heading of 100 KB',
    `datum;a${' '.repeat(100_000)}b;mätarställning\n2026-03-01;1;2`,
    { path: 'csv.1.2', code: 'heading_too_long' },
    'Rad 1, kolumn 2: rubriken är längre än 200 tecken. Korta den.',
  ],
  [
    'a heading of 201 characters, under a preamble',
    `Rapport\n\ndatum;${'m'.repeat(201)};mätarställning\n2026-03-01;1;2`,
    { path: 'csv.3.2', code: 'heading_too_long' },
    'Rad 3, kolumn 2: rubriken är längre än 200 tecken. Korta den.',
  ],
  [
    'a cell of 2 001 characters',
    `datum;mätarställning\n2026-03-01;"1\n2"\n2026-03-02;${'x'.repeat(2001)}`,
    { path: 'csv.4.2', code: 'cell_too_long' },
    'Rad 4, kolumn 2: cellen har mer än 2 000 tecken. Korta texten.',
  ],
  [
    '201 columns',
    wide(200, 2),
    { path: 'csv.1', code: 'too_many_columns' },
    'Rad 1: fler än 200 kolumner. Ta bort dem som inte behövs.',
  ],
  [
    '100 001 rows',
    `datum;mätarställning\n${'2026-03-01;1\n'.repeat(100_001)}`,
    { path: 'csv', code: 'too_many_rows' },
    'Tabellen har fler än 100 000 rader. Dela den i flera.',
  ],
  [
    '501 meters',
    ['mätare;datum;mätarställning', ...times(501, (index) => `M${index};2026-03-01;1`)].join('\n'),
    { path: 'csv', code: 'too_many_meters' },
    'Tabellen har fler än 500 mätare. Dela den i flera.',
  ],
  [
    'more values than one table may have',
    [
      ['datum', ...times(199, (index) => `Mätarställning Mätare ${index}`)].join(';'),
      ...times(503, () => `2026-03-01;${'1;'.repeat(199)}`),
    ].join('\n'),
    { path: 'csv', code: 'too_many_values' },
    'Tabellen har fler än 100 000 värden. Dela den i flera.',
  ],
])('%s is refused with its place and a sentence, and nothing is stored', async (_, csv, error, sentence) => {
  const server = await startPushSchool()
  const call = workspaceOf(server)
  const refused = { status: 422, body: { code: 'table_too_large', errors: [error] } }
  expect(await call('POST', `${path}/csv`, { kind: 'meter', csv })).toMatchObject(refused)
  expect(await call('POST', `${path}/csv/preview`, { kind: 'meter', csv })).toMatchObject(refused)
  expect(textOfExcess(excessOfError(error) ?? never()).sv.replaceAll(/\s/g, ' ')).toBe(sentence)
  expect((await call('GET', path)).body.data).toEqual([])
})

function never(): never {
  throw new Error('it is an excess')
}

test.each([
  ['food_waste', 'datum;måltid;typ;vikt (kg);portioner', 'Tallrik;4,2;300', 'too_many_weighings'],
  ['menu', 'datum;måltid;rätt', 'Soppa', 'too_many_meals'],
])(
  'a table of %s with more lines than can be stored at once is refused',
  async (kind, heading, rest, code) => {
    const call = workspaceOf(await startPushSchool())
    const rows = times(10_001, (index) => `2026-03-09;Lunch ${index};${rest}`)
    const csv = [heading, ...rows].join('\n')
    expect(await call('POST', `${path}/csv`, { kind, csv })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'csv', code }] },
    })
  },
)

test('a table of more than 10 MiB is refused as too large, with its path, however much more it is', async () => {
  const call = workspaceOf(await startPushSchool())
  for (const more of [1, 4 * 1024 * 1024])
    expect(
      await call('POST', `${path}/csv`, { kind: 'menu', csv: 'x'.repeat(most.bytes + more) }),
    ).toMatchObject({
      status: 413,
      body: { code: 'table_too_large', errors: [{ path: 'csv', code: 'too_many_bytes' }] },
    })
  const list = await call('POST', `/schools/${school}/inbox/preview`, { table: 'x'.repeat(most.bytes + 1) })
  expect(list).toMatchObject({ status: 413, body: { errors: [{ path: 'table', code: 'too_many_bytes' }] } })
})

test('a list of devices with a cell that is too long is refused with its place', async () => {
  const call = workspaceOf(await startPushSchool())
  const table = `DevEUI;rum\n00005EEF10000014;${'x'.repeat(2001)}`
  expect(await call('POST', `/schools/${school}/inbox/preview`, { table })).toMatchObject({
    status: 422,
    body: { code: 'table_too_large', errors: [{ path: 'table.2.2', code: 'cell_too_long' }] },
  })
})

test.each([
  ['wide', `${'a;'.repeat(201)}b\n${'1;'.repeat(201)}2`, 'too_many_columns'],
  ['with a long heading', `co2;${'a'.repeat(201)}\n400;1`, 'heading_too_long'],
  ['with a long cell', `co2;note\n400;${'a'.repeat(2001)}`, 'cell_too_long'],
])('a table that a sender pushes and is too large (%s) is refused with the reason', async (_, csv, code) => {
  const { app, pushUrl } = await startPushSchool()
  const headers = { 'content-type': 'text/csv' }
  const answer = await app.inject({ method: 'POST', url: pushUrl, headers, payload: csv })
  expect([answer.statusCode, answer.json().code]).toEqual([413, code])
})

test('a table that takes too long to read is ended, and the next one is read', async () => {
  const slow = openTableReader({ readingMs: 30, memoryMiB: 256 })
  const server = await startPushSchool()
  const deps = { ...server.deps, tables: slow }
  const enter = (csv: string) => enterTable(deps, school, 'meter', bytes(csv), 'Kocken')
  await expect(enter(minutesOf(100_000, testTime, 'x'.repeat(50)))).rejects.toMatchObject({
    code: 'table_too_large',
    errors: [{ path: 'csv', code: 'too_slow' }],
    message: 'The table took more than 20 seconds to read. Split it into several.',
  })
  slow.end()
  expect(
    await enterTable(server.deps, school, 'meter', bytes(minutesOf(3, testTime)), 'Kocken'),
  ).toMatchObject({
    accepted: 3,
  })
})

test('a table that needs too much memory is ended, and the next one of the same reader is read', async () => {
  const tables = openTableReader({ readingMs: 20_000, memoryMiB: 24 })
  const server = await startPushSchool()
  const enter = (csv: string) => enterTable({ ...server.deps, tables }, school, 'meter', bytes(csv), 'Kocken')
  await expect(enter(minutesOf(100_000, testTime, 'x'.repeat(50)))).rejects.toMatchObject({
    errors: [{ path: 'csv', code: 'too_much_memory' }],
  })
  expect(await enter(minutesOf(3, testTime))).toMatchObject({ accepted: 3 })
  tables.end()
})

test('whatever table is sent, everybody else is answered meanwhile', async () => {
  const { start } = await startServerOfSchool()
  const { url, call } = await start()
  const worst: Record<string, string> = {
    heading: `datum;a${' '.repeat(100_000)}b;mätarställning\n2026-03-01;1;2`,
    separators: ';'.repeat(10_000_000),
    newlines: '\n'.repeat(5_000_000),
    quotes: '"'.repeat(5_000_000),
    'quoted quotes': `a;b\n"${'""'.repeat(2_500_000)}";1`,
    'one cell': `a;b\n${'x'.repeat(10_000_000)}`,
    columns: wide(199, 20_000),
  }
  const sent = async () => {
    const codes: Record<string, string> = {}
    for (const [name, csv] of Object.entries(worst)) {
      const { body } = await call('POST', '/csv/preview', { kind: 'meter', csv })
      codes[name] = (body as { errors: { code: string }[] }).errors[0]?.code ?? ''
    }
    return codes
  }
  const { answer, waited } = await whileAsking(url, sent())
  expect(answer).toEqual({
    heading: 'heading_too_long',
    separators: 'not_csv',
    newlines: 'not_csv',
    quotes: 'heading_too_long',
    'quoted quotes': 'cell_too_long',
    'one cell': 'cell_too_long',
    // Seven seconds of a processor that is free; a busy one ends it.
    columns: expect.stringMatching(/^(totals_or_use|too_slow)$/),
  })
  expect(nearlySlowest(waited)).toBeLessThan(500)
})

test('while a sender pushes tables of a megabyte, everybody else is answered', async () => {
  const { variables, start } = await startServerOfSchool()
  const { stdout } = await runKotte(variables, 'webhook', school, 'http_push')
  const { pathname } = new URL(stdout.trim().split('\n').at(-1) ?? '', 'http://localhost')
  const { url } = await start()
  const cells = times(200, (index) => `f${index}`).join(';')
  const csv = [cells, ...times(2_500, () => '1;'.repeat(199))].join('\n')
  const push = async () => {
    const headers = { 'content-type': 'text/csv' }
    return (await (await fetch(url + pathname, { method: 'POST', headers, body: csv })).json()) as {
      code: string
    }
  }
  const { answer, waited } = await whileAsking(url, Promise.all([push(), push(), push()]))
  expect(answer.map(({ code }) => code)).toEqual(['too_many', 'too_many', 'too_many'])
  expect(nearlySlowest(waited)).toBeLessThan(500)
})

test('while a table of 8 MB is stored everybody is answered, and one sees how far it is', async () => {
  const { start } = await startServerOfSchool()
  const { url, call } = await start()
  const rows = 20_000
  const csv = minutesOf(rows, Date.now(), 'x'.repeat(380))
  const seen: { done: number; total: number }[] = []
  const watch = async (id: string) => {
    const { data } = (await call('GET', `/progress/${id}`)).body as { data: (typeof seen)[number] | null }
    if (data?.total) seen.push(data)
  }
  const storing = call('POST', '/csv', { kind: 'meter', csv, progress_id: 'a-table-of-ours' })
  const { answer, waited } = await whileAsking(
    url,
    Promise.all([
      storing,
      vi.waitFor(
        async () => watch('a-table-of-ours').then(() => expect(seen.length).toBeGreaterThan(3)),
        eventually,
      ),
    ]),
  )
  expect(answer[0]).toMatchObject({ status: 200, body: { data: { accepted: rows, rejected_count: 0 } } })
  expect(nearlySlowest(waited)).toBeLessThan(500)
  expect(new Set(seen.map(({ total }) => total))).toEqual(new Set([rows]))
  expect(seen.map(({ done }) => done)).toEqual(seen.map(({ done }) => done).toSorted((a, b) => a - b))
  expect(await call('GET', '/progress/a-table-of-ours')).toMatchObject({ status: 200, body: { data: null } })
})

test('a server that is killed while it stores a table leaves what its list names, and the same table completes it', async () => {
  const { start, dataDir } = await startServerOfSchool()
  const rows = 5_000
  const csv = minutesOf(rows, Date.now() - hour)
  const first = await start()
  const lost = first
    .call('POST', '/csv', { kind: 'meter', csv, progress_id: 'a-lost-table' })
    .catch(() => 'lost')
  await vi.waitFor(async () => {
    const { data } = (await first.call('GET', '/progress/a-lost-table')).body as {
      data: { done: number } | null
    }
    expect(data?.done).toBeGreaterThan(0)
  }, eventually)
  first.child.kill('SIGKILL')
  expect(await lost).toBe('lost')

  const stored = () =>
    withStorage(dataDir, async ({ db }) => ({
      readings: (await db.selectFrom('reading').select('t').execute()).length,
      values: (await db.selectFrom('manualValue').select('line').execute()).length,
    }))
  const half = await stored()
  expect(half.readings).toBeGreaterThan(0)
  expect(half.readings).toBeLessThan(rows)
  expect(half.values).toBe(half.readings)

  const second = await start()
  const [entry] = ((await second.call('GET', '')).body as { data: { id: string; accepted: number }[] }).data
  expect(entry).toMatchObject({ accepted: half.readings, removable: true })
  expect(await second.call('POST', '/csv', { kind: 'meter', csv })).toMatchObject({
    body: { data: { accepted: rows - half.readings, duplicate: half.readings } },
  })
  await second.stop()
  expect((await stored()).readings).toBe(rows)
})

test('the command line says what is too large, with the same sentence', async () => {
  const { variables, dataDir } = await startServerOfSchool()
  const file = `${dataDir}/table.csv`
  writeFileSync(file, `datum;mätarställning\n2026-03-01;1\n2026-03-02;${'x'.repeat(2001)}`)
  const { code, stderr } = await runKotte(variables, 'import', 'meter', file, '--school', school)
  expect([code, stderr.trim()]).toEqual([
    1,
    'Line 3, column 2: the cell has more than 2,000 characters. Shorten the text.',
  ])
})
