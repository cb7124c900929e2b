import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, chromium as playwright } from '@playwright/test'
import { chromium, chromiumArgs, prepareBrowser } from '#tests/browser.ts'
import { PageGone, type Tab, type TabBrowser } from './tab.ts'

/** Chromium on a profile of its own. A crash is the end of one renderer; the browser goes on. */
export async function startChromium(): Promise<TabBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'kotte-chromium-'))
  const context = await playwright.launchPersistentContext(profile, {
    executablePath: prepareBrowser(chromium),
    args: [...chromiumArgs],
  })
  return {
    name: 'Chromium',
    async open(url) {
      const page = await context.newPage()
      await page.goto(url)
      return tabOf(page)
    },
    async stop() {
      await context.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
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
    async crash() {
      const tools = await page.context().newCDPSession(page)
      // A renderer that is gone does not answer.
      tools.send('Page.crash').catch(() => undefined)
      await crashed
      await page.close()
    },
  }
}
