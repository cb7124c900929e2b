import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What the build says of its pages (`src/build/page-html.ts` writes it). */
export interface BuiltPages {
  /** By the file in dist: HTML with `{{name}}` where the server puts what is true of an address. */
  readonly html: Readonly<Record<string, PageTemplate>>
  /** By a page's path, or its path and the name of what it shows instead: `/$schoolId/dashboard#wall`. */
  readonly screens: Readonly<Record<string, ScreenFiles>>
}

export interface PageTemplate {
  readonly template: string
  /** Sources of a content security policy: hashes of what stands inside the HTML. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The files that a first screen needs and its HTML does not name by itself, as addresses on the server. */
export interface ScreenFiles {
  readonly scripts: readonly string[]
  readonly texts: { readonly sv: readonly string[]; readonly en: readonly string[] }
}

/** Reads it once for each build. Null = the folder has none, and its HTML is sent as it is. */
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
