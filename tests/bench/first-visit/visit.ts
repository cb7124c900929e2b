import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BarePage, type Cookie, openBarePage, type PageSize } from '#tests/bench/bare-browser.ts'
import { type Seen, type Sentence, watchFirstSeconds } from './in-page.ts'
import { RequestLog } from './request-log.ts'

/** What a person gets of a first visit. Times in ms after the start of the navigation. */
export interface Visit {
  /** First contentful paint: anything at all. */
  readonly paintMs: number
  /** The page says what it was opened for. */
  readonly sentenceMs: number
  /** The last change in the viewport before two seconds in which nothing changes and no request is under way. */
  readonly wholeMs: number
  /** Cumulative layout shift. */
  readonly shift: number
  /** What tasks took beyond 50 ms each until the first screen is whole, ms in all. */
  readonly blockedMs: number
  /** Asked for until the first screen is whole. */
  readonly requests: number
  readonly scripts: number
  /** What these weigh with their heads, bytes on the wire. */
  readonly wireBytes: number
  /** Places in the viewport that stay empty. */
  readonly emptyBoxes: readonly string[]
}

export interface VisitOptions {
  readonly url: string
  readonly size: PageSize
  readonly sentence: Sentence
  readonly cookies?: readonly Cookie[]
  readonly browserArgs?: readonly string[]
  /** How long nothing may change until the page counts as whole, ms. */
  readonly quietMs?: number
  /** Before the navigation begins. */
  readonly prepare?: (page: BarePage) => Promise<void>
  readonly onEvent?: (method: string, params: unknown) => void
}

const longestMs = 60_000
/** A registration that never ends: the page is the one of a first visit, with all of the network for itself. */
const withoutWorker = 'ServiceWorkerContainer.prototype.register = () => new Promise(() => undefined)'

/**
 * Opens the address in a browser that has nothing of it: slow 4G, a processor four times slower, no worker. Throws when the
 * sentence does not come, or something in the viewport is still awaited, within a minute.
 */
export async function visitFirst(options: VisitOptions): Promise<Visit> {
  const { url, sentence, quietMs = 2_000, prepare, onEvent, ...browser } = options
  const profile = mkdtempSync(join(tmpdir(), 'kotte-profile-'))
  const log = new RequestLog()
  const page = await openBarePage({
    ...browser,
    profile,
    slowNetwork: true,
    script: `${withoutWorker};(${watchFirstSeconds})(${JSON.stringify(sentence)})`,
    onEvent(method, params) {
      log.take(method, params)
      onEvent?.(method, params)
    },
  })
  try {
    await prepare?.(page)
    await page.goto(url)
    const seen = await untilWhole(page, log, quietMs, url)
    const wholeMs = Math.max(seen.paintMs, seen.sentenceMs, seen.changedMs)
    const requests = log.before(wholeMs)
    return {
      paintMs: seen.paintMs,
      sentenceMs: seen.sentenceMs,
      wholeMs,
      shift: seen.shift,
      blockedMs: seen.longTasks
        .filter(([startMs]) => startMs < wholeMs)
        .reduce((sum, [, durationMs]) => sum + durationMs - 50, 0),
      requests: requests.length,
      scripts: requests.filter(({ type }) => type === 'Script').length,
      wireBytes: requests.reduce((sum, { wireBytes }) => sum + wireBytes, 0),
      emptyBoxes: await page.evaluate<string[]>('firstSeconds.emptyBoxes()'),
    }
  } finally {
    await page.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** What is seen at the end of the quiet time. */
async function untilWhole(page: BarePage, log: RequestLog, quietMs: number, url: string) {
  // To ask is work for the page: seldom.
  for (let waitedMs = 0; waitedMs < longestMs; waitedMs += 500) {
    await wait(500)
    const seen = await page.evaluate<Seen | null>('window.firstSeconds?.read() ?? null').catch(() => null)
    if (!seen || seen.sentenceMs === null || seen.paintMs === null || !log.isQuiet) continue
    if (seen.nowMs - Math.max(seen.sentenceMs, seen.changedMs) < quietMs) continue
    const awaited = await page.evaluate<string[]>('firstSeconds.awaitedParts()')
    if (awaited.length === 0) return { ...seen, sentenceMs: seen.sentenceMs, paintMs: seen.paintMs }
  }
  const seen = await page.evaluate<unknown>(
    '({ ...firstSeconds.read(), awaited: firstSeconds.awaitedParts() })',
  )
  throw new Error(`${url} is not whole: ${JSON.stringify(seen)}`)
}
