import { expect } from '@playwright/test'
import { type ClientPath, clientPaths, toPathname } from '#domain/paths.ts'
import { paramsOf } from '#tests/stories/support/every-path.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { open, phone } from '#tests/stories/support/workspace-screens.ts'

test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

/** Pixels of a page of the workspace, as the demo's administrator sees it at first. */
const usualHeight = 1200

/**
 * Pages that may be longer, with why: as measured on the demo, on a Sunday and within a lesson of a Wednesday, the longer of them
 * rounded up to 50.
 */
const longer: Partial<Readonly<Record<ClientPath, number>>> = {
  // A list without an end: one row or card for each thing that the school has.
  '/$schoolId/workspace/activities': 4650,
  '/$schoolId/workspace/sensors': 3850,
  '/$schoolId/workspace/rooms': 3200,
  '/$schoolId/workspace/people': 1450,
  '/$schoolId/workspace/people/log': 1300,
  '/$schoolId/workspace/inbox': 1250,
  '/$schoolId/workspace/sign-ins': 1250,
  '/municipality': 1300,
  '/municipality/people': 1300,
  // Terms, holidays and the file that they are read from.
  '/municipality/calendar': 1350,
  // One row for each of fourteen integrations, metrics or parts.
  '/municipality/connections': 1850,
  '/$schoolId/workspace/dashboard': 1800,
  '/$schoolId/workspace/settings': 1350,
  '/$schoolId/workspace/pages/$pageId': 1850,
  '/$schoolId/workspace/pages/$pageId/$sectionId': 1650,
  // Faults and what to do about them are never folded: places under the advice of their cause, eleven within a lesson; 1450 on a Sunday.
  '/$schoolId/workspace/alerts': 3250,
  // What is missing by law is said before its forms, which are folded.
  '/municipality/statements': 1600,
  // A card for each value, and the way to connect in the words of the platform.
  '/$schoolId/workspace/sensors/$sensorId': 3100,
  '/$schoolId/workspace/integrations/$integrationId': 1450,
  '/municipality/connections/$integrationId': 1700,
  // One form that is filled in from top to bottom.
  '/$schoolId/workspace/activities/$activityId/edit': 3050,
  '/$schoolId/workspace/entries': 2250,
  '/$schoolId/workspace/entries/menu': 2150,
  '/$schoolId/workspace/entries/meter': 1900,
  '/$schoolId/workspace/rooms/$roomId': 2350,
  '/$schoolId/workspace/walls/new': 1600,
  '/$schoolId/workspace/walls/$wallId': 1650,
  // The house, the game, results or what is shown to a class stands whole: 23 foods of the class are 1 500 of the results.
  '/$schoolId/workspace/home': 2800,
  '/$schoolId/workspace/ready': 2300,
  '/$schoolId/workspace/activities/$activityId/results': 5900,
  '/$schoolId/workspace/activities/$previewActivityId': 2350,
  '/$schoolId/workspace/activities/$activityId/share': 2250,
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
