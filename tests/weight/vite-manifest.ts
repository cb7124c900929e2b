import { readFileSync } from 'node:fs'

/** One chunk of Vite's build manifest (`dist/.vite/manifest.json`); keys and imports are names within the manifest. */
export interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

export type Manifest = Readonly<Record<string, Chunk>>

export function readManifest(): Manifest {
  return JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Manifest
}

/**
 * The JavaScript that a page loads before it can be used: its HTML entry, the Swedish catalogue and the code of its
 * routes, each with all that it imports statically. Paths within dist, sorted. Throws when the build has no such route.
 */
export function filesBeforeUse(manifest: Manifest, entry: string, routes: readonly string[]): string[] {
  const starts = [
    keysOf(manifest, (key) => key === entry, entry),
    keysOf(manifest, (key) => key.startsWith('src/client/texts/sv.'), 'the Swedish catalogue'),
    ...routes.map((route) =>
      keysOf(manifest, (key) => key.startsWith(`src/client/routes/${route}?tsr-split`), route),
    ),
  ].flat()
  const seen = new Set<string>()
  for (const key of starts) collect(manifest, key, seen)
  const files = [...seen].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js')).sort()
}

function keysOf(manifest: Manifest, matches: (key: string) => boolean, name: string): string[] {
  const keys = Object.keys(manifest).filter(matches)
  if (keys.length === 0) throw new Error(`The build has no chunk for ${name}`)
  return keys
}

function collect(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return
  seen.add(key)
  for (const next of manifest[key]?.imports ?? []) collect(manifest, next, seen)
}
