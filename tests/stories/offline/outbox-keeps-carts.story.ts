import { expect } from '@playwright/test'
import type { CartToSend as Cart } from '#client/offline/outbox/outbox.ts'
import {
  dispatchOnline,
  everyCall,
  save,
  stateOf,
  test,
  untilUnsent,
  viewOf,
} from '#tests/stories/support/outbox-tablet.ts'

test('a cart waits without a network, also when the page is closed, and every tab sees it go', async ({
  context,
  page,
  game,
}) => {
  const [cart] = game.carts(1) as [Cart]
  await page.goto(game.url)
  game.network.set({ kind: 'down' }, everyCall)
  expect(await save(page, cart)).toBe('saved')
  await untilUnsent(page, 1)
  await page.close()

  const later = await context.newPage()
  const beside = await context.newPage()
  await later.goto(game.url)
  await beside.goto(game.url)
  await untilUnsent(later, 1)
  await untilUnsent(beside, 1)
  expect((await viewOf(later)).storage).toBe('durable')

  game.network.set({ kind: 'pass' })
  await dispatchOnline(later)
  await expect.poll(() => stateOf(later, cart)).toBe('sent')
  await expect.poll(() => stateOf(beside, cart)).toBe('sent')
  await untilUnsent(beside, 0)
  expect(await game.idsAtServer()).toEqual([cart.id])
})

test('carts that the server will never take are parked, can be exported, and hold no one up (P5 T7)', async ({
  page,
  kotte,
  game,
}) => {
  const [nowhere, wrong, taken, good] = game.carts(4) as [Cart, Cart, Cart, Cart]
  const lost = { ...nowhere, activity_id: crypto.randomUUID() }
  const misfit = { ...wrong, items: [{ ...wrong.items[0], play_item: { key: 'pizza' } }] } as Cart
  // Another person's cart has the id.
  await fetch(`${kotte.url}/api/v1/activities/${game.activityId}/carts/${taken.id}?code=${game.code}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...good,
      activity_id: undefined,
      class_code: undefined,
      id: taken.id,
      age_ms: 0,
      app_version: '',
    }),
  })
  await page.goto(game.url)
  for (const cart of [lost, misfit, taken, good]) expect(await save(page, cart)).toBe('saved')

  await expect.poll(() => stateOf(page, good)).toBe('sent')
  await untilUnsent(page, 3)
  const { carts } = await viewOf(page)
  expect(carts.filter(({ state }) => state === 'parked').map(({ id, reason }) => [id, reason])).toEqual([
    [misfit.id, 'invalid_cart'],
    [taken.id, 'cart_exists'],
  ])
  const file = JSON.parse(await page.evaluate(() => window.outboxPage.unsentFile()))
  expect(file.carts.map(({ id, reason }: { id: string; reason: string }) => [id, reason])).toEqual([
    [lost.id, 'activity_not_found'],
    [misfit.id, 'invalid_cart'],
    [taken.id, 'cart_exists'],
  ])
  expect(file.carts[1].items).toEqual(misfit.items)
  expect(await game.idsAtServer()).toEqual([good.id, taken.id].sort())

  await page.evaluate(() => window.outboxPage.clear())
  await untilUnsent(page, 0)
  await page.reload()
  expect(await viewOf(page)).toEqual({ unsentCount: 0, storage: 'durable', carts: [] })
})

test('a cart keeps its id: the same again is saved, another one is not', async ({ page, game }) => {
  const [cart, other] = game.carts(2) as [Cart, Cart]
  await page.goto(game.url)
  game.network.set({ kind: 'down' }, everyCall)
  expect(await save(page, cart)).toBe('saved')
  expect(await save(page, { ...cart, items: cart.items.toReversed() })).toBe('saved')
  expect(await save(page, { ...other, id: cart.id })).toBe('id_taken')
  await page.reload()
  expect(await save(page, { ...other, id: cart.id })).toBe('id_taken')
  expect(await save(page, cart)).toBe('saved')
  await untilUnsent(page, 1)
})

test('our server that asks to wait is not asked before, whatever the browser says', async ({
  page,
  game,
}) => {
  const [first, second] = game.carts(2) as [Cart, Cart]
  await page.goto(game.url)
  const busy = { kind: 'problem', status: 429, code: 'too_many_requests', retryAfterSeconds: 2 } as const
  game.network.set(busy, everyCall)
  await save(page, first)
  const sendings = () => game.network.seen.filter(({ method }) => method === 'PUT')
  await expect.poll(() => sendings().length).toBe(1)
  const askedAt = performance.now()
  game.network.set({ kind: 'pass' })
  await save(page, second)
  await dispatchOnline(page)
  await untilUnsent(page, 0)
  // The answer was on its way for a moment.
  expect(performance.now() - askedAt).toBeGreaterThan(1_900)
  expect(sendings().map(({ fault }) => fault)).toEqual(['problem', 'pass', 'pass'])
})

const closedForAnHour = { kind: 'status', status: 503, retryAfterSeconds: 3600 } as const

test('a foreign Retry-After of an hour is obeyed until our server answers', async ({ page, game }) => {
  const [first, second] = game.carts(2) as [Cart, Cart]
  await page.goto(game.url)
  game.network.set(closedForAnHour, everyCall)
  expect(await save(page, first)).toBe('saved')
  const sendings = () => game.network.seen.filter(({ method }) => method === 'PUT')
  await expect.poll(() => sendings().length).toBe(1)
  game.network.set({ kind: 'pass' })
  // Not by what the browser says, nor by a new cart.
  await dispatchOnline(page)
  expect(await save(page, second)).toBe('saved')
  await untilUnsent(page, 2)
  expect(sendings()).toHaveLength(1)
  await page.evaluate(() => window.outboxPage.ask())
  await untilUnsent(page, 0)
  expect(await game.idsAtServer()).toEqual([first.id, second.id].sort())
})

test('after a foreign Retry-After of an hour the next try comes after a minute', async ({ page, game }) => {
  const [cart] = game.carts(1) as [Cart]
  await page.clock.install()
  await page.goto(game.url)
  game.network.set(closedForAnHour, everyCall)
  const saving = save(page, cart)
  await page.clock.runFor(1_000)
  expect(await saving).toBe('saved')
  await expect.poll(() => game.network.seen.some(({ method }) => method === 'PUT')).toBe(true)
  game.network.set({ kind: 'pass' })
  await page.clock.runFor(50_000)
  expect(await game.idsAtServer()).toEqual([])
  await page.clock.runFor(15_000)
  await expect.poll(() => game.idsAtServer()).toEqual([cart.id])
})

test('a cart that our server fails at waits, and the next one goes', async ({ page, game }) => {
  const [first, second] = game.carts(2) as [Cart, Cart]
  await page.goto(game.url)
  const ofFirst = new RegExp(`/carts/${first.id}`)
  game.network.set({ kind: 'problem', status: 500, code: 'internal_error' }, ofFirst)
  expect(await save(page, first)).toBe('saved')
  await expect.poll(() => game.network.seen.some(({ fault }) => fault === 'problem')).toBe(true)
  expect(await save(page, second)).toBe('saved')
  await expect.poll(() => stateOf(page, second)).toBe('sent')
  expect(await stateOf(page, first)).toBe('saved')
  game.network.set({ kind: 'pass' })
  await expect.poll(() => stateOf(page, first), { timeout: 20_000 }).toBe('sent')
  expect(await game.idsAtServer()).toEqual([first.id, second.id].sort())
})

test('a tab that was put to sleep while it sent does not hold the others up for long', async ({
  context,
  page,
  game,
}) => {
  const [cart] = game.carts(1) as [Cart]
  const asleep = await context.newPage()
  await asleep.goto(game.url)
  await asleep.evaluate(() => {
    // Its turn never ends.
    void navigator.locks.request('kotte_outbox', () => new Promise(() => undefined)).catch(() => undefined)
  })
  await page.clock.install()
  await page.goto(game.url)
  expect(await save(page, cart)).toBe('saved')
  await page.clock.runFor(20_000)
  expect(await stateOf(page, cart)).toBe('saved')
  await page.clock.runFor(15_000)
  await untilUnsent(page, 0)
  expect(await game.idsAtServer()).toEqual([cart.id])
})

test('many carts go, however often the browser cries that the network is back', async ({ page, game }) => {
  await page.goto(game.url)
  game.network.set({ kind: 'down' }, everyCall)
  await page.evaluate(async (carts) => {
    for (const cart of carts) await window.outboxPage.save(cart)
  }, game.carts(100))
  await untilUnsent(page, 100)
  game.network.set({ kind: 'pass' })
  await page.evaluate(() => void setInterval(() => window.dispatchEvent(new Event('online')), 10))
  await expect.poll(async () => (await viewOf(page)).unsentCount, { timeout: 30_000 }).toBe(0)
  expect(await game.idsAtServer()).toHaveLength(100)
})

test('an answer that is not about this cart does not take it from the tablet', async ({ page, game }) => {
  const [cart] = game.carts(1) as [Cart]
  await page.goto(game.url)
  for (const fault of [
    { kind: 'portal', status: 200 },
    { kind: 'portal', status: 302 },
    { kind: 'status', status: 200 },
    { kind: 'status', status: 404 },
    { kind: 'cut', afterBytes: 20 },
  ] as const) {
    game.network.set(fault, everyCall)
    const before = game.network.seen.filter(({ method }) => method === 'PUT').length
    expect(await save(page, cart)).toBe('saved')
    await expect
      .poll(() => game.network.seen.filter(({ method }) => method === 'PUT').length)
      .toBeGreaterThan(before)
    await expect.poll(() => stateOf(page, cart)).toBe('saved')
  }
  game.network.set({ kind: 'pass' })
  await dispatchOnline(page)
  await untilUnsent(page, 0)
  expect(await game.idsAtServer()).toEqual([cart.id])
})

for (const [browser, breakIt] of [
  ['has no database', () => Object.defineProperty(window, 'indexedDB', { value: undefined })],
  [
    'never opens its database',
    () => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    },
  ],
] as const) {
  test(`a browser that ${browser} says so, and sends what it has in memory (A19 P13)`, async ({
    page,
    game,
  }) => {
    await page.addInitScript(breakIt)
    const [cart] = game.carts(1) as [Cart]
    await page.goto(game.url)
    game.network.set({ kind: 'down' }, everyCall)
    expect(await save(page, cart)).toBe('storage_unavailable')
    await untilUnsent(page, 1)
    expect((await viewOf(page)).storage).toBe('memory')
    game.network.set({ kind: 'pass' })
    await dispatchOnline(page)
    await untilUnsent(page, 0)
    expect(await game.idsAtServer()).toEqual([cart.id])
  })
}

test('two tabs whose disk keeps no change of a cart send it once each', async ({ context, page, game }) => {
  await context.addInitScript(() => {
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (row, ...key) {
      if (row.state !== 'saved') throw new DOMException('the disk is full', 'QuotaExceededError')
      return put.call(this, row, ...key)
    }
  })
  const [cart] = game.carts(1) as [Cart]
  const beside = await context.newPage()
  await page.goto(game.url)
  await beside.goto(game.url)
  expect(await save(page, cart)).toBe('saved')
  await untilUnsent(page, 0)
  await untilUnsent(beside, 0)
  const sendings = () => game.network.seen.filter(({ method }) => method === 'PUT').length
  // Each tab informs the other; one that trusted its disk would send it again, and so on.
  for (let sign = 0; sign < 5; sign++) {
    await dispatchOnline(page)
    await dispatchOnline(beside)
    await page.evaluate(() => window.outboxPage.ask())
  }
  expect(sendings()).toBeLessThanOrEqual(2)
  expect(await stateOf(page, cart)).toBe('sent')
  expect(await stateOf(beside, cart)).toBe('sent')
  expect(await game.idsAtServer()).toEqual([cart.id])
})

test('a full disk is said, and the cart is sent all the same', async ({ context, page, game }) => {
  const [before, cart] = game.carts(2) as [Cart, Cart]
  await page.goto(game.url)
  game.network.set({ kind: 'down' }, everyCall)
  expect(await save(page, before)).toBe('saved')
  const tools = await context.newCDPSession(page)
  const { origin } = new URL(game.url)
  await tools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2_000_000 })
  await page.evaluate(fillDisk)
  expect(await save(page, cart)).toBe('storage_full')
  expect((await viewOf(page)).storage).toBe('memory')
  await untilUnsent(page, 2)
  game.network.set({ kind: 'pass' })
  await dispatchOnline(page)
  await untilUnsent(page, 0)
  expect(await game.idsAtServer()).toEqual([before.id, cart.id].sort())
})

test('the class sees when a cart was made, by a tablet whose clock is two years slow', async ({
  page,
  kotte,
  game,
}) => {
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() - 2 * 365 * 86_400_000
  })
  const [cart] = game.carts(1) as [Cart]
  await page.goto(game.url)
  const madeAt = Date.now()
  expect(await save(page, cart)).toBe('saved')
  await untilUnsent(page, 0)
  const answer = await fetch(`${kotte.url}/api/v1/activities/${game.activityId}/results`)
  const { data } = (await answer.json()) as { data: { carts: { made_at: string }[] } }
  expect(Math.abs(Date.parse(data.carts[0]?.made_at ?? '') - madeAt)).toBeLessThan(5_000)
})

/** Writes until not even a small thing fits. Random, because browsers press other data together. */
async function fillDisk(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ballast', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('ballast', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const fits = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = database.transaction('ballast', 'readwrite', { durability: 'strict' })
      transaction.objectStore('ballast').add(crypto.getRandomValues(new Uint8Array(bytes)))
      transaction.oncomplete = () => resolve(true)
      transaction.onabort = () => resolve(false)
    })
  for (const bytes of [65_536, 4_096, 256, 16]) while (await fits(bytes));
}
