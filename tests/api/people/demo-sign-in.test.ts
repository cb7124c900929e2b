import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts, inviteDemoAccounts } from '#server/seed/demo-accounts.ts'
import { demoSchools } from '#server/seed/demo-municipality.ts'
import { startDemoIssuer } from '#server/sign-in/demo-issuer.ts'
import { startedProvider } from '#server/sign-in/provider.ts'
import { deleteMember, listMembers } from '#server/use-cases/people/members.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { startServer } from '#tests/api/support/running-server.ts'
import { headersAfter } from '#tests/api/support/sign-in-school.ts'

/** The demo's schools and accounts, with its issuer on a port of its own; the server itself is in this process. */
async function startDemo() {
  const redirectUris = ['http://localhost:3000/sign-in/callback']
  const issuer = await startDemoIssuer({ accounts: demoAccounts, redirectUris, publicUrl: null })
  onTestFinished(() => issuer.close())
  const provider = startedProvider({ key: 'demo', name: 'Demokonton' }, async () => issuer.settings)
  const server = await startServer({ identityProviders: [provider], startsAt: Date.now() })
  for (const school of demoSchools) await addSchool(server.deps, school)
  await inviteDemoAccounts(server.deps)
  return server
}

/** What a browser does in the sign-in's window, up to the last page; answers with that page's fragment. */
async function choose({ app }: Awaited<ReturnType<typeof startDemo>>, email: string | null, more = '') {
  const host = 'localhost:3000'
  const begun = await app.inject({
    url: `/sign-in/start?provider=demo&attempt=attempt-of-this-page${more}`,
    headers: { host },
  })
  const ours = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const cookies = new Map<string, string>()
  const visit = async (url: string, method = 'GET'): Promise<{ response: Response; url: string }> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(url, { method, redirect: 'manual', headers: { cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(key, value)
    }
    const next = response.headers.get('location')
    if (next === null) return { response, url }
    const target = new URL(next, url).href
    return target.startsWith('http://localhost:3000/') ? { response, url: target } : visit(target)
  }
  const page = await visit(String(begun.headers.location))
  const html = await page.response.text()
  expect(html).not.toContain('<script')
  expect(page.response.headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const account of demoAccounts) expect(html).toContain(account.email)
  const query = email === null ? '' : `?account=${encodeURIComponent(email)}`
  const { url } = await visit(page.url + query, 'POST')
  const back = await app.inject({ url: url.replace(`http://${host}`, ''), headers: { host, cookie: ours } })
  return Object.fromEntries(new URLSearchParams(String(back.headers.location).split('#')[1]))
}

async function signInAs(demo: Awaited<ReturnType<typeof startDemo>>, email: string, more = '') {
  const { credential = '' } = await choose(demo, email, more)
  const claims = JSON.parse(Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString())
  return demo.app.inject({
    method: 'POST',
    url: '/api/v1/user_accounts/sign_in',
    payload: { email: claims.email, name: claims.name, credential },
  })
}

test('every demo account signs in through a real issuer, but for the one that no one invited', async () => {
  const demo = await startDemo()
  for (const { email, name, roles, isAdministrator = false } of demoAccounts) {
    const answer = await signInAs(demo, email)
    if (Object.keys(roles).length === 0 && !isAdministrator) {
      expect(answer.json()).toMatchObject({ status: 403, code: 'account_not_found' })
      continue
    }
    const { data } = answer.json()
    expect(data).toMatchObject({ email, name })
    const found = data.schools.map(({ id, role }: { id: string; role: string }) => [id, role])
    expect(data.is_administrator).toBe(isAdministrator)
    if (isAdministrator) expect(found.length).toBeGreaterThan(2)
    else expect(Object.fromEntries(found)).toEqual(roles)
  }
})

test('a person who has to show who they are chooses once more, and may do what needs it', async () => {
  const demo = await startDemo()
  const { email } = demoAccounts.find(({ isAdministrator }) => isAdministrator) ?? { email: '' }
  for (const more of ['', '&again=1']) {
    const answer = await signInAs(demo, email, more)
    const payload = { name: 'x', school_id: 'almgardsskolan', role: 'viewer', days: 30 }
    const url = '/api/v1/user_accounts/tokens'
    const made = await demo.app.inject({ method: 'POST', url, headers: headersAfter(answer), payload })
    expect(made.statusCode).toBe(201)
  }
})

test('a person who chooses no one has cancelled', async () => {
  const demo = await startDemo()
  expect(await choose(demo, null)).toEqual({ attempt: 'attempt-of-this-page', error: 'cancelled' })
})

test('the demo’s issuer refuses to start where people reach the server from elsewhere', async () => {
  const options = { accounts: demoAccounts, redirectUris: [], publicUrl: 'https://kotte.example.se' }
  await expect(startDemoIssuer(options)).rejects.toThrow('this computer alone')
})

test('a demo account that was removed stays removed', async () => {
  const { deps } = await startDemo()
  const viewer = (await listMembers(deps, 'almgardsskolan')).find(({ role }) => role === 'viewer')
  await deleteMember(deps, 'kotte', { schoolId: 'almgardsskolan', memberId: String(viewer?.id) })
  await inviteDemoAccounts(deps)
  expect((await listMembers(deps, 'almgardsskolan')).map(({ role }) => role)).toEqual(['owner', 'editor'])
})
