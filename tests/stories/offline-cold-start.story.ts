import { expect } from '@playwright/test'
import { listedSchools } from './schools.ts'
import { test, tileOf, untilKept, untilReadyOffline } from './tablet.ts'

const co2 = 'Koldioxid i luften'

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
  await expect(tileOf(online, co2)).toContainText('Mätt')
  await untilReadyOffline(online)
  await untilKept(online, `["overview","${school.id}"]`)
  // First the server: no newer value may come between what is read here and what the tablet keeps.
  await kotte.kill()
  const value = await tileOf(online, co2).getByText('ppm').first().textContent()
  await tablet.switchOff()

  const offline = await tablet.page()
  await offline.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(offline, co2)).toContainText(value ?? 'no value')
  await expect(tileOf(offline, co2)).toContainText('Mätt')
  const offlineSince = offline.getByRole('status').filter({ hasText: 'Inget internet' })
  await expect(offlineSince).toContainText(/Senast hämtat kl\.\s\d\d:\d\d/)

  await offline.goto(`${kotte.url}/${school.id}`)
  await expect(tileOf(offline, co2)).toContainText('Mätt')
  await offline.goto(kotte.url)
  await expect(offline.getByRole('link', { name: school.name })).toBeVisible()
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
  await expect(page.getByText('Den här skolan finns inte på plattan än', { exact: false })).toBeVisible()

  await kotte.restart()
  await expect(tileOf(page, co2)).toBeVisible({ timeout: 30_000 })
})

test('the language can be changed without a server, there and back', async ({ kotte, tablet }) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(page, co2)).toBeVisible()
  await untilReadyOffline(page)
  await kotte.kill()

  for (const [lang, name, metric] of [
    ['en', 'English', 'Carbon dioxide in the air'],
    ['sv', 'Svenska', co2],
  ] as const) {
    await page.getByRole('button', { name: /^(Språk|Language):/ }).click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(tileOf(page, metric)).toBeVisible()
  }
})
