import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type BrowserContext,
  type BrowserType,
  expect,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { keptKeys } from '#tests/engines/in-page.ts'
import { test as base } from './story.ts'

/** A device with a browser of its own, whose process can end while what it keeps stays on its disk. */
export interface Tablet {
  /** A page in the running browser; starts it when it is off. */
  readonly page: () => Promise<Page>
  /** Ends the browser's process: everything in memory is gone. */
  readonly switchOff: () => Promise<void>
  /** The same without a warning, as when the battery falls out: the browser itself finishes nothing. Chromium only. */
  readonly die: () => Promise<void>
}

/** Every device of such a story has the worker, its pages and what it opens by itself too. */
export const test = base.extend<{ readonly tablet: Tablet }>({
  serviceWorkers: 'allow',
  tablet: async ({ playwright, browserName, launchOptions, locale, timezoneId, watchTexts }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'kotte-tablet-'))
    const tablet = makeTablet(
      playwright[browserName],
      profile,
      {
        ...launchOptions,
        serviceWorkers: 'allow',
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      },
      watchTexts,
    )
    await use(tablet)
    await tablet.switchOff()
    rmSync(profile, { recursive: true, force: true })
  },
})

/** Waits until every file of the app is on the device, and the worker answers for them. */
export async function untilReadyOffline(page: Page): Promise<void> {
  const stateOfWorker = () =>
    navigator.serviceWorker.getRegistration().then((registration) => registration?.active?.state)
  await expect.poll(() => page.evaluate(stateOfWorker), { timeout: 30_000 }).toBe('activated')
}

/** What a dashboard says of a school's rooms: its sentence with the age of the newest value, and the card of one room. */
export function roomsOf(page: Page) {
  return page.getByRole('main').filter({ has: page.getByRole('heading', { level: 2 }).first() })
}

/** Waits until a query of the page is on the disk. */
export async function untilKept(page: Page, key: string): Promise<void> {
  await expect.poll(() => page.evaluate(keptKeys, 'kotte')).toContain(key)
}

type Options = LaunchOptions & { serviceWorkers: 'allow'; locale?: string; timezoneId?: string }

function makeTablet(
  browser: BrowserType,
  profile: string,
  options: Options,
  watch: (context: BrowserContext) => void,
): Tablet {
  let context: BrowserContext | undefined
  return {
    async page() {
      if (!context) {
        context = await browser.launchPersistentContext(profile, options)
        watch(context)
      }
      return await context.newPage()
    },
    async die() {
      const [page] = context?.pages() ?? []
      if (!context || !page) throw new Error('the tablet is off')
      const closed = context.waitForEvent('close')
      const browser = await context.newCDPSession(page)
      // It has no answer: its server is gone.
      browser.send('Browser.crash').catch(() => undefined)
      await closed
      context = undefined
    },
    async switchOff() {
      await context?.close()
      context = undefined
    },
  }
}
