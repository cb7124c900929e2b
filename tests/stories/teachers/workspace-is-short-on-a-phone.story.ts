import { expect } from '@playwright/test'
import { type ClientPath, clientPaths, toPathname } from '#domain/paths.ts'
import { paramsOf } from '#tests/stories/support/every-path.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** Pixels of a page of the workspace, as the demo's administrator sees it at first. */
const usualHeight = 1200

/** Pages that may be longer, with why. */
const longer: Partial<Readonly<Record<ClientPath, number>>> = {
  // A list without an end: one row or card for each thing that the school has.
  '/$schoolId/workspace/activities': 4850,
  '/$schoolId/workspace/sensors': 4000,
  '/$schoolId/workspace/rooms': 3350,
  '/$schoolId/workspace/people': 1500,
  '/$schoolId/workspace/people/log': 1350,
  '/$schoolId/workspace/inbox': 1300,
  '/$schoolId/workspace/sign-ins': 1700,
  '/municipality': 1300,
  '/municipality/people': 1350,
  '/municipality/sign-ins': 1650,
  '/municipality/calendar': 1450,
  // One row for each of fourteen integrations, metrics or parts.
  '/municipality/connections': 1950,
  '/$schoolId/workspace/dashboard': 1850,
  '/$schoolId/workspace/settings': 1400,
  '/$schoolId/workspace/pages/$pageId': 1900,
  '/$schoolId/workspace/pages/$pageId/$sectionId': 1700,
  // Faults and what to do about them are never folded; a card for each value.
  '/$schoolId/workspace/alerts': 2050,
  '/municipality/statements': 1600,
  '/$schoolId/workspace/sensors/$sensorId': 3150,
  '/$schoolId/workspace/integrations/$integrationId': 1500,
  '/municipality/connections/$integrationId': 1800,
  // One form that is filled in from top to bottom.
  '/$schoolId/workspace/activities/$activityId/edit': 3200,
  '/$schoolId/workspace/entries': 2350,
  '/$schoolId/workspace/entries/menu': 2250,
  '/$schoolId/workspace/entries/meter': 1950,
  '/$schoolId/workspace/rooms/$roomId': 2450,
  '/$schoolId/workspace/walls/new': 1650,
  '/$schoolId/workspace/walls/$wallId': 1700,
  // The house, the game, results or what is shown to a class stands whole.
  '/$schoolId/workspace/home': 2800,
  '/$schoolId/workspace/ready': 2400,
  '/$schoolId/workspace/activities/$activityId/results': 6450,
  '/$schoolId/workspace/activities/$previewActivityId': 2400,
  '/$schoolId/workspace/activities/$activityId/share': 2350,
}

const pages = clientPaths.filter(
  (path) => /\/(workspace|municipality)\b/.test(path) && path !== '/$schoolId/workspace',
)

test('pages of the workspace are short on a phone', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Ulf Berg')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  const params = await paramsOf(page, kotte.url)
  const tooLong: string[] = []
  for (const path of pages) {
    await page.goto(kotte.url + toPathname(path, params))
    await expect(page.locator('h1:not([aria-busy])').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    const most = longer[path] ?? usualHeight
    if (height > most) tooLong.push(`${path}: ${height} of ${most}`)
  }
  expect(tooLong).toEqual([])
})

test('of folded cards one is open, and says what is not saved', async ({ page, kotte }) => {
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  await open(page, `${kotte.url}/almgardsskolan/workspace/settings`)
  const main = page.getByRole('main')
  const name = main.getByRole('button', { name: 'Skolans namn' })
  const place = main.getByRole('button', { name: 'Plats och väder' })
  await expect(main.getByRole('button', { name: 'Spara' })).toHaveCount(0)

  await name.click()
  await expect(name).toHaveAttribute('aria-expanded', 'true')
  await main.getByLabel('Namn', { exact: true }).fill('Almgårdens skola')
  await place.click()
  await expect(name).toHaveAttribute('aria-expanded', 'false')
  await expect(main.getByText('Inte sparat än')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Spara' })).toHaveCount(1)

  await name.click()
  await expect(main.getByLabel('Namn', { exact: true })).toHaveValue('Almgårdens skola')
  await main.getByRole('button', { name: 'Spara' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Sparat' })).toBeVisible()
})
