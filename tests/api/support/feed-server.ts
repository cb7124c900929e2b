import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { FetchOutbound } from '#server/use-cases/ingest/fetch-document.ts'

export interface FeedAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface FeedServer {
  /** Every request that came, as `host/path?query`, with what it was conditional on. */
  readonly requests: { readonly url: string; readonly headers: IncomingMessage['headers'] }[]
  /** What an address answers; the others answer 404. A number is a status. */
  readonly answers: Map<string, FeedAnswer>
  /** Reaches this server whatever the host is, over a real connection. */
  readonly fetchOutbound: FetchOutbound
}

/** Other people's servers, as one on loopback: answers with an entity tag over the body, and 304 to a person who has it. */
export async function startFeedServer(): Promise<FeedServer> {
  const requests: FeedServer['requests'] = []
  const answers: FeedServer['answers'] = new Map()
  const server = createServer((request, response) => {
    const url = `${request.headers['x-host']}${request.url}`
    requests.push({ url, headers: request.headers })
    const { status = 200, headers = {}, body = '' } = answers.get(url) ?? { status: 404 }
    const bytes = Buffer.from(body)
    const etag = `"${bytes.length}-${bytes.toString('latin1', 0, 40).replaceAll(/[^\w]/g, '')}"`
    const isKnown = status === 200 && request.headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : status, { ...(status === 200 && { etag }), ...headers })
    response.end(isKnown ? undefined : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const fetchOutbound: FetchOutbound = (url, init) => {
    const { host, pathname, search } = new URL(url)
    const headers = { ...(init.headers as Record<string, string>), 'x-host': host }
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers })
  }
  return { requests, answers, fetchOutbound }
}
