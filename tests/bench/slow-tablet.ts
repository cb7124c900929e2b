import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/support/browser.ts'

const launchOptions = {
  executablePath: prepareBrowser(chromium),
  args: [...chromiumArgs],
}

/** A browser process of its own on a kept profile, as after switching a tablet on: with a finger and without a mouse. */
export function startBrowser(profile: string): Promise<BrowserContext> {
  return playwright.launchPersistentContext(profile, { ...launchOptions, hasTouch: true })
}

/** A page on a processor four times slower than this machine's. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

/**
 * As large as a tablet that lies, in a window that is larger: a browser without a screen has bars of its own too, and
 * what a page draws below its window's edge is shown only when something else is drawn.
 */
export async function layFlat(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1180, height: 820 })
  const tools = await page.context().newCDPSession(page)
  const { windowId } = await tools.send('Browser.getWindowForTarget')
  await tools.send('Browser.setWindowBounds', { windowId, bounds: { width: 1280, height: 1024 } })
  await tools.detach()
}

/** Opens the address; time from the start of the navigation to the frame that shows `text` in main, ms. */
export async function timeUntilShown(page: Page, url: string, text: RegExp): Promise<number> {
  await page.addInitScript((pattern) => {
    const look = (done: (ms: number) => void) => {
      const isShown = new RegExp(pattern).test(document.querySelector('main')?.textContent ?? '')
      requestAnimationFrame(() => (isShown ? done(performance.now()) : look(done)))
    }
    Object.assign(window, { whenShown: new Promise(look) })
  }, text.source)
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate(() => (window as unknown as { whenShown: Promise<number> }).whenShown)
}
