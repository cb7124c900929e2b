import { expect, test } from 'vitest'
import { enterTable } from '#server/use-cases/ingest/manual-entries.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'
const entries = `/schools/${school}/manual_entries`
const day = 86_400_000

/** A school where people write, with everything that follows from it: readings, hours, days, newest values, meals. */
async function startKitchen() {
  const server = await startPushSchool()
  const { db } = server.deps
  const call = workspaceOf(server)
  const write = async (kind: 'menu' | 'food_waste' | 'meter', csv: string) => {
    server.clock.now += 1000
    return (await enterTable(server.deps, school, kind, new TextEncoder().encode(csv), 'Kocken')).id
  }
  const removeEntry = (id: string) => call('DELETE', `${entries}/${id}`)
  const everything = () =>
    Promise.all([
      db.selectFrom('reading').selectAll().orderBy('seriesId').orderBy('t').execute(),
      db.selectFrom('rollup').selectAll().orderBy('seriesId').orderBy('res').orderBy('b').execute(),
      db.selectFrom('latest').select(['seriesId', 't', 'v']).orderBy('seriesId').execute(),
      db.selectFrom('mealWaste').selectAll().orderBy('date').orderBy('meal').orderBy('wasteKind').execute(),
      db.selectFrom('menuDay').selectAll().orderBy('date').orderBy('meal').execute(),
      // A correction is no delay.
      db.selectFrom('sensorEvent').selectAll().execute(),
    ])
  return { ...server, call, write, removeEntry, everything }
}

const waste = (...rows: string[]) => ['date,meal,waste_kind,weight_g,portions', ...rows].join('\n')
const meter = (...rows: string[]) =>
  ['mätare;datum;tid;mätarställning', ...rows.map((row) => `Huset;2026-03-09;${row}`)].join('\n')
const menu = (...rows: string[]) => ['date,meal,dish', ...rows].join('\n')

test.each([
  ['menu', menu('2026-03-10,Lunch,Soppa'), menu('2026-03-10,Lunch,Fel', '2026-03-12,Lunch,Fel')],
  [
    'food_waste',
    waste('2026-03-09,Lunch,plate,2400,300', '2026-03-09,Lunch,kitchen,900,'),
    // Overwrites one meal, adds one to the same day and one to another.
    waste(
      '2026-03-09,Lunch,plate,9000,300',
      '2026-03-09,Mellanmål,plate,9000,100',
      '2026-03-08,Lunch,plate,8000,300',
    ),
  ],
  [
    'meter',
    meter('08:00;100', '09:00;101,5', '10:00;104', '13:00;110'),
    // In between, over one that is there, and the newest of all.
    meter('09:30;9000', '10:00;9100', '14:00;9300'),
  ],
] as const)('%s: what is taken back leaves no trace', async (kind, right, wrong) => {
  const { write, removeEntry, everything } = await startKitchen()
  await write(kind, right)
  const before = await everything()
  const id = await write(kind, wrong)
  expect(await everything()).not.toEqual(before)
  const { status, body } = await removeEntry(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ id, restored: 1 })
  expect(body.data.removed).toBeGreaterThan(0)
  expect(await everything()).toEqual(before)
})

test('what a person has corrected since stays corrected, and the first of them leaves nothing', async () => {
  const { write, removeEntry, everything, overview, card } = await startKitchen()
  const empty = await everything()
  const first = await write('food_waste', waste('2026-03-09,Lunch,plate,9000,300'))
  const second = await write('food_waste', waste('2026-03-09,Lunch,plate,2400,300'))
  const corrected = await everything()
  expect((await removeEntry(first)).body.data).toEqual({ id: first, removed: 0, restored: 1 })
  expect(await everything()).toEqual(corrected)
  expect(await card('food_waste')).toMatchObject({ value: 8 })
  expect((await removeEntry(second)).body.data).toEqual({ id: second, removed: 1, restored: 0 })
  expect(await everything()).toEqual(empty)
  // Its widget stays, and has nothing to show.
  const { cards } = await overview()
  expect(cards.find(({ metric_key }) => metric_key === 'food_waste')?.value ?? null).toBeNull()
})

test('the entry to take back is shown, and the audit log keeps its author and content', async () => {
  const { call, write, removeEntry } = await startKitchen()
  const id = await write('menu', menu('2026-03-10,Lunch,Soppa'))
  const read = await call('GET', `${entries}/${id}`, undefined, 'viewer')
  expect(read.body.data).toMatchObject({
    id,
    kind: 'menu',
    entered_by: 'Kocken',
    removable: true,
    entries: [{ line: 1, fields: { date: '2026-03-10', meal: 'Lunch', courses: [{ name: 'Soppa' }] } }],
  })
  expect((await removeEntry(id)).status).toBe(200)
  expect(await removeEntry(id)).toMatchObject({ status: 404, body: { code: 'entry_not_found' } })
  expect((await call('GET', entries)).body.data).toEqual([])
  const log = (await call('GET', `/schools/${school}/audit`, undefined, 'owner')).body.data
  expect(log).toContainEqual(
    expect.objectContaining({
      action: 'manual_entry_removed',
      subject: `manual_entry:${id}`,
      actor: `editor@${school}.example`,
      before: expect.objectContaining({
        kind: 'menu',
        entered_by: 'Kocken',
        entries: [expect.objectContaining({ date: '2026-03-10', meal: 'Lunch' })],
      }),
    }),
  )
})

test('what is too old, or was written before values were kept, can be seen and not be taken back', async () => {
  const { write, removeEntry, clock, deps, everything, call } = await startKitchen()
  const old = await write('meter', meter('08:00;100'))
  clock.now = testTime + 89 * day
  const before = await everything()
  expect(await removeEntry(old)).toMatchObject({ status: 409, body: { code: 'entry_too_old' } })
  const unknown = await write('menu', menu('2026-06-08,Lunch,Soppa'))
  await deps.db.deleteFrom('manualValue').where('manualEntryId', '=', unknown).execute()
  expect((await removeEntry(unknown)).status).toBe(409)
  expect((await everything())[0]).toEqual(before[0])
  const listed = (await call('GET', entries)).body.data
  expect(listed.map(({ removable }: { removable: boolean }) => removable)).toEqual([false, false])
})
