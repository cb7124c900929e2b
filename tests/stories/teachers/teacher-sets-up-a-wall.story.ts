import { expect, type Page } from '@playwright/test'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'

const school = 'almgardsskolan'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a teacher sets up a screen, sees that it lives, and without the server it keeps its values', async ({
  page,
  kotte,
  tablet,
}) => {
  await openWalls(page, kotte)
  await expect(page.getByRole('region', { name: 'Matsalen' })).toContainText('Har inte synts än')
  await page.getByRole('link', { name: 'Ny skärm' }).click()
  await page.getByRole('textbox', { name: 'Var hänger skärmen?' }).fill('Entrén')
  for (const part of ['Lunchen', 'Vädret', 'Ljuset och ljudet', 'Klassen', 'Elen'])
    await page.getByRole('checkbox', { name: part, exact: true }).uncheck()
  await page.getByRole('switch', { name: 'Alla rum' }).click()
  // What is missing is said beside it.
  await page.getByRole('button', { name: 'Skapa skärmen' }).click()
  await expect(page.getByRole('group', { name: 'Rum som skärmen visar' })).toContainText(
    'Välj minst ett rum.',
  )
  expect(await faultsOn(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Klassrum 4A' }).check()
  await page.getByRole('checkbox', { name: 'Biblioteket' }).check()
  await page.getByRole('button', { name: 'Skapa skärmen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Entrén' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR-kod till skärmen Entrén' })).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])

  // At the teacher's own desk it is no screen on a wall.
  const address = (await page.getByRole('link', { name: /display=wall/ }).getAttribute('href')) ?? ''
  const wall = await tablet.page()
  await wall.goto(address)
  await expect(wall.getByText('Skärmen visar 2 av 6 rum.')).toBeVisible()
  await expect(page.getByText('Sågs nyss')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^Version \S+/)).toBeVisible()

  // What is changed comes to the wall by itself.
  await page.getByRole('checkbox', { name: 'Biblioteket' }).uncheck()
  await page.getByRole('button', { name: 'Spara' }).click()
  await expect(page.getByText(/^Sparat/)).toBeVisible()
  await expect(wall.getByRole('heading', { level: 1, name: 'Klassrum 4A' })).toBeVisible({ timeout: 90_000 })

  await untilReadyOffline(wall)
  await untilKept(wall, `["overview","${school}"]`)
  await kotte.kill()
  await tablet.switchOff()
  // Switched on again without a network it is the screen that it was.
  const reopened = await tablet.page()
  await reopened.goto(address)
  await expect(reopened.getByRole('heading', { level: 1, name: 'Klassrum 4A' })).toBeVisible()
  await expect(reopened.getByText(/mättes .*\d\d:\d\d/i)).toBeVisible()
  // No one knows whether it was the screen that fell silent.
  await expect(page.getByText(/^Sågs senast \d\d:\d\d$/)).toBeVisible({ timeout: 40_000 })
})

test('a screen is removed with a word about what follows, and the pages fit a phone', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(phone)
  await openWalls(page, kotte)
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    expect(await faultsOn(page)).toEqual([])
  }
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'Matsalen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Matsalen' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Ta bort skärmen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Adressen slutar att gälla.')
  await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click()
  await expect(page.getByText('Skärmen Matsalen är borttagen.')).toBeVisible()
  await expect(page.getByText('Inga skärmar än.')).toBeVisible()
})

async function openWalls(page: Page, kotte: KotteServer) {
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page.getByRole('heading', { name: 'Att göra' })).toBeVisible()
  await open(page, `${kotte.url}/${school}/workspace/walls`)
}
