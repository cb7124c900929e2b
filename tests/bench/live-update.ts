import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/faults/fault-proxy.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { addPushedSchool } from '#tests/stories/support/pushed-school.ts'
import { type Bench, measureInterleaved } from './measure.ts'
import { openSlowPage, startBrowser, timeUntilShown } from './slow-tablet.ts'

/** The demo's sensors speak now and then: a school of its own changes only when it is asked to. */
const withoutDemo = { KOTTE_DEMO: '0' }

/** What a page asks for every half minute. */
const poll = /\/home_page\/overview/
/** How long an answer is held back, ms: what asking takes is over by then, and the answer's own work begins. */
const heldBackMs = 300
/** By then everything has followed, ms. */
const settledMs = 400
/** A usual change: other digits, and nothing gets better or worse. */
const aLittle = 0.05
/** Enough for another level of nearly every metric, with its symbol, word and sentence. */
const aLot = 1

/**
 * A dashboard whose tiles take new values on a slow tablet, each half minute as in a school: how long the page is busy with
 * an answer in all, from its arrival until everything has followed, and what moves. The yardstick is the same page with
 * its digits and lines changed by hand: the least that a browser can do for new values in all tiles.
 */
export const liveUpdate: Bench = {
  name: 'live-update',
  async run() {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
    const kotte = await startKotteServer(withoutDemo)
    const school = await addPushedSchool(kotte)
    const proxy = await startFaultProxy(kotte.url)
    let turn = 0
    await school.pushEverything(Date.now() - 120_000, turn)
    const context = await startBrowser(profile)
    const page = await openSlowPage(context)
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await timeUntilShown(page, `${school.url.replace(kotte.url, proxy.url)}/dashboard`, /\d\s*ppm/)
    await page.waitForTimeout(3000)
    await watchShifts(page)

    const measured = async (rounds: number, change: number) => {
      const moved: number[] = []
      const figures = await measureInterleaved(
        rounds,
        async () => {
          turn += 1
          // Now, as sensors do: what is measured a second after what was before would soon be late.
          await school.pushEverything(Date.now(), (turn % 2) * change)
          const asked = holdBack(proxy)
          const answered = page.waitForResponse(poll, { timeout: 60_000 })
          await asked
          await page.waitForTimeout(heldBackMs / 2)
          await shiftsIn(page)
          const before = await workOf(tools)
          await answered
          await page.waitForTimeout(settledMs)
          const work = (await workOf(tools)) - before
          moved.push(await shiftsIn(page))
          return work
        },
        async () => {
          const before = await workOf(tools)
          await page.evaluate(changeTiles)
          await page.waitForTimeout(settledMs)
          const work = (await workOf(tools)) - before
          // And back, so that no one notices.
          await page.evaluate(changeTiles)
          return work
        },
      )
      return { figures, moved }
    }
    const usual = await measured(11, aLittle)
    const levels = await measured(5, aLot)
    await context.close()
    await proxy.stop()
    await kotte.dispose()
    rmSync(profile, { recursive: true, force: true })
    const yardstick = 'digits and lines changed by hand'
    return [
      { name: 'tiles take new values, 4× slower processor', unit: 'ms', yardstick, ...usual.figures },
      { name: 'tiles take new values and levels', unit: 'ms', yardstick, ...levels.figures },
      {
        name: 'what moves meanwhile',
        unit: 'CLS',
        ours: [...usual.moved, ...levels.moved],
        yardstick: 'nothing',
        theirs: [0],
      },
    ]
  },
}

/** Settles when the page has asked for its values; the answer is held back. */
function holdBack(proxy: FaultProxy): Promise<void> {
  return new Promise((asked) => {
    proxy.set(() => {
      asked()
      return { kind: 'delay', ms: heldBackMs }
    }, poll)
  })
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

/** How long the page's thread has worked so far: script, style and layout, ms of its own time. */
async function workOf(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0)
}

/** The page notes from now on how far things move, as the browser scores it. */
async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    let moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: false })
    const takeShifts = () => {
      const taken = moved
      moved = 0
      return taken
    }
    Object.assign(window, { takeShifts })
  })
}

/** How far things have moved since this was last asked. */
function shiftsIn(page: Page): Promise<number> {
  // Put there by the function above: no type of a window knows it.
  return page.evaluate(() => (window as unknown as { readonly takeShifts: () => number }).takeShifts())
}
