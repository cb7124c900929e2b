import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { versionOfSchool } from '#server/use-cases/school-versions.ts'
import { entityTag } from './entity-tag.ts'

/** A response, and when it expires if nothing changes but the time; epoch ms, exclusive. */
export interface ExpiringResponse {
  readonly response: CachedResponse
  readonly expiresAt: number
}

/** A response body as it is sent. */
export interface CachedResponse {
  /** Its `ETag`. */
  readonly tag: string
  readonly text: Buffer
  /** Its copies by content encoding, made when one is first requested. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

interface CacheEntry extends CachedResponse {
  readonly schoolId: string
  readonly version: number
  /** Epoch ms: valid from then on, so that it is made again after the clock was set back. */
  readonly madeAt: number
  readonly expiresAt: number
}

export interface ResponseCache {
  readonly getOrCreate: (
    key: string,
    schoolId: string,
    make: () => Promise<ExpiringResponse>,
  ) => Promise<CachedResponse>
  /** The cached response of a key; null = none that is still valid. */
  readonly get: (key: string) => Promise<CachedResponse | null>
}

const defaultLimitBytes = 64 * 1024 * 1024

/**
 * A cache in memory of responses about a school, valid until the school's version rises or their time is over. Above `limitBytes`
 * the oldest are evicted. Equal requests that come while a response is made share it (single flight).
 */
export function createResponseCache(
  deps: Pick<Deps, 'db' | 'now'>,
  limitBytes = defaultLimitBytes,
): ResponseCache {
  const entries = new Map<string, CacheEntry>()
  const pending = new Map<string, Promise<CachedResponse>>()
  let bytes = 0

  function evict(key: string): void {
    const old = entries.get(key)
    if (old === undefined) return
    bytes -= sizeOf(old)
    entries.delete(key)
  }

  function isValid({ madeAt, expiresAt, ...cached }: CacheEntry, version: number | null): boolean {
    const now = deps.now()
    return cached.version === version && madeAt <= now && now < expiresAt
  }

  async function get(key: string): Promise<CachedResponse | null> {
    const cached = entries.get(key)
    return cached && isValid(cached, await versionOfSchool(deps, cached.schoolId)) ? cached : null
  }

  async function getOrCreate(
    key: string,
    schoolId: string,
    make: () => Promise<ExpiringResponse>,
  ): Promise<CachedResponse> {
    // Read before the data: what changes meanwhile has a higher version.
    const version = await versionOfSchool(deps, schoolId)
    const cached = entries.get(key)
    const now = deps.now()
    if (cached && isValid(cached, version)) return cached
    const running = pending.get(`${version} ${key}`)
    if (running) return running
    const made = make().then(({ response, expiresAt }) => {
      if (version === null) return response
      evict(key)
      const fresh = { ...response, schoolId, version, madeAt: now, expiresAt }
      entries.set(key, fresh)
      bytes += sizeOf(fresh)
      for (const oldest of entries.keys()) {
        if (bytes <= limitBytes) break
        evict(oldest)
      }
      return fresh
    })
    pending.set(`${version} ${key}`, made)
    return made.finally(() => pending.delete(`${version} ${key}`))
  }

  return { getOrCreate, get }
}

/** Compressed copies take less than the text does. */
function sizeOf({ text }: CachedResponse): number {
  return 2 * text.length
}

/** A JSON response. */
export function cachedResponse(body: unknown): CachedResponse {
  return cachedText(JSON.stringify(body))
}

export function cachedText(text: string): CachedResponse {
  return { tag: entityTag(text), text: Buffer.from(text), compressed: new Map() }
}

type Encoding = 'br' | 'gzip'

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const deflate = { level: 4 }

function compress(text: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (text.length <= largestAtOnce)
    return encoding === 'br' ? brotliCompressSync(text, brotli) : gzipSync(text, deflate)
  return encoding === 'br' ? promisify(brotliCompress)(text, brotli) : promisify(gzip)(text, deflate)
}

const smallest = 1024
/** Up to here another thread costs the processor as much again as the work itself: measured, a third of a millisecond. */
const largestAtOnce = 32 * 1024

/** Sends a response in an encoding that the client accepts (content negotiation by `Accept-Encoding`). */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, compressed }: CachedResponse,
): Promise<FastifyReply> {
  reply.header('Vary', 'accept-encoding')
  const encoding = text.length < smallest ? null : encodingOf(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  // Concurrent requests of a class share one compression.
  const packed = compressed.get(encoding) ?? compress(text, encoding)
  compressed.set(encoding, packed)
  return reply.header('Content-Encoding', encoding).send(await packed)
}

/** RFC 9110, Accept-Encoding: the better of the two that the client accepts. */
function encodingOf(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  const isAccepted = (encoding: Encoding) =>
    named.some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(part))
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : null
}
