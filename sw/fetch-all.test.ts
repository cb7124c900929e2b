/// <reference types="node" />
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchAllInto } from './fetch-all.ts'

const contents = Array.from({ length: 40 }, (_, index) => `file ${index}`)

/** A server with forty files that counts how many are asked for at a time; those in `broken` come with another content. */
async function startFiles() {
  const seen = { paths: [] as string[], most: 0, broken: new Set<string>() }
  let open = 0
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    seen.paths.push(path)
    open += 1
    seen.most = Math.max(seen.most, open)
    setTimeout(() => {
      open -= 1
      answer.end(seen.broken.has(path) ? 'Sign in to this network' : contents[Number(path.slice(1))])
    }, 5)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const files = contents.map((content, index) => {
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    return { url: `http://127.0.0.1:${port}/${index}`, key: `/${index}`, integrity, revision: null }
  })
  return { files, seen }
}

/** What of a browser's cache the precache uses. */
function makeCache() {
  const kept = new Map<string, Response>()
  const cache = {
    match: async (key: string) => kept.get(key),
    put: async (key: string, response: Response) => void kept.set(key, response),
  }
  // Node.js has no caches.
  return { cache: cache as unknown as Cache, kept }
}

test('files are fetched at most six at a time, and each that comes is counted', async () => {
  const { files, seen } = await startFiles()
  const { cache } = makeCache()
  const counts: number[] = []
  expect(await fetchAllInto(cache, files, (have) => counts.push(have))).toBe(40)
  expect(seen.most).toBe(6)
  expect(counts).toEqual(contents.map((_, index) => index + 1))
})

test('after an interruption only missing files are fetched', async () => {
  const { files, seen } = await startFiles()
  const { cache, kept } = makeCache()
  await fetchAllInto(cache, files.slice(0, 25))
  seen.paths.length = 0
  expect(await fetchAllInto(cache, files)).toBe(40)
  expect(seen.paths.toSorted()).toEqual(
    files
      .slice(25)
      .map(({ key }) => key)
      .toSorted(),
  )
  // What a browser has thrown away comes back, alone.
  kept.delete('/7')
  seen.paths.length = 0
  expect(await fetchAllInto(cache, files)).toBe(40)
  expect(seen.paths).toEqual(['/7'])
})

test('a file that comes with another content is not kept, all others are, and it heals alone', async () => {
  const { files, seen } = await startFiles()
  const { cache, kept } = makeCache()
  seen.broken.add('/3').add('/30')
  expect(await fetchAllInto(cache, files)).toBe(38)
  expect(kept.has('/3') || kept.has('/30')).toBe(false)
  seen.broken.clear()
  seen.paths.length = 0
  expect(await fetchAllInto(cache, files)).toBe(40)
  expect(seen.paths.toSorted()).toEqual(['/3', '/30'])
})
