import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { startBare } from './bare-browser.ts'
import { type Bench, measureInterleaved } from './measure.ts'
import { startYardstickPage } from './yardstick-page.ts'

interface Visit {
  /** Largest contentful paint, ms after the start of the navigation. */
  readonly paintMs: number
  /** What long tasks took beyond 50 ms each, ms in all. */
  readonly blockedMs: number
}

/** A person opens the landing page for the first time, on slow mobile data and a slow device. */
export const firstVisit: Bench = {
  name: 'first-visit',
  async run() {
    const kotte = await startKotteServer()
    const yardstick = await startYardstickPage()
    const [school] = await listedSchools(kotte.url)
    const { ours, theirs } = await measureInterleaved(
      5,
      () => visitFirst(kotte.url, new RegExp(school.name)),
      () => visitFirst(yardstick.url, /ready/),
    )
    yardstick.stop()
    await kotte.dispose()

    const condition = 'landing page, first visit, slow 4G, 4× slower processor'
    return [
      {
        name: `largest contentful paint, ${condition}`,
        unit: 'ms',
        ours: ours.map(({ paintMs }) => paintMs),
        yardstick: 'empty React page',
        theirs: theirs.map(({ paintMs }) => paintMs),
      },
      {
        name: `long tasks above 50 ms, ${condition}`,
        unit: 'ms',
        ours: ours.map(({ blockedMs }) => blockedMs),
        yardstick: 'empty React page',
        theirs: theirs.map(({ blockedMs }) => blockedMs),
      },
    ]
  },
}

async function visitFirst(url: string, text: RegExp): Promise<Visit> {
  const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
  const { after: seen } = await startBare<Visit>({
    profile,
    url,
    text,
    slowNetwork: true,
    script: `(${watch})()`,
    settleMs: 2_000,
    after: 'window.seen',
  })
  rmSync(profile, { recursive: true, force: true })
  return seen
}

/** In the page. */
function watch(): void {
  const seen = { paintMs: 0, blockedMs: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.paintMs = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(window, { seen })
}
