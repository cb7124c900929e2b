import { expect } from '@playwright/test'
import { faultsOn, smallTargets } from '#tests/stories/support/accessibility.ts'
import { type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { faultsInDialog } from '#tests/stories/support/open-dialogs.ts'
import { privateRows } from '#tests/stories/support/private-rows.ts'
import { pressProvider } from '#tests/stories/support/sign-in.ts'
import { test as base } from '#tests/stories/support/story.ts'
import { phone } from '#tests/stories/support/workspace-screens.ts'
import { openProviderLike } from '#tests/support/provider-like.ts'

const email = 'anna.berg@kottebo.example'

interface MunicipalityWithProvider {
  readonly server: KotteServer
  /** What the provider says of the person; may be changed. */
  readonly person: Record<string, unknown>
}

/** A new municipality whose provider is an OpenID provider that does not vouch for addresses, as Keycloak is at first. */
const test = base.extend<{ readonly municipality: MunicipalityWithProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted
  municipality: async ({}, use) => {
    const person = { sub: 'f3b1', email, email_verified: false, name: 'Anna Berg' }
    let callback = ''
    const provider = await openProviderLike({ idToken: person, redirectUri: () => callback })
    const { issuer, clientId, clientSecret, name } = provider.settings
    const server = await startKotteServer({
      KOTTE_DEMO: '0',
      KOTTE_OIDC_ISSUER: issuer,
      KOTTE_OIDC_CLIENT_ID: clientId,
      KOTTE_OIDC_CLIENT_SECRET: clientSecret ?? '',
      KOTTE_OIDC_NAME: name,
    })
    callback = `${server.url}/sign-in/callback`
    await server.cli('school', 'add', 'almgardsskolan', '--name', 'Almgårdsskolan')
    await use({ server, person })
    await server.dispose()
    provider.stop()
  },
})

test('who sets the server up sees what the provider says, mends it, and is let in', async ({
  page,
  context,
  municipality: { server, person },
}) => {
  await page.goto(`${server.url}/sign-in-check`)
  await pressProvider(page, 'Prova Skolans inloggning')
  await expect(page.getByRole('heading', { name: `${email} släpps inte in än` })).toBeVisible()
  const verified = page.getByRole('row').filter({ hasText: 'email_verified' })
  await expect(verified).toContainText('false')
  await expect(verified).toContainText('Kotte kan inte veta att adressen är personens egen')
  const mending = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Så rättar ni det' })
  await expect(mending.last()).toContainText('Email verified')
  await page.getByRole('radio', { name: 'ADFS' }).check()
  await expect(page.getByText('KOTTE_OIDC_TRUST_EMAIL=1')).toBeVisible()
  for (const size of [phone, { width: 1180, height: 820 }]) {
    await page.setViewportSize(size)
    expect(await faultsOn(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    // On a phone: the verdict, how to fix it, and the claims that are wrong, one under the other; the others are folded.
    if (size === phone)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1650)
  }

  person.email_verified = true
  await pressProvider(page, 'Prova Skolans inloggning igen')
  await expect(page.getByText('men adressen är inte inbjuden')).toBeVisible()
  await server.cli('invite', email, '--administrator')
  await pressProvider(page, 'Prova Skolans inloggning igen')
  await expect(page.getByRole('heading', { name: `${email} släpps in` })).toBeVisible()
  await expect(page.getByText('inbjuden som administratör för kommunen')).toBeVisible()

  // Nobody was signed in, and nothing is kept.
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('kotte_token')
  expect(await privateRows(page)).toEqual([])
})

test('a person who is refused reads which address came, and may see why', async ({
  page,
  municipality: { server, person },
}) => {
  person.email_verified = true
  await server.cli('invite', 'ulf.berg@kottebo.example', '--administrator')
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await pressProvider(page, 'Skolans inloggning')
  const dialog = page.getByRole('dialog', { name: 'Kontot finns inte' })
  await expect(dialog).toContainText(`Inloggningen gav adressen ${email}. Den är inte inbjuden.`)
  expect(await faultsInDialog(page, { isPublic: true })).toEqual([])
  await dialog.getByRole('link', { name: 'Se vad inloggningstjänsten sade' }).click()
  await pressProvider(page, 'Prova Skolans inloggning')
  await expect(page.getByRole('heading', { name: `${email} släpps inte in än` })).toBeVisible()
})

test('once an administrator has signed in, others are not shown it', async ({
  page,
  browser,
  municipality: { server, person },
}) => {
  person.email_verified = true
  await server.cli('invite', email, '--administrator')
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await pressProvider(page, 'Skolans inloggning')
  await expect(page).toHaveURL(/\/workspace\/home$/)

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${server.url}/sign-in-check`)
  await expect(other.getByText('Logga in som administratör för kommunen')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Prova/ })).toHaveCount(0)

  await page.goto(`${server.url}/sign-in-check`)
  await pressProvider(page, 'Prova Skolans inloggning')
  await expect(page.getByRole('heading', { name: `${email} släpps in` })).toBeVisible()
})
