import { readFileSync } from 'node:fs'

/** One chunk of Vite's build manifest (`dist/.vite/manifest.json`); keys and imports are names within the manifest. */
export interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

/** What the last build made. */
export interface Build {
  readonly manifest: Manifest
  /** The page's HTML, whose scripts come first. */
  readonly html: string
}

/** `html` is the page's own file in dist. */
export function readBuild(html: 'index.html' | 'widget.html' = 'index.html'): Build {
  return {
    manifest: JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest,
    html: readFileSync(`dist/${html}`, 'utf8'),
  }
}

/**
 * The JavaScript that a page loads before it can be used: the scripts of its HTML, the Swedish catalogue, the page's own
 * words (folders of src/client/texts) and the code of its routes, each with all that it imports statically. Paths within
 * dist, sorted. Throws when the build has no such route.
 */
export function filesBeforeUse(
  { manifest, html }: Build,
  routes: readonly string[],
  texts: readonly string[] = [],
): string[] {
  const scripts = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1])
  const starts = [
    keysOf(manifest, (_, { file }) => scripts.includes(file), 'the scripts of the HTML'),
    keysOf(manifest, (key) => key.startsWith('src/client/texts/sv.'), 'the Swedish catalogue'),
    ...texts.map((part) =>
      keysOf(manifest, (key) => key.startsWith(`src/client/texts/${part}/sv.`), `the words of ${part}`),
    ),
    ...routes.map((route) =>
      keysOf(manifest, (key) => key.startsWith(`src/client/routes/${route}?tsr-split`), route),
    ),
  ].flat()
  return filesOf(manifest, starts)
}

/** The JavaScript of parts (source files) that are loaded later, with all that they import. Throws when the build has no such part. */
export function filesLater({ manifest }: Build, parts: readonly string[]): string[] {
  return filesOf(
    manifest,
    parts.flatMap((part) => keysOf(manifest, (key) => key === part, part)),
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

function keysOf(manifest: Manifest, matches: (key: string, chunk: Chunk) => boolean, name: string): string[] {
  const entries = Object.entries(manifest).filter(([key, chunk]) => matches(key, chunk))
  if (entries.length === 0) throw new Error(`The build has no chunk for ${name}`)
  return entries.map(([key]) => key)
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
