import { test as base } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from '#tests/faults/fault-proxy.ts'
import { type KotteServer, startKotteServer } from './kotte-server.ts'

export interface Fixtures {
  /** Environment of the story's server: `test.use({ kotteEnv: { KOTTE_DEMO: '0' } })`. */
  readonly kotteEnv: Readonly<Record<string, string>>
  /** The story's own server. */
  readonly kotte: KotteServer
  /** A network in front of it that can go wrong; browse to `network.url` instead of `kotte.url`. */
  readonly network: FaultProxy
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
})
