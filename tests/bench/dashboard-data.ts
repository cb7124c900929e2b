import { get } from 'node:http'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { type Bench, durationMs, measureInterleaved } from './measure.ts'

/**
 * All that a dashboard shows, asked as its page does: what the school has chosen and the values, at once, compressed, over
 * loopback. The yardstick is as many answers without work.
 */
export const dashboardData: Bench = {
  name: 'dashboard-data',
  async run() {
    const kotte = await startKotteServer()
    const [school] = await listedSchools(kotte.url)
    const askAll = (paths: readonly string[]) => Promise.all(paths.map((path) => bytesOf(kotte.url + path)))
    const paths = ['school_dashboard', 'home_page/overview'].map(
      (name) => `/api/v1/schools/${school.id}/${name}`,
    )
    const { ours, theirs } = await measureInterleaved(
      100,
      () => durationMs(() => askAll(paths)),
      () => durationMs(() => askAll(paths.map(() => '/healthz'))),
    )
    const bytes = (await askAll(paths)).reduce((sum, item) => sum + item)
    await kotte.dispose()
    return [
      {
        name: `a dashboard's whole data (${(bytes / 1024).toFixed(1)} KB compressed)`,
        unit: 'ms',
        ours,
        yardstick: 'as many answers without work',
        theirs,
      },
    ]
  },
}

/** How many bytes the answer has on the wire, as browsers ask for it. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', reject)
  })
}
