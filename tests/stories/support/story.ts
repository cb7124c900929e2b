import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/faults/fault-proxy.ts'
import { type KotteServer, startKotteServer } from './kotte-server.ts'
import { missingTextIn } from './missing-text.ts'

export interface Fixtures {
  /** Environment of the story's server: `test.use({ kotteEnv: { KOTTE_DEMO: '0' } })`. */
  readonly kotteEnv: Readonly<Record<string, string>>
  /** The story's own server. */
  readonly kotte: KotteServer
  /** A network in front of it that can go wrong; browse to `network.url` instead of `kotte.url`. */
  readonly network: FaultProxy
  /** Watches a browser that the story starts itself: all others are watched already. */
  readonly watchTexts: (context: BrowserContext) => void
  readonly closesPages: undefined
}

export const test = base.extend<Fixtures>({
  kotteEnv: [{}, { option: true }],
  kotte: async ({ kotteEnv }, use, testInfo) => {
    const server = await startKotteServer(kotteEnv)
    await use(server)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server output', { body: server.output(), contentType: 'text/plain' })
    }
    await server.dispose()
  },
  network: async ({ kotte }, use) => {
    const proxy = await startFaultProxy(kotte.url)
    await use(proxy)
    await proxy.stop()
  },
  // Those that a story has opened by itself stay open as long as the browser, and work on behind all stories after it.
  closesPages: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  // A text whose catalogue is not loaded is shown as its id: no story gets through with one.
  watchTexts: [
    async ({ browser }, use) => {
      const missing = new Set<string>()
      const watch = (context: BrowserContext) => {
        context.on('console', (message) => {
          const id = missingTextIn(message.text())
          if (id !== undefined) missing.add(`${id} at ${message.page()?.url()}`)
        })
      }
      browser.on('context', watch)
      await use(watch)
      browser.off('context', watch)
      expect([...missing], 'texts that were not loaded when they were shown').toEqual([])
    },
    { auto: true },
  ],
})
