import { expect } from '@playwright/test'
import type { Claims } from '#server/sign-in/claims.ts'
import { startFilmStrip } from '#tests/stories/support/film-strip.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { pressProvider } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { openProviderLike } from '#tests/support/provider-like.ts'

interface Product {
  readonly key: string
  /** Its name on the page; left out = the page says the same for all of them. */
  readonly radio?: string
  /** What it sends of a person before anything was set up for Kotte, as it documents. */
  readonly claims: Claims
  readonly verdict: RegExp
  readonly step: RegExp
}

const email = 'anna.berg@kottebo.example'

const products: readonly Product[] = [
  {
    key: 'entra',
    radio: 'Entra',
    claims: {
      sub: 'AAAAAAAA',
      oid: '690222be-ff1a-4d56-abd1-7e4f7d38e474',
      tid: '72f988bf-86f1-41af-91ab-2d7cd011db47',
      preferred_username: email,
      name: 'Anna Berg',
    },
    verdict: /skickade ingen e-postadress/,
    step: /Token configuration/,
  },
  {
    key: 'google',
    claims: {
      sub: '110169484474386276334',
      hd: 'kottebo.example',
      email,
      email_verified: true,
      name: 'Anna Berg',
    },
    verdict: /men adressen är inte inbjuden/,
    step: /Bjud in adressen/,
  },
  {
    key: 'keycloak',
    radio: 'Keycloak',
    claims: { sub: 'f3b1', preferred_username: 'anna.berg', email, email_verified: false, name: 'Anna Berg' },
    verdict: /inte att e-postadressen är kontrollerad/,
    step: /Email verified/,
  },
  {
    key: 'adfs',
    radio: 'ADFS',
    claims: { sub: 'JYe2Lw', upn: email, unique_name: 'KOTTEBO\\anna.berg' },
    verdict: /skickade ingen e-postadress/,
    step: /Issuance Transform Rules/,
  },
]

for (const { key, radio, claims, verdict, step } of products)
  test(`what an administrator reads before ${key} is set up for Kotte`, async ({ page }, testInfo) => {
    let callback = ''
    const provider = await openProviderLike({ idToken: claims, redirectUri: () => callback })
    const { issuer, clientId, clientSecret } = provider.settings
    const server = await startKotteServer({
      KOTTE_DEMO: '0',
      KOTTE_OIDC_ISSUER: issuer,
      KOTTE_OIDC_CLIENT_ID: clientId,
      KOTTE_OIDC_CLIENT_SECRET: clientSecret ?? '',
      KOTTE_OIDC_NAME: 'Kottebos inloggning',
    })
    callback = `${server.url}/sign-in/callback`
    try {
      const strip = startFilmStrip(testInfo)
      await page.setViewportSize({ width: 900, height: 1000 })
      await page.goto(`${server.url}/sign-in-check`)
      await pressProvider(page, 'Prova Kottebos inloggning')
      await expect(page.getByText(verdict)).toBeVisible()
      if (radio !== undefined) await page.getByRole('radio', { name: radio }).check()
      await expect(page.getByText(step)).toBeVisible()
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
      await strip.add(page, key)
      await strip.save(`sign-in-${key}`, 720)
    } finally {
      await server.dispose()
      provider.stop()
    }
  })
