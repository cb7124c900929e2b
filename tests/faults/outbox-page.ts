import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface ServedPage {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Builds the page that has nothing but an outbox, and serves it on loopback with the API of `kotteUrl` beside it. */
export async function startOutboxPage(kotteUrl: string): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-outbox-page-'))
  const common = {
    root: join(import.meta.dirname, 'outbox-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  } as const
  await build(common)
  const server = await preview({
    ...common,
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': kotteUrl } },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the page has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
