import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { apiHeader } from '#contract/endpoint.ts'
import { nonceAnswer, nonceHeader, nonceQuery } from '#contract/nonce.ts'
import type { ProblemCode } from '#domain/problem-codes.ts'
import { problemMediaType, problemOf } from '#server/http/errors.ts'

/** What goes wrong on the way. */
export type Fault =
  /** Nothing goes wrong. */
  | { readonly kind: 'pass' }
  /** The request waits before it is handed on. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The connection breaks before an answer. */
  | { readonly kind: 'down' }
  /** The connection stays open and is never answered. */
  | { readonly kind: 'hang' }
  /** The server answers, at most this many bytes of body a second arrive. */
  | { readonly kind: 'slow'; readonly bytesPerSecond: number }
  /** The server does its work, but the connection breaks after this many bytes of its answer's body. */
  | { readonly kind: 'cut'; readonly afterBytes: number }
  /**
   * A school's proxy keeps answers of the API for ever, whatever their headers say, and gives each again to the same address
   * (`address`) or to the same path whatever its query (`path`); it says how old they are (`hasAge`) or not.
   */
  | { readonly kind: 'cache'; readonly by: 'address' | 'path'; readonly hasAge: boolean }
  /** A filter refuses these methods with its own page, and lets all others through. */
  | { readonly kind: 'filter'; readonly methods: readonly string[] }
  /** A public Wi-Fi answers with its own sign-in page: as if it were ours (200), or by sending there (302). */
  | { readonly kind: 'portal'; readonly status: 200 | 302 }
  /** Something in between answers with this status and an empty JSON object; the server receives nothing. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterSeconds?: number }
  /**
   * Our own server is overloaded or broken, or does not have what it had (404, until another fault is set): it answers as it then
   * does, and nothing of its work is done.
   */
  | {
      readonly kind: 'problem'
      readonly status: number
      readonly code: ProblemCode
      readonly retryAfterSeconds?: number
    }

export interface SeenRequest {
  readonly method: string
  readonly path: string
  /** The fault that it met. */
  readonly fault: Fault['kind']
}

export interface FaultProxy {
  readonly url: string
  /** Every request so far, in order. */
  readonly seen: readonly SeenRequest[]
  /**
   * From now on requests whose path matches meet the fault, or each the one that is drawn for it; all others pass.
   * Hanging ones stay hanging.
   */
  readonly set: (fault: Fault | (() => Fault), match?: RegExp) => void
  readonly stop: () => Promise<void>
}

const portalPath = '/portal-sign-in'
const filterPage = '<!doctype html><title>Blocked</title><h1>Not allowed in this network</h1>'
const portalPage = '<!doctype html><title>Guest Wi-Fi</title><h1>Sign in to use this network</h1>'

/** A proxy on loopback in front of `target` (`http://127.0.0.1:PORT`), so that every browser meets the same faults. */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  const seen: SeenRequest[] = []
  const kept: KeptAnswers = new Map()
  let current: { draw: () => Fault; match: RegExp } = { draw: () => ({ kind: 'pass' }), match: /^/ }

  const server = createServer((incoming, answer) => {
    const path = incoming.url ?? '/'
    const fault: Fault = current.match.test(path) ? current.draw() : { kind: 'pass' }
    seen.push({ method: incoming.method ?? 'GET', path, fault: fault.kind })
    meet(fault, target, incoming, answer, kept)
  })
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    set(fault, match = /^/) {
      current = { draw: typeof fault === 'function' ? fault : () => fault, match }
    },
    stop() {
      return new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      })
    },
  }
}

/** What the caching proxy has, by address or path. */
type KeptAnswers = Map<string, KeptAnswer>

interface KeptAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Epoch ms. */
  readonly keptAt: number
}

function meet(
  fault: Fault,
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  kept: KeptAnswers,
): void {
  if (fault.kind === 'hang') return
  if (fault.kind === 'delay') {
    setTimeout(() => meet({ kind: 'pass' }, target, incoming, answer, kept), fault.ms)
    return
  }
  if (fault.kind === 'down') {
    incoming.socket.destroy()
  } else if (fault.kind === 'status' || fault.kind === 'problem') {
    if (fault.retryAfterSeconds !== undefined) answer.setHeader('retry-after', fault.retryAfterSeconds)
    if (fault.kind === 'problem') answerAsServer(fault.status, fault.code, incoming, answer)
    else answer.writeHead(fault.status, { 'content-type': 'application/json' }).end('{}')
  } else if (fault.kind === 'portal' && fault.status === 302 && incoming.url !== portalPath) {
    answer.writeHead(302, { location: portalPath }).end()
  } else if (fault.kind === 'portal') {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(portalPage)
  } else if (fault.kind === 'filter' && fault.methods.includes(incoming.method ?? '')) {
    answer.writeHead(403, { 'content-type': 'text/html' }).end(filterPage)
  } else if (fault.kind === 'cache' && isKept(incoming)) {
    void answerFromCache(fault, target, incoming, answer, kept).catch(() => incoming.socket.destroy())
  } else {
    void forward(fault, target, incoming, answer).catch(() => incoming.socket.destroy())
  }
}

function answerAsServer(
  status: number,
  code: ProblemCode,
  { headers, url }: IncomingMessage,
  answer: ServerResponse,
): void {
  const query = new URL(url ?? '/', 'http://127.0.0.1').searchParams.get(nonceQuery)
  const nonce = nonceAnswer({ header: headers[nonceHeader.toLowerCase()], query }, Date.now())
  answer
    .writeHead(status, {
      'content-type': problemMediaType,
      [apiHeader.name]: apiHeader.value,
      ...(nonce && { [nonceHeader]: nonce }),
    })
    .end(JSON.stringify(problemOf(status, code)))
}

/** Hands the request on; a server that is gone looks like a broken connection, as it would without the proxy. */
async function forward(
  fault: Fault,
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const reply = await replyOf(target, incoming, answer)
  if (fault.kind !== 'cut' && fault.kind !== 'slow') {
    // Not collected first: an event stream never ends.
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.on('error', () => answer.destroy())
    reply.pipe(answer)
    return
  }

  const body = await buffer(reply)
  const { 'transfer-encoding': _, ...headers } = reply.headers
  answer.writeHead(reply.statusCode ?? 502, { ...headers, 'content-length': body.length })
  if (fault.kind === 'cut') {
    answer.flushHeaders()
    answer.write(body.subarray(0, fault.afterBytes), () => incoming.socket.destroySoon())
  } else if (fault.kind === 'slow') {
    trickle(body, fault.bytesPerSecond, answer)
  }
}

async function replyOf(
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<IncomingMessage> {
  const outgoing = request(new URL(incoming.url ?? '/', target), {
    method: incoming.method,
    headers: incoming.headers,
  })
  incoming.pipe(outgoing)
  incoming.on('close', () => incoming.complete || outgoing.destroy())
  answer.on('close', () => outgoing.destroy())
  return await new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve).on('error', reject)
  })
}

/** What such a proxy keeps: answers of the API to reads. A stream never ends. */
function isKept({ method, url = '/' }: IncomingMessage): boolean {
  return method === 'GET' && url.startsWith('/api/') && !/\/events(\?|$)/.test(url)
}

async function answerFromCache(
  { by, hasAge }: Fault & { readonly kind: 'cache' },
  target: string,
  incoming: IncomingMessage,
  answer: ServerResponse,
  kept: KeptAnswers,
): Promise<void> {
  const { url = '/' } = incoming
  const key = `${incoming.headers['accept-encoding']} ${by === 'path' ? url.split('?')[0] : url}`
  let entry = kept.get(key)
  if (entry === undefined) {
    // It asks for the whole answer, not whether it is new.
    delete incoming.headers['if-none-match']
    const reply = await replyOf(target, incoming, answer)
    const body = await buffer(reply)
    const { 'transfer-encoding': _, ...headers } = reply.headers
    entry = { status: reply.statusCode ?? 502, headers, body, keptAt: Date.now() }
    kept.set(key, entry)
  }
  const age = Math.floor((Date.now() - entry.keptAt) / 1000)
  answer
    .writeHead(entry.status, {
      ...entry.headers,
      'content-length': entry.body.length,
      ...(hasAge && { age: String(age) }),
    })
    .end(entry.body)
}

/** Sends the body in ten pieces a second. */
function trickle(body: Buffer, bytesPerSecond: number, answer: ServerResponse): void {
  const size = Math.max(1, Math.round(bytesPerSecond / 10))
  let sent = 0
  const timer = setInterval(() => {
    answer.write(body.subarray(sent, sent + size))
    sent += size
    if (sent < body.length) return
    clearInterval(timer)
    answer.end()
  }, 100)
  answer.on('close', () => clearInterval(timer))
}
