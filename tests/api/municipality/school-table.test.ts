import { expect, test } from 'vitest'
import type { CheckedSchoolRow } from '#contract/municipality-school-table.ts'
import { listMembers } from '#server/use-cases/people/members.ts'
import { getSchool } from '#server/use-cases/schools/schools.ts'
import { signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

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

test('what was corrected is checked again without being stored', async () => {
  const { post, read, typed } = await startTable()
  const [row] = typed(await read('Norrby skola;karin.ekby.se'))
  const checked = await post('/check', { rows: [{ ...row, owner: 'karin@ekby.example' }] })
  expect(checked.json().data.rows).toMatchObject([{ state: 'new', errors: [] }])
})

test('what is no table is refused, and so are more schools than are made at once', async () => {
  const { post } = await startTable()
  const many = Array.from({ length: 501 }, (_, index) => `Skola ${index}`).join('\n')
  expect((await post('/read', { table: many })).json().code).toBe('too_many_rows')
  expect((await post('/read', { table: 'x'.repeat(3_000) })).json().code).toBe('not_a_table')
})

test('thirty schools are looked at and made within five seconds', { timeout: 20_000 }, async () => {
  const { post, read, typed } = await startTable()
  const lines = Array.from({ length: 30 }, (_, index) => `Skola ${index};rektor${index}@ekby.example`)
  const before = performance.now()
  const { data } = (await post('', { rows: typed(await read(...lines)) })).json()
  expect(data.added).toHaveLength(30)
  expect(performance.now() - before).toBeLessThan(5_000)
})
