import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import type { BarePage, PageSize } from '#tests/bench/bare-browser.ts'
import { startKotteServer } from '#tests/stories/support/kotte-server.ts'
import prepareDemo from '#tests/stories/support/prepare-demo.ts'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/support/browser.ts'
import { type FirstPage, firstPagesOf, type PageName, pageNames } from './pages.ts'
import { visitFirst } from './visit.ts'

const usage = `npm run bench -- filmstrip OUTDIR [PAGE…]

Opens pages for the first time on slow 4G and a processor four times slower, and draws what is on the screen each 250 ms as one
picture per page. Needs npm run build first. Pages: ${pageNames.join(', ')} (landing, dashboard, game, wall)`

const stepMs = 250
/** Pictures in a row. */
const columns = 12
/** Width of a picture in the strip, pixels. */
const pictureWidth = { phone: 156, screen: 320 }

interface Picture {
  /** After the start of the navigation. */
  readonly atMs: number
  /** JPEG, base64; null = nothing has been painted. */
  readonly jpeg: string | null
}

const [folder, ...names] = process.argv.slice(2)
const chosen = names.length > 0 ? names : ['landing', 'dashboard', 'game', 'wall']
const isPageName = (name: string): name is PageName => pageNames.some((known) => known === name)
if (folder === undefined || !chosen.every(isPageName)) {
  console.error(usage)
  process.exit(2)
}

mkdirSync(folder, { recursive: true })
const removeDemo = await prepareDemo()
const kotte = await startKotteServer()
try {
  const pages = await firstPagesOf(kotte.url)
  for (const name of chosen) {
    const file = join(folder, `${name}.png`)
    await drawStrip(await film(kotte.url, pages[name]), pages[name].size, file)
    console.log(file)
  }
} finally {
  await kotte.dispose()
  removeDemo()
}

/** What is on the screen each 250 ms until the first screen is whole. */
async function film(serverUrl: string, { path, size, sentence }: FirstPage): Promise<Picture[]> {
  const frames: { readonly atS: number; readonly jpeg: string }[] = []
  let startS = 0
  let page: BarePage | undefined
  const { wholeMs } = await visitFirst({
    url: serverUrl + path,
    size,
    sentence,
    async prepare(opened) {
      page = opened
      await page.send('Page.startScreencast', {
        format: 'jpeg',
        quality: 70,
        maxWidth: size.width,
        maxHeight: size.height,
      })
    },
    onEvent(method, params) {
      if (method === 'Network.requestWillBeSent') {
        const { type, wallTime } = params as { type: string; wallTime: number }
        if (type === 'Document') startS = wallTime
      }
      if (method !== 'Page.screencastFrame') return
      const { data, metadata, sessionId } = params as {
        data: string
        metadata: { timestamp: number }
        sessionId: number
      }
      frames.push({ atS: metadata.timestamp, jpeg: data })
      void page?.send('Page.screencastFrameAck', { sessionId })
    },
  })
  const count = Math.ceil(wholeMs / stepMs) + 2
  return Array.from({ length: count }, (_, index) => {
    const atMs = index * stepMs
    // What was on the screen before the navigation is no frame of the page.
    const shown = frames.findLast(({ atS }) => atS >= startS && (atS - startS) * 1000 <= atMs)
    return { atMs, jpeg: shown?.jpeg ?? null }
  })
}

async function drawStrip(pictures: readonly Picture[], size: PageSize, file: string): Promise<void> {
  const width = size.mobile ? pictureWidth.phone : pictureWidth.screen
  const height = Math.round((width * size.height) / size.width)
  const inRow = size.mobile ? columns : columns / 2
  const figures = pictures.map(
    ({ atMs, jpeg }) =>
      `<figure>${jpeg ? `<img src="data:image/jpeg;base64,${jpeg}">` : '<div></div>'}<figcaption>${(atMs / 1000).toFixed(2)} s</figcaption></figure>`,
  )
  const browser = await playwright.launch({
    executablePath: prepareBrowser(chromium),
    args: [...chromiumArgs],
  })
  const page = await browser.newPage({ viewport: { width: inRow * (width + 8) + 8, height: 200 } })
  await page.setContent(`<style>
    body { margin: 4px; display: flex; flex-wrap: wrap; background: #777; font: 14px sans-serif; }
    figure { margin: 4px; background: #fff; text-align: center; }
    img, div { display: block; width: ${width}px; height: ${height}px; }
  </style>${figures.join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await browser.close()
}
