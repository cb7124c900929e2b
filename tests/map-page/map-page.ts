import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { gamePictures } from '#build/game-pictures.ts'
import { texts } from '#build/texts.ts'
import { type ServedFolder, serveFolder } from '#tests/support/serve-folder.ts'

/** Builds the page that shows the maps, or a preview of the game, alone, as for production, and serves it on loopback. */
export async function startMapPage(): Promise<ServedFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-maps-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [gamePictures(), react(), texts()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  })
  return serveFolder(folder)
}
