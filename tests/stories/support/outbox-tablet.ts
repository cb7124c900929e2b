import { expect, type Page } from '@playwright/test'
import type { CartToSend } from '#client/offline/outbox/outbox.ts'
import { makeCarts } from '#tests/faults/cart-storm.ts'
import { type FaultProxy, startFaultProxy } from '#tests/faults/fault-proxy.ts'
import { openGames } from '#tests/faults/games.ts'
import type { OutboxView } from '#tests/faults/outbox-page/main.ts'
import { startOutboxPage } from '#tests/faults/outbox-page.ts'
import { test as base } from './story.ts'

/** A game and a page that has its outbox and nothing else, behind a network that can go wrong. */
export interface OutboxGame {
  readonly activityId: string
  /** The class's. */
  readonly code: string
  readonly network: FaultProxy
  /** The page's address. */
  readonly url: string
  /** Carts that fit the game. */
  readonly carts: (count: number) => CartToSend[]
  /** Ids of the carts that the server has, sorted. */
  readonly idsAtServer: () => Promise<string[]>
}

export const test = base.extend<{ readonly game: OutboxGame }>({
  kotteEnv: { KOTTE_DEMO: '0' },
  game: async ({ kotte }, use) => {
    const [open] = await openGames(kotte, 1)
    if (!open) throw new Error('no game')
    const activityId = open.id
    const served = await startOutboxPage(kotte.url)
    const network = await startFaultProxy(served.url)
    await use({
      activityId,
      code: open.code,
      network,
      url: `${network.url}/?activity=${activityId}`,
      carts: (count) => makeCarts(count, [open]),
      async idsAtServer() {
        const answer = await fetch(`${kotte.url}/api/v1/activities/${activityId}/results`)
        const { data } = (await answer.json()) as { data: { carts: { id: string }[] } }
        return data.carts.map(({ id }) => id).sort()
      },
    })
    await network.stop()
    await served.stop()
  },
})

/** Nothing of the API gets through, the page itself does. */
export const everyCall = /^\/api\//

export function save(page: Page, cart: CartToSend) {
  return page.evaluate((sent) => window.outboxPage.save(sent), cart)
}

export function viewOf(page: Page): Promise<OutboxView> {
  return page.evaluate(() => window.outboxPage.view())
}

/** The state that the page shows for a cart. */
export async function stateOf(page: Page, { id }: CartToSend): Promise<string | undefined> {
  return (await viewOf(page)).carts.find((cart) => cart.id === id)?.state
}

export async function untilUnsent(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await viewOf(page)).unsentCount).toBe(count)
}

/** The browser says that the network is back. */
export function dispatchOnline(page: Page): Promise<void> {
  return page.evaluate(() => void window.dispatchEvent(new Event('online')))
}
