import { expect, type Page, test } from '@playwright/test'
import { startMapPage } from '#tests/map-page/map-page.ts'
import type { ServedFolder } from '#tests/serve-folder.ts'
import { chooseFoods, heading } from './food-game.ts'

let games: ServedFolder

test.beforeAll(async () => {
  games = await startMapPage()
})
test.afterAll(() => games.stop())
test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, reducedMotion: 'reduce' })

test('a food that nobody has answered for can be taken out of the cart, or pinned from there', async ({
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

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

async function open(page: Page): Promise<void> {
  await page.goto(`${games.url}/?part=preview&map=both&lang=sv`)
  await expect(heading(page, 'Välj mat')).toBeVisible()
}
