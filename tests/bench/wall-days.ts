import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import type { Bench, Figure } from './measure.ts'
import { startBrowser } from './slow-tablet.ts'

const hour = 3_600_000
/** A minute at a time: a call is answered in real time, while the page's clock is moved. */
const stepMs = 60_000
/** Where every timer has come often enough: of those that are due within a leap each comes once. */
const leapMs = 600_000
const turnMs = 60_000
const [atFirstH, dayH, longH] = [1, 24, 8 * 24]

/** What a page holds after its garbage was collected. */
interface Held {
  readonly heapMiB: number
  readonly nodes: number
  readonly listeners: number
}

/**
 * A wall by a clock that is moved (Playwright's `page.clock`; everything else is real): a day and eight days after its server
 * has ended, and a day in which the server answers each poll. It turns its pages every minute. Throws when a round of them
 * does not show the last values with their day, or the values of its server. The yardstick is the same page an hour after it
 * began.
 */
export const wallDays: Bench = {
  name: 'wall-days',
  async run() {
    const [silent, polled] = await Promise.all([
      withWall(async (page, kotte, tools) => {
        await kotte.kill()
        await letPass(page, atFirstH, stepMs)
        const first = await heldBy(tools)
        await letPass(page, dayH - atFirstH, stepMs)
        await showsLastValues(page)
        const day = await heldBy(tools)
        await letPass(page, longH - dayH, leapMs)
        await showsLastValues(page)
        return [first, day, await heldBy(tools)] as const
      }),
      withWall(async (page, _, tools) => {
        await letPass(page, atFirstH, stepMs)
        const first = await heldBy(tools)
        await letPass(page, dayH - atFirstH, stepMs)
        await showsValues(page)
        return [first, await heldBy(tools)] as const
      }),
    ])
    return [
      ...figures('a day without a server', silent[1], silent[0]),
      ...figures('eight days without a server', silent[2], silent[0]),
      ...figures('a day of polls', polled[1], polled[0]),
    ]
  },
}

async function withWall<T>(
  watch: (page: Page, kotte: KotteServer, tools: CDPSession) => Promise<T>,
): Promise<T> {
  const kotte = await startKotteServer()
  const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
  const context = await startBrowser(profile)
  try {
    const [school] = await listedSchools(kotte.url)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 720 })
    // The start that a wall makes every night would hide what the day has leaked: it needs this answer.
    await page.route('**/api/v1/config', (route) => route.fulfill({ status: 500, body: '' }))
    await page.clock.install()
    await page.goto(`${kotte.url}/${school.id}/dashboard?display=wall&rotate=${turnMs / 1000}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    return await watch(page, kotte, await context.newCDPSession(page))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
    await kotte.dispose()
  }
}

async function letPass(page: Page, hours: number, stepsMs: number): Promise<void> {
  for (let gone = 0; gone < hours * hour; gone += stepsMs) {
    await (stepsMs === stepMs ? page.clock.runFor(stepsMs) : page.clock.fastForward(stepsMs))
  }
}

async function heldBy(tools: CDPSession): Promise<Held> {
  // A finalizer may let go of more.
  for (let round = 0; round < 3; round += 1) await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters')
  return { heapMiB: usedSize / 2 ** 20, nodes, listeners: jsEventListeners }
}

/** Rooms, lunch, weather, tiles and one metric alone: no round has more pages. */
const mostPages = 8

/** Everything that a round of its pages shows. */
async function roundOf(page: Page): Promise<string> {
  const pages: string[] = []
  for (let turn = 0; turn < mostPages; turn += 1) {
    pages.push(await page.locator('main').innerText())
    await page.clock.runFor(turnMs)
  }
  return pages.join('\n')
}

const day = String.raw`(i\sgår|\S+\s\d{1,2}\s\S+)\s\d\d:\d\d`

async function showsLastValues(page: Page): Promise<void> {
  const text = await roundOf(page)
  const wanted = [
    new RegExp(`Ingen kontakt sedan\\s${day}`),
    new RegExp(`ppm\\s[^]{0,40}Ingen kontakt\\s+${day}`),
  ]
  const missing = wanted.filter((candidate) => !candidate.test(text))
  const unwanted = /nyss|i dag \d|Mätarna sover|Snart kommer|Jättebra|Dags att vädra/.exec(text)
  if (missing.length > 0 || unwanted)
    throw new Error(`${missing.join(', ')} or not ${unwanted?.[0]}: ${text}`)
}

async function showsValues(page: Page): Promise<void> {
  const text = await roundOf(page)
  if (!/ppm/.test(text) || /Ingen kontakt/.test(text)) throw new Error(`no values: ${text}`)
}

function figures(period: string, held: Held, first: Held): Figure[] {
  const yardstick = 'after its first hour'
  return [
    { name: `heap after ${period}`, unit: 'MiB', ours: [held.heapMiB], yardstick, theirs: [first.heapMiB] },
    { name: `nodes after ${period}`, unit: 'nodes', ours: [held.nodes], yardstick, theirs: [first.nodes] },
    {
      name: `listeners after ${period}`,
      unit: 'listeners',
      ours: [held.listeners],
      yardstick,
      theirs: [first.listeners],
    },
  ]
}
