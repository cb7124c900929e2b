import { expect, type Page } from '@playwright/test'
import type { KeptPicture } from '#client/offline/keep-picture.ts'
import { chooseFoods, startGame } from './food-game.ts'
import { addPushedSchool } from './pushed-school.ts'
import { signIn } from './sign-in.ts'
import { test } from './story.ts'

// The program's files come from the server each time: without them a page is what it has kept, and nothing else.
test.use({ serviceWorkers: 'block', viewport: { width: 1180, height: 820 } })

const program = /\/assets\/.*\.js$/

test.describe('a dashboard', () => {
  test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

  test('shows what it has kept before its program runs, and only what is still true', async ({
    page,
    kotte,
  }) => {
    const school = await addPushedSchool(kotte)
    await school.pushEverything(Date.now() - 60_000, 0)
    const address = `${school.url}/dashboard`
    await page.goto(address)
    await expect(page.getByRole('article', { name: 'Koldioxid i luften' })).toContainText('560')
    await untilPictureIsKept(page)
    await page.route(program, (route) => route.abort())

    const place = page.locator('[data-kept-picture] [data-metric="co2"]')
    await page.goto(address)
    await expect(page).toHaveTitle(/^Så mår skolan \| /)
    await expect(place).toContainText('560')
    await expect(place).toContainText('Bra')
    await expect(place).toContainText(/Mätt\s(i\sdag|i\sgår)\skl\.\s\d\d:\d\d/)
    await expect(place.locator('article')).toHaveAttribute('data-freshness', 'live')
    // Nothing in it answers a tap yet.
    await expect(page.locator('[data-kept-picture]')).toHaveAttribute('inert')

    // Its age is pointed out when the value has become late …
    await changePicture(page, ({ html }) => ({
      html: html.replace(/(data-metric="co2"[^>]*data-late-at=")\d+/, '$11'),
    }))
    await page.goto(address)
    await expect(place.locator('article')).toHaveAttribute('data-freshness', 'late')
    await expect(place.locator('use[href$="#icon-clock-alert"]')).toHaveCount(1)
    await expect(place).toBeVisible()
    // … and it is gone when the tile would say something else, while the others stay.
    await changePicture(page, ({ html }) => ({
      html: html.replace(/(data-metric="co2"[^>]*data-until=")\d+/, '$11'),
    }))
    await page.goto(address)
    await expect(place).toBeHidden()
    await expect(page.locator('[data-metric="light"]')).toBeVisible()

    // What another build, another language or another time has kept is not shown.
    const good = (await pictureOf(page)) ?? ''
    for (const change of [
      { build: 'another' },
      { lang: 'en' },
      { from: Date.now() + 3_600_000 },
      { until: Date.now() - 1 },
    ]) {
      await keep(page, good)
      await page.goto(address)
      await expect(page.locator('[data-kept-picture]')).toHaveCount(1)
      await changePicture(page, () => change)
      await page.goto(address)
      await expect(page.locator('#root')).toBeEmpty()
    }
    await keep(page, 'no picture at all')
    await page.goto(address)
    await expect(page.locator('#root')).toBeEmpty()

    // The program takes over, and nothing is there twice.
    await page.unroute(program)
    await page.goto(address)
    await expect(page.getByRole('article', { name: 'Koldioxid i luften' })).toContainText('för')
    await expect(page.locator('[data-kept-picture]')).toHaveCount(0)
    await expect(page.locator('main')).toHaveCount(1)
  })
})

test('whoever is signed in leaves no picture behind', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await expect(page.getByRole('button', { name: 'Edvin Sandberg' })).toBeVisible()
  await page.waitForTimeout(3000)
  expect(await pictureOf(page)).toBeNull()
})

test('a game is kept until somebody has begun it', async ({ page, kotte }) => {
  const { path } = await startGame(kotte)
  await page.goto(kotte.url + path)
  await untilPictureIsKept(page)
  await page.route(program, (route) => route.abort())
  await page.goto(kotte.url + path)
  await expect(page.getByText('Banan', { exact: true })).toBeVisible()
  // Who somebody is called in the game is drawn anew each time.
  await expect(page.getByRole('button', { name: 'Byt namn', includeHidden: true })).toBeVisible()
  await expect(page.locator('[data-colour]')).toBeHidden()
  await page.unroute(program)

  await page.goto(kotte.url + path)
  await chooseFoods(page, 'Banan')
  await expect.poll(() => pictureOf(page)).toBeNull()
})

async function untilPictureIsKept(page: Page): Promise<void> {
  await expect.poll(() => pictureOf(page)).not.toBeNull()
}

function pictureOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem(`kotte_picture:${location.pathname}`))
}

/** Changes what is kept of the page. */
async function changePicture(page: Page, change: (kept: KeptPicture) => Partial<KeptPicture>): Promise<void> {
  const kept = JSON.parse((await pictureOf(page)) ?? '{}') as KeptPicture
  await keep(page, JSON.stringify({ ...kept, ...change(kept) }))
}

async function keep(page: Page, text: string): Promise<void> {
  await page.evaluate((kept) => localStorage.setItem(`kotte_picture:${location.pathname}`, kept), text)
}
