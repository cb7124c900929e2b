import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { type Size, sizeOf, toWindow, wholeView } from '#client/features/food-journey/map/view.ts'
import { toMap, worldProjection } from '#domain/places/map-projection.ts'
import { startGame } from '#tests/stories/support/food-game.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { type Bench, measureInterleaved, median } from './measure.ts'
import { coldStarts } from './offline-cold-start.ts'
import { layFlat, openSlowPage, startBrowser } from './slow-tablet.ts'

const rounds = 9
/** An answer within this time feels as if nothing had been waited for, ms. */
const goalMs = 100
/** The browser reports nothing of taps that were answered quicker, ms. */
const quickest = 16

/**
 * The food journey on a slow tablet, from the first food to the class's carts: how long does each tap take until the
 * screen shows its answer (the browser's own event timing)? The yardstick is taps on a bare button that writes a word.
 */
export const gameTaps: Bench = {
  name: 'game-taps',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer()
    const game = await startGame(kotte)
    const context = await startBrowser(profile)
    const page = await openSlowPage(context)
    await layFlat(page)
    await page.addInitScript(noteTaps)

    const { ours, theirs } = await measureInterleaved(
      rounds,
      async () => {
        await page.goto(kotte.url + game.path)
        return play(page)
      },
      async () => {
        await page.goto('about:blank')
        await page.setContent('<button type="button" onclick="this.textContent += 1">1</button>')
        return tapAll(
          page,
          Array.from({ length: 10 }, () => ['bare', page.locator('button')] as const),
        )
      },
    )
    await context.close()
    rmSync(profile, { recursive: true, force: true })
    await kotte.dispose()
    const yardstick = 'a bare button'
    const bare = theirs.flatMap((taps) => taps.map(({ ms }) => ms))
    const slowest = slowestKind(ours)
    return [
      {
        name: `slowest of a game's 30 taps in the middle of its times (${slowest.name}), 4× slower processor`,
        unit: 'ms',
        ours: slowest.times,
        yardstick,
        theirs: bare,
      },
      {
        name: 'slowest single tap of a game',
        unit: 'ms',
        ours: ours.map(worstOf),
        yardstick,
        theirs: theirs.map(worstOf),
      },
      {
        name: 'tap, 95th percentile of a game',
        unit: 'ms',
        ours: ours.map(p95),
        yardstick,
        theirs: theirs.map(p95),
      },
      {
        name: `taps of a game above ${goalMs} ms`,
        unit: '%',
        ours: ours.map(aboveGoal),
        yardstick,
        theirs: theirs.map(aboveGoal),
      },
    ]
  },
}

/** A tablet that has played is switched on without a network: how long until the first foods are there? */
export const gameStart: Bench = {
  name: 'game-start',
  async run() {
    const kotte = await startKotteServer()
    const game = await startGame(kotte)
    const figure = await coldStarts('first foods', kotte, game.path, /Banan/)
    await kotte.dispose()
    return [figure]
  },
}

interface Tap {
  readonly name: string
  /** From the finger to the frame that shows the answer. */
  readonly ms: number
}

/** A whole game, also with what a pupil changes their mind about. */
async function play(page: Page): Promise<Tap[]> {
  const button = (name: string) => [name, page.getByRole('button', { name, exact: true })] as const
  const option = (name: string) =>
    [`list: ${name}`, page.getByRole('option').filter({ hasText: name }).first()] as const
  const map = page.locator('[data-map="drawn"]')
  await page.getByRole('button', { name: 'Banan', exact: true }).waitFor()
  // The later steps' code comes ahead of the first tap that needs it.
  await page.waitForTimeout(1500)
  return tapAll(page, [
    button('Banan'),
    button('Morot'),
    button('Ris'),
    button('Sätt nålen'),
    ['map', map, australia],
    button('Ångra'),
    button('Zooma in'),
    button('Visa hela kartan'),
    button('Afrika'),
    option('Ecuador'),
    button('Nästa mat'),
    button('Sverige'),
    option('Gotland'),
    button('Världen'),
    button('Sverige'),
    button('Nästa mat'),
    button('Vet inte'),
    button('Hoppa över'),
    ['ship', page.getByRole('button', { name: /^Båt/ })],
    button('Nästa mat'),
    button('Min kundvagn'),
    button('Ändra: Ris'),
    button('Ta bort: Ris'),
    button('Ångra'),
    button('Ett varv'),
    button('Visa resorna'),
    button('Våra kundvagnar'),
    button('Alla varor'),
    button('Fundera och prata'),
    button('Nästa elev'),
  ])
}

type Target = readonly [name: string, target: Locator, position?: (box: Size) => { x: number; y: number }]

/** In the middle of Australia, which has no neighbour near, while the whole world lies in the middle of its window. */
function australia(window: Size) {
  return toWindow(wholeView(window, sizeOf(worldProjection)), toMap(worldProjection, { lat: -25, lng: 134 }))
}

async function tapAll(page: Page, taps: readonly Target[]): Promise<Tap[]> {
  const result: Tap[] = []
  for (const [name, target, position] of taps) {
    await target.scrollIntoViewIfNeeded()
    await page.waitForTimeout(400)
    await page.evaluate(() => (window as unknown as TapWindow).slowestTap())
    const box = await target.boundingBox()
    if (!box) throw new Error(`Nothing to tap: ${name}`)
    const { x, y } = position?.(box) ?? { x: box.width / 2, y: box.height / 2 }
    // Without the test runner's own look at what lies under the finger, which takes a slow page longer than its answer.
    await page.touchscreen.tap(box.x + x, box.y + y)
    await page.waitForTimeout(300)
    const ms = await page.evaluate(() => (window as unknown as TapWindow).slowestTap())
    result.push({ name, ms: Math.max(quickest, ms) })
  }
  return result
}

interface TapWindow {
  /** Longest of the taps since it was asked last, ms. */
  readonly slowestTap: () => number
}

/**
 * Runs in the page, before anything else. The browser's event timing ends with the next picture, whatever is on it: a tap
 * counts until the picture that first shows a change of the page, if that comes later.
 */
function noteTaps(): void {
  let slowest = 0
  let tappedAt: number | null = null
  const changes = new MutationObserver(() => {
    if (tappedAt === null) return
    const since = tappedAt
    tappedAt = null
    requestAnimationFrame(() => {
      // Ahead of the work that was put off until after this picture.
      void scheduler.postTask(
        () => {
          slowest = Math.max(slowest, performance.now() - since)
        },
        { priority: 'user-blocking' },
      )
    })
  })
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const note = ({ timeStamp }: MouseEvent) => {
    tappedAt = timeStamp
  }
  window.addEventListener('click', note, { capture: true })
  const watch = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { interactionId?: number })[]) {
      if (entry.interactionId) slowest = Math.max(slowest, entry.duration)
    }
  }
  const observer = new PerformanceObserver((list) => watch(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(window, {
    slowestTap() {
      watch(observer.takeRecords())
      const taken = slowest
      slowest = 0
      return taken
    },
  })
}

/** The tap of a game whose times of all games have the highest median. */
function slowestKind(games: readonly Tap[][]): { name: string; times: number[] } {
  const kinds = (games[0] ?? []).map(({ name }, index) => ({
    name,
    times: games.map((taps) => taps[index]?.ms ?? Number.NaN),
  }))
  return kinds.reduce((worst, kind) => (median(kind.times) > median(worst.times) ? kind : worst))
}

function worstOf(taps: readonly Tap[]): number {
  return Math.max(...taps.map(({ ms }) => ms))
}

function p95(taps: readonly Tap[]): number {
  const sorted = taps.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

function aboveGoal(taps: readonly Tap[]): number {
  return (100 * taps.filter(({ ms }) => ms > goalMs).length) / taps.length
}
