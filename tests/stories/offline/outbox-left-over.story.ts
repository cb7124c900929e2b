import { expect, type Page } from '@playwright/test'
import type { CartToSend } from '#client/offline/outbox/outbox.ts'
import { makeCarts } from '#tests/faults/cart-storm.ts'
import { openGames } from '#tests/faults/games.ts'
import { test } from '#tests/stories/support/story.ts'
import { chromiumArgs } from '#tests/support/browser.ts'

/** Names of a school's own network, where there is no https and so no service worker. */
const onTheLan = 'kotte.lan'

test.use({
  kotteEnv: { KOTTE_DEMO: '0' },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...chromiumArgs, `--host-resolver-rules=MAP ${onTheLan} 127.0.0.1`],
    })
  },
})

const hourMs = 3_600_000

for (const where of ['on this device', 'over plain http on a network']) {
  test(`a cart that an earlier visit has left is sent from whichever page is opened next, ${where} (A22 P9)`, async ({
    page,
    kotte,
  }) => {
    const isSecure = where === 'on this device'
    const url = isSecure ? kotte.url : kotte.url.replace('127.0.0.1', onTheLan)
    const [cart] = makeCarts(1, await openGames(kotte, 1)) as [CartToSend]
    await page.goto(`${url}/privacy-policy`)
    expect(await page.evaluate(() => isSecureContext)).toBe(isSecure)
    // What a game's page leaves behind when the battery dies before there is a network.
    await leave(page, { ...cart, state: 'saved', sent_at: null })

    await page.goto(`${url}/`)
    await expect.poll(() => statesOf(page), { timeout: 20_000 }).toEqual(['sent'])
    const answer = await fetch(`${kotte.url}/api/v1/activities/${cart.activity_id}/results`)
    const { data } = (await answer.json()) as { data: { carts: { id: string }[] } }
    expect(data.carts.map(({ id }) => id)).toEqual([cart.id])
    // It stays for a day: the next page looks again.
    expect(await mark(page)).toBe('1')

    await page.goto(`${url}/diagnostics`)
    const needsHttps = page.getByText('kräver en säker adress (https)')
    await expect(needsHttps).toHaveCount(isSecure ? 0 : 1)
  })
}

test('a cart that the server has had for a day is gone from the tablet, whichever page is opened', async ({
  page,
  kotte,
}) => {
  const [old, young] = makeCarts(2, [{ id: crypto.randomUUID(), code: 'K7M2QR' }]) as [CartToSend, CartToSend]
  await page.goto(`${kotte.url}/privacy-policy`)
  await leave(page, { ...old, state: 'sent', sent_at: Date.now() - 25 * hourMs })
  await page.goto(`${kotte.url}/`)
  await expect.poll(() => mark(page), { timeout: 20_000 }).toBeNull()
  expect(await statesOf(page)).toEqual([])

  await leave(page, { ...young, state: 'sent', sent_at: Date.now() - 23.5 * hourMs })
  await page.clock.install()
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto(`${kotte.url}/`)
  // The page asks for it when it is idle, by this clock; its code comes over the network, where there is no worker yet.
  const loadedLater = async () => {
    await page.clock.runFor(10_000)
    return loaded
  }
  await expect.poll(loadedLater).toContainEqual(expect.stringContaining('/outbox-'))
  expect(await statesOf(page)).toEqual(['sent'])
  // A tablet's page stays open over night; the server would say what time it really is.
  await page.context().setOffline(true)
  await page.clock.runFor(1.1 * hourMs)
  await expect.poll(() => mark(page)).toBeNull()
  expect(await statesOf(page)).toEqual([])
})

type LeftCart = CartToSend & { readonly state: 'saved' | 'sent'; readonly sent_at: number | null }

function leave(page: Page, cart: LeftCart): Promise<void> {
  const now = Date.now()
  return page.evaluate(
    async (row) => {
      await new Promise((resolve, reject) => {
        const request = indexedDB.open('kotte_outbox', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('carts', { keyPath: 'id' })
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('carts', 'readwrite')
          transaction.objectStore('carts').add(row)
          transaction.oncomplete = resolve
        }
      })
      localStorage.setItem('kotte_unsent', '1')
    },
    { ...cart, made_at: now, made_at_device: now, reason: null },
  )
}

/** Of the carts on the device's disk. */
function statesOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('kotte_outbox', 1)
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const reading = request.result.transaction('carts').objectStore('carts').getAll()
          reading.onsuccess = () => {
            request.result.close()
            resolve(reading.result.map(({ state }) => state))
          }
        }
      }),
  )
}

/** Runs in the page. */
function mark(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('kotte_unsent'))
}
