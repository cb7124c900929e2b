import { type BrowserContext, expect, type Page } from '@playwright/test'
import { addressOf, isPublic, paramsOf, places, settled } from '#tests/stories/support/every-path.ts'
import { heading, playQuickly, startGame } from '#tests/stories/support/food-game.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { lackedBy, oldestChromium, takeAway } from '#tests/stories/support/oldest-browsers.ts'
import { widgetIds } from '#tests/stories/support/schools.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { untilReadyOffline } from '#tests/stories/support/tablet.ts'
import { chromiumArgs } from '#tests/support/browser.ts'

const tooOld = new RegExp(
  '^\\s*Den här webbläsaren är för gammal\\. .* Chrome och Edge från version 109, Safari och iPadOS från 16\\.4 och Firefox från 115\\. ' +
    'This browser is too old\\. .* Chrome and Edge from version 109, Safari and iPadOS from 16\\.4, and Firefox from 115\\.\\s*$',
)

test('Chromium 109 shows every page, plays the game and works without a server', async ({
  kotte,
  playwright,
  watchTexts,
}) => {
  const executablePath = oldestChromium()
  test.skip(executablePath === null, 'its package has no program for this machine')
  const browser = await playwright.chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...chromiumArgs],
  })
  expect(browser.version()).toMatch(/^109\./)
  const context = await browser.newContext({
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    serviceWorkers: 'allow',
  })
  watchTexts(context)
  await showsEveryPage(context, kotte)
  const page = await context.newPage()
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await untilReadyOffline(page)
  await kotte.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: /Ingen kontakt sedan/ })).toBeVisible()
  await browser.close()
})

test('every page is shown without what the oldest Safari and Firefox lack', async ({ context, kotte }) => {
  await context.addInitScript(takeAway, [...lackedBy('safari'), ...lackedBy('firefox')])
  await showsEveryPage(context, kotte)
})

for (const [what, lacks] of [
  ['Chrome 108', 'MathMLElement'],
  ['Safari 16.3', 'CompressionStream'],
] as const) {
  test(`${what} shows one sentence in both languages, also when no script of the app comes`, async ({
    page,
    kotte,
  }) => {
    await page.addInitScript(takeAway, [lacks])
    const [widgetId = ''] = await widgetIds(kotte.url, 'almgardsskolan')
    for (const path of ['/', '/almgardsskolan/dashboard', `/almgardsskolan/widget/${widgetId}`]) {
      await page.goto(kotte.url + path, { waitUntil: 'networkidle' })
      await expect(page.locator('body'), path).toHaveText(tooOld, { useInnerText: true })
    }
    await page.route(/\.js$/, (route) => route.abort())
    await page.goto(kotte.url)
    await expect(page.locator('body')).toHaveText(tooOld, { useInnerText: true })
  })
}

/** Visits all public pages and plays the game; nothing fails on the way. */
async function showsEveryPage(context: BrowserContext, kotte: KotteServer): Promise<void> {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(`${error.page()?.url()}: ${error.error()}`))
  const page = await context.newPage()
  await page.goto(kotte.url)
  await menuOpensAndCloses(page)
  await signIn(page, 'Ulf Berg')
  await page.waitForURL('**/workspace/home')
  const params = await paramsOf(page, kotte.url)
  for (const place of places.filter(isPublic)) {
    const address = addressOf(place, params)
    await page.goto(kotte.url + address)
    await settled(page, place)
    await expect(page.getByText('Sidan kunde inte visas'), address).toHaveCount(0)
  }
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
  expect(errors).toEqual([])
}

async function menuOpensAndCloses(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Språk: Svenska' })
  const english = page.getByRole('button', { name: 'English' })
  await expect(menu).toBeVisible()
  await expect(english).toBeHidden()
  await menu.click()
  await expect(english).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(english).toBeHidden()
  await menu.click()
  await page.keyboard.press('Escape')
  await expect(english).toBeHidden()
  await expect(menu).toBeFocused()
}
