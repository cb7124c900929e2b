import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export interface YardstickPage {
  readonly url: string
  readonly stop: () => void
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
}

/** Builds the page that only says "ready", with React and a service worker, and serves it on loopback, brotli. */
export async function startYardstickPage(): Promise<YardstickPage> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-yardstick-'))
  const root = join(import.meta.dirname, 'yardstick-page')
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    plugins: [
      VitePWA({
        strategies: 'injectManifest',
        srcDir: '.',
        filename: 'service-worker.ts',
        injectRegister: null,
        manifest: false,
        injectManifest: { rollupFormat: 'iife' },
      }),
    ],
  })

  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    })
    response.end(brotliCompressSync(readFileSync(file)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
