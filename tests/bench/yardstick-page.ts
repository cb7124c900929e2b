import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { type ServedFolder, serveFolder } from '#tests/support/serve-folder.ts'

/** Builds the page that only says "ready", with React and a service worker, and serves it on loopback, brotli. */
export async function startYardstickPage(): Promise<ServedFolder> {
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
  return serveFolder(folder, { brotli: true })
}
