import { expect, test } from 'vitest'
import { tableExamples } from '#client/features/workspace/entries/table-examples.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const path = '/schools/almgardsskolan/manual_entries'

async function startKitchen() {
  const server = await startPushSchool()
  const call = workspaceOf(server)
  const preview = (kind: string, csv: string) => call('POST', `${path}/csv/preview`, { kind, csv })
  const entered = async () => (await call('GET', path)).body.data
  return { ...server, call, preview, entered }
}

test('a table is shown line by line before it is stored, and nothing of the preview stays', async () => {
  const { call, preview, entered, deps } = await startKitchen()
  const storedEntry = {
    date: '2026-03-09',
    meal: 'Lunch',
    waste_kind: 'plate',
    weight_g: 2400,
    portions: 300,
  }
  await call('POST', path, { kind: 'food_waste', entries: [storedEntry] })
  const before = await entered()
  const csv = [
    'datum;måltid;typ;vikt (g);portioner',
    '2026-03-09;Lunch;Tallrik;2400;300',
    '2026-03-10;Lunch;Tallrik;3000;300',
    '2020-03-10;Lunch;Tallrik;3000;300',
    '10/3;Lunch;Tallrik;3000;300',
  ].join('\n')
  expect(await preview('food_waste', csv)).toMatchObject({
    status: 200,
    body: {
      data: {
        total: 4,
        lines: [
          { line: 2, outcome: 'duplicate', code: null },
          { line: 3, outcome: 'accepted', code: null },
          { line: 4, outcome: 'rejected', code: 'too_old' },
          { line: 5, outcome: 'unreadable', code: 'invalid_record', field: 'datum' },
        ],
      },
    },
  })
  expect(await entered()).toEqual(before)
  const meals = await deps.db.selectFrom('mealWaste').select('date').execute()
  expect(meals).toEqual([{ date: '2026-03-09' }])
})

test('what is no table is reported, and only who may enter something sees a preview', async () => {
  const { call, preview } = await startKitchen()
  expect(await preview('menu', 'bara text')).toMatchObject({ status: 422, body: { code: 'not_a_table' } })
  const body = { kind: 'menu', csv: 'date,dish\n2026-03-10,Soppa' }
  expect(await call('POST', `${path}/csv/preview`, body, 'viewer')).toMatchObject({ status: 403 })
})

test.each(
  Object.entries(tableExamples).flatMap(([locale, kinds]) =>
    Object.entries(kinds).map(([kind, lines]) => [locale, kind, lines.join('\n')] as const),
  ),
)('the example that the page shows in “%s” for %s can be stored as it is', async (_, kind, csv) => {
  const { preview } = await startKitchen()
  expect(await preview(kind, csv)).toMatchObject({
    status: 200,
    body: { data: { total: 1, lines: [{ line: 2, outcome: 'accepted', code: null }] } },
  })
})

test('a meter’s table whose headings do not say it is asked about by its columns, and stored as a person says', async () => {
  const { call, entered } = await startKitchen()
  const csv = 'Datum;Tid;Köket;Gymmet\n2026-03-09;08:00;1200;2\n2026-03-09;09:00;1201;3'
  for (const address of [`${path}/csv`, `${path}/csv/preview`]) {
    const { status, body } = await call('POST', address, { kind: 'meter', csv })
    expect([status, body.code]).toEqual([422, 'unclear_columns'])
    expect(body.errors).toEqual([
      { path: 'Köket', code: 'totals_or_use' },
      { path: 'Gymmet', code: 'totals_or_use' },
    ])
  }
  const payload = { kind: 'meter', csv, columns: { Köket: 'totals', Gymmet: 'use' } }
  const { data } = (await call('POST', `${path}/csv/preview`, payload)).body
  expect(data).toMatchObject({ counts: { accepted: 4 }, unclear_headings: [], unknown_headings: [] })
  expect((await call('POST', `${path}/csv`, payload)).body.data).toMatchObject({ accepted: 4, rejected: [] })
  expect(await entered()).toHaveLength(1)
})
