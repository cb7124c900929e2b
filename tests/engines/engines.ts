import { startChromium } from '#tests/faults/browsers/chromium-tabs.ts'
import { startFirefox } from '#tests/faults/browsers/firefox-tabs.ts'
import type { TabBrowser } from '#tests/faults/browsers/tab.ts'
import { startWebkit } from '#tests/faults/browsers/webkit-tabs.ts'
import { chromium, findBrowser, firefox, webkit } from '#tests/support/browser.ts'

export interface Engine {
  readonly key: string
  readonly name: string
  /** Starts a browser on a profile that no one has used; installs it where that needs no question. */
  readonly start: () => Promise<TabBrowser>
  readonly isInstalled: () => boolean
}

export const engines: readonly Engine[] = [
  {
    key: 'chromium',
    name: 'Chromium',
    start: startChromium,
    isInstalled: () => findBrowser(chromium) !== undefined,
  },
  {
    key: 'firefox',
    name: 'Firefox',
    start: startFirefox,
    isInstalled: () => findBrowser(firefox) !== undefined,
  },
  {
    key: 'webkit',
    name: 'WebKitGTK',
    start: startWebkit,
    isInstalled: () => findBrowser(webkit) !== undefined,
  },
]
