import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import type { Bench } from './measure.ts'
import { startSlowLink } from './slow-link.ts'
import { startBrowser } from './slow-tablet.ts'

const link = { bytesPerSecond: 1_600_000 / 8, roundTripMs: 150 }

/** A tablet opens a school for the first time on a weak network: how long until all files lie on it, checked? */
export const offlineReady: Bench = {
  name: 'offline-ready',
  async run() {
    const kotte = await startKotteServer()
    const [school] = await listedSchools(kotte.url)
    const ours: number[] = []
    const theirs: number[] = []
    for (let run = 0; run < 5; run += 1) {
      const slow = await startSlowLink(kotte.url, link)
      const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
      const context = await startBrowser(profile)
      const page = await context.newPage()
      const startedAt = performance.now()
      await page.goto(`${slow.url}/${school.id}/dashboard`, { waitUntil: 'load' })
      // The worker is active when its installation has all files.
      await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true), null, {
        timeout: 60_000,
      })
      ours.push(performance.now() - startedAt)
      theirs.push(await leastTime(page))
      await context.close()
      rmSync(profile, { recursive: true, force: true })
      slow.stop()
    }
    await kotte.dispose()
    return [
      {
        name: 'first visit until every file is kept, 1.6 Mbit/s, 150 ms round trips',
        unit: 'ms',
        ours,
        yardstick: 'the same bytes in one piece over the same line',
        theirs,
      },
    ]
  },
}

/** What the kept files weigh on the wire, divided by the line's pace, ms. */
async function leastTime(page: Awaited<ReturnType<Awaited<ReturnType<typeof startBrowser>>['newPage']>>) {
  const bytes = await page.evaluate(async () => {
    const names = await caches.keys()
    const precache = await caches.open(names.find((name) => name.includes('precache')) ?? '')
    const answers = await Promise.all((await precache.keys()).map((request) => precache.match(request)))
    return answers.reduce((sum, answer) => sum + Number(answer?.headers.get('content-length') ?? 0), 0)
  })
  return (bytes / link.bytesPerSecond) * 1000
}
