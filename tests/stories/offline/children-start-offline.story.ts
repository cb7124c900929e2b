import { expect, type Page } from '@playwright/test'
import {
  chooseFoods,
  handIn,
  heading,
  next,
  pinFromList,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

const code = (page: Page) => page.getByLabel('Har du en kod?')
const openCode = async (page: Page, typed: string) => {
  await code(page).fill(typed)
  await page.getByRole('button', { name: 'Gå in' }).click()
}

/** From the first step with a banana in the cart to the summary. */
async function finish(page: Page): Promise<void> {
  await next(page).click()
  await pinFromList(page, 'Ecuador')
  await handIn(page)
  await expect(heading(page, 'Så långt reste maten')).toBeVisible()
}

test('A4 P16: a tablet that only opened a game’s link goes on with it from the start page without a server, by its picture and by its code', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await untilReadyOffline(page)
  await untilKept(page, `["activity","${game.id}"]`)
  await kotte.kill()
  await tablet.switchOff()

  const offline = await tablet.page()
  await offline.goto(kotte.url)
  const games = offline.getByRole('region', { name: 'Spela vidare' })
  await games.getByRole('link', { name: /Matens resa/ }).click()
  await expect(offline.getByRole('button', { name: 'Banan', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await offline.goto(kotte.url)
  await openCode(offline, 'BCD FGH')
  await expect(
    offline.getByText('Den koden finns inte på den här surfplattan.', { exact: false }),
  ).toBeVisible()
  await openCode(offline, game.code.toLowerCase())
  await expect(offline).toHaveURL(new RegExp(`/activities/${game.id}$`))
  await finish(offline)
})

test('a school that this tablet has never seen leads to what is here', async ({ kotte, tablet }) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await untilReadyOffline(page)
  await untilKept(page, `["activity","${game.id}"]`)
  await kotte.kill()
  await page.goto(`${kotte.url}/unknown-school`)
  await expect(heading(page, 'Inget internet just nu')).toBeVisible()
  await page
    .getByRole('region', { name: 'Spela vidare' })
    .getByRole('link', { name: /Matens resa/ })
    .click()
  await expect(page.getByRole('button', { name: 'Banan', exact: true })).toBeVisible()
})

test('a tablet of a school shows its rooms with the time of their values, and each opens without a server', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}`)
  await expect(page.getByRole('status').filter({ hasText: 'Nu fungerar appen utan internet' })).toBeVisible({
    timeout: 60_000,
  })
  await kotte.kill()
  await page.goto(kotte.url)
  const rooms = page.getByRole('region', { name: school.name })
  const first = rooms.getByRole('listitem').first()
  await expect(first).toContainText(/Mättes/)
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/dashboard\?room=/)
  await expect(page.getByRole('main')).toContainText(/mättes/i)
})

test('with a server the start page leads back to what was begun, and no longer once it was handed in', async ({
  kotte,
  tablet,
}) => {
  const game = await startGame(kotte)
  const page = await tablet.page()
  await page.goto(kotte.url)
  await expect(page.getByRole('link', { name: /Spela vidare/ })).toHaveCount(0)
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await untilKept(page, `["activity","${game.id}"]`)
  await page.goto(kotte.url)
  await page.getByRole('link', { name: 'Spela vidare: Matens resa' }).click()
  await expect(page.getByRole('button', { name: 'Banan', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await finish(page)
  await page.goto(kotte.url)
  await expect(page.getByRole('heading', { level: 1, name: 'Hur mår din skola?' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Spela vidare/ })).toHaveCount(0)
})
