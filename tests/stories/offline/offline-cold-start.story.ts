import { expect } from '@playwright/test'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { roomsOf, test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test('a tablet that was switched off shows the last values without a server, on every page it has seen', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const online = await tablet.page()
  await online.goto(kotte.url)
  await expect(online.getByRole('link', { name: school.name })).toBeVisible()
  // Who leaves a page at once does not take with them what it had only asked for.
  await untilKept(online, '["schools"]')
  await online.goto(`${kotte.url}/${school.id}`)
  await expect(online.getByRole('heading', { level: 1 })).toBeVisible()
  await untilKept(online, `["home_page","${school.id}"]`)
  await online.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(online)).toContainText(/mättes/i)
  await untilReadyOffline(online)
  await untilKept(online, `["overview","${school.id}"]`)
  // First the server: no newer value may come between what is read here and what the tablet keeps.
  await kotte.kill()
  const value = await online
    .getByText(/^\d[\d\s]*ppm/)
    .first()
    .textContent()
  await tablet.switchOff()

  const offline = await tablet.page()
  await offline.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(offline)).toContainText(value ?? 'no value')
  await expect(roomsOf(offline)).toContainText(/mättes/i)
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText(/^Ingen kontakt sedan .*\d\d:\d\d\.$/)

  await offline.goto(`${kotte.url}/${school.id}`)
  await expect(roomsOf(offline)).toContainText(/mättes/i)
  await offline.goto(kotte.url)
  // Its card, and below "På den här enheten"; out of school hours the card says no more than the name.
  await expect(offline.getByRole('link', { name: school.name, exact: true }).first()).toBeVisible()
  await offline.goto(`${kotte.url}/privacy-policy`)
  await expect(offline.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a school that this tablet has never seen says so without a server, and comes by itself later', async ({
  kotte,
  tablet,
}) => {
  const [seen, ...others] = await listedSchools(kotte.url)
  const unseen = others[0] ?? seen
  const page = await tablet.page()
  await page.goto(kotte.url)
  await untilReadyOffline(page)
  await kotte.stop()
  await page.goto(`${kotte.url}/${unseen.id}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Inget internet just nu' })).toBeVisible()
  await expect(page).toHaveTitle('Inget internet just nu | Kotte')

  await kotte.restart()
  await expect(roomsOf(page)).toBeVisible({ timeout: 30_000 })
})

test('the language can be changed without a server, there and back', async ({ kotte, tablet }) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toBeVisible()
  await untilReadyOffline(page)
  await kotte.kill()

  for (const [lang, name, group] of [
    ['en', 'English', 'The air'],
    ['sv', 'Svenska', 'Luften'],
  ] as const) {
    await page.getByRole('button', { name: /^(Språk|Language):/ }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('button', { name: new RegExp(`^${group}`) })).toBeVisible()
  }
})
