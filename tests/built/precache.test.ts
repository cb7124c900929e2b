import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { precacheEntriesIn } from '#tests/weight/precache.ts'
import { filesBeforeUse, readBuild } from '#tests/weight/vite-manifest.ts'

const entries = precacheEntriesIn(readFileSync('dist/sw.js', 'utf8'))
const isStaffFile = (url: string) => url.startsWith('assets/workspace')
const urls = entries.map(({ url }) => url.replace(/^\//, ''))

test('a first visit keeps at most 60 files of together at most 1.5 MB', () => {
  const ofEveryDevice = urls.filter((url) => !isStaffFile(url))
  const bytes = ofEveryDevice.reduce((sum, url) => sum + statSync(join('dist', url)).size, 0)
  expect(ofEveryDevice.length).toBeLessThanOrEqual(60)
  expect(bytes).toBeLessThanOrEqual(1_500_000)
})

test('the workspace is kept with both languages on devices that open it', () => {
  const kinds = urls.filter(isStaffFile).map((url) => url.replace(/-.{8}\.js$/, ''))
  expect(kinds.sort()).toEqual(
    [
      'workspace',
      'workspace-en',
      'workspace-games',
      'workspace-later',
      'workspace-later-en',
      'workspace-later-sv',
      'workspace-sv',
    ].map((name) => `assets/${name}`),
  )
})

test('every file is fetched once and carries the digest of what was built', () => {
  expect(new Set(urls).size).toBe(urls.length)
  for (const { url, integrity } of entries) {
    const [algorithm = '', digest] = (integrity ?? 'none-').split(/-(.*)/s)
    expect(algorithm, url).toMatch(/^sha(256|384|512)$/)
    const built = readFileSync(join('dist', url))
    expect(createHash(algorithm).update(built).digest('base64'), url).toBe(digest)
  }
})

test('both languages, the pages and the font work without a network', () => {
  const { manifest } = readBuild()
  for (const catalogue of ['src/client/texts/sv.po', 'src/client/texts/en.po']) {
    expect(urls).toContain(manifest[catalogue]?.file)
  }
  expect(urls).toContain('index.html')
  expect(urls).toContain('widget.html')
  expect(urls.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(0)
})

test('no source map and nothing of another origin is kept', () => {
  expect(urls.filter((url) => url.endsWith('.map') || url.includes('://'))).toEqual([])
})

test('a single widget starts without the router and without the app around our pages', () => {
  const files = filesBeforeUse(readBuild('widget.html'), [])
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => /assets\/(app|router)-/.test(file))).toEqual([])
})
