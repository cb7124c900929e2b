import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BuiltPages } from '#contract/built-pages.ts'

/** Reads what the build says of its pages, once for each build. Null = the folder has none, and its HTML is sent as it is. */
export function builtPages(distDir: string): () => Promise<BuiltPages | null> {
  const file = join(distDir, '.vite', 'pages.json')
  let known: { readonly writtenAt: number; readonly pages: Promise<BuiltPages> } | null = null
  return async () => {
    const found = await stat(file).catch(() => null)
    if (found === null) return null
    if (known?.writtenAt !== found.mtimeMs)
      known = {
        writtenAt: found.mtimeMs,
        pages: readFile(file, 'utf8').then((text) => JSON.parse(text) as BuiltPages),
      }
    return known.pages
  }
}
