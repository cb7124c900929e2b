import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { CartToSend as Cart } from '#client/offline/outbox/outbox.ts'
import {
  everyCall,
  type OutboxGame,
  save,
  stateOf,
  test,
  untilUnsent,
  viewOf,
} from '#tests/stories/support/outbox-tablet.ts'

const minuteMs = 60_000
const notFound = { kind: 'problem', status: 404, code: 'activity_not_found' } as const

test('P5: an activity that is not found for an hour takes its cart afterwards, by itself', async ({
  page,
  game,
}) => {
  const [cart] = game.carts(1) as [Cart]
  await saveRefused(page, game, cart)
  // After 1, 2, 4 … minutes.
  for (const [refusals, waitMinutes] of [
    [2, 1],
    [3, 2],
    [4, 4],
    [5, 8],
    [6, 16],
  ] as const) {
    await page.clock.fastForward(waitMinutes * minuteMs)
    await expect.poll(() => refusalsOf(page, cart)).toBe(refusals)
  }
  await page.clock.fastForward(31 * minuteMs)
  expect(await refusalsOf(page, cart)).toBe(6)
  expect(await stateOf(page, cart)).toBe('parked')
  game.network.set({ kind: 'pass' })
  await page.clock.fastForward(minuteMs)
  await expect.poll(() => stateOf(page, cart)).toBe('sent')
  expect(await game.idsAtServer()).toEqual([cart.id])
})

test('P5: as soon as a page gets the activity again, its cart goes', async ({ page, game }) => {
  const [cart] = game.carts(1) as [Cart]
  await saveRefused(page, game, cart)
  await page.clock.fastForward(minuteMs)
  await expect.poll(() => refusalsOf(page, cart)).toBe(2)
  game.network.set({ kind: 'pass' })
  // What answers may be another one than what has just refused.
  await page.evaluate(() => window.outboxPage.askForActivity())
  expect(await stateOf(page, cart)).toBe('parked')
  await page.clock.fastForward(1.5 * minuteMs)
  await page.evaluate(() => window.outboxPage.askForActivity())
  await expect.poll(() => stateOf(page, cart)).toBe('sent')
  expect(await game.idsAtServer()).toEqual([cart.id])
})

test('P3 P5: what was sent before a server was put back to an older backup is sent again, each once', async ({
  page,
  kotte,
  game,
}) => {
  const [before, after, waiting] = game.carts(3) as [Cart, Cart, Cart]
  const folder = mkdtempSync(join(tmpdir(), 'kotte-backup-'))
  const file = join(folder, 'kotte.sqlite')
  await page.goto(game.url)
  expect(await save(page, before)).toBe('saved')
  await untilUnsent(page, 0)
  await kotte.cli('backup', file)
  expect(await save(page, after)).toBe('saved')
  await untilUnsent(page, 0)
  expect(await game.idsAtServer()).toEqual([before.id, after.id].sort())

  await kotte.stop()
  await page.evaluate(() => window.outboxPage.ask())
  expect(await save(page, waiting)).toBe('saved')
  await kotte.cli('restore', file, '--replace')
  await kotte.restart()
  rmSync(folder, { recursive: true })
  expect(await game.idsAtServer()).toEqual([before.id])

  await page.evaluate(() => window.outboxPage.ask())
  await expect
    .poll(() => game.idsAtServer(), { timeout: 20_000 })
    .toEqual([before.id, after.id, waiting.id].sort())
  await untilUnsent(page, 0)
})

test('P3: a tablet that was switched off meanwhile offers it again when it is opened', async ({
  page,
  kotte,
  game,
}) => {
  const carts = game.carts(3)
  const folder = mkdtempSync(join(tmpdir(), 'kotte-backup-'))
  const file = join(folder, 'kotte.sqlite')
  await kotte.cli('backup', file)
  await page.goto(game.url)
  for (const cart of carts) expect(await save(page, cart)).toBe('saved')
  await untilUnsent(page, 0)
  await page.goto('about:blank')
  await kotte.stop()
  await kotte.cli('restore', file, '--replace')
  await kotte.restart()
  rmSync(folder, { recursive: true })
  expect(await game.idsAtServer()).toEqual([])

  await page.goto(game.url)
  await expect.poll(() => game.idsAtServer(), { timeout: 20_000 }).toEqual(carts.map(({ id }) => id).sort())
  await untilUnsent(page, 0)
})

test('P1: a database that is cleared under an open page gets back what the page has', async ({
  context,
  page,
  game,
}) => {
  const carts = game.carts(2)
  await page.goto(game.url)
  const beside = await context.newPage()
  await beside.goto(game.url)
  game.network.set({ kind: 'down' }, everyCall)
  for (const cart of carts) expect(await save(page, cart)).toBe('saved')
  await untilUnsent(page, 2)
  await untilUnsent(beside, 2)
  await clearDatabases(page)
  await expect.poll(async () => (await viewOf(page)).storage).toBe('durable')
  await expect.poll(() => cartsOnDisk(page)).toBe(2)
  await untilUnsent(page, 2)
  await page.reload()
  await untilUnsent(page, 2)
  game.network.set({ kind: 'pass' })
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await untilUnsent(page, 0)
  await untilUnsent(beside, 0)
  expect(await game.idsAtServer()).toEqual(carts.map(({ id }) => id).sort())
})

test('P1: where it cannot be written again, the page says that it is in memory only, and sends it', async ({
  page,
  game,
}) => {
  const [cart] = game.carts(1) as [Cart]
  await page.goto(game.url)
  game.network.set({ kind: 'down' }, everyCall)
  expect(await save(page, cart)).toBe('saved')
  expect((await viewOf(page)).storage).toBe('durable')
  await page.evaluate(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'UnknownError')
    }
  })
  await clearDatabases(page)
  await expect.poll(async () => (await viewOf(page)).storage).toBe('memory')
  await untilUnsent(page, 1)
  game.network.set({ kind: 'pass' })
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await untilUnsent(page, 0)
  expect(await game.idsAtServer()).toEqual([cart.id])
})

test('P10: the installed icon shows how much waits, and nothing when nothing does', async ({
  page,
  game,
}) => {
  await page.addInitScript(() => {
    const shown: (number | undefined)[] = []
    Object.assign(window, { shownBadges: shown })
    navigator.setAppBadge = async (count) => void shown.push(count)
    navigator.clearAppBadge = async () => void shown.push(0)
  })
  const badge = () =>
    page.evaluate(() => (window as unknown as { shownBadges: (number | undefined)[] }).shownBadges.at(-1))
  await page.goto(game.url)
  await expect.poll(badge).toBe(0)
  game.network.set({ kind: 'down' }, everyCall)
  for (const cart of game.carts(2)) await save(page, cart)
  await expect.poll(badge).toBe(2)
  game.network.set({ kind: 'pass' })
  await page.evaluate(() => void window.dispatchEvent(new Event('online')))
  await expect.poll(badge).toBe(0)
})

/** Keeps a cart while the server does not find its activity, and waits for the refusal. */
async function saveRefused(page: Page, game: OutboxGame, cart: Cart): Promise<void> {
  await page.clock.install()
  await page.goto(game.url)
  game.network.set(notFound, everyCall)
  const saving = save(page, cart)
  await page.clock.runFor(1_000)
  expect(await saving).toBe('saved')
  await expect.poll(() => refusalsOf(page, cart)).toBe(1)
}

async function refusalsOf(page: Page, { id }: Cart): Promise<number | undefined> {
  return (await viewOf(page)).carts.find((cart) => cart.id === id)?.refusals
}

/** As "clear site data" of a browser does, or the browser itself when it is out of room. */
async function clearDatabases(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
}

/** 0 while there is no database: opening one would make it. */
function cartsOnDisk(page: Page): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kotte_outbox')) return 0
    return new Promise<number>((resolve, reject) => {
      const request = indexedDB.open('kotte_outbox')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => {
        const counting = request.result.transaction('carts').objectStore('carts').count()
        counting.onsuccess = () => {
          request.result.close()
          resolve(counting.result)
        }
      }
    })
  })
}
