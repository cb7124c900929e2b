import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { parseGroupRoles } from '#server/sign-in/group-roles.ts'
import { identityProvider } from '#server/sign-in/provider.ts'
import { listAdministrators } from '#server/use-cases/people/administrators.ts'
import { inviteMember, listMembers, updateMember } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startProviderLike } from '#tests/api/support/provider-like.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const almgard = 'almgardsskolan'
const bjorkang = 'bjorkangsskolan'
const email = 'anna.berg@kottebo.example'
const setting =
  'Lärare Almgården=editor@almgardsskolan;Rektorer=owner@almgardsskolan;Rektorer=viewer@bjorkangsskolan;8f1c-kotte=administrator;Nedlagd=owner@nyskolan'

/** Two schools, and a provider that lists the groups of a person, whom nobody invited, in a place of its choice. */
async function startGroups(person: { idToken?: object; userinfo?: object }) {
  const idToken = { sub: 'anna', email, email_verified: true, name: 'Anna Berg', ...person.idToken }
  const roles = parseGroupRoles(setting) ?? new Map()
  const provider = await startProviderLike({
    idToken,
    userinfo: { ...person.userinfo },
    settings: { groups: { claim: 'groups', roles } },
  })
  const { app, deps } = await startSchool({
    identityProviders: [identityProvider(provider.settings)],
    startsAt: Math.floor(Date.now() / 1000) * 1000,
  })
  await addSchool(deps, { id: bjorkang, name: 'Björkängsskolan' })
  const signIn = async (groups?: readonly string[]) => {
    if (groups) Object.assign(idToken, { groups })
    const begun = await app.inject({
      url: '/sign-in/start?provider=test&attempt=attempt-of-this-page',
      headers: { host: 'localhost:3000' },
    })
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const query = new URLSearchParams(await provider.authorize(new URL(String(begun.headers.location))))
    const done = await app.inject({
      url: `/sign-in/callback?${query}`,
      headers: { host: 'localhost:3000', cookie },
    })
    const handed = Object.fromEntries(new URLSearchParams(String(done.headers.location).split('#')[1]))
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/user_accounts/sign_in',
      payload: { email, name: handed.name, credential: handed.credential },
    })
    const { data, code } = answer.json()
    return (
      code ?? [
        data.is_administrator,
        Object.fromEntries(data.schools.map((one: { id: string; role: string }) => [one.id, one.role])),
      ]
    )
  }
  const rolesAt = async (schoolId: string) =>
    (await listMembers(deps, schoolId)).map((member) => [member.email, member.role])
  return { deps, signIn, rolesAt }
}

test('a setting gives groups roles, and says when it is not written like that', () => {
  expect(parseGroupRoles('A=owner@x; B = viewer@x ;B=administrator;')).toEqual(
    new Map([
      ['A', [{ role: 'owner', schoolId: 'x' }]],
      ['B', [{ role: 'viewer', schoolId: 'x' }, { role: 'administrator' }]],
    ]),
  )
  for (const wrong of ['', 'A', 'A=owner', 'A=rektor@x', 'A=administrator@x', '=owner@x'])
    expect(parseGroupRoles(wrong)).toBeNull()
  expect(() => readConfig({ KOTTE_OIDC_GROUP_ROLES: 'A=owner' })).toThrow('KOTTE_OIDC_GROUP_ROLES has to be')
})

test('at each sign-in groups give roles, the highest of several, and take them back', async () => {
  const { signIn, rolesAt, deps } = await startGroups({ idToken: { groups: [] } })
  expect(await signIn()).toBe('account_not_found')
  expect(await signIn(['Lärare Almgården', 'Rektorer', 'Nedlagd', 'Fotboll'])).toEqual([
    false,
    { [almgard]: 'owner', [bjorkang]: 'viewer' },
  ])
  expect(await signIn(['Lärare Almgården'])).toEqual([false, { [almgard]: 'editor' }])
  expect(await signIn(['8f1c-kotte'])).toMatchObject([true, {}])
  expect((await listAdministrators(deps)).map((one) => one.email)).toEqual([email])
  expect(await signIn([])).toBe('account_not_found')
  expect([await rolesAt(almgard), await listAdministrators(deps)]).toEqual([[], []])
})

test('what a person was invited to stays as it is, also what somebody changed', async () => {
  const { signIn, rolesAt, deps } = await startGroups({ idToken: { groups: ['Rektorer'] } })
  await inviteMember(deps, 'kotte', { schoolId: almgard, email, role: 'viewer' })
  expect(await signIn()).toEqual([false, { [almgard]: 'viewer', [bjorkang]: 'viewer' }])
  const [member] = await listMembers(deps, bjorkang)
  await updateMember(deps, 'kotte', { schoolId: bjorkang, memberId: member?.id ?? '', role: 'editor' })
  expect(await signIn([])).toEqual([false, { [almgard]: 'viewer', [bjorkang]: 'editor' }])
  expect(await rolesAt(almgard)).toEqual([[email, 'viewer']])
})

test('groups that only userinfo tells, or one as a text, count too', async () => {
  const { signIn } = await startGroups({ userinfo: { groups: 'Lärare Almgården' } })
  expect(await signIn()).toEqual([false, { [almgard]: 'editor' }])
})
