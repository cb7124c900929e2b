import { expect, type Page } from '@playwright/test'
import { schoolOfPaths } from '#tests/stories/support/every-path.ts'
import {
  chooseFoods,
  goToCart,
  heading,
  next,
  pinFromList,
  showJourneys,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { chooseTime } from '#tests/stories/support/history.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { openGroups } from '#tests/stories/support/open-groups.ts'

/** What a person has in front of them after a few steps, each of which is a picture of its own. */
interface Scene {
  readonly name: string
  readonly open: (page: Page, kotte: KotteServer) => Promise<void>
}

/** Screens and steps with most kinds of controls; the steps of the game follow each other. */
export const scenes: readonly Scene[] = [
  {
    name: 'start page',
    async open(page, { url }) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  {
    name: 'dashboard',
    async open(page, { url }) {
      await page.goto(`${url}/${schoolOfPaths}/dashboard?metric=co2&range=last_24_hours`)
      await expect(page.getByRole('slider')).toBeVisible()
      await openGroups(page)
    },
  },
  {
    name: 'calendar of the history',
    async open(page) {
      await chooseTime(page, 'Egen tid')
      await page
        .getByRole('button', { name: /Välj datum/ })
        .first()
        .click()
      await expect(page.getByRole('dialog').last()).toBeVisible()
    },
  },
  {
    name: 'foods of the game',
    async open(page, kotte) {
      const game = await startGame(kotte)
      await page.goto(kotte.url + game.path)
      await expect(heading(page, 'Vilken mat vill du följa?')).toBeVisible()
    },
  },
  {
    name: 'map of the game',
    async open(page) {
      await chooseFoods(page, 'Tomat')
      await next(page).click()
      await expect(page.getByRole('combobox')).toBeVisible()
    },
  },
  {
    name: 'cart of the game',
    async open(page) {
      await page.getByRole('button', { name: 'Världen' }).click()
      await pinFromList(page, 'Spanien')
      await goToCart(page)
    },
  },
  {
    name: 'end of the game',
    async open(page) {
      await showJourneys(page).click()
      await expect(heading(page, 'Så långt reste maten')).toBeVisible()
    },
  },
  {
    name: 'sensors',
    async open(page, { url }) {
      await page.goto(`${url}/${schoolOfPaths}/workspace/sensors`)
      await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'settings',
    async open(page, { url }) {
      await page.goto(`${url}/${schoolOfPaths}/workspace/settings`)
      await expect(page.locator('h1:not([aria-busy])')).toBeVisible()
      await expect(page.getByRole('group', { name: 'Färdiga färger' })).toBeVisible()
    },
  },
]
