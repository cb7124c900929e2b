import { expect, type Page, test } from '@playwright/test'
import { startMapPage } from '#tests/map-page/map-page.ts'
import {
  chooseFoods,
  firstQuestion,
  goToCart,
  heading,
  next,
  openFood,
  pinFromList,
} from '#tests/stories/support/food-game.ts'
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
  await next(page).tap()
  await goToCart(page)
  const rows = page.getByRole('list', { name: 'Min kundvagn' }).getByRole('listitem')
  await expect(rows).toHaveText([/Banan\s*Vet inte varifrån/, /Ris\s*Vet inte varifrån/])
  await openFood(page, 'Ris')
  await button(page, 'Ta bort: Ris').tap()
  await expect(rows).toHaveText([/Banan/])
  await openFood(page, 'Banan')
  await button(page, 'Sätt nål: Banan').tap()
  await expect(heading(page, 'Var kommer bananen ifrån?')).toBeVisible()
})

test('undoing brings back what was removed with its pin, and nothing that was done since is lost', async ({
  page,
}) => {
  await open(page)
  await chooseFoods(page, 'Ris')
  await next(page).tap()
  await pinFromList(page, 'Thailand')
  await goToCart(page)
  await openFood(page, 'Ris')
  await button(page, 'Ta bort: Ris').tap()
  await chooseFoods(page, 'Mjölk')
  await next(page).tap()
  await pinFromList(page, 'Danmark')
  const note = page.getByRole('status').filter({ hasText: 'Borttagen' })
  await note.getByRole('button', { name: 'Ångra' }).tap()
  await goToCart(page)
  const rows = page.getByRole('list', { name: 'Min kundvagn' }).getByRole('listitem')
  const both = [/Ris\s*Thailand/, /Mjölk\s*Danmark/]
  await expect(rows).toHaveText(both)

  await button(page, 'Lägg till mer').tap()
  await button(page, 'Ris').tap()
  await chooseFoods(page, 'Ris')
  await next(page).tap()
  await goToCart(page)
  await expect(rows).toHaveText([...both].reverse())
})

test('a way that is not offered from where a food was moved is no longer chosen', async ({ page }) => {
  await open(page)
  await chooseFoods(page, 'Morot')
  await next(page).tap()
  await pinFromList(page, 'Sverige')
  await pinFromList(page, 'Gotland')
  await next(page).tap()
  await page.getByRole('button', { name: /^Båt/ }).tap()
  await goToCart(page)
  const row = page.getByRole('list', { name: 'Min kundvagn' }).getByRole('listitem')
  await expect(row).toHaveText(/Morot\s*Gotland\s*båt/)

  // The school is in Skåne: what is from there is not asked about.
  await openFood(page, 'Morot')
  await button(page, 'Byt plats: Morot').tap()
  await pinFromList(page, 'Skåne')
  await next(page).tap()
  await expect(heading(page, 'Min kundvagn')).toBeVisible()
  await expect(row).toHaveText(/Morot\s*Skåne\s*från trakten/)
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
  await expect(heading(page, firstQuestion)).toBeVisible()
}
