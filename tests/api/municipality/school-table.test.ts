import { expect, test } from 'vitest'
import type { CheckedSchoolRow } from '#contract/municipality-school-table.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { inTransaction } from '#server/storage/database.ts'
import { findAccountByEmail, recordSignIn } from '#server/storage/people/accounts.ts'
import { insertRoom } from '#server/storage/rooms/rooms.ts'
import { everySchool } from '#server/storage/schools/schools.ts'
import { listAudit } from '#server/use-cases/people/audit.ts'
import { inviteMember, listMembers } from '#server/use-cases/people/members.ts'
import { getSchool } from '#server/use-cases/schools/schools.ts'
import { signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

type Table = Awaited<ReturnType<typeof startTable>>

async function startTable() {
  const server = await startSchool()
  const { headers } = await signedInAdministrator(server.deps)
  const post = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v1/municipality/school_table${path}`, headers, payload })
  const read = async (...lines: readonly string[]): Promise<readonly CheckedSchoolRow[]> =>
    (await post('/read', { table: lines.join('\n') })).json().data.rows
  const typed = (rows: readonly CheckedSchoolRow[]) =>
    rows.map(({ state: _state, errors: _errors, ...row }) => row)
  return { ...server, post, read, typed }
}

test('each row of a pasted table says what becomes of it, and what is wrong names its field', async () => {
  const { read } = await startTable()
  const rows = await read(
    'Ekskolan\tagneta@ekby.example',
    'Tallåsskolan',
    'Almgårdsskolan',
    'Widget\twidget-examples',
    'Norrby skola\tkarin.ekby.se',
    'Ekskolan\tper@ekby.example',
    'Annan skola\talmgardsskolan',
  )
  expect(rows.map(({ id, state, errors }) => [id, state, errors])).toEqual([
    ['ekskolan', 'new', []],
    ['tallasskolan', 'new', []],
    ['almgardsskolan', 'exists', []],
    ['widget-examples', 'wrong', [{ field: 'id', code: 'not_a_school_id' }]],
    ['norrbyskola', 'wrong', [{ field: 'owner', code: 'not_an_email' }]],
    ['ekskolan', 'wrong', [{ field: 'id', code: 'duplicate' }]],
    ['almgardsskolan', 'wrong', [{ field: 'id', code: 'duplicate' }]],
  ])
})

test.each(['\t', ';'])('one row with an owner is enough to see what separates: %j', async (separator) => {
  const { read } = await startTable()
  const names = Array.from({ length: 25 }, (_, index) => `Skola ${index}, Ekby`)
  const rows = await read(...names, `Almskolan${separator}ann@ekby.example`)
  expect(rows.map(({ name }) => name)).toEqual([...names, 'Almskolan'])
  expect(rows.at(-1)).toMatchObject({ id: 'almskolan', owner: 'ann@ekby.example', errors: [] })
})

test('places and colours are checked too', async () => {
  const { read } = await startTable()
  const rows = await read(
    'Namn;Ort;Latitud;Longitud;Färg',
    'Ekskolan;Ekby;58,41;15,62;#17693A',
    'Tallen;Ekby;58,41;;',
    'Björken;Ekby;580;x;grön',
  )
  expect(rows.map(({ errors }) => errors)).toEqual([
    [],
    [{ field: 'lng', code: 'required' }],
    [
      { field: 'color', code: 'not_a_color' },
      { field: 'lat', code: 'not_a_latitude' },
      { field: 'lng', code: 'not_a_longitude' },
    ],
  ])
})

test('a table is made in one go with its owners; sent again it changes nothing', async () => {
  const { deps, post, read, typed } = await startTable()
  const lines = [
    'Namn;E-post;Ort;Latitud;Longitud',
    'Ekskolan;Agneta@ekby.example;Ekby;58,41;15,62',
    'Tallåsskolan;;;;',
    'Norrby skola;karin.ekby.se;;;',
  ]
  const answer = await post('', { rows: typed(await read(...lines)) })
  const { data } = answer.json()
  expect(data.added).toEqual([
    { id: 'ekskolan', name: 'Ekskolan' },
    { id: 'tallasskolan', name: 'Tallåsskolan' },
  ])
  expect(data.rows).toMatchObject([{ name: 'Norrby skola', state: 'wrong' }])
  expect(await getSchool(deps, 'ekskolan')).toMatchObject({ place: { name: 'Ekby', lat: 58.41, lng: 15.62 } })
  expect(await listMembers(deps, 'ekskolan')).toMatchObject([{ email: 'agneta@ekby.example', role: 'owner' }])
  const again = (await post('', { rows: typed(await read(...lines)) })).json().data
  expect(again.added).toEqual([])
  expect(again.rows.map(({ state }: CheckedSchoolRow) => state)).toEqual(['exists', 'exists', 'wrong'])
})

test('schools that were just made are taken back whole, with the invitations of their owners', async () => {
  const { deps, read, typed, post } = await startTable()
  const table = typed(await read('Ekskolan;agneta@ekby.example', 'Tallåsskolan;', 'Norrby skola;'))
  await post('', { rows: table })
  // Who is invited somewhere else too, or has signed in before, keeps that.
  await inviteMember(deps, 'kotte', {
    schoolId: 'almgardsskolan',
    email: 'agneta@ekby.example',
    role: 'viewer',
  })
  const answer = await post('/take_back', { ids: ['ekskolan', 'tallasskolan', 'norrbyskola'] })
  expect(answer.json().data.taken_back.map(({ id }: { id: string }) => id)).toEqual([
    'ekskolan',
    'tallasskolan',
    'norrbyskola',
  ])
  expect((await everySchool(deps.db)).map(({ id }) => id)).toEqual(['almgardsskolan'])
  expect(await listMembers(deps, 'almgardsskolan')).toMatchObject([{ email: 'agneta@ekby.example' }])
  const { entries } = await listAudit(deps, municipalityId, { page: 1, perPage: 50 })
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'administrator_invited',
    'member_invited',
    'school_added',
    'school_added',
    'school_added',
    'school_taken_back',
    'school_taken_back',
    'school_taken_back',
  ])
  // The same table can be sent again, and what is gone is passed over.
  expect((await post('', { rows: table })).json().data.added).toHaveLength(3)
})

test('an invitation that is taken back leaves no account', async () => {
  const { deps, read, typed, post } = await startTable()
  await post('', { rows: typed(await read('Ekskolan;agneta@ekby.example')) })
  await post('/take_back', { ids: ['ekskolan'] })
  expect(await findAccountByEmail(deps.db, 'agneta@ekby.example')).toBeUndefined()
})

test.each<[string, (table: Table) => Promise<unknown>, number?]>([
  [
    'has a room',
    ({ deps }: Table) =>
      inTransaction(deps.db, (tx) =>
        insertRoom(tx, { id: 'r', schoolId: 'tallasskolan', name: '4B', kind: 'classroom' }),
      ),
  ],
  [
    'has another member',
    ({ deps }: Table) =>
      inviteMember(deps, 'kotte', { schoolId: 'tallasskolan', email: 'bo@ekby.example', role: 'editor' }),
  ],
  [
    'had no owner in the table and got one later',
    ({ deps, clock }: Table) => {
      clock.now += 1
      return inviteMember(deps, 'kotte', {
        schoolId: 'ekskolan',
        email: 'rektor@ekby.example',
        role: 'owner',
      })
    },
    0,
  ],
  [
    'has an owner who has come',
    async ({ deps }: Table) => {
      const account = await findAccountByEmail(deps.db, 'per@ekby.example')
      await inTransaction(deps.db, (tx) => recordSignIn(tx, account?.id ?? '', 'Per', deps.now()))
    },
  ],
])('no school is taken back when one of them %s', async (_what, use, index = 1) => {
  const table = await startTable()
  const { deps, read, typed, post } = table
  await post('', { rows: typed(await read('Ekskolan', 'Tallåsskolan;per@ekby.example')) })
  await use(table)
  const answer = await post('/take_back', { ids: ['ekskolan', 'tallasskolan'] })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'school_in_use',
    errors: [{ path: `ids.${index}`, code: 'in_use' }],
  })
  expect((await everySchool(deps.db)).map(({ id }) => id).sort()).toContain('ekskolan')
})

test('a school of more than ten minutes is not taken back', async () => {
  const { read, typed, post, clock } = await startTable()
  await post('', { rows: typed(await read('Ekskolan')) })
  clock.now += 10 * 60_000 + 1
  expect((await post('/take_back', { ids: ['ekskolan'] })).json()).toMatchObject({ code: 'school_too_old' })
})

test('what was corrected is checked again without being stored', async () => {
  const { post, read, typed } = await startTable()
  const [row] = typed(await read('Norrby skola;karin.ekby.se'))
  const checked = await post('/check', { rows: [{ ...row, owner: 'karin@ekby.example' }] })
  expect(checked.json().data.rows).toMatchObject([{ state: 'new', errors: [] }])
})

test('what is no table is refused, and what is too large is called that, with its place', async () => {
  const { post } = await startTable()
  const answerTo = async (table: string) => {
    const answer = await post('/read', { table })
    return { status: answer.statusCode, ...answer.json() }
  }
  const many = Array.from({ length: 501 }, (_, index) => `Skola ${index}`).join('\n')
  expect(await answerTo(many)).toMatchObject({ status: 422, code: 'too_many_rows' })
  expect(await answerTo('"Ekskolan')).toMatchObject({ status: 422, code: 'not_a_table' })
  expect(await answerTo(`Ekskolan\n${'x'.repeat(3_000)}`)).toMatchObject({
    status: 422,
    code: 'table_too_large',
    errors: [{ path: 'table.2.1', code: 'cell_too_long' }],
  })
  expect(await answerTo(`Ekskolan${';x'.repeat(200)}`)).toMatchObject({
    code: 'table_too_large',
    errors: [{ path: 'table.1', code: 'too_many_columns' }],
  })
})

test('thirty schools are looked at and made within five seconds', { timeout: 20_000 }, async () => {
  const { post, read, typed } = await startTable()
  const lines = Array.from({ length: 30 }, (_, index) => `Skola ${index};rektor${index}@ekby.example`)
  const before = performance.now()
  const { data } = (await post('', { rows: typed(await read(...lines)) })).json()
  expect(data.added).toHaveLength(30)
  expect(performance.now() - before).toBeLessThan(5_000)
})
