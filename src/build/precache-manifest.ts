import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The most that a first visit fetches before a device works offline: more takes too long on a school's network. Files of the
 * workspace do not count: only devices that open it fetch them (`sw/staff-files.ts`). Bytes.
 */
export const precacheLimits = { onTheWire: 820_000, unpacked: 2_500_000 }

/** The file that holds the small ones, by the path of each (`sw/precache.ts`). */
const packName = 'precache-pack'
/** Text of at most so many bytes is small. HTML is not packed: the worker keeps the headers that it comes with. */
const smallBytes = 24_000
const isText = /\.(js|css|svg|json|webmanifest)$/

interface Entry {
  readonly url: string
  readonly revision: string | null
  readonly size: number
}

/**
 * The list of files that the worker keeps: only this build's, each with the hash of its content, so that a login
 * page that some network puts in a file's place is never kept as that file. Throws when the list outgrows its
 * limit or misses what no page can do without. Writes the pack of small files beside them, which comes first in the list.
 */
export function precacheManifest(
  entries: readonly Entry[],
  outDir: string,
  isCurrent: (name: string) => boolean,
) {
  const kept = entries.filter(({ url }) => isCurrent(url))
  const forAll = kept.filter(({ url }) => !/^assets\/workspace/.test(url))
  const bytes = forAll.reduce((sum, { size }) => sum + size, 0)
  if (bytes > precacheLimits.unpacked) throw new Error(`The precache has ${bytes} bytes, more than allowed`)
  for (const needed of [
    /^index\.html$/,
    /^widget\.html$/,
    /^assets\/sv-.*\.js$/,
    /^assets\/en-.*\.js$/,
    /\.webmanifest$/,
  ]) {
    if (!kept.some(({ url }) => needed.test(url))) throw new Error(`The precache has no ${needed.source}`)
  }
  const pack = writePack(
    forAll.filter(({ url, size }) => isText.test(url) && size <= smallBytes).map(({ url }) => url),
    outDir,
  )
  return [pack, ...kept].map((entry) => ({
    ...entry,
    integrity: integrityOf(readFileSync(join(outDir, entry.url))),
  }))
}

/** A hundred small files as one: `{ path: content }`. Its name has the hash of what it holds. */
function writePack(urls: readonly string[], outDir: string): Entry {
  const content = JSON.stringify(
    Object.fromEntries(urls.map((url) => [url, readFileSync(join(outDir, url), 'utf8')])),
  )
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8)
  const url = `assets/${packName}-${hash}.json`
  writeFileSync(join(outDir, url), content)
  return { url, revision: null, size: content.length }
}

/** Subresource integrity of a file's content. */
export function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
