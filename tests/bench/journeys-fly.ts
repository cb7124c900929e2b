import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  chooseFoods,
  handIn,
  heading,
  next,
  pinFromList,
  startGame,
} from '#tests/stories/support/food-game.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { type Bench, measureInterleaved } from './measure.ts'
import { layFlat, openSlowPage, startBrowser } from './slow-tablet.ts'

const rounds = 6
/** Each from another part of the world, so that routes are long and turn to all sides. */
const cart = [
  ['Banan', 'Ecuador'],
  ['Ris', 'Thailand'],
  ['Choklad', 'Ghana'],
  ['Tomat', 'Spanien'],
  ['Äpple', 'Nya Zeeland'],
] as const
/** Five routes fly out in 3.2 s. */
const flightMs = 3_200

/**
 * The map that a game ends with on a slow tablet: how evenly do frames come while the journeys fly out and the kilometres
 * count with them? The yardstick is five bare lines that draw themselves in the same times, and nothing else.
 */
export const journeysFly: Bench = {
  name: 'journeys-fly',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer()
    const game = await startGame(kotte)
    const context = await startBrowser(profile)
    const page = await openSlowPage(context)
    await layFlat(page)
    await page.goto(kotte.url + game.path)
    await playTo(page)
    const bare = await openSlowPage(context)
    await layFlat(bare)
    await bare.setContent(
      `<svg width="1180" height="600" fill="none" stroke="green" stroke-width="4">${cart
        .map((_, index) => `<path pathLength="1" d="M590 300Q590 ${index * 100} ${index * 280} 500" />`)
        .join('')}</svg>`,
    )

    const frames = await measureInterleaved(
      rounds,
      async () => {
        await inFront(page)
        await page.getByRole('button', { name: 'Se resorna igen' }).click()
        return frameP95(page)
      },
      async () => {
        await inFront(bare)
        await bare.evaluate(() => {
          document.querySelectorAll('path').forEach((path, index) => {
            path.animate(
              { strokeDasharray: ['1 1', '1 1'], strokeDashoffset: ['1', '0'] },
              { duration: 600, delay: index * 650, easing: 'ease-out', fill: 'backwards' },
            )
          })
        })
        return frameP95(bare)
      },
    )
    await context.close()
    rmSync(profile, { recursive: true, force: true })
    await kotte.dispose()
    return [
      {
        name: 'frame while the journeys fly, 95th percentile, 4× slower processor',
        unit: 'ms',
        yardstick: 'five bare lines',
        ...frames,
      },
    ]
  },
}

/** A page that was behind another one draws all of itself first. */
async function inFront(page: Page): Promise<void> {
  await page.bringToFront()
  await page.waitForTimeout(1_000)
}

/** From the first step to the summary. */
async function playTo(page: Page): Promise<void> {
  await chooseFoods(page, ...cart.map(([food]) => food))
  for (const [, country] of cart) {
    await next(page).click()
    await pinFromList(page, country)
  }
  await handIn(page)
  await heading(page, 'Så långt reste maten').waitFor()
  // The first flight, and what follows it.
  await page.waitForTimeout(2 * flightMs)
}

/** 95th percentile of the time between frames during the flight, ms. */
function frameP95(page: Page): Promise<number> {
  return page.evaluate(async (flightMs) => {
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const durations: number[] = []
    const startedAt = await frame()
    let last = startedAt
    while (last - startedAt < flightMs) {
      const now = await frame()
      durations.push(now - last)
      last = now
    }
    durations.sort((a, b) => a - b)
    return durations[Math.floor(durations.length * 0.95)] ?? Number.NaN
  }, flightMs)
}
