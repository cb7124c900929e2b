import { expect, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import {
  firstQuestion,
  heading,
  outboxStatus,
  playQuickly,
  type StoryGame,
  startGame,
  tabletPortrait,
} from '#tests/stories/support/food-game.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'

const wrongCode = 'BBBBBB'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The address that everybody finds on the school's page. */
const openPath = ({ path }: StoryGame) => path.split('?')[0] ?? ''

const field = (page: Page) => page.getByLabel('Spelar du med klassen?')

for (const viewport of [{ width: 390, height: 844 }, tabletPortrait]) {
  test(`who has no code plays to the end, is asked for it, and nothing is lost by a wrong one (${viewport.width} px)`, async ({
    page,
    kotte,
  }) => {
    await page.setViewportSize(viewport)
    const game = await startGame(kotte)
    await page.goto(kotte.url + openPath(game))
    await playQuickly(page)
    await expect(field(page)).toBeVisible()
    await expect(outboxStatus(page)).toContainText('Väntar på klassens kod')
    expect((await game.results()).carts_count).toBe(0)
    await page.screenshot({ path: `test-results/class-code-${viewport.width}.png`, fullPage: true })
    expect(await faultsOn(page)).toEqual([])

    await page.keyboard.press('Tab')
    await field(page).focus()
    await page.keyboard.type('abc')
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/En kod har sex tecken/)
    await expect(field(page)).toBeFocused()
    await field(page).fill(wrongCode.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveAccessibleDescription(/Den koden känner vi inte/)
    await expect(field(page)).toBeFocused()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.screenshot({ path: `test-results/class-code-wrong-forced-${viewport.width}.png` })
    await page.emulateMedia({ forcedColors: 'none' })

    // It is on the tablet all the while.
    await page.reload()
    await expect(heading(page, 'Så långt reste maten')).toBeVisible()
    await expect(field(page)).toBeVisible()
    await field(page).fill(` ${game.code.toLowerCase()} `)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Koden stämmer. Klassen har fått kundvagnen.')).toBeFocused()
    await expect(outboxStatus(page)).toContainText('Skickat till klassen')
    expect((await game.results()).carts_count).toBe(1)
    await page.screenshot({ path: `test-results/class-code-right-${viewport.width}.png` })

    // The next group of this tablet is not asked.
    await page.getByRole('button', { name: 'Nästa elev' }).click()
    await playQuickly(page, 'Banan')
    await expect(outboxStatus(page)).toContainText('Skickat till klassen')
    await expect(field(page)).toHaveCount(0)
  })
}

test('without a network the code is asked for once, remembered, and sent with everything that waits', async ({
  page,
  kotte,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + openPath(game))
  await expect(heading(page, firstQuestion)).toBeVisible()
  // The steps after the first one come a moment later.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await playQuickly(page)
  await expect(field(page)).toBeVisible()
  await page.getByRole('button', { name: 'Nästa elev' }).click()
  await playQuickly(page, 'Banan')
  await field(page).fill(game.code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden är sparad på surfplattan.')).toBeFocused()
  await page.getByRole('button', { name: 'Nästa elev' }).click()
  await playQuickly(page, 'Ris')
  await expect(field(page)).toHaveCount(0)
  await page.context().setOffline(false)
  await expect.poll(async () => (await game.results()).carts_count, { timeout: 20_000 }).toBe(3)
})

test('a shared link brings the code, and the address does without it', async ({ page, kotte }) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await expect(page).toHaveURL(kotte.url + openPath(game))
  await playQuickly(page)
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
})

test('a teacher makes a new code, closes joining, and sets a cart aside and takes it back', async ({
  page,
  kotte,
  browser,
}) => {
  const game = await startGame(kotte)
  const tablet = await browser.newContext({ reducedMotion: 'reduce' })
  const pupil = await tablet.newPage()
  await pupil.goto(kotte.url + game.path)
  await playQuickly(pupil)
  await expect(outboxStatus(pupil)).toContainText('Skickat till klassen')

  await page.goto(kotte.url)
  await signIn(page, 'Edvin Sandberg')
  await expect(page).toHaveURL(/workspace\/home/)
  await page.goto(`${kotte.url}/${game.schoolId}/workspace/activities/${game.id}/results`)
  await page.getByRole('button', { name: /^Lägg åt sidan: / }).click()
  await expect(page.getByRole('heading', { name: 'Lagda åt sidan' })).toBeFocused()
  expect((await game.results()).carts_count).toBe(0)
  await page.getByRole('button', { name: /^Ta tillbaka/ }).click()
  await expect(page.getByRole('heading', { name: 'Lagda åt sidan' })).toHaveCount(0)
  expect((await game.results()).carts_count).toBe(1)

  await page.getByRole('link', { name: 'Dela', exact: true }).click()
  await expect(page.getByText(game.code, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Ta inte emot fler' }).click()
  await expect(page.getByText('Stängt: bara kundvagnar')).toBeVisible()
  await pupil.getByRole('button', { name: 'Nästa elev' }).click()
  await playQuickly(pupil, 'Banan')
  await expect(outboxStatus(pupil)).toContainText('Sparat här')
  await page.getByRole('button', { name: 'Ta emot igen' }).click()
  await expect(page.getByText('Öppet: alla som har')).toBeVisible()
  await page.getByRole('button', { name: 'Gör en ny kod' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Gör en ny kod' }).click()
  await expect(page.getByText(game.code, { exact: true })).toHaveCount(0)
  await page.screenshot({ path: 'test-results/class-code-share.png', fullPage: true })
  await tablet.close()
})
