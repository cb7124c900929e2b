import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import type { Cookie } from '#tests/bench/bare-browser.ts'
import { type Bench, type Figure, measureInterleaved } from '#tests/bench/measure.ts'
import { startBrowser } from '#tests/bench/slow-tablet.ts'
import { startYardstickPage } from '#tests/bench/yardstick-page.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/support/browser.ts'
import { isNginxInstalled, startNginx } from './nginx.ts'
import { startOnePiece, yardstickSentence } from './one-piece.ts'
import {
  type FirstPage,
  firstPagesOf,
  firstScreenLimits,
  leastScriptBytes,
  mostShift,
  type PageName,
  pageNames,
} from './pages.ts'
import { type Visit, visitFirst } from './visit.ts'
import { loadInWaves, type Waves } from './waves.ts'

const rounds = 3

/** A page, and whether it comes by HTTP/2 through a reverse proxy. */
interface Way {
  readonly name: string
  readonly page: PageName
  readonly isHttp2?: true
}

const ways: readonly Way[] = [
  ...pageNames.map((page) => ({ name: page, page })),
  { name: 'dashboard-http2', page: 'dashboard', isHttp2: true },
]

/** Yardsticks that are the same for all pages. */
interface Yardsticks {
  /** Says one word by one small script. */
  readonly emptyUrl: string
  /** The same with React. */
  readonly reactUrl: string
}

/**
 * A person opens a page for the first time, on slow mobile data and a slow device: when is anything there, when what they came for,
 * and when all of the first screen? `KOTTE_BENCH_PAGES=landing,dashboard` measures some pages alone.
 */
export const firstVisit: Bench = {
  name: 'first-visit',
  async run() {
    const chosen = chosenWays()
    const kotte = await startKotteServer()
    const pages = await firstPagesOf(kotte.url)
    const [empty, react] = [await startOnePiece(0), await startYardstickPage()]
    const yardsticks = { emptyUrl: empty.url, reactUrl: react.url }
    const figures: Figure[] = []
    for (const way of chosen) {
      if (way.isHttp2 && !isNginxInstalled()) {
        console.log(`  nginx is not installed: ${way.name} is left out`)
        continue
      }
      const page = pages[way.page]
      const cookies = page.isStaff ? await signedIn(kotte.url) : []
      figures.push(...(await measure(way, page, kotte.url, cookies, yardsticks)))
    }
    for (const yardstick of [empty, react]) yardstick.stop()
    await kotte.dispose()
    return figures
  },
}

function chosenWays(): readonly Way[] {
  const names = process.env.KOTTE_BENCH_PAGES?.split(',') ?? ways.map(({ name }) => name)
  return names.map((name) => {
    const way = ways.find((way) => way.name === name)
    if (!way) throw new Error(`No page ${name}. There are: ${ways.map(({ name }) => name).join(', ')}`)
    return way
  })
}

async function measure(
  { name, isHttp2 }: Way,
  page: FirstPage,
  serverUrl: string,
  cookies: readonly Cookie[],
  { emptyUrl, reactUrl }: Yardsticks,
): Promise<Figure[]> {
  const url = serverUrl + page.path
  const waves = await countWaves(url, page, cookies)
  const onePiece = await startOnePiece(waves.codeBytes)
  const front = isHttp2 && (await startNginx([url, onePiece.url, emptyUrl, reactUrl]))
  const { size } = page
  const browserArgs = front ? front.browserArgs : []
  const addressOf = (url: string) => (front ? front.urlOf(url) : url)
  const visitYardstick = (url: string) =>
    visitFirst({ url: addressOf(url), size, browserArgs, sentence: yardstickSentence, quietMs: 500 })
  const { ours, theirs } = await measureInterleaved(
    rounds,
    () => visitFirst({ url: addressOf(url), size, browserArgs, cookies, sentence: page.sentence }),
    async () => ({
      empty: await visitYardstick(emptyUrl),
      react: await visitYardstick(reactUrl),
      onePiece: await visitYardstick(onePiece.url),
    }),
  )
  if (front) await front.stop()
  onePiece.stop()
  for (const box of new Set(ours.flatMap(({ emptyBoxes }) => emptyBoxes)))
    console.log(`  ${name}: empty on the first screen: ${box}`)
  return figuresOf(name, page.name, waves, ours, theirs)
}

type YardstickVisits = Readonly<Record<'empty' | 'react' | 'onePiece', Visit>>

function figuresOf(
  name: string,
  page: PageName,
  waves: Waves,
  ours: readonly Visit[],
  theirs: readonly YardstickVisits[],
): Figure[] {
  const limits = firstScreenLimits[page]
  const onePiece = {
    yardstick: 'the same bytes in one piece',
    theirs: theirs.map(({ onePiece }) => onePiece.sentenceMs),
  }
  const count = (what: string, unit: Figure['unit'], counts: readonly number[], guide?: number): Figure => ({
    name: `${name}: ${what}`,
    unit,
    ours: counts,
    guide,
  })
  return [
    {
      name: `${name}: first paint`,
      unit: 'ms',
      ours: ours.map(({ paintMs }) => paintMs),
      yardstick: 'an empty page with one script',
      theirs: theirs.map(({ empty }) => empty.paintMs),
      guide: 1.4,
    },
    {
      name: `${name}: first true sentence`,
      unit: 'ms',
      ours: ours.map(({ sentenceMs }) => sentenceMs),
      ...onePiece,
      guide: 1.2,
    },
    {
      name: `${name}: whole first screen`,
      unit: 'ms',
      ours: ours.map(({ wholeMs }) => wholeMs),
      ...onePiece,
      guide: 1.5,
    },
    {
      name: `${name}: long tasks above 50 ms`,
      unit: 'ms',
      ours: ours.map(({ blockedMs }) => blockedMs),
      yardstick: 'an empty React page',
      theirs: theirs.map(({ react }) => react.blockedMs),
      guide: 2.5,
    },
    count('layout shift', 'CLS', [...ours.map(({ shift }) => shift), waves.shift], mostShift),
    count(
      'requests',
      'requests',
      ours.map(({ requests }) => requests),
    ),
    count(
      'on the wire',
      'kB',
      ours.map(({ wireBytes }) => wireBytes / 1000),
    ),
    count('scripts', 'scripts', [waves.levels.flat().length], limits?.scripts),
    count('levels of scripts', 'levels', [waves.levels.length], limits?.levels),
    count(
      'scripts below 4 KiB that the sentence waits for',
      'scripts',
      [waves.lateSmallScripts.length],
      limits && 0,
    ),
  ]
}

async function countWaves(url: string, { size, sentence }: FirstPage, cookies: readonly Cookie[]) {
  const browser = await playwright.launch({
    executablePath: prepareBrowser(chromium),
    args: [...chromiumArgs],
  })
  try {
    const { mobile } = size
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: size,
      isMobile: mobile,
      hasTouch: mobile,
    })
    await context.addCookies([...cookies])
    return await loadInWaves(await context.newPage(), { url, sentence, leastBytes: leastScriptBytes })
  } finally {
    await browser.close()
  }
}

/** What a browser keeps of a teacher who has signed in. */
async function signedIn(serverUrl: string): Promise<Cookie[]> {
  const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
  const context = await startBrowser(profile)
  const page = await context.newPage()
  await page.goto(serverUrl)
  await signIn(page, 'Agnes Ek')
  await page.waitForURL(/\/workspace\//)
  const cookies = await context.cookies()
  await context.close()
  rmSync(profile, { recursive: true, force: true })
  return cookies.map(({ name, value }) => ({ name, value, url: serverUrl }))
}
