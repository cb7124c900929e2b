import { expect, type Page } from '@playwright/test'
import { listedSchools } from './schools.ts'
import { test, tileOf, untilKept, untilReadyOffline } from './tablet.ts'

const co2 = 'Koldioxid i luften'
const dayMs = 86_400_000

test('one row that cannot be read is left out alone; the others are shown', async ({ kotte, tablet }) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(kotte.url)
  await expect(page.getByRole('link', { name: school.name })).toBeVisible()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(page, co2)).toContainText('Mätt')
  await untilReadyOffline(page)
  await untilKept(page, `["overview","${school.id}"]`)
  await kotte.kill()
  await page.evaluate(() => localStorage.removeItem('kotte_boot'))
  await overwriteRow(page, '["config"]', { version: 1, updatedAt: 1, json: '{"queryKey":["config"],"sta' })
  const state = { data: { not: 'a list' }, dataUpdatedAt: 1, dataUpdateCount: 1 }
  const schools = { queryKey: ['schools'], queryHash: '["schools"]', state }
  await overwriteRow(page, '["schools"]', { version: 1, updatedAt: 1, json: JSON.stringify(schools) })
  await page.goto(kotte.url)
  await expect(page.getByRole('heading', { name: 'Våra skolor' })).toBeVisible()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(page, co2)).toContainText('Mätt')
})

test('two tabs keep their own schools: neither erases what the other has seen', async ({ kotte, tablet }) => {
  const schools = await listedSchools(kotte.url)
  const first = await tablet.page()
  const second = await tablet.page()
  const [one, two] = [schools[0], schools[1] ?? schools[0]]
  await Promise.all([
    first.goto(`${kotte.url}/${one.id}/dashboard`),
    second.goto(`${kotte.url}/${two.id}/dashboard`),
  ])
  await untilKept(first, `["overview","${one.id}"]`)
  await untilKept(first, `["overview","${two.id}"]`)
})

test('where the browser has no IndexedDB the app works from memory', async ({ kotte, page }) => {
  const [school] = await listedSchools(kotte.url)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(page, co2)).toContainText('Mätt')
})

test('what was seen and left at once is there without a server', async ({ kotte, page }) => {
  // Leaving cuts the writing to IndexedDB short; a browser without it always does.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto(kotte.url)
  await untilReadyOffline(page)
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await expect(tileOf(page, co2)).toBeVisible()
  await page.goto('about:blank')
  await kotte.stop()
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await expect(tileOf(page, co2)).toContainText('ppm')
})

test('where IndexedDB never answers the page does not wait for it', async ({ kotte, page }) => {
  const [school] = await listedSchools(kotte.url)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(page, co2)).toContainText('Mätt')
})

test('a device whose clock is two years wrong tells ages right, also without a server', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const wrong = () => Date.now() - 730 * dayMs
  const page = await tablet.page()
  await page.clock.install({ time: wrong() })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(page, co2)).toContainText(/Mätt (nyss|för \d+ min sedan)/)
  await untilReadyOffline(page)
  await untilKept(page, `["overview","${school.id}"]`)
  await page.close()
  await kotte.kill()

  const offline = await tablet.page()
  await offline.clock.install({ time: wrong() })
  await offline.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(tileOf(offline, co2)).toContainText(/Mätt (nyss|för \d+ min sedan)/)
})

test('nothing comes from another origin, and the device keeps only what is on the list', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  const foreign: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).origin !== kotte.url) foreign.push(request.url())
  })
  for (const path of ['/', `/${school.id}`, `/${school.id}/dashboard`, '/privacy-policy']) {
    await page.goto(kotte.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await untilReadyOffline(page)
  expect(foreign).toEqual([])
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).sort(),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).map((name) => name.replace(/-http.*$/, '')),
    cookies: document.cookie,
  }))
  expect(kept.local.filter((key) => !allowed.local.includes(key))).toEqual([])
  expect(kept.session.filter((key) => !allowed.session.includes(key))).toEqual([])
  expect(kept).toMatchObject({ databases: ['kotte'], caches: ['workbox-precache-v2'], cookies: '' })
})

/** Everything that the app may keep on a visitor's device. The privacy policy names the same. */
const allowed = {
  local: ['kotte_boot', 'kotte_clock_offset_ms', 'kotte_last_contact', 'kotte_last_school', 'kotte_locale'],
  session: ['kotte_locale_repaired', 'kotte_reloaded_at', 'tsr-scroll-restoration-v1_3'],
}

async function overwriteRow(page: Page, key: string, row: unknown): Promise<void> {
  await page.evaluate(
    ([at, value]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('kotte')
        opening.onsuccess = () => {
          const writing = opening.result.transaction('queries', 'readwrite')
          writing.objectStore('queries').put(value, at as string)
          writing.oncomplete = () => resolve()
          writing.onabort = () => reject(writing.error)
        }
      }),
    [key, row] as const,
  )
}
