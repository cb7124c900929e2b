import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { CartToSend, ContributionToSend } from '#client/offline/outbox/outbox.ts'
import type { Results } from '#contract/carts.ts'
import type { Contribution } from '#contract/contributions.ts'
import { drawAlias } from '#domain/activities/alias.ts'
import type { ContributionContent } from '#domain/activities/contribution.ts'
import { foods } from '#domain/food-journey/foods.ts'
import { PageGone } from './browsers/tab.ts'
import type { CartPage, Sent } from './cart-page.ts'
import type { Fault } from './fault-proxy.ts'
import type { OpenGame, OpenRoomActivity } from './games.ts'

export interface Storm {
  readonly sent: readonly Sent[]
  /**
   * Opens one more page; both pupils start with one, and get another after each crash. It may be gone before it is open,
   * when a crash takes the whole browser with it.
   */
  readonly openPage: () => Promise<CartPage>
  /** How many of what is saved ends with a crash. */
  readonly crashes: number
  /** How long after the last one is saved nothing may arrive before it is given up, ms. */
  readonly stallLimitMs: number
}

/** What the pages have said; what the server has is another question. */
export interface StormReport {
  /** Those of which a page has said "saved on this tablet". */
  readonly savedIds: readonly string[]
  readonly crashes: number
}

/**
 * Two pupils in two tabs of one tablet save as fast as they can. Tabs crash while something is being saved, and just after; a pupil
 * then opens the page again and saves the same once more. Ends when all of it has gone.
 */
export async function ride({ sent, crashes, stallLimitMs, ...storm }: Storm): Promise<StormReport> {
  const openPage = () => untilOpen(storm.openPage)
  const waiting = [...sent]
  const savedIds: string[] = []
  const crashEvery = Math.max(1, Math.floor(sent.length / Math.max(1, crashes)))
  let crashed = 0

  async function pupil(): Promise<CartPage> {
    let page = await openPage()
    for (let contributionToSend = waiting.shift(); contributionToSend; ) {
      const crashesNow = crashed < crashes && sent.length - waiting.length >= (crashed + 1) * crashEvery
      try {
        if (crashesNow && crashed++ % 2 === 0) await crashWhileSaving(page, contributionToSend)
        const result = await page.save(contributionToSend)
        if (result !== 'saved') throw new Error(`${contributionToSend.id} was not saved: ${result}`)
        savedIds.push(contributionToSend.id)
        contributionToSend = waiting.shift()
        if (crashesNow) await page.crash()
      } catch (error) {
        if (!(error instanceof PageGone)) throw error
        page = await openPage()
      }
    }
    return page
  }

  const pages = await Promise.all([pupil(), pupil()])
  await untilNothingWaits(pages, openPage, stallLimitMs)
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

async function crashWhileSaving(page: CartPage, sent: Sent): Promise<void> {
  const saving = page.save(sent).catch(() => undefined)
  await wait(Math.random() * 15)
  await page.crash()
  await saving
  throw new PageGone('it crashed while it was saving')
}

/** A tab is informed of a network again and again, which may be there or not. */
async function untilNothingWaits(
  pages: readonly CartPage[],
  openPage: () => Promise<CartPage>,
  limitMs: number,
): Promise<void> {
  let [page] = pages
  let waiting = Number.POSITIVE_INFINITY
  let arrivedAt = performance.now()
  while (performance.now() - arrivedAt < limitMs) {
    try {
      page ??= await openPage()
      const unsent = await page.unsentCount()
      if (unsent === 0) return
      if (unsent < waiting) arrivedAt = performance.now()
      waiting = unsent
      await page.dispatchOnline()
    } catch (error) {
      if (!(error instanceof PageGone)) throw error
      page = undefined
    }
    await wait(30)
  }
  throw new Error(`${waiting} are waiting, and none has arrived for ${limitMs / 1000} s`)
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

/** Marks, guesses and votes as a class makes them, spread over its activities; each from a tablet of its own. */
export function makeContributions(
  count: number,
  activities: readonly OpenRoomActivity[],
): ContributionToSend[] {
  return Array.from({ length: count }, (_, index) => {
    const { id: activity_id = '', code = null, type } = activities[index % activities.length] ?? {}
    return {
      id: randomUUID(),
      activity_id,
      class_code: code,
      alias: drawAlias(Math.random),
      content: contents[type ?? 'room_events'](index),
    }
  })
}

const contents: Readonly<Record<OpenRoomActivity['type'], (index: number) => ContributionContent>> = {
  room_events: (index) => ({ kind: 'mark', mark: index % 2 === 0 ? 'window_open' : 'break', minutes_ago: 0 }),
  room_guess: (index) => ({
    kind: 'guess',
    points: [
      { minute: 0, ppm: 600 },
      { minute: 40, ppm: 700 + (index % 90) * 10 },
    ],
  }),
  room_feel: (index) => ({
    kind: 'feel',
    feeling: index % 2 === 0 ? 'fresh' : 'stuffy',
    tablet: randomUUID(),
  }),
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
    // The server has kept the cart and no one learns it.
    { kind: 'cut', afterBytes: 0 },
    { kind: 'cut', afterBytes: Math.floor(Math.random() * 200) },
    { kind: 'status', status: coin ? 500 : 502 },
    { kind: 'filter', methods: ['PUT'] },
    { kind: 'cache', by: coin ? 'address' : 'path', hasAge: coin },
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
  /** More than once at the server, or in another activity than its own, or no one's. */
  readonly doubled: readonly string[]
  /** At the server, with something else in it. */
  readonly changed: readonly string[]
}

/** Compares what the server has with what was saved. `kotteUrl`: the server itself, without a network in between. */
export async function compareWithServer(kotteUrl: string, sent: readonly Sent[]): Promise<Comparison> {
  const codes = new Map(sent.map(({ activity_id, class_code }) => [activity_id, class_code ?? '']))
  const takesCarts = new Set(sent.filter((sent) => 'items' in sent).map(({ activity_id }) => activity_id))
  const kept = await Promise.all(
    [...codes].map(([id, code]) => (takesCarts.has(id) ? cartsAt : contributionsAt)(kotteUrl, id, code)),
  )
  const rows = kept.flat()
  const keys = rows.map(({ key }) => key)
  const wanted = new Map(sent.map((sent) => [keyOf(sent), textOf(sent)]))
  return {
    rows: rows.length,
    lost: [...wanted.keys()].filter((key) => !keys.includes(key)),
    doubled: keys.filter((key, index) => keys.indexOf(key) !== index || !wanted.has(key)),
    changed: rows
      .filter(({ key, text }) => wanted.has(key) && wanted.get(key) !== text)
      .map(({ key }) => key),
  }
}

/** What the server has of something, and what is in it. */
interface Kept {
  readonly key: string
  readonly text: string
}

const keyOf = ({ activity_id, id }: Pick<Sent, 'activity_id' | 'id'>) => `${activity_id} ${id}`

function textOf(sent: Sent): string {
  return 'items' in sent
    ? sent.items.map(({ play_item }) => play_item.key).join()
    : textOfContent(sent.content)
}

/** Which tablet has voted is published to no one. */
function textOfContent({
  tablet: _,
  ...fields
}: ContributionContent & { readonly tablet?: string | undefined }) {
  return JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function cartsAt(url: string, activityId: string): Promise<Kept[]> {
  const { carts, entries } = await dataOf<Results>(`${url}/api/v1/activities/${activityId}/results`)
  return carts.map(({ id }) => ({
    key: keyOf({ activity_id: activityId, id }),
    text: entries.flatMap(({ cart_id, play_item }) => (cart_id === id ? [play_item.key] : [])).join(),
  }))
}

async function contributionsAt(url: string, activityId: string, code: string): Promise<Kept[]> {
  const kept = await dataOf<Contribution[]>(
    `${url}/api/v1/activities/${activityId}/contributions?code=${code}`,
  )
  return kept.map(({ id, content }) => ({
    key: keyOf({ activity_id: activityId, id }),
    text: textOfContent(content),
  }))
}

async function dataOf<T>(url: string): Promise<T> {
  return ((await (await fetch(url)).json()) as { data: T }).data
}
