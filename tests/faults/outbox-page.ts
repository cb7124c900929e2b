import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

export interface ServedPage {
  readonly url: string
  readonly stop: () => Promise<void>
}

let built: Promise<string> | undefined

/**
 * Serves the page that has nothing but an outbox, on loopback with the API of `kotteUrl` beside it. It is built once in
 * a process.
 */
export async function startOutboxPage(kotteUrl: string): Promise<ServedPage> {
  built ??= buildPage()
  const server = await preview({
    ...common(await built),
    preview: { host: '127.0.0.1', port: 0, proxy: { '/api': kotteUrl } },
  })
  const address = server.httpServer.address()
  if (address === null || typeof address === 'string') throw new Error('the page has no port')
  return { url: `http://127.0.0.1:${address.port}`, stop: () => server.close() }
}

async function buildPage(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-outbox-page-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await build(common(folder))
  return folder
}

function common(outDir: string) {
  return {
    root: join(import.meta.dirname, 'outbox-page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  } as const
}
