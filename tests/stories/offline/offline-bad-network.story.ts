import { expect } from '@playwright/test'
import type { Fault } from '#tests/faults/fault-proxy.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { roomsOf, test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

/** What school networks do to the files of an app while it is being installed. The page itself arrives. */
const faults: readonly (readonly [string, Fault])[] = [
  ['answers with its own page', { kind: 'portal', status: 200 }],
  ['sends to its own page', { kind: 'portal', status: 302 }],
  ['breaks in the middle of every file', { kind: 'cut', afterBytes: 200 }],
]

for (const [doing, fault] of faults) {
  test(`a network that ${doing} during installation spoils nothing, and the app is whole once it lets through`, async ({
    kotte,
    network,
    tablet,
  }) => {
    const [school] = await listedSchools(kotte.url)
    const dashboard = `${network.url}/${school.id}/dashboard`
    const page = await tablet.page()
    // The worker fetches each file again with its integrity; the page has fetched its own before.
    const arm = setInterval(() => {
      if (!network.seen.some(({ path }) => path.startsWith('/sw.js'))) return
      clearInterval(arm)
      network.set(fault, /^\/(assets|icons|flags|index\.html|manifest)/)
    }, 5)
    await page.goto(dashboard)
    await expect(roomsOf(page)).toBeVisible()
    const faulty = () => network.seen.filter((request) => request.fault !== 'pass').length
    await expect.poll(faulty, { timeout: 20_000 }).toBeGreaterThan(0)

    network.set({ kind: 'pass' })
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await untilReadyOffline(page)
    await network.stop()
    await page.reload()
    await expect(roomsOf(page)).toContainText(/mättes/i)
    await expect(page.getByText('Sign in to use this network')).toHaveCount(0)
  })
}

test('behind a portal the last values stay on the page and on the disk, and heal by themselves', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const dashboard = `${network.url}/${school.id}/dashboard`
  const page = await tablet.page()
  await page.goto(dashboard)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await untilReadyOffline(page)

  network.set({ kind: 'portal', status: 200 })
  await page.reload()
  // After a reload no one knows how long ago the last contact was: it is said when it was, not that it is now.
  const notice = page.getByRole('heading', { level: 1, name: /^Ingen kontakt sedan/ })
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await expect(notice).toBeVisible()
  await tablet.switchOff()

  const reopened = await tablet.page()
  await reopened.goto(dashboard)
  const noticeAgain = reopened.getByRole('heading', { level: 1, name: /^Ingen kontakt sedan/ })
  await expect(roomsOf(reopened)).toContainText(/mättes/i)
  await expect(noticeAgain).toBeVisible()

  network.set({ kind: 'pass' })
  await reopened.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(noticeAgain).toBeHidden()
})

test('a network that accepts and never answers holds nothing up on a device that knows the page', async ({
  kotte,
  network,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${network.url}/${school.id}/dashboard`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await untilReadyOffline(page)

  network.set({ kind: 'hang' })
  await page.reload({ waitUntil: 'commit' })
  await expect(roomsOf(page)).toContainText(/mättes/i, { timeout: 5_000 })
})

test('a page whose first script is lost says so after a while, and comes when a person tries again', async ({
  kotte,
  browser,
}) => {
  const [school] = await listedSchools(kotte.url)
  // A wish for less movement takes the words from no one.
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.route(/\/assets\/vendor-/, (route) => route.abort())
  const address = `${kotte.url}/${school.id}/dashboard?metric=co2`
  await page.goto(address)
  await expect(page.getByText('Det tar lång tid att hämta sidan.')).toBeVisible()
  await expect(page.getByText('The page is taking a long time.')).toBeHidden()
  await page.unroute(/\/assets\/vendor-/)
  await page.getByRole('link', { name: 'Försök igen' }).click()
  await expect(roomsOf(page)).toBeVisible()
  expect(page.url()).toBe(address)
  await context.close()
})
