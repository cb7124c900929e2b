import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { CartToSend } from '#client/offline/outbox/outbox.ts'
import { makeCarts } from '#tests/faults/cart-storm.ts'
import { type OpenGame, openGames } from '#tests/faults/games.ts'
import { startOutboxPage } from '#tests/faults/outbox-page.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { type Bench, type Figure, measureInterleaved } from './measure.ts'
import { openSlowPage, startBrowser } from './slow-tablet.ts'

/**
 * A pupil saves a cart: how long until the tablet may say so? The server answers at once, so that sending competes. The
 * yardstick is the least that survives a power cut: one strict put into an open database of the same page.
 */
export const savedCart: Bench = {
  name: 'saved-cart',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer({ KOTTE_DEMO: '0' })
    const [game] = await openGames(kotte, 1)
    if (!game) throw new Error('no game')
    const served = await startOutboxPage(kotte.url)
    const context = await startBrowser(profile)
    const address = `${served.url}/?activity=${game.id}`

    const fast = await context.newPage()
    await fast.goto(address)
    const figures = [await measure(fast, game, 'cart saved')]
    await fast.close()
    const slow = await openSlowPage(context)
    await slow.goto(address)
    figures.push(await measure(slow, game, 'cart saved, 4× slower processor'))

    await context.close()
    await served.stop()
    await kotte.dispose()
    rmSync(profile, { recursive: true, force: true })
    return figures
  },
}

async function measure(page: Page, game: OpenGame, name: string): Promise<Figure> {
  await page.waitForFunction(() => document.querySelector('h1') !== null)
  const next = () => makeCarts(1, [game])[0] as CartToSend // one was asked for
  const { ours, theirs } = await measureInterleaved(
    60,
    () => page.evaluate((cart) => window.outboxPage.timeSave(cart), next()),
    () => page.evaluate((cart) => window.outboxPage.timePut(cart), next()),
  )
  return { name, unit: 'ms', ours, yardstick: 'a strict put', theirs }
}
