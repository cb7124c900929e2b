import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CartToSend } from '#client/offline/outbox/outbox.ts'
import type { Results } from '#contract/carts.ts'
import { drawAlias } from '#domain/food-journey/alias.ts'
import { foods } from '#domain/food-journey/foods.ts'
import { PageGone } from './browsers/tab.ts'
import type { CartPage } from './cart-page.ts'
import type { Fault } from './fault-proxy.ts'
import type { OpenGame } from './games.ts'

export interface Storm {
  readonly carts: readonly CartToSend[]
  /**
   * Opens one more page; both pupils start with one, and get another after each crash. It may be gone before it is open,
   * when a crash takes the whole browser with it.
   */
  readonly openPage: () => Promise<CartPage>
  /** How many of the saved carts end with a crash. */
  readonly crashes: number
  /** How long everything may take to arrive after the last cart is saved, ms. */
  readonly arrivalLimitMs: number
}

/** What the pages have said; what the server has is another question. */
export interface StormReport {
  /** Carts of which a page has said "saved on this tablet". */
  readonly savedIds: readonly string[]
  readonly crashes: number
}

/**
 * Two pupils in two tabs of one tablet save the carts as fast as they can. Tabs crash while a cart is being saved, and
 * just after; a pupil then opens the page again and saves the same cart once more. Ends when every cart has gone.
 */
export async function ride({ carts, crashes, arrivalLimitMs, ...storm }: Storm): Promise<StormReport> {
  const openPage = () => untilOpen(storm.openPage)
  const waiting = [...carts]
  const savedIds: string[] = []
  const crashEvery = Math.max(1, Math.floor(carts.length / Math.max(1, crashes)))
  let crashed = 0

  async function pupil(): Promise<CartPage> {
    let page = await openPage()
    for (let cart = waiting.shift(); cart; ) {
      const crashesNow = crashed < crashes && carts.length - waiting.length >= (crashed + 1) * crashEvery
      try {
        if (crashesNow && crashed++ % 2 === 0) await crashWhileSaving(page, cart)
        const result = await page.save(cart)
        if (result !== 'saved') throw new Error(`cart ${cart.id} was not saved: ${result}`)
        savedIds.push(cart.id)
        cart = waiting.shift()
        if (crashesNow) await page.crash()
      } catch (error) {
        if (!(error instanceof PageGone)) throw error
        page = await openPage()
      }
    }
    return page
  }

  const pages = await Promise.all([pupil(), pupil()])
  await untilNothingWaits(pages, openPage, arrivalLimitMs)
  return { savedIds, crashes: crashed }
}

async function untilOpen(openPage: Storm['openPage']): Promise<CartPage> {
  for (;;) {
    try {
      return await openPage()
    } catch (error) {
      if (!(error instanceof PageGone)) throw error
    }
  }
}

async function crashWhileSaving(page: CartPage, cart: CartToSend): Promise<void> {
  const saving = page.save(cart).catch(() => undefined)
  await wait(Math.random() * 15)
  await page.crash()
  await saving
  throw new PageGone('it crashed while it was saving')
}

/** A tab hears of a network again and again, which may be there or not. */
async function untilNothingWaits(
  pages: readonly CartPage[],
  openPage: () => Promise<CartPage>,
  limitMs: number,
): Promise<void> {
  const giveUpAt = performance.now() + limitMs
  let [page] = pages
  let waiting = 0
  while (performance.now() < giveUpAt) {
    try {
      page ??= await openPage()
      waiting = await page.unsentCount()
      if (waiting === 0) return
      await page.hearOfNetwork()
    } catch (error) {
      if (!(error instanceof PageGone)) throw error
      page = undefined
    }
    await wait(30)
  }
  throw new Error(`${waiting} carts were still waiting after ${limitMs / 1000} s`)
}

/** Carts as a class makes them, spread over the games. */
export function makeCarts(count: number, games: readonly OpenGame[]): CartToSend[] {
  return Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    activity_id: games[index % games.length]?.id ?? '',
    class_code: games[index % games.length]?.code ?? null,
    alias: drawAlias(Math.random),
    items: foods.slice(index % 40, (index % 40) + 1 + (index % 4)).map(({ key }, at) => ({
      play_item: { key },
      country_code: at === 0 ? 'SE' : null,
      region_code: at === 0 && index % 2 === 0 ? 'skane' : null,
    })),
  }))
}

/**
 * Draws what happens to each request: of twenty, nine pass, and each kind of trouble comes at least once, in another
 * order every time; refusals come from something in between and from our own server. `hangs`: now and then one that is
 * never answered.
 */
export function drawTrouble({ hangs }: { readonly hangs: boolean }): () => Fault {
  let deck: Fault[] = []
  let drawn = 0
  return () => {
    if (hangs && ++drawn % 1000 === 0) return { kind: 'hang' }
    if (deck.length === 0) deck = shuffled(newDeck())
    return deck.pop() ?? { kind: 'pass' }
  }
}

function newDeck(): Fault[] {
  const coin = Math.random() < 0.5
  return [
    ...Array.from({ length: 9 }, (): Fault => ({ kind: 'pass' })),
    { kind: 'delay', ms: Math.random() * 300 },
    { kind: 'delay', ms: Math.random() * 50 },
    { kind: 'down' },
    { kind: 'down' },
    // The server has kept the cart and nobody hears of it.
    { kind: 'cut', afterBytes: 0 },
    { kind: 'cut', afterBytes: Math.floor(Math.random() * 200) },
    { kind: 'status', status: coin ? 500 : 502 },
    { kind: 'status', status: 429, ...sometimesAsksToWait() },
    coin
      ? { kind: 'problem', status: 500, code: 'internal_error' }
      : { kind: 'problem', status: 503, code: 'overloaded', ...sometimesAsksToWait() },
    { kind: 'problem', status: 429, code: 'too_many_requests', ...sometimesAsksToWait() },
    { kind: 'portal', status: coin ? 200 : 302 },
  ]
}

/** Rarely, or the whole storm would be waiting. */
function sometimesAsksToWait(): { readonly retryAfterSeconds?: number } {
  return Math.random() < 0.1 ? { retryAfterSeconds: 1 } : {}
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}

export interface Comparison {
  readonly rows: number
  /** Saved on the tablet, and not at the server. */
  readonly lost: readonly string[]
  /** More than once at the server, or in another game than its own, or nobody's. */
  readonly doubled: readonly string[]
  /** At the server, with other foods. */
  readonly changed: readonly string[]
}

/** Compares what the server has with what was saved. `kotteUrl`: the server itself, without a network in between. */
export async function compareWithServer(kotteUrl: string, carts: readonly CartToSend[]): Promise<Comparison> {
  const activityIds = [...new Set(carts.map(({ activity_id }) => activity_id))]
  const results = await Promise.all(activityIds.map((id) => resultsOf(kotteUrl, id)))
  const rows = results.flatMap(({ carts: kept }, index) =>
    kept.map(({ id }) => `${activityIds[index]} ${id}`),
  )
  const wanted = new Set(carts.map(keyOf))
  const foodsAt = new Map<string, string[]>()
  for (const { entries } of results) {
    for (const { cart_id, play_item } of entries)
      foodsAt.set(cart_id, [...(foodsAt.get(cart_id) ?? []), play_item.key])
  }
  return {
    rows: rows.length,
    lost: carts.map(keyOf).filter((key) => !rows.includes(key)),
    doubled: rows.filter((key, index) => rows.indexOf(key) !== index || !wanted.has(key)),
    changed: carts
      .filter(({ id, items }) => {
        const kept = foodsAt.get(id)
        return kept !== undefined && kept.join() !== items.map(({ play_item }) => play_item.key).join()
      })
      .map(keyOf),
  }
}

function keyOf({ activity_id, id }: CartToSend): string {
  return `${activity_id} ${id}`
}

async function resultsOf(url: string, activityId: string): Promise<Results> {
  const answer = await fetch(`${url}/api/v1/activities/${activityId}/results`)
  const { data } = (await answer.json()) as { data: Results }
  return data
}
