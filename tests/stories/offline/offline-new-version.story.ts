import { expect, type Page } from '@playwright/test'
import { type ReleaseServer, startReleaseServer } from '#tests/stories/support/release.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test as base, roomsOf, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

const test = base.extend<{ readonly site: ReleaseServer }>({
  site: async ({ kotte }, use) => {
    const server = await startReleaseServer(kotte.url)
    await use(server)
    await server.stop()
  },
})

test('a page that was open before a new version goes on, and the next start is the new version', async ({
  kotte,
  site,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(site.url)
  await untilReadyOffline(page)
  await page.reload()
  await expect(page.getByRole('link', { name: school.name })).toBeVisible()

  site.deploy('newer')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(hasWaitingWorker), { timeout: 20_000 }).toBe(true)
  // The school's page was not loaded yet: its code is of the old build.
  await page.getByRole('link', { name: school.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(school.name)
  expect(await isNewer(page)).toBe(false)

  await tablet.switchOff()
  const next = await tablet.page()
  await next.goto(`${site.url}/${school.id}/dashboard`)
  await expect(roomsOf(next)).toContainText(/mättes/i)
  expect(await isNewer(next)).toBe(true)
})

test('a person is informed of a new version and changes to it when it suits (T4)', async ({
  kotte,
  site,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${site.url}/${school.id}/dashboard`)
  await untilReadyOffline(page)
  await page.reload()
  await expect(roomsOf(page)).toContainText(/mättes/i)

  site.deploy('newer')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('Det finns en ny version')).toBeVisible({ timeout: 20_000 })
  expect(await isNewer(page)).toBe(false)
  await page.getByRole('button', { name: 'Uppdatera nu' }).click()
  await expect.poll(() => isNewer(page).catch(() => false)).toBe(true)
  await expect(roomsOf(page)).toContainText(/mättes/i)
})

test('a first visit whose parts were thrown away loads itself again, once (A10)', async ({
  kotte,
  site,
  page,
}) => {
  const [school] = await listedSchools(kotte.url)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined })
  })
  await page.goto(site.url)
  const link = page.getByRole('link', { name: school.name })
  await expect(link).toBeVisible()
  // What comes after the first paint is here: a part of the start page that is missing would load that again.
  await page.waitForLoadState('networkidle')
  site.deploy('newer-alone')
  // Without the pointer on its way there, which would fetch the page's parts before the click.
  await link.dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(school.name)
  expect(await isNewer(page)).toBe(true)
})

test('the emergency worker removes itself and all files, and leaves what was seen', async ({
  kotte,
  site,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${site.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await untilReadyOffline(page)
  await untilKept(page, `["overview","${school.id}"]`)

  site.deploy('kill-switch')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  const left = () =>
    page
      .evaluate(async () => ({
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }))
      // The page is being loaded again.
      .catch(() => null)
  await expect.poll(left, { timeout: 20_000 }).toEqual({ caches: [], workers: 0 })
  await untilKept(page, `["overview","${school.id}"]`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
})

async function hasWaitingWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.waiting !== null && registration?.waiting !== undefined
}

async function isNewer(page: Page): Promise<boolean> {
  return (await page.locator('script[src*=".newer.js"]').count()) > 0
}
