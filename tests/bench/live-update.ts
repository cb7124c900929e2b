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

/** What an answer did to the page. */
interface Update {
  /** How long the page's thread worked on it: script, style and layout. */
  readonly busyMs: number
  /** How far things moved, as the browser scores it. */
  readonly shift: number
}

/**
 * A dashboard whose twelve tiles all take new values on a slow tablet: how long the page is busy with it, from the
 * answer to the picture, and what moves. The yardstick is the same page with its digits and lines changed by hand: the
 * least that a browser can do for twelve new values.
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
    await page.evaluate(noteShifts)

    const { ours, theirs } = await inTurns(
      5,
      async () => {
        turn += 1
        await school.pushEverything(Date.now() - 60_000 + turn * 1000, turn % 2)
        return updateOf(page, tools)
      },
      () => byHand(page, tools),
    )
    await context.close()
    await kotte.dispose()
    rmSync(profile, { recursive: true, force: true })
    const yardstick = 'digits and lines changed by hand'
    return [
      {
        name: 'twelve tiles take new values, 4× slower processor',
        unit: 'ms',
        ours: ours.map(({ busyMs }) => busyMs),
        yardstick,
        theirs: theirs.map(({ busyMs }) => busyMs),
      },
      {
        name: 'what moves meanwhile',
        unit: 'CLS',
        ours: ours.map(({ shift }) => shift),
        yardstick,
        theirs: theirs.map(({ shift }) => shift),
      },
    ]
  },
}

async function updateOf(page: Page, tools: CDPSession): Promise<Update> {
  await page.waitForTimeout(freshMs)
  const before = { busyMs: await workOf(tools), shift: await shiftOf(page) }
  const answered = page.waitForResponse(/\/home_page\/overview/)
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await answered
  await page.waitForTimeout(700)
  return changeSince(before, page, tools)
}

/** Every digit of the tiles and every line, without any program; and then back, so that nobody notices. */
async function byHand(page: Page, tools: CDPSession): Promise<Update> {
  const before = { busyMs: await workOf(tools), shift: await shiftOf(page) }
  await page.evaluate(changeTiles)
  await page.waitForTimeout(700)
  const update = await changeSince(before, page, tools)
  await page.evaluate(changeTiles)
  return update
}

/** In the page; done twice it is undone. */
function changeTiles(): void {
  for (const tile of document.querySelectorAll('article')) {
    const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (/\d/.test(text.data)) text.data = text.data.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))
    }
    for (const line of tile.querySelectorAll('path')) {
      const d = line.getAttribute('d') ?? ''
      line.setAttribute('d', d.endsWith('z') ? d.slice(0, -1) : `${d}z`)
    }
  }
}

async function changeSince(before: Update, page: Page, tools: CDPSession): Promise<Update> {
  return {
    busyMs: (await workOf(tools)) - before.busyMs,
    shift: (await shiftOf(page)) - before.shift,
  }
}

/** In the page: adds up how far things move from now on. */
function noteShifts(): void {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'))
      Object.assign(window, { shift: moved })
    }
  }).observe({ type: 'layout-shift', buffered: false })
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shift')))
}

async function workOf(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const counted = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
  return metrics.reduce((sum, { name, value }) => sum + (counted.includes(name) ? value * 1000 : 0), 0)
}
