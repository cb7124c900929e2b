import type { Page, Request, Route } from '@playwright/test'
import { type Seen, type Sentence, watchFirstSeconds } from './in-page.ts'

/**
 * What a page asks for until its first screen is whole, counted without a clock. Answers with code or data are held back until the
 * page asks for nothing more, and are then let through: that is one wave. Whatever is in a later wave was asked for because of an
 * answer of the one before, so the number of a script's wave is its level in the waterfall; level 1 is what the HTML names.
 */
export interface Waves {
  /** Scripts of each level, by their paths: up to the last level whose scripts changed something in the viewport. */
  readonly levels: readonly (readonly string[])[]
  /** Those below `leastBytes` on the wire that were asked for before the first true sentence, by what the HTML names. */
  readonly lateSmallScripts: readonly string[]
  /** What the scripts and the style sheets weigh on the wire, without heads, bytes. */
  readonly codeBytes: number
  /** Cumulative layout shift, when every level comes by itself. */
  readonly shift: number
}

interface WavesOptions {
  readonly url: string
  readonly sentence: Sentence
  readonly leastBytes: number
}

const codeTypes = ['script', 'stylesheet']
const dataTypes = ['fetch', 'xhr']
/** A page that is idle and has asked for nothing for so long waits for an answer, ms. */
const settledMs = 150
/** When it does not wait for any: what it may still ask for by itself (`client/scheduling`), ms. */
const lastMs = 1_500
const mostWaves = 40

/** Opens the address wave by wave. Throws when the sentence is not there at the end. The page must not have a worker. */
export async function loadInWaves(page: Page, { url, sentence, leastBytes }: WavesOptions): Promise<Waves> {
  const network = await holdAnswers(page)
  await page.addInitScript(watchFirstSeconds, sentence)
  await page.goto(url, { waitUntil: 'commit' })
  await network.settle()

  const waves: Request[][] = []
  /** The last waves whose scripts the sentence waited for, and whose scripts changed something in the viewport. */
  let [untilSentence, untilScreen] = [0, 0]
  let seen = await readSeen(page)
  while (waves.length < mostWaves) {
    const { data, code } = await network.takeHeld()
    if (data.length + code.length === 0) break
    waves.push(code.map((route) => route.request()))
    // Data first: what they change waited for none of this wave's scripts.
    await network.release(data)
    const { sentenceMs, changedMs } = await readSeen(page)
    await network.release(code)
    seen = await readSeen(page)
    if (sentenceMs === null) untilSentence = waves.length
    if (seen.changedMs !== changedMs) untilScreen = waves.length
  }
  if (seen.sentenceMs === null) throw new Error(`${url} does not say ${sentence.pattern}`)

  const asked = waves.slice(0, Math.max(untilSentence, untilScreen))
  const sentenceScripts = asked.slice(1, untilSentence).flat().filter(isScript)
  const sizes = new Map(
    await Promise.all(
      asked.flat().map(async (request) => [request, (await request.sizes()).responseBodySize] as const),
    ),
  )
  const levels = asked.map((wave) => wave.filter(isScript).map(pathOf))
  return {
    levels: levels.slice(0, levels.findLastIndex((scripts) => scripts.length > 0) + 1),
    lateSmallScripts: sentenceScripts.filter((script) => (sizes.get(script) ?? 0) < leastBytes).map(pathOf),
    codeBytes: sizes.values().reduce((sum, bytes) => sum + bytes, 0),
    shift: seen.shift,
  }
}

/** Holds back the answers to what a page asks for from now on, if they are code or data. */
async function holdAnswers(page: Page) {
  let held: Route[] = []
  let askedAt = performance.now()
  let passing = 0
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType()
    askedAt = performance.now()
    // A stream never ends, and what it brings is not of the first screen.
    if (type === 'eventsource') return
    if ([...codeTypes, ...dataTypes].includes(type)) held.push(route)
    else await letThrough(route)
  })
  async function letThrough(route: Route): Promise<void> {
    passing += 1
    await route.continue()
    const response = await route.request().response()
    await response?.finished()
    passing -= 1
    askedAt = performance.now()
  }
  /** Until the page waits for what is held, or for so long for nothing. */
  async function settle(emptyMs = settledMs): Promise<void> {
    for (;;) {
      await page.evaluate(untilIdle)
      const quietMs = performance.now() - askedAt
      if (passing === 0 && quietMs > (held.length > 0 ? settledMs : emptyMs)) return
      await page.waitForTimeout(50)
    }
  }
  const isOf = (types: readonly string[]) => (route: Route) => types.includes(route.request().resourceType())
  return {
    settle,
    /** All that the page waits for; nothing once it asks for nothing more. */
    async takeHeld() {
      if (held.length === 0) await settle(lastMs)
      const taken = held
      held = []
      return { data: taken.filter(isOf(dataTypes)), code: taken.filter(isOf(codeTypes)) }
    },
    async release(routes: readonly Route[]): Promise<void> {
      if (routes.length === 0) return
      await Promise.all(routes.map(letThrough))
      await settle()
    },
  }
}

const isScript = (request: Request) => request.resourceType() === 'script'

const pathOf = (request: Request) => new URL(request.url()).pathname

function readSeen(page: Page): Promise<Seen> {
  return page.evaluate<Seen>('window.firstSeconds.read()')
}

/** In the page: when it has nothing else to do. No frame is waited for: there is none while a style sheet is on its way. */
async function untilIdle(): Promise<void> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))
  await idle()
  await idle()
}
