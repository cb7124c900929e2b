import { readFileSync } from 'node:fs'
import { type ClientPath, widgetPath } from '#domain/paths.ts'

/** One chunk of Vite's build manifest (`dist/.vite/manifest.json`); keys and imports are names within the manifest. */
export interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** What the build says of its pages, as the server reads it. */
interface BuiltPages {
  readonly html: Readonly<Record<string, { readonly template: string }>>
  readonly screens: Readonly<
    Record<
      string,
      { readonly scripts: readonly string[]; readonly texts: { readonly sv: readonly string[] } }
    >
  >
}

/** What the last build made. */
export interface Build {
  readonly manifest: Manifest
  readonly pages: BuiltPages
}

export function readBuild(): Build {
  const read = (name: string) => JSON.parse(readFileSync(`dist/.vite/${name}.json`, 'utf8'))
  return { manifest: read('manifest') as Manifest, pages: read('pages') as BuiltPages }
}

/**
 * The JavaScript of a page's first screen, in Swedish: the scripts of its HTML, and those that the server adds for its
 * address. Paths within dist, sorted. Throws when the build has no such page.
 */
export function filesOfScreen({ pages }: Build, path: ClientPath): string[] {
  const template = pages.html[path === widgetPath ? 'widget.html' : 'index.html']?.template ?? ''
  const ofHtml = [...template.matchAll(/<script [^>]*src="([^"]+\.js)"/g)].map(([, src = '']) => src)
  const screen = pages.screens[path]
  if (ofHtml.length === 0 || screen === undefined) throw new Error(`The build has no page ${path}`)
  return [...ofHtml, ...screen.scripts, ...screen.texts.sv].map((src) => src.replace(/^\//, '')).sort()
}

/** The JavaScript of parts (source files) that are loaded later, with all that they import. Throws when the build has no such part. */
export function filesLater({ manifest }: Build, parts: readonly string[]): string[] {
  return filesOf(
    manifest,
    parts.flatMap((part) => {
      const keys = Object.keys(manifest).filter((key) => key === part)
      if (keys.length === 0) throw new Error(`The build has no chunk for ${part}`)
      return keys
    }),
  )
}

/**
 * The JavaScript that a page with these files may ask for by itself: their lazy parts and those of these, but no other page,
 * nothing of the workspace (`src/build/chunks.ts`) and no other language.
 */
export function lazyFilesOf({ manifest }: Build, files: readonly string[]): string[] {
  const isOfThePage = (key: string) =>
    !key.includes('?tsr-split') &&
    !key.endsWith('/en.po') &&
    !manifest[key]?.file.startsWith('assets/workspace')
  const seen = new Set(Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file ?? '')))
  for (const key of seen) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports.filter(isOfThePage)]) seen.add(next)
  }
  return filesOf(manifest, [...seen])
}

function filesOf(manifest: Manifest, starts: readonly string[]): string[] {
  const seen = new Set<string>()
  for (const key of starts) collect(manifest, key, seen)
  const files = [...seen].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort()
}

function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) collect(manifest, next, seen)
}
