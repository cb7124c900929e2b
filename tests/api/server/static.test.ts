import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { serveStatic } from '#server/html/static.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const page = '<!doctype html><title>Kotte</title>'
const script = `console.log(${JSON.stringify('kotte '.repeat(100))})`

/** A server with one school, almgardsskolan, and what a build leaves behind. */
async function startWithFiles(files: Readonly<Record<string, string | Buffer>> = built) {
  const dist = mkdtempSync(join(tmpdir(), 'kotte-dist-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), content)
  }
  const lines: string[] = []
  const { app, deps } = await startSchool({ logTo: { write: (line) => void lines.push(line) } })
  await serveStatic(app, deps, dist)
  const open = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
  return { app, open, lines }
}

const built = {
  'index.html': page,
  'widget.html': page,
  'sw.js': 'self.skipWaiting()',
  'manifest.webmanifest': '{}',
  '.vite/manifest.json': '{}',
  'logos/almgardsskolan.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/app-D3adB33f.js': script,
  'assets/app-D3adB33f.js.br': brotliCompressSync(script),
}

test.each([
  ['/', 200],
  ['/privacy-policy', 200],
  ['/almgardsskolan', 200],
  ['/almgardsskolan/dashboard?display=wall', 200],
  ['/schools/almgardsskolan/activities/1', 404],
  ['/almgardsskolan/workspace/sensors', 200],
  ['/404', 404],
  ['/nowhere', 404],
  ['/nowhere/dashboard', 404],
  ['/almgardsskolan/elsewhere', 404],
  ['/old.html', 404],
  ['/%C3%A5', 404],
])('a browser that opens %s gets the app with status %i', async (url, status) => {
  const { open } = await startWithFiles()
  const answer = await open(url)
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^text\/html/)
  expect(answer.headers['cache-control']).toBe(status === 200 ? 'no-cache' : 'no-store')
  expect(answer.body).toBe(page)
})

test('a page that did not change is not sent again, a missing one always is', async () => {
  const { open } = await startWithFiles()
  const first = await open('/almgardsskolan')
  const validator = { 'if-none-match': String(first.headers.etag) }
  expect((await open('/almgardsskolan', validator)).statusCode).toBe(304)
  const missing = await open('/nowhere', validator)
  expect(missing.statusCode).toBe(404)
  expect(missing.body).toBe(page)
  const ofMissing = await open('/nowhere', { range: 'bytes=0-3' })
  expect([ofMissing.statusCode, ofMissing.body]).toEqual([404, page])
})

test.each([
  ['a range that it does not have', { range: 'bytes=99999999-' }, 416, 'range_not_satisfiable'],
  ['a version that it does not have', { 'if-match': '"x"' }, 412, 'precondition_failed'],
  [
    'a time before it was made',
    { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
    412,
    'precondition_failed',
  ],
])(
  'a file that is asked for by %s is refused, which is no fault of ours',
  async (_name, headers, status, code) => {
    const { app, lines } = await startWithFiles()
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    for (const path of [
      '/',
      '/almgardsskolan',
      '/sw.js',
      '/widget.html',
      '/manifest.webmanifest',
      '/logos/almgardsskolan.svg',
      '/assets/app-D3adB33f.js',
    ]) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
      expect(answer.status, path).toBe(status)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('content-range'), path).toEqual(
        status === 416 ? expect.stringMatching(/^bytes \*\/\d+$/) : null,
      )
      expect(await answer.json()).toMatchObject({ status, code })
    }
    expect(lines).toEqual([])
  },
)

test('files of the build may be kept for ever, the ones without a hash are asked for again', async () => {
  const { open } = await startWithFiles()
  const asset = await open('/assets/app-D3adB33f.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-type']).toMatch(/^(text|application)\/javascript/)
  for (const url of ['/index.html', '/sw.js', '/manifest.webmanifest', '/logos/almgardsskolan.svg']) {
    expect((await open(url)).headers['cache-control'], url).toBe('no-cache')
  }
})

test('what the build compressed is sent compressed to those who take it', async () => {
  const { open } = await startWithFiles()
  const compressed = await open('/assets/app-D3adB33f.js', { 'accept-encoding': 'br, gzip' })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(compressed.headers['cache-control']).toContain('immutable')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(script)
  const plain = await open('/assets/app-D3adB33f.js', { 'accept-encoding': 'identity' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
})

test.each([
  '/assets/app-gone.js',
  '/assets/',
  '/assets/..%2findex.html',
  '/assets/..%5cindex.html',
  '/assets/app%00.js',
  '/assets/%E0%A4%A',
])('%s is missing, and never the page in its place', async (url) => {
  const { open } = await startWithFiles()
  const answer = await open(url)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).not.toContain(page)
})

test('internal files of the build are not served', async () => {
  const { open } = await startWithFiles()
  expect((await open('/.vite/manifest.json', { accept: '*/*' })).statusCode).toBe(404)
})

test('a program that asks for an unknown path is not given a page', async () => {
  const { open } = await startWithFiles()
  const answer = await open('/robots-of-nowhere.txt', { accept: '*/*' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found' })
  expect((await open('/almgardsskolan', { accept: '*/*' })).body).toBe(page)
})

test.each(['/', '/almgardsskolan', '/sw.js', '/nowhere'])('%s is read and never written to', async (url) => {
  const { app } = await startWithFiles()
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(answer.json()).toMatchObject({ code: 'method_not_allowed' })
  }
})

test('the API keeps its own answers', async () => {
  const { app, open } = await startWithFiles()
  expect((await open('/api/v1/nothing')).json()).toMatchObject({ status: 404, code: 'not_found' })
  expect((await open('/api')).json()).toMatchObject({ status: 404 })
  const unknown = await app.inject({ method: 'POST', url: '/api/v1/nothing', payload: {} })
  expect(unknown.statusCode).toBe(404)
  const wrongMethod = await app.inject({ method: 'PUT', url: '/api/v1/schools', payload: {} })
  expect(wrongMethod.statusCode).toBe(405)
})

test('without a build every page says what to do', async () => {
  const { open } = await startWithFiles({})
  const answer = await open('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('npm start')
})
