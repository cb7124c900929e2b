import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFolder } from './precompress.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kotte-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a text file gets two copies with the same content', async () => {
  const content = 'const tree = "pine"\n'.repeat(100)
  writeFileSync(join(folder, 'app.js'), content)
  expect(await compressFolder(folder)).toEqual(['app.js'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(content)
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(content)
})

test.each(['photo.png', 'font.woff2'])('%s is left alone, because it is compressed already', async (name) => {
  writeFileSync(join(folder, name), Buffer.alloc(5000))
  expect(await compressFolder(folder)).toEqual([])
})

test('a file of at most one kilobyte is left alone', async () => {
  writeFileSync(join(folder, 'small.js'), 'x'.repeat(1024))
  expect(await compressFolder(folder)).toEqual([])
})

test('a file is compressed again only when it has changed', async () => {
  const file = join(folder, 'sw.js')
  writeFileSync(file, 'a'.repeat(5000))
  await compressFolder(folder)
  expect(await compressFolder(folder)).toEqual([])
  writeFileSync(file, 'b'.repeat(5000))
  const later = Date.now() / 1000 + 10
  utimesSync(file, later, later)
  expect(await compressFolder(folder)).toEqual(['sw.js'])
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('b'.repeat(5000))
})
