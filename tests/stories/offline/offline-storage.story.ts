import { expect, type Page } from '@playwright/test'
import {
  chooseFoods,
  handIn,
  heading,
  next,
  outboxStatus,
  pinFromList,
  playQuickly,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { keptNames, unregisteredOn } from '#tests/stories/support/kept-names.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { roomsOf, test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

const dayMs = 86_400_000

test('one row that cannot be read is left out alone; the others are shown (A21)', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(kotte.url)
  await expect(page.getByRole('link', { name: school.name })).toBeVisible()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await untilReadyOffline(page)
  await untilKept(page, `["overview","${school.id}"]`)
  await kotte.kill()
  // Leaving the page writes it once more.
  await page.addInitScript(() => localStorage.removeItem('kotte_boot'))
  await overwriteRow(page, '["config"]', { version: 1, updatedAt: 1, json: '{"queryKey":["config"],"sta' })
  const state = { data: { not: 'a list' }, dataUpdatedAt: 1, dataUpdateCount: 1 }
  const schools = { queryKey: ['schools'], queryHash: '["schools"]', state }
  await overwriteRow(page, '["schools"]', { version: 1, updatedAt: 1, json: JSON.stringify(schools) })
  await page.goto(kotte.url)
  await expect(page.getByRole('heading', { name: 'Hur mår din skola?' })).toBeVisible()
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
})

test('two tabs keep their own schools: neither erases what the other has seen (A18)', async ({
  kotte,
  tablet,
}) => {
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

test('where the browser has no IndexedDB the app works from memory (A19)', async ({ kotte, page }) => {
  const [school] = await listedSchools(kotte.url)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
})

test('what was seen and left at once is there without a server', async ({ kotte, page }) => {
  // Leaving cuts the writing to IndexedDB short; a browser without it always does.
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto(kotte.url)
  await untilReadyOffline(page)
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await expect(roomsOf(page)).toBeVisible()
  await page.goto('about:blank')
  await kotte.stop()
  await page.goto(`${kotte.url}/almgardsskolan/dashboard`)
  await expect(roomsOf(page)).toContainText('ppm')
})

test('where IndexedDB never answers the page does not wait for it', async ({ kotte, page }) => {
  const [school] = await listedSchools(kotte.url)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
})

test('a device whose clock is two years wrong reports ages right, also without a server', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const wrong = () => Date.now() - 730 * dayMs
  const page = await tablet.page()
  await page.clock.install({ time: wrong() })
  await page.goto(`${kotte.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes (nyss|för \d+ min sedan)/i)
  await untilReadyOffline(page)
  await untilKept(page, `["overview","${school.id}"]`)
  await page.close()
  await kotte.kill()

  const offline = await tablet.page()
  await offline.clock.install({ time: wrong() })
  await offline.goto(`${kotte.url}/${school.id}/dashboard`)
  // Its own clock is all that it has after a start without a server: the time is the server's, and no age is reported.
  await expect(roomsOf(offline)).toContainText(/mättes [a-zåäö]{3,4} \d{1,2} [a-z]{3,4}\.? \d\d:\d\d/i)
  await expect(roomsOf(offline)).not.toContainText(/nyss|sedan \d+ min/i)
})

test('nothing comes from another origin, and the device keeps only what the privacy policy lists', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const game = await startGame(kotte)
  const page = await tablet.page()
  const foreign: string[] = []
  page.context().on('request', (request) => {
    if (new URL(request.url()).origin !== kotte.url) foreign.push(request.url())
  })
  for (const path of ['/', `/${school.id}`, `/${school.id}/dashboard`]) {
    await page.goto(kotte.url + path)
    // Not the heading that stands there while the school is fetched: until then no one knows that there is one.
    await expect(page.locator('h1:not([aria-busy])')).toBeVisible()
  }
  await page.goto(kotte.url + game.path)
  await playQuickly(page)
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  await page.getByRole('button', { name: 'Våra kundvagnar' }).click()
  await page.getByRole('button', { name: 'Nästa elev' }).click()
  await playQuickly(page, 'Gurka')
  await untilReadyOffline(page)
  const inGame = await keptNames(page)
  expect(await unregisteredOn(page)).toEqual([])
  await page.goto(`${kotte.url}/privacy-policy`)
  await page.getByRole('button', { name: 'Språk: Svenska' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(heading(page, 'Privacy policy')).toBeVisible()
  await expect(page.locator('td code').first()).toBeVisible()
  const listed = await page.locator('td code').allTextContents()
  expect(await unregisteredOn(page)).toEqual([])
  const kept = [...inGame, ...(await keptNames(page))].map(([, name]) => name)

  expect(foreign).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  const usual = ['kotte', 'kotte_boot', 'kotte_last_contact', 'kotte_last_school', 'kotte_locale']
  const ofGame = ['kotte_outbox', 'kotte-drafts', 'kotte_unsent']
  expect(kept).toEqual(expect.arrayContaining([...usual, ...ofGame]))
  expect(listed).toEqual(expect.arrayContaining([...usual, ...ofGame]))
})

test('while the cart at hand cannot be written the game does not say that it is kept', async ({
  kotte,
  page,
}) => {
  const game = await startGame(kotte)
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await expect(outboxStatus(page)).toContainText('Allt sparas på surfplattan')
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    window.addEventListener('disk-is-back', () => {
      IDBObjectStore.prototype.put = put
    })
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('the disk is full', 'QuotaExceededError')
    }
  })
  await chooseFoods(page, 'Morot')
  await expect(outboxStatus(page)).toContainText('Sparas bara tills sidan stängs')
  await page.evaluate(() => window.dispatchEvent(new Event('disk-is-back')))
  await chooseFoods(page, 'Ris')
  await expect(outboxStatus(page)).toContainText('Allt sparas på surfplattan')
})

test('when the system has closed the databases behind a page, the cart at hand is kept as before', async ({
  kotte,
  page,
}) => {
  const game = await startGame(kotte)
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype
    const opened: IDBDatabase[] = []
    IDBFactory.prototype.open = function (...asked) {
      const request = open.apply(this, asked)
      request.addEventListener('success', () => opened.push(request.result))
      return request
    }
    // Without an event for the page, as when iOS ends the process behind it.
    window.addEventListener('connections-die', () => {
      for (const database of opened.splice(0)) database.close()
    })
  })
  await page.goto(kotte.url + game.path)
  await chooseFoods(page, 'Banan')
  await expect(outboxStatus(page)).toContainText('Allt sparas på surfplattan')
  await page.evaluate(() => window.dispatchEvent(new Event('connections-die')))
  await chooseFoods(page, 'Morot')
  await expect(outboxStatus(page)).toContainText('Allt sparas på surfplattan')
  await page.reload()
  for (const name of ['Banan', 'Morot']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
  }
  // The outbox and what was seen live on as well.
  await page.evaluate(() => window.dispatchEvent(new Event('connections-die')))
  await next(page).click()
  await pinFromList(page, 'Ecuador')
  await next(page).click()
  await pinFromList(page, 'Spanien')
  await handIn(page)
  await expect(outboxStatus(page)).toContainText('Skickat till klassen')
  expect((await game.results()).carts_count).toBe(1)
})

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
