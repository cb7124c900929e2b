import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Access, mayActAs, type Role, roles } from '#domain/schools/permissions.ts'
import { deleteAdministrator } from '#server/use-cases/people/administrators.ts'
import { deleteMember } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { everythingIn } from '#tests/api/support/everything-in.ts'
import { callOf, nameOf } from '#tests/api/support/example-calls.ts'
import { type FullSchool, schoolId, startFullSchool } from '#tests/api/support/full-school.ts'
import {
  type SignedIn,
  scriptTokenOf,
  signedIn,
  signedInAdministrator,
} from '#tests/api/support/members-of-school.ts'

const workspaceCalls = allEndpoints.filter(({ path }) => path.startsWith('/workspace'))
const municipalityCalls = allEndpoints.filter(({ path }) => path.startsWith('/municipality'))
const guardedCalls = [...workspaceCalls, ...municipalityCalls]

/** Push messages go to members alone: an administrator who is none has no alerts of the school. */
const membersOnly = new Set(['PUT /workspace/schools/{schoolId}/push_subscription'])

const needOf = ({ access }: Endpoint) => access as Access

/** Who may make a call: an administrator all of them. */
const callersFor = (endpoint: Endpoint): readonly Access[] => {
  const need = needOf(endpoint)
  if (need === 'administrator') return ['administrator']
  const members = roles.filter((role) => mayActAs(role, need))
  return membersOnly.has(nameOf(endpoint)) ? members : [...members, 'administrator']
}

/** A person who may call, and how they prove who they are. */
interface Caller {
  readonly headers: Readonly<Record<string, string>>
  /** What they get where the call needs `access`; null = they get in. */
  readonly refusal: (access: Access) => readonly [status: number, code: string] | null
  readonly isScript?: true
}

async function callersOf({ deps, clock }: FullSchool): Promise<Readonly<Record<string, Caller>>> {
  await addSchool(deps, { id: 'bjorkskolan', name: 'Björkskolan' })
  const removed = await signedIn(deps, schoolId, 'owner', 'removed@example.org')
  await deleteMember(deps, 'kotte', { schoolId, memberId: removed.memberId })
  const expired = await signedIn(deps, schoolId, 'owner', 'expired@example.org')
  clock.now += 864_000_000
  const members = await Promise.all(
    roles.map(async (role) => {
      const { headers } = await signedIn(deps, schoolId, role, `call-${role}@example.org`)
      const refusal = (needed: Access) => {
        if (needed === 'administrator') return [403, 'not_an_administrator'] as const
        return mayActAs(role, needed) ? null : ([403, 'role_too_low'] as const)
      }
      return [role, { headers, refusal }] as const
    }),
  )
  const former = await signedInAdministrator(deps, 'former@example.org')
  await deleteAdministrator(deps, 'kotte', former.accountId)
  const administrator = await signedInAdministrator(deps, 'call@example.org')
  const stranger = await signedIn(deps, 'bjorkskolan', 'owner', 'stranger@example.org')
  const nobody = () => [401, 'not_signed_in'] as const
  const { token, half, headers } = await signedIn(deps, schoolId, 'owner', 'cookie@example.org')
  const other = await signedIn(deps, schoolId, 'owner', 'other@example.org')
  const scripts = await scriptsOf(deps, stranger)
  return {
    nobody: { headers: {}, refusal: nobody },
    'a caller with a made-up token': {
      headers: { ...headers, authorization: `Bearer ${'x'.repeat(43)}` },
      refusal: nobody,
    },
    'a caller with half a token': {
      headers: { ...headers, authorization: `Bearer ${token.slice(0, 20)}` },
      refusal: nobody,
    },
    'a caller whose token is in a cookie': {
      headers: { cookie: `kotte_token=${token}; kotte_half=${half}` },
      refusal: nobody,
    },
    'a caller without the other half': { headers: { authorization: `Bearer ${token}` }, refusal: nobody },
    'a caller with the half of another session': {
      headers: { ...headers, cookie: other.headers.cookie },
      refusal: nobody,
    },
    'a caller with a made-up script token': {
      headers: { authorization: `Bearer kotte_${'x'.repeat(43)}` },
      refusal: nobody,
    },
    'a caller who was removed': { headers: removed.headers, refusal: nobody },
    'a caller whose ten days are over': { headers: expired.headers, refusal: nobody },
    'an owner of another school': {
      headers: stranger.headers,
      refusal: (needed) =>
        needed === 'administrator' ? [403, 'not_an_administrator'] : [403, 'not_a_member'],
    },
    'a caller who was an administrator': { headers: former.headers, refusal: nobody },
    'the script of an owner of another school': {
      headers: scripts.elsewhere,
      isScript: true,
      refusal: (needed) => (needed === 'administrator' ? [403, 'not_for_scripts'] : [403, 'not_a_member']),
    },
    'an editor’s script of an owner': {
      headers: scripts.editor,
      isScript: true,
      refusal: (needed) => {
        if (needed === 'administrator') return [403, 'not_for_scripts']
        return mayActAs('editor', needed) ? null : [403, 'role_too_low']
      },
    },
    administrator: { headers: administrator.headers, refusal: () => null },
    ...Object.fromEntries(members),
  }
}

async function scriptsOf(deps: FullSchool['deps'], stranger: SignedIn) {
  const owner = await signedIn(deps, schoolId, 'owner', 'script@example.org')
  return {
    elsewhere: (await scriptTokenOf(deps, stranger, 'bjorkskolan')).headers,
    editor: (await scriptTokenOf(deps, owner, schoolId)).headers,
  }
}

test('every call of the workspace says which role it needs', () => {
  expect(workspaceCalls.length).toBeGreaterThan(30)
  expect(workspaceCalls.filter(({ access }) => !roles.includes(access as Role)).map(nameOf)).toEqual([])
})

test('every call of the municipality is for administrators, and no other is', () => {
  const forThem = allEndpoints.filter(({ access }) => access === 'administrator')
  expect(forThem.length).toBeGreaterThan(5)
  expect(municipalityCalls).toEqual(forThem)
})

test('no call outside the workspace needs a role', () => {
  const elsewhere = allEndpoints.filter((endpoint) => !workspaceCalls.includes(endpoint))
  expect(elsewhere.filter(({ access }) => roles.includes(access as Role)).map(nameOf)).toEqual([])
})

test('every call of the workspace and the municipality keeps out a person who may not, and changes nothing for them', async () => {
  const school = await startFullSchool()
  const callers = await callersOf(school)
  // Some examples need something of their own.
  for (const endpoint of guardedCalls) await callOf(school, endpoint)
  const before = await everythingIn(school)
  for (const endpoint of guardedCalls) {
    for (const [name, { headers, refusal, isScript }] of Object.entries(callers)) {
      const isForBrowsers = endpoint.path.endsWith('/push_subscription')
      const expected =
        isScript && isForBrowsers ? ([403, 'not_for_scripts'] as const) : refusal(needOf(endpoint))
      if (expected === null) continue
      const answer = await callAs(school, endpoint, headers)
      const who = [nameOf(endpoint), name]
      expect([...who, answer.statusCode, answer.json().code]).toEqual([...who, ...expected])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  }
  expect(await everythingIn(school)).toEqual(before)
})

test('every call of the workspace and the municipality that reads lets in a person who may', async () => {
  const school = await startFullSchool()
  const callers = await callersOf(school)
  for (const endpoint of guardedCalls.filter(({ method }) => method === 'GET')) {
    for (const who of callersFor(endpoint)) {
      await expectLetIn(school, endpoint, who, callers[who]?.headers ?? {})
    }
  }
})

// Each in a school of its own: a call may take away what the next one needs.
test.each(
  guardedCalls
    .filter(({ method }) => method !== 'GET')
    .map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s lets in a person who may', async (_name, endpoint) => {
  for (const who of callersFor(endpoint)) {
    const school = await startFullSchool()
    const { headers } =
      who === 'administrator'
        ? school.administrator
        : await signedIn(school.deps, schoolId, who, `call-${who}@example.org`)
    await expectLetIn(school, endpoint, who, headers)
  }
})

async function expectLetIn(school: FullSchool, endpoint: Endpoint, who: Access, headers: Caller['headers']) {
  const { status } = await callOf(school, endpoint)
  const answer = await callAs(school, endpoint, headers)
  expect([nameOf(endpoint), who, answer.statusCode]).toEqual([nameOf(endpoint), who, status])
  expect(answer.headers['cache-control']).toBe('no-store')
}

test('a request’s body is not read before its sender is authenticated', async () => {
  const { app } = await startFullSchool()
  for (const { method, path } of guardedCalls.filter(({ method }) => method !== 'GET')) {
    const url = `/api/v1${path.replaceAll(/\{\w+\}/g, 'x')}`
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method, url, headers, payload: '{ this is no JSON' })
    expect([path, answer.statusCode]).toEqual([path, 401])
  }
})

async function callAs(school: FullSchool, endpoint: Endpoint, headers: Caller['headers']) {
  const { request } = await callOf(school, endpoint)
  const { authorization: _token, cookie: _half, ...others } = request.headers as Record<string, string>
  return school.app.inject({ ...request, headers: { ...others, ...headers } })
}
