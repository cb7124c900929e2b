import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { startKotteServer } from '#tests/stories/kotte-server.ts'
import { addPushedSchool } from '#tests/stories/pushed-school.ts'
import { type Bench, inTurns } from './measure.ts'
import { openSlowPage, startBrowser, timeUntilShown } from './slow-tablet.ts'

/** The demo's sensors speak now and then: a school of its own changes only when it is told to. */
const withoutDemo = { KOTTE_DEMO: '0' }

/** An answer younger than this is not asked for again: `staleTime` in `src/client/query-client.ts`, and a little. */
const freshMs = 15_500
/** By then everything has followed, ms. */
const settledMs = 700
/** A usual change: other digits, and nothing gets better or worse. */
const aLittle = 0.05
/** Enough for another level of nearly every metric, with its symbol, word and sentence. */
const aLot = 1

/**
 * A dashboard whose twelve tiles all take new values on a slow tablet: how long the page is busy with it in all, how
 * long somebody waits for the next picture meanwhile, and what moves. The yardstick is the same page with its digits and
 * lines changed by hand: the least that a browser can do for twelve new values.
 */
export const liveUpdate: Bench = {
  name: 'live-update',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer(withoutDemo)
    const school = await addPushedSchool(kotte)
    let turn = 0
    await school.pushEverything(Date.now() - 120_000, turn)
    const context = await startBrowser(profile)
    const page = await openSlowPage(context)
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable')
    await timeUntilShown(page, `${school.url}/dashboard`, /\d\s*ppm/)
    await page.waitForTimeout(3000)

    const push = async (change: number) => {
      turn += 1
      // Now, as sensors do: what is measured a second after what was before would soon be late.
      await school.pushEverything(Date.now(), (turn % 2) * change)
    }
    const measured = async <T>(start: () => Promise<() => Promise<T>>, change = aLot) =>
      inTurns(
        4,
        async () => {
          await push(change)
          await page.waitForTimeout(freshMs)
          const stop = await start()
          await takeNewValues(page)
          return stop()
        },
        async () => {
          const stop = await start()
          await page.evaluate(changeTiles)
          await page.waitForTimeout(settledMs)
          const figure = await stop()
          // And back, so that nobody notices.
          await page.evaluate(changeTiles)
          return figure
        },
      )
    const usual = await measured(() => countWork(tools), aLittle)
    const work = await measured(() => countWork(tools))
    const frames = await measured(() => watchFrames(page))
    const shifts = await measured(() => watchShifts(page))
    await context.close()
    await kotte.dispose()
    rmSync(profile, { recursive: true, force: true })
    const yardstick = 'digits and lines changed by hand'
    return [
      { name: 'twelve tiles take new values, 4× slower processor', unit: 'ms', yardstick, ...usual },
      { name: 'twelve tiles take new values and levels', unit: 'ms', yardstick, ...work },
      { name: 'longest wait for a picture meanwhile', unit: 'ms', yardstick, ...frames },
      { name: 'what moves meanwhile', unit: 'CLS', yardstick, ...shifts },
    ]
  },
}

async function takeNewValues(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/home_page\/overview/)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await answered
  await page.waitForTimeout(settledMs)
}

/** In the page: every digit that is measured and every line, without any program. Done twice it is undone. */
function changeTiles(): void {
  for (const tile of document.querySelectorAll('article')) {
    const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      // The name of a metric may have digits too, and stays.
      if (text.parentElement?.closest('h3, button')) continue
      if (/\d/.test(text.data)) text.data = text.data.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))
    }
    for (const line of tile.querySelectorAll('path')) {
      const d = line.getAttribute('d') ?? ''
      line.setAttribute('d', d.endsWith('z') ? d.slice(0, -1) : `${d}z`)
    }
  }
}

/** How long the page's thread works from now on: script, style and layout, ms. */
async function countWork(tools: CDPSession): Promise<() => Promise<number>> {
  const before = await workOf(tools)
  return async () => (await workOf(tools)) - before
}

async function workOf(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0)
}

/** What the page has noted since it was told to watch; then it watches no longer. */
function watchedIn(page: Page): Promise<number> {
  // Put there by the two functions below: no type of a window knows it.
  return page.evaluate(() => (window as unknown as { readonly watched: () => number }).watched())
}

/** The longest time between two pictures from now on, ms. */
async function watchFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let longest = 0
    let last: number | null = null
    const onFrame = (now: number) => {
      if (last !== null) longest = Math.max(longest, now - last)
      last = now
      frame = requestAnimationFrame(onFrame)
    }
    let frame = requestAnimationFrame(onFrame)
    const watched = () => {
      cancelAnimationFrame(frame)
      return longest
    }
    Object.assign(window, { watched })
  })
  return () => watchedIn(page)
}

/** How far things move from now on, as the browser scores it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let moved = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'))
    })
    observer.observe({ type: 'layout-shift', buffered: false })
    const watched = () => {
      observer.disconnect()
      return moved
    }
    Object.assign(window, { watched })
  })
  return () => watchedIn(page)
}
