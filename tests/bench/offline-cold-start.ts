import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { startBare } from './bare-browser.ts'
import { firstPagesOf } from './first-visit/pages.ts'
import { type Bench, type Figure, measureInterleaved } from './measure.ts'
import { startBrowser, timeUntilShown } from './slow-tablet.ts'
import { startYardstickPage } from './yardstick-page.ts'

const tileValue = /\d\s*ppm/
const yardstickText = /ready/

/** A wall display is switched on and there is no network: how long until the tiles show their values? */
export const offlineColdStart: Bench = {
  name: 'offline-cold-start',
  async run() {
    const kotte = await startKotteServer()
    const [school] = await listedSchools(kotte.url)
    const figure = await coldStarts('dashboard values', kotte, `/${school.id}/dashboard`, tileValue)
    await kotte.dispose()
    return [figure]
  },
}

/**
 * A device that has the worker and all files is switched on, its server is there and the network is fast: how long until the
 * dashboard's verdict?
 */
export const warmStart: Bench = {
  name: 'warm-start',
  async run() {
    const kotte = await startKotteServer()
    const { path, sentence } = (await firstPagesOf(kotte.url)).dashboard
    const verdict = { selector: sentence.selector, text: new RegExp(sentence.pattern) }
    const figure = await coldStarts('dashboard verdict', kotte, path, tileValue, verdict)
    await kotte.dispose()
    return [{ ...figure, guide: 1.8 }]
  },
}

/**
 * Visits the page once with the server until it shows `text`; from then on a browser is started again each time on a slow processor.
 * The server is stopped before for good, unless `online` says what has to be seen with it; without it that is `text`.
 */
export async function coldStarts(
  name: string,
  kotte: KotteServer,
  path: string,
  text: RegExp,
  online?: { readonly selector: string; readonly text: RegExp },
): Promise<Figure> {
  const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
  const yardstick = await startYardstickPage()
  await visit(profile, kotte.url + path, text)
  await visit(profile, yardstick.url, yardstickText)
  if (!online) {
    await kotte.stop()
    yardstick.stop()
  }
  const { ours, theirs } = await measureInterleaved(
    7,
    () => startBare({ profile, url: kotte.url + path, text, ...online }),
    () => startBare({ profile, url: yardstick.url, text: yardstickText }),
  )
  if (online) yardstick.stop()
  rmSync(profile, { recursive: true, force: true })
  return {
    name: `${name}, ${online ? 'worker there' : 'offline'}, 4× slower processor`,
    unit: 'ms',
    ours,
    yardstick: 'empty React page behind a service worker',
    theirs,
  }
}

/** One visit with a network, which leaves everything on the device. */
async function visit(profile: string, url: string, text: RegExp): Promise<void> {
  const context = await startBrowser(profile)
  const page = await context.newPage()
  await timeUntilShown(page, url, text)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  // Now under the worker's control; then time for what is written late.
  await timeUntilShown(page, url, text)
  await page.waitForTimeout(2_000)
  await context.close()
}
