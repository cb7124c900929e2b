import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/browser.ts'

const launchOptions = {
  executablePath: prepareBrowser(chromium),
  args: [...chromiumArgs],
}

/** A browser process of its own on a kept profile, as after switching a tablet on. */
export function startBrowser(
  profile: string,
  options: { readonly hasTouch?: boolean } = {},
): Promise<BrowserContext> {
  return playwright.launchPersistentContext(profile, { ...launchOptions, ...options })
}

/** A page on a processor four times slower than this machine's. */
export async function openSlowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
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
