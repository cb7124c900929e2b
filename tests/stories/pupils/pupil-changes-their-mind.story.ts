import { expect, type Page, test } from '@playwright/test'
import { startMapPage } from '#tests/map-page/map-page.ts'
import { chooseFoods, heading, next, pinFromList } from '#tests/stories/support/food-game.ts'
import type { ServedFolder } from '#tests/support/serve-folder.ts'

let games: ServedFolder

test.beforeAll(async () => {
  games = await startMapPage()
})
test.afterAll(() => games.stop())
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, reducedMotion: 'reduce' })

test('a food that no one has answered for can be taken out of the cart, or pinned from there', async ({
  page,
}) => {
  await open(page)
  await chooseFoods(page, 'Banan', 'Ris')
  await button(page, 'Kundvagn 2').tap()
  const unanswered = page.getByRole('region', { name: 'De här har ingen nål än' })
  await expect(unanswered.getByRole('listitem')).toHaveCount(2)
  await button(page, 'Ta bort: Ris').tap()
  await expect(unanswered.getByRole('listitem')).toHaveText([/Banan/])
  await button(page, 'Sätt nålen: Banan').tap()
  await expect(heading(page, 'Var kommer bananen ifrån?')).toBeVisible()
})

test('undoing brings back what was removed with its pin, and nothing that was done since is lost', async ({
  page,
}) => {
  await open(page)
  await chooseFoods(page, 'Ris')
  await next(page).tap()
  await pinFromList(page, 'Thailand')
  await next(page).tap()
  await button(page, 'Ta bort: Ris').tap()
  await chooseFoods(page, 'Mjölk')
  await next(page).tap()
  await pinFromList(page, 'Danmark')
  const note = page.getByRole('status').filter({ hasText: 'Borttagen' })
  await note.getByRole('button', { name: 'Ångra' }).tap()
  await button(page, 'Kundvagn 2').tap()
  await expect(page.getByRole('region', { name: 'Thailand' })).toContainText('Ris')
  await expect(page.getByRole('region', { name: 'Danmark' })).toContainText('Mjölk')

  await button(page, 'Lägg till mer').tap()
  await button(page, 'Ris').tap()
  await chooseFoods(page, 'Ris')
  await button(page, 'Kundvagn 2').tap()
  await expect(page.getByRole('region', { name: 'Thailand' })).toContainText('Ris')
})

test('a way that is not offered from where a food was moved is no longer chosen', async ({ page }) => {
  await open(page)
  await chooseFoods(page, 'Morot')
  await next(page).tap()
  await pinFromList(page, 'Sverige')
  await pinFromList(page, 'Gotland')
  await button(page, 'Kundvagn 1').tap()
  const travel = page.getByRole('button', { name: /^Hur åkte maten/ })
  await travel.tap()
  await page.getByRole('button', { name: /^Båt/ }).tap()
  await button(page, 'Kundvagn 1').tap()
  await expect(travel).toContainText('1 av 1 valda')

  // The school is in Skåne.
  await button(page, 'Byt plats: Morot').tap()
  await pinFromList(page, 'Skåne')
  await button(page, 'Kundvagn 1').tap()
  await expect(travel).toContainText('0 av 1 valda')
  await travel.tap()
  await expect(page.getByRole('img', { name: /Morot, från trakten/ })).toBeVisible()
  await expect(page.getByRole('group').getByRole('button')).toHaveText([/^Lastbil/])
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('a group that starts over may take it back until it has begun again', async ({ page }) => {
  await open(page)
  await chooseFoods(page, 'Ris')
  const startOver = button(page, 'Börja om')
  const undo = page.getByRole('status').filter({ hasText: 'Kundvagnen är tom igen' }).getByRole('button')
  await startOver.tap()
  await undo.tap()
  await expect(button(page, 'Ris')).toHaveAttribute('aria-pressed', 'true')
  await startOver.tap()
  await chooseFoods(page, 'Mjölk')
  await expect(undo).toHaveCount(0)
})

test('each food is shown on the map of its own pin', async ({ page }) => {
  await open(page)
  await chooseFoods(page, 'Banan', 'Morot', 'Ris')
  await next(page).tap()
  const map = (name: RegExp) => page.getByRole('application', { name })
  await pinFromList(page, 'Ecuador')
  await next(page).tap()
  await pinFromList(page, 'Sverige')
  await expect(map(/Karta över Sverige/)).toBeVisible()
  await pinFromList(page, 'Gotland')
  await next(page).tap()
  await expect(heading(page, 'Var kommer riset ifrån?')).toBeVisible()
  await expect(map(/Karta över världen/)).toBeVisible()
  await button(page, 'Sverige').tap()
  await expect(map(/Karta över Sverige/)).toBeVisible()
  await page.getByRole('button', { name: /^Banan\s*Ecuador/ }).tap()
  await expect(map(/Karta över världen/)).toBeVisible()
  await expect(page.locator('svg text', { hasText: 'Ecuador' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Ecuador/ })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: /^Morot\s*Gotland/ }).tap()
  await expect(map(/Karta över Sverige/)).toBeVisible()
  await expect(page.locator('svg text', { hasText: 'Gotland' })).toBeVisible()
  // What was pinned is taken back on the map where it was.
  await page.getByRole('button', { name: 'Ångra', exact: true }).tap()
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await expect(map(/Karta över Sverige/)).toBeVisible()
})

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

async function open(page: Page): Promise<void> {
  await page.goto(`${games.url}/?part=preview&map=both&lang=sv`)
  await expect(heading(page, 'Välj mat')).toBeVisible()
}
