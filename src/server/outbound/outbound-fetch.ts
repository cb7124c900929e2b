import type { IncomingMessage } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import type { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { checkTarget, type OutboundGuard, OutboundRefused } from './guard.ts'

export interface FetchLimits {
  /** For everything, from the first look-up to the last byte. */
  readonly timeoutMs: number
  /** Of the answer's body, after it was unpacked. */
  readonly maxBytes: number
  readonly maxRedirects: number
}

export const defaultLimits: FetchLimits = { timeoutMs: 15_000, maxBytes: 8 * 1024 * 1024, maxRedirects: 3 }

/** Called as `fetch` is. The whole answer has arrived when it settles. */
export type OutboundFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The one way to ask other servers over HTTP: as `fetch`, but every address, also that of a redirect, has to pass the
 * guard, and time, size and redirects are limited. Rejects with OutboundRefused for what is not allowed.
 */
export function outboundFetch(guard: OutboundGuard, limits: Partial<FetchLimits> = {}): OutboundFetch {
  const all = { ...defaultLimits, ...limits }
  return async (input, init) => {
    const asked = new Request(input, init)
    const body = asked.body === null ? null : Buffer.from(await asked.arrayBuffer())
    const tooSlow = new AbortController()
    const timer = setTimeout(() => tooSlow.abort(), all.timeoutMs)
    try {
      const signal = AbortSignal.any([asked.signal, tooSlow.signal])
      return await follow(guard, all, asked, body, signal)
    } catch (error) {
      if (asked.signal.aborted || !tooSlow.signal.aborted) throw error
      throw new OutboundRefused('too_slow', `no answer within ${all.timeoutMs / 1000} s`)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Headers that a redirect takes along within one origin only. */
const forOneOrigin = ['authorization', 'cookie', 'proxy-authorization']

async function follow(
  guard: OutboundGuard,
  limits: FetchLimits,
  asked: Request,
  body: Buffer | null,
  signal: AbortSignal,
): Promise<Response> {
  let url = new URL(asked.url)
  const headers = new Headers(asked.headers)
  if (!headers.has('accept-encoding')) headers.set('accept-encoding', 'br, gzip, deflate')
  for (let redirects = 0; ; redirects++) {
    const message = await send(guard, { url, method: asked.method, headers, body, signal })
    const { location } = message.headers
    const isRedirect = [301, 302, 303, 307, 308].includes(message.statusCode ?? 0) && location !== undefined
    if (!isRedirect || asked.redirect === 'manual') return toResponse(message, url, limits.maxBytes)
    message.destroy()
    // Only what changes nothing is asked twice: a signed event must not end up elsewhere.
    const repeatable = asked.redirect === 'follow' && ['GET', 'HEAD'].includes(asked.method)
    if (!repeatable || redirects >= limits.maxRedirects)
      throw new OutboundRefused('too_many_redirects', 'the other server sends us elsewhere')
    const next = URL.canParse(location, url.href) ? new URL(location, url) : null
    if (next === null) throw new OutboundRefused('not_an_address', 'the other server sends us nowhere')
    if (next.origin !== url.origin) for (const name of forOneOrigin) headers.delete(name)
    url = next
  }
}

interface Sent {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: Buffer | null
  readonly signal: AbortSignal
}

async function send(
  guard: OutboundGuard,
  { url, method, headers, body, signal }: Sent,
): Promise<IncomingMessage> {
  const { host, port, encrypted, lookup } = checkTarget(guard, url, ['http'])
  return new Promise((resolve, reject) => {
    const request = (encrypted ? requestTls : requestPlain)({
      host,
      port,
      lookup,
      method,
      path: url.pathname + url.search,
      headers: {
        ...Object.fromEntries(headers),
        host: url.host,
        ...(body !== null && { 'content-length': body.length }),
      },
      // A connection that is kept would outlive the check of its address.
      agent: false,
      signal,
    })
    request.once('response', resolve)
    request.once('error', reject)
    request.end(body ?? undefined)
  })
}

async function toResponse(message: IncomingMessage, url: URL, maxBytes: number): Promise<Response> {
  const status = message.statusCode ?? 0
  const bytes = await readAll(message, maxBytes)
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  // The body is unpacked already.
  if (message.headers['content-encoding'] !== undefined) {
    headers.delete('content-encoding')
    headers.delete('content-length')
  }
  const hasNoBody = [204, 205, 304].includes(status)
  const statusText = message.statusMessage ?? ''
  const response = new Response(hasNoBody ? null : new Uint8Array(bytes), { status, statusText, headers })
  Object.defineProperty(response, 'url', { value: url.href })
  return response
}

/** Counts decompressed bytes, so that a decompression bomb (zip bomb) is refused too. Throws OutboundRefused. */
async function readAll(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of unpacked(message)) {
    total += (chunk as Buffer).length
    if (total > maxBytes) {
      message.destroy()
      throw new OutboundRefused('too_large', `the answer has more than ${maxBytes} bytes`)
    }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function unpacked(message: IncomingMessage): Readable {
  const coding = message.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const make = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    br: createBrotliDecompress,
    deflate: createInflate,
  }[coding]
  if (make === undefined || message.statusCode === 304 || message.statusCode === 204) return message
  const unpacking = make()
  message.once('error', (error) => unpacking.destroy(error))
  return message.pipe(unpacking)
}
