import { expect, type Page, type Request } from '@playwright/test'
import { isWorkerWaiting } from '#tests/engines/in-page.ts'
import { startReleaseServer } from '#tests/stories/support/release.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test('a wall finds a new version within the hour, and changes to it when no one has touched it for ten minutes (A11 W2)', async ({
  kotte,
  tablet,
}) => {
  const site = await startReleaseServer(kotte.url)
  try {
    const page = await tablet.page()
    await page.clock.install()
    await page.goto(await addressOf(site.url, 'rooms'))
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await untilReadyOffline(page)
    await page.reload()
    site.deploy('newer')
    await page.clock.fastForward('01:00:01')
    // No one has touched it for an hour: it would change as soon as the new version is there.
    await page.mouse.click(5, 5)
    await expect.poll(() => page.evaluate(isWorkerWaiting), { timeout: 20_000 }).toBe(true)
    expect(await isNewer(page)).toBe(false)

    await page.clock.runFor(120_000)
    expect(await isNewer(page)).toBe(false)
    await page.clock.fastForward('10:01')
    await expect(async () => {
      await page.clock.runFor(60_000)
      expect(await isNewer(page)).toBe(true)
    }).toPass({ timeout: 20_000 })
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  } finally {
    await site.stop()
  }
})

test('a wall asks that its screen stays on and that nothing is deleted, and takes no for an answer; it moves a little each minute (A23 W7 W8)', async ({
  kotte,
  page,
}) => {
  await page.addInitScript(() => {
    const note = (what: string) =>
      sessionStorage.setItem('asked', `${sessionStorage.getItem('asked') ?? ''} ${what}`.trim())
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: (type: string) => {
          note(type)
          return Promise.reject(new DOMException('the battery is low', 'NotAllowedError'))
        },
      },
    })
    navigator.storage.persist = () => {
      note('persist')
      return Promise.resolve(false)
    }
  })
  const broken: Error[] = []
  page.on('pageerror', (error) => broken.push(error))
  await page.clock.install()
  await page.goto(await addressOf(kotte.url, 'rooms'))
  await expect(headingOf(page)).toBeVisible()
  const asked = async () => ((await page.evaluate(() => sessionStorage.getItem('asked'))) ?? '').split(' ')
  await expect.poll(async () => (await asked()).toSorted()).toEqual(['persist', 'screen'])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // It is looked at at it again.
  await expect.poll(async () => (await asked()).toSorted()).toEqual(['persist', 'screen', 'screen'])
  expect(broken).toEqual([])

  // Now only the page's own clock counts.
  await kotte.kill()
  const places = new Set<string>()
  for (let minute = 0; minute < 5; minute += 1) {
    const box = await page.locator('main > header').boundingBox()
    places.add(`${box?.x} ${box?.y}`)
    // Nothing behind it is seen at the edge.
    expect(Math.max(box?.x ?? 1, box?.y ?? 1)).toBeLessThanOrEqual(0)
    await page.clock.runFor(60_000)
  }
  expect(places.size).toBe(4)
})

test('a wall restarts at night only when the server answers, and else tries again each ten minutes (W3)', async ({
  kotte,
  page,
}) => {
  await page.clock.install()
  await page.goto(await addressOf(kotte.url, 'rooms'))
  await expect(headingOf(page)).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isBeforeNight', true))
  const isBeforeNight = () => page.evaluate(() => Reflect.has(window, 'isBeforeNight')).catch(() => false)

  await kotte.kill()
  const asked = page.waitForRequest(/\/api\/v1\/config/)
  // 03:00 to 03:30 of the next night is within it.
  await page.clock.fastForward('24:30:00')
  await (await asked).response().catch(() => null)
  await page.clock.runFor(1_000)
  expect(await isBeforeNight()).toBe(true)
  await expect(headingOf(page)).toBeVisible()

  await kotte.restart()
  await expect(async () => {
    await page.clock.fastForward('10:01')
    expect(await isBeforeNight()).toBe(false)
  }).toPass({ timeout: 20_000 })
  await expect(headingOf(page)).toBeVisible()
})

test('a wall that sees its network again waits before it asks, each wall another time (W5)', async ({
  network,
  page,
}) => {
  await page.clock.install()
  await page.goto(await addressOf(network.url, 'rooms'))
  await expect(headingOf(page)).toBeVisible()
  network.set({ kind: 'down' })
  const failed = page.waitForEvent('requestfailed', isCall)
  await page.clock.fastForward('05:00')
  await failed
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  await page.evaluate(() => fetch('/api/v1/config').catch(() => undefined))

  network.set({ kind: 'pass' })
  const asked: string[] = []
  page.on('request', (request) => isCall(request) && asked.push(new URL(request.url()).pathname))
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('pageshow'))
    document.dispatchEvent(new Event('visibilitychange'))
    // Leaves after all that the signs have sent.
    await fetch('/api/v1/config')
  })
  expect(asked).toEqual(['/api/v1/config'])
  // The longest wait.
  await page.clock.fastForward('01:00')
  await expect.poll(() => asked.some((path) => path.endsWith('/overview'))).toBe(true)
})

/** A call of the page, not the stream, which the browser itself opens again. */
function isCall(request: Request): boolean {
  return /\/api\/v1\/(?!.*\/events$)/.test(request.url())
}

test('a page that breaks costs itself: the wall stays, and the page comes back with the next values (W10)', async ({
  kotte,
  page,
}) => {
  // A fault of the browser: it cannot draw the picture of the school.
  await page.addInitScript(() => {
    const { createElementNS } = Document.prototype
    Document.prototype.createElementNS = function (this: Document, space: string | null, name: string) {
      if (sessionStorage.getItem('breaks') === name) throw new RangeError('no such element')
      return createElementNS.call(this, space, name)
    } as typeof createElementNS
  })
  await page.goto(await addressOf(kotte.url, 'rooms'))
  await expect(headingOf(page)).toBeVisible()
  await page.evaluate(() => sessionStorage.setItem('breaks', 'circle'))
  // The wall may load itself again once in ten minutes; here it has.
  await page.evaluate(() => sessionStorage.setItem('kotte_reloaded_at', String(Date.now())))
  await page.goto(await addressOf(kotte.url, 'weather'))
  await expect(page.getByText('Det här kan inte visas just nu').last()).toBeVisible()
  await expect(page.locator('main > header')).toBeVisible()

  await page.evaluate(() => sessionStorage.removeItem('breaks'))
  await expect(page.getByText('Det här kan inte visas just nu')).toHaveCount(0, { timeout: 45_000 })
})

/** What the page of a wall says. */
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

async function addressOf(url: string, pages: string): Promise<string> {
  const [school] = await listedSchools(url)
  return `${url}/${school.id}/dashboard?display=wall&pages=${pages}&rotate=600`
}

function isNewer(page: Page): Promise<boolean> {
  return page
    .locator('script[src*=".newer.js"]')
    .count()
    .then(
      (count) => count > 0,
      () => false,
    )
}
