import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Page, chromium as playwright } from '@playwright/test'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/support/browser.ts'
import { PageGone, type Tab, type TabBrowser } from './tab.ts'

/** Chromium on a profile of its own. A crash is the end of one renderer; the browser goes on. */
export async function startChromium(): Promise<TabBrowser> {
  const executablePath = prepareBrowser(chromium)
  const profile = mkdtempSync(join(tmpdir(), 'kotte-chromium-'))
  let running: Promise<BrowserContext> | undefined
  let nameRules: readonly string[] = []

  function start() {
    const args = [...chromiumArgs, ...nameRules]
    running ??= playwright.launchPersistentContext(profile, { executablePath, args })
    return running
  }
  return {
    name: 'Chromium',
    async version() {
      const tools = await toolsOf(await start())
      const { product } = await tools.send('Browser.getVersion')
      return product.replace(/^\D+/, '')
    },
    async open(url, before) {
      const page = await (await start()).newPage()
      if (before !== undefined) await page.addInitScript(before)
      await page.goto(url)
      return tabOf(page)
    },
    async kill() {
      if (!running) return
      const context = await running
      running = undefined
      const closed = context.waitForEvent('close')
      const tools = await toolsOf(context)
      // Who would answer is gone.
      tools.send('Browser.crash').catch(() => undefined)
      await closed
    },
    forgetHost(host) {
      nameRules = host === null ? [] : [`--host-resolver-rules=MAP ${host} ~NOTFOUND`]
    },
    async stop() {
      await (await running)?.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

async function toolsOf(context: BrowserContext) {
  return context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
}

/** A page of Playwright as a tab. */
export function tabOf(page: Page): Tab {
  const crashed = new Promise<void>((resolve) => page.once('crash', () => resolve()))
  return {
    async evaluate(expression) {
      try {
        return await page.evaluate(expression)
      } catch (error) {
        if (/crashed|closed|detached/.test(String(error))) throw new PageGone('the renderer ended')
        throw error
      }
    },
    async goTo(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async crash() {
      const tools = await page.context().newCDPSession(page)
      // A renderer that is gone does not answer.
      tools.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
    },
  }
}
