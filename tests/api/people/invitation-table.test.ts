import { expect, test } from 'vitest'
import { inviteAdministrator } from '#server/use-cases/people/administrators.ts'
import { inviteMember, listMembers } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedInAdministrator } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const almgard = 'almgardsskolan'
const bjorkang = 'bjorkangsskolan'

async function startMunicipality() {
  const { app, deps } = await startSchool()
  await addSchool(deps, { id: bjorkang, name: 'Björkängsskolan' })
  const { headers } = await signedInAdministrator(deps)
  const post = async (path: string, table: string, as: Record<string, string> = headers) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/municipality/invitations${path}`,
      headers: as,
      payload: { table },
    })
  const rolesAt = async (schoolId: string) =>
    Object.fromEntries((await listMembers(deps, schoolId)).map(({ email, role }) => [email, role]))
  return { deps, post, rolesAt }
}

const table = [
  'Skola;E-post;Roll',
  'almgårdsskolan;Anna.Berg@kottebo.example;Ägare',
  'bjorkangsskolan;bo@kottebo.example;redaktör',
  'Björkängsskolan;anna.berg@kottebo.example;viewer',
  ';ulf@kottebo.example;administratör',
].join('\r\n')

test('a table invites people to schools by id or name, with a heading in any order, in Swedish or English', async () => {
  const { post, rolesAt } = await startMunicipality()
  const preview = (await post('/preview', table)).json().data
  expect(preview).toMatchObject([
    {
      line: 2,
      email: 'anna.berg@kottebo.example',
      role: 'owner',
      school: { id: almgard },
      outcome: 'invited',
    },
    { line: 3, email: 'bo@kottebo.example', role: 'editor', school: { id: bjorkang }, outcome: 'invited' },
    { line: 4, email: 'anna.berg@kottebo.example', role: 'viewer', outcome: 'invited' },
    { line: 5, email: 'ulf@kottebo.example', role: 'administrator', school: null, outcome: 'invited' },
  ])
  expect(await rolesAt(almgard)).toEqual({})

  expect((await post('', table)).json().data).toEqual(preview)
  expect(await rolesAt(almgard)).toEqual({ 'anna.berg@kottebo.example': 'owner' })
  expect(await rolesAt(bjorkang)).toEqual({
    'anna.berg@kottebo.example': 'viewer',
    'bo@kottebo.example': 'editor',
  })
  const again = (await post('/preview', table)).json().data
  expect(again.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(4).fill('unchanged'))
})

test('what cannot be followed is listed by row, and the other rows are done', async () => {
  const { post, rolesAt } = await startMunicipality()
  const { data } = (
    await post(
      '',
      [
        'anna@kottebo.example;editor;almgardsskolan',
        'anna;editor;almgardsskolan',
        'bo@kottebo.example;rektor;almgardsskolan',
        'bo@kottebo.example;;almgardsskolan',
        'bo@kottebo.example;viewer;Nyskolan',
        'bo@kottebo.example;viewer',
        'bo@kottebo.example;administrator;almgardsskolan',
        'ANNA@kottebo.example;owner;Almgårdsskolan',
      ].join('\n'),
    )
  ).json()
  expect(
    data.map(({ line, outcome, code, detail }: Record<string, unknown>) => [line, outcome, code, detail]),
  ).toEqual([
    [1, 'invited', null, null],
    [2, 'fault', 'not_an_email', null],
    [3, 'fault', 'unknown_role', 'rektor'],
    [4, 'fault', 'unknown_role', ''],
    [5, 'fault', 'unknown_school', 'Nyskolan'],
    [6, 'fault', 'no_school', null],
    [7, 'fault', 'of_all_schools', null],
    [8, 'fault', 'same_person', '1'],
  ])
  expect(await rolesAt(almgard)).toEqual({ 'anna@kottebo.example': 'editor' })
})

test('a person gets another role, and who has it already keeps it', async () => {
  const { deps, post, rolesAt } = await startMunicipality()
  await inviteMember(deps, 'kotte', { schoolId: almgard, email: 'anna@kottebo.example', role: 'viewer' })
  await inviteMember(deps, 'kotte', { schoolId: almgard, email: 'bo@kottebo.example', role: 'owner' })
  await inviteAdministrator(deps, 'kotte', 'ulf@kottebo.example')
  const { data } = (
    await post(
      '',
      'anna@kottebo.example\towner\talmgardsskolan\nbo@kottebo.example\towner\talmgardsskolan\nulf@kottebo.example\tadministrator',
    )
  ).json()
  expect(data.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'changed',
    'unchanged',
    'unchanged',
  ])
  expect(await rolesAt(almgard)).toEqual({ 'anna@kottebo.example': 'owner', 'bo@kottebo.example': 'owner' })
})

test('no table, and one with too many rows, is refused as a whole', async () => {
  const { post } = await startMunicipality()
  for (const [text, code] of [
    ['\n\n', 'not_a_table'],
    [Array(2_001).fill('a@b.example;viewer;almgardsskolan').join('\n'), 'too_many_rows'],
  ] as const) {
    const answer = await post('/preview', text)
    expect([answer.statusCode, answer.json().code, answer.json().errors[0].code]).toEqual([
      422,
      'not_a_table',
      code,
    ])
  }
})

test('it is for administrators alone', async () => {
  const { post } = await startMunicipality()
  expect((await post('', table, {})).statusCode).toBe(401)
})
