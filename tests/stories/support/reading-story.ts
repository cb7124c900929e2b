import type { KotteServer } from './kotte-server.ts'
import { startKotteServer } from './kotte-server.ts'
import { test as base } from './story.ts'

/**
 * For stories that only read: they share a server with the demo municipality, one for each worker, because starting
 * one takes longer than most of them. A story that stops the server, signs in or changes anything uses `test` of
 * `story.ts`.
 */
export const test = base.extend<object, { readonly readersKotte: KotteServer }>({
  readersKotte: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const server = await startKotteServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  kotte: async ({ readersKotte }, use, testInfo) => {
    const before = readersKotte.output().length
    await use(readersKotte)
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = readersKotte.output().slice(before)
      await testInfo.attach('server output', { body, contentType: 'text/plain' })
    }
  },
})
