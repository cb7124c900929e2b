import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServedFolder, serveFolder } from '#tests/support/serve-folder.ts'
import type { Sentence } from './in-page.ts'

/** What every yardstick page says. */
export const yardstickSentence: Sentence = { selector: 'main h1', pattern: '^ready$' }

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Yardstick</title>
    <script type="module" src="/assets/page.js"></script>
  </head>
  <body><main></main></body>
</html>
`
const code =
  "document.querySelector('main').append(Object.assign(document.createElement('h1'), { textContent: 'ready' }))\n"

/**
 * Serves a page on loopback whose one script only says "ready" and weighs so many bytes on the wire, or what that takes: the rest is
 * a comment, so that it is sent and read but never compiled. Uncompressed, because it cannot be.
 */
export function startOnePiece(bytes: number): Promise<ServedFolder> {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-one-piece-'))
  mkdirSync(join(folder, 'assets'))
  const rest = Math.max(0, Math.round(bytes) - code.length)
  const comment =
    rest > 4
      ? `/*${randomBytes(rest)
          .toString('base64url')
          .slice(0, rest - 4)}*/`
      : ''
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'assets', 'page.js'), code + comment)
  return serveFolder(folder)
}
