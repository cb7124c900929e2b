import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { type Calm, refuseForAWhile, restoreOlder } from './after-storm.ts'
import { startChromium } from './browsers/chromium-tabs.ts'
import { startFirefox } from './browsers/firefox-tabs.ts'
import type { TabBrowser } from './browsers/tab.ts'
import { startWebkit } from './browsers/webkit-tabs.ts'
import { outboxCartPage } from './cart-page.ts'
import { compareWithServer, drawTrouble, makeCarts, makeContributions, ride } from './cart-storm.ts'
import { startFaultProxy } from './fault-proxy.ts'
import { openGames, openRoomActivities } from './games.ts'
import { startOutboxPage } from './outbox-page.ts'

/**
 * `npm run test:all -- faults [chromium=1000 firefox=100 webkit=100]`: carts, and marks, guesses and votes as many, from two tabs
 * that crash, through a network that drops, delays, cuts and answers wrongly, to a real server; then a tenth as many that the server
 * does not find for a while, and a server that is put back to a backup of before those. None may be lost or doubled. Browsers that are missing are
 * installed where that needs no question.
 */
const browsers: Readonly<Record<string, () => Promise<TabBrowser>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebkit,
}
const usual: readonly [string, number][] = [
  ['chromium', 1000],
  ['firefox', 100],
  ['webkit', 100],
]

const wanted = process.argv.slice(2).map((text): [string, number] => {
  const [name = '', count] = text.split('=')
  return [name, Number(count ?? usual.find(([browserName]) => browserName === name)?.[1])]
})
const unknown = wanted.filter(([name, count]) => !browsers[name] || !(count > 0))
if (unknown.length > 0) {
  console.error(`Not understood: ${unknown.join(' ')}. Write for example: chromium=1000 firefox webkit=50`)
  process.exit(2)
}

let failed = 0
for (const [name, count] of wanted.length > 0 ? wanted : usual) {
  const start = browsers[name]
  if (start && !(await isUnharmed(start, count))) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0

async function isUnharmed(start: () => Promise<TabBrowser>, count: number): Promise<boolean> {
  const startedAt = performance.now()
  const kotte = await startKotteServer({ KOTTE_DEMO: '0' })
  // A game takes 2 000 carts.
  const games = await openGames(kotte, Math.ceil(count / 250))
  const activities = await openRoomActivities(kotte)
  const served = await startOutboxPage(kotte.url)
  const network = await startFaultProxy(served.url)
  network.set(drawTrouble({ hangs: true }), /^\/api\//)
  const browser = await start()
  const progress = setInterval(() => {
    const sendings = network.seen.filter(({ method }) => method === 'PUT').length
    console.log(
      `  ${browser.name}: ${sendings} sendings after ${Math.round((performance.now() - startedAt) / 1000)} s`,
    )
  }, 30_000)
  try {
    const contributions = makeContributions(Math.floor(count / 2), activities)
    const sent = makeCarts(Math.ceil(count / 2), games).flatMap((cart, index) => [
      cart,
      ...contributions.slice(index, index + 1),
    ])
    const openPage = async () =>
      outboxCartPage(await browser.open(`${network.url}/?activity=${games[0]?.id}`))
    const report = await ride({
      sent,
      openPage,
      crashes: Math.max(4, Math.round(count / 40)),
      stallLimitMs: 120_000,
    })
    const laterContributions = makeContributions(Math.ceil(count / 20), activities)
    const later = makeCarts(Math.ceil(count / 20), games).flatMap((cart, index) => [
      cart,
      ...laterContributions.slice(index, index + 1),
    ])
    const all = [...sent, ...later]
    const calm: Calm = { kotte, network, openPage }
    const { missing } = await restoreOlder(calm, () => refuseForAWhile(calm, later), all)
    const { rows, lost, doubled, changed } = await compareWithServer(kotte.url, all)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const sendings = network.seen.filter(({ method }) => method === 'PUT')
    const troubled = sendings.filter(({ fault }) => fault !== 'pass').length
    console.log(
      `${browser.name}: ${report.savedIds.length} saved, half of them carts, ${later.length} refused for a while, ${missing} not in the restored backup, ${rows} rows in the end, ${lost.length} lost, ${doubled.length} doubled, ${changed.length} changed; ${sendings.length} sendings, ${troubled} in trouble, ${report.crashes} crashes, ${seconds} s`,
    )
    for (const key of [...lost, ...doubled, ...changed].slice(0, 10)) console.log(`  ${key}`)
    return (
      rows === all.length &&
      missing === later.length &&
      lost.length + doubled.length + changed.length === 0 &&
      new Set(report.savedIds).size === count
    )
  } finally {
    clearInterval(progress)
    await browser.stop()
    await network.stop()
    await served.stop()
    await kotte.dispose()
  }
}
