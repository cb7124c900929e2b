import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { precacheLimits } from '#build/precache-manifest.ts'
import { widgetPath } from '#domain/paths.ts'
import { precacheEntriesIn } from '#tests/weight/precache.ts'
import { filesOfScreen, type Manifest, readBuild } from '#tests/weight/vite-manifest.ts'

const entries = precacheEntriesIn(readFileSync('dist/sw.js', 'utf8'))
const isStaffFile = (url: string) => url.startsWith('assets/workspace')
const urls = entries.map(({ url }) => url.replace(/^\//, ''))

const packUrl = urls.find((url) => url.includes('precache-pack-')) ?? ''
const pack = JSON.parse(readFileSync(join('dist', packUrl), 'utf8')) as Readonly<Record<string, string>>

test('the pack holds small files as they were built, and no page', () => {
  expect(Object.keys(pack).length).toBeGreaterThan(50)
  for (const [url, content] of Object.entries(pack)) {
    expect(content, url).toBe(readFileSync(join('dist', url), 'utf8'))
    expect(urls).toContain(url)
    expect(url).not.toMatch(/\.html$/)
    expect(isStaffFile(url), url).toBe(false)
  }
})

test('what a first visit keeps stays within its limits (A6)', () => {
  const ofEveryDevice = urls.filter((url) => !isStaffFile(url) && url !== packUrl)
  const inPack = new Set(Object.keys(pack))
  const unpacked = ofEveryDevice.map((url) => statSync(join('dist', url)).size)
  const fetched = [packUrl, ...ofEveryDevice.filter((url) => !inPack.has(url))]
  const onTheWire = fetched
    .map((url) => join('dist', url))
    .map((path) => statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? statSync(path).size)
  expect(sum(unpacked)).toBeLessThanOrEqual(precacheLimits.unpacked)
  expect(sum(onTheWire)).toBeLessThanOrEqual(precacheLimits.onTheWire)
})

test('pupils fetch nothing of the workspace, and teachers all of it', () => {
  const staff = new Set(urls.filter(isStaffFile))
  const { manifest } = readBuild()
  const workspace = Object.entries(manifest).filter(([key]) =>
    /client\/(texts|routes\/\$schoolId)\/workspace_?\//.test(key),
  )
  expect(workspace.length).toBeGreaterThan(5)
  expect(workspace.filter(([, { file }]) => file.endsWith('.js') && !staff.has(file))).toEqual([])
  const ofPupils = new Set(startKeys().flatMap((key) => staticImports(manifest, key)))
  expect(ofPupils.size).toBeGreaterThan(3)
  expect([...staff].filter((file) => ofPupils.has(file))).toEqual([])
})

test('what only the workspace loads is fetched where a person opens it, not by every device', () => {
  const { manifest } = readBuild()
  const ofPupils = new Set(startKeys())
  for (const key of ofPupils) {
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of [...imports, ...dynamicImports])
      if (!isStaffFile(manifest[next]?.file ?? '')) ofPupils.add(next)
  }
  expect(ofPupils.size).toBeGreaterThan(50)
  const others = Object.entries(manifest).filter(
    ([key, { file }]) => file.endsWith('.js') && !isStaffFile(file) && !ofPupils.has(key),
  )
  expect(others.map(([, { file }]) => file)).toEqual([])
})

test('every file is fetched once and carries the digest of what was built (A3)', () => {
  expect(new Set(urls).size).toBe(urls.length)
  for (const { url, integrity } of entries) {
    const [algorithm = '', digest] = (integrity ?? 'none-').split(/-(.*)/s)
    expect(algorithm, url).toMatch(/^sha(256|384|512)$/)
    const built = readFileSync(join('dist', url))
    expect(createHash(algorithm).update(built).digest('base64'), url).toBe(digest)
  }
})

test('both languages, the pages and the font work without a network (A7)', () => {
  const { manifest } = readBuild()
  for (const catalogue of ['src/client/texts/sv.catalogue', 'src/client/texts/en.po']) {
    expect(urls).toContain(manifest[catalogue]?.file)
  }
  expect(urls).toContain('index.html')
  expect(urls).toContain('widget.html')
  expect(urls.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(0)
})

test('no source map and nothing of another origin is kept', () => {
  expect(urls.filter((url) => url.endsWith('.map') || url.includes('://'))).toEqual([])
})

test('a single widget starts without the router and without the start of our own pages', () => {
  const files = filesOfScreen(readBuild(), widgetPath)
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => /\/(app|index)-/.test(file))).toEqual([])
  const code = files.map((file) => readFileSync(join('dist', file), 'utf8')).join('')
  expect(code).not.toContain('scrollRestoration')
})

/** What the HTML of our pages and of a single widget begins with, as keys of the manifest. */
function startKeys(): readonly string[] {
  const build = readBuild()
  const files = [...filesOfScreen(build, '/'), ...filesOfScreen(build, widgetPath)]
  return Object.keys(build.manifest).filter((key) => files.includes(build.manifest[key]?.file ?? ''))
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}

/** The built files that a chunk of the manifest imports statically, itself included. */
function staticImports(manifest: Manifest, key: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(key)) return []
  seen.add(key)
  const { file = '', imports = [] } = manifest[key] ?? {}
  return [file, ...imports.flatMap((next) => staticImports(manifest, next, seen))]
}
