import { readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

export interface ServedFolder {
  readonly url: string
  readonly stop: () => void
}

/** Serves what was built into a folder on loopback, compressed when asked; the folder goes with it. */
export async function serveFolder(folder: string, { brotli = false } = {}): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      // As our own server says of such files: else a browser reads the file of icons again for each part that has some.
      ...(path.startsWith('/assets/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
      ...(brotli && { 'content-encoding': 'br' }),
    })
    const content = readFileSync(file)
    response.end(brotli ? brotliCompressSync(content) : content)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
