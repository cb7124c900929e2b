import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import { startTablet } from '#tests/stories/support/class-tablets.ts'
import { startFilmStrip } from '#tests/stories/support/film-strip.ts'
import {
  chooseFoods,
  goOnFromWelcome,
  goToCart,
  handIn,
  heading,
  next,
  pinFromList,
} from '#tests/stories/support/food-game.ts'
import { startLesson, tabletAt } from '#tests/stories/support/own-class.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const title = 'Vår lunch, 4B'
const second = 'Känn och mät'

test('a lesson of two activities: who one is, a cart that is changed, the result in the hand and on the wall', async ({
  page,
  kotte,
  browser,
}, testInfo) => {
  const strip = startFilmStrip(testInfo)
  const game = await startLesson(page, kotte, { title, second })
  const tablets = foods.map((_, index) => startTablet(kotte.url, index / foods.length))
  for (const tablet of tablets) tablet.enter({ id: game.id, proof: `code=${game.code}` })
  const count = page.getByRole('status').filter({ hasText: /är här|lämnat in|Väntar/ })
  await expect(count).toHaveText(`${foods.length} är här`)

  // Who one is, on one screen.
  const hand = await tabletAt(browser)
  await hand.goto(kotte.url)
  await hand.getByLabel('Har du en kod?').fill(game.code)
  await hand.getByRole('button', { name: 'Gå in' }).click()
  await expect(heading(hand, /^Ni är /)).toBeFocused()
  await expect(hand.getByText('Nu syns ni på tavlan. Titta efter ert djur.')).toBeVisible()
  await expect(hand.getByText(`${foods.length + 1} är här`)).toBeVisible()
  await expectGood(hand)
  await expect(count).toHaveText(`${foods.length + 1} är här`)
  await strip.add(page, 'lobby')
  await strip.add(hand, 'welcome')
  await goOnFromWelcome(hand)

  // A cart that is handed in, and another one in its place.
  await chooseFoods(hand, 'Tomat', 'Ris')
  await next(hand).click()
  await pinFromList(hand, 'Spanien')
  await next(hand).click()
  await pinFromList(hand, 'Thailand')
  await handIn(hand)
  await Promise.all(tablets.map((tablet, index) => tablet.send('carts', cartOf(foods[index] ?? []))))
  await expect.poll(async () => (await game.results()).carts_count).toBe(foods.length + 1)
  await hand.getByRole('button', { name: /^Ändra kundvagnen/ }).click()
  await expect(heading(hand, 'Min kundvagn')).toBeVisible()
  await hand.getByRole('button', { name: 'Ändra inte' }).click()
  await expect(heading(hand, 'Så långt reste maten')).toBeVisible()
  await hand.getByRole('button', { name: /^Ändra kundvagnen/ }).click()
  await hand.getByRole('button', { name: 'Ändra: Tomat' }).click()
  await hand.getByRole('button', { name: 'Ta bort: Tomat' }).click()
  await expect(hand.getByRole('button', { name: 'Börja om' })).toHaveCount(0)
  await goToCart(hand)
  // Nobody answers while it is handed in again.
  await kotte.kill()
  await hand.getByRole('button', { name: 'Visa resorna' }).click()
  await expect(heading(hand, 'Så långt reste maten')).toBeVisible()
  await kotte.restart()
  // Two foods in each of the others.
  await expect
    .poll(async () => (await game.results()).entries.length, { timeout: 60_000 })
    .toBe(2 * foods.length + 1)
  expect((await game.results()).carts_count).toBe(foods.length + 1)
  await expect(count).toHaveText(`Alla ${foods.length + 1} har lämnat in`)

  // The result, on the board and in the hand.
  await page.getByRole('button', { name: 'Visa resultatet' }).click()
  await expect(page.getByRole('heading', { name: /reste längst/ })).toBeVisible()
  await expect(hand.getByRole('heading', { level: 2, name: /reste längst för klassen/ })).toBeVisible()
  await strip.add(hand, 'reveal')

  // On with the second activity, without another code.
  await page.getByRole('button', { name: 'Mer', exact: true }).click()
  await page.getByRole('button', { name: `Fortsätt med ${second}` }).click()
  await expect(heading(page, second)).toBeVisible()
  const activityId = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  await Promise.all(tablets.map(async (tablet) => tablet.enter(await tablet.next())))
  await hand.getByRole('button', { name: 'Följ med' }).click()
  await expectGood(hand)
  await goOnFromWelcome(hand)
  await hand.getByRole('radio', { name: 'Instängd' }).click()
  await hand.getByRole('button', { name: 'Rösta' }).click()
  await Promise.all(tablets.map((tablet) => tablet.send('contributions', vote())))
  await page.goto(`${kotte.url}/almgardsskolan/workspace/activities/${activityId}/results`)
  await expect(page.getByRole('heading', { name: /tyckte att luften kändes instängd/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Prata om' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await strip.add(page, 'results')

  const wall = await tabletAt(browser)
  await wall.setViewportSize({ width: 1280, height: 720 })
  await wall.goto(`${kotte.url}/almgardsskolan/dashboard?display=wall&pages=class`)
  await expect(wall.getByText('Hur långt har vår mat rest?')).toBeVisible()
  await strip.add(wall, 'wall')
  for (const tablet of tablets) tablet.stop()
  await strip.save('lesson', 420)
})

/** What the other tablets of the class hand in. */
const foods = [
  ['mango', 'rice'],
  ['mango', 'banana'],
  ['rice', 'tomato'],
  ['banana', 'tomato'],
  ['mango', 'tomato'],
  ['rice', 'banana'],
  ['mango', 'rice'],
] as const

const origins = { mango: 'PE', rice: 'TH', banana: 'EC', tomato: 'ES' } as const

const cartOf = (keys: readonly (keyof typeof origins)[]) => ({
  items: keys.map((key) => ({
    play_item: { key },
    country_code: origins[key],
    region_code: null,
    transport: null,
  })),
})

const vote = () => ({ content: { kind: 'feel', feeling: 'stuffy', tablet: randomUUID() } })

async function expectGood(page: Page): Promise<void> {
  expect(await faultsOn(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}
