import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another person's website on a port of its own, with this HTML as its only page. */
export async function startForeignPage(html: string) {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><html lang="sv"><title>Kommunens nyheter</title><h1>Nyheter</h1>${html}</html>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
