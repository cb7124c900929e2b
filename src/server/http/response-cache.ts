import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/use-cases/deps.ts'
import { versionOfSchool } from '#server/use-cases/school-versions.ts'
import { entityTag } from './entity-tag.ts'

/** An answer, and until when it is true if nothing changes but the time; epoch ms, exclusive. */
export interface TimedAnswer {
  readonly answer: ReadyAnswer
  readonly trueUntil: number
}

/** An answer as it is sent. */
export interface ReadyAnswer {
  readonly tag: string
  readonly text: Buffer
  /** Compressed as it was asked for so far. */
  readonly compressed: Map<Encoding, Buffer | Promise<Buffer>>
}

interface KeptAnswer extends ReadyAnswer {
  readonly schoolId: string
  readonly version: number
  /** Epoch ms: true from then on, so that a clock that was set back asks again. */
  readonly madeAt: number
  readonly trueUntil: number
}

export interface KeepAnswer {
  (key: string, schoolId: string, make: () => Promise<TimedAnswer>): Promise<ReadyAnswer>
  /** The answer that is kept, if it is still true. */
  readonly known: (key: string) => Promise<ReadyAnswer | null>
}

const mostBytes = 64 * 1024 * 1024

/**
 * A cache in memory of responses about a school, valid until the school's version rises or their time is over. Above `limitBytes`
 * the oldest are evicted. Equal requests that come while a response is made share it (single flight).
 */
export function createResponseCache(deps: Pick<Deps, 'db' | 'now'>, limitBytes = mostBytes): KeepAnswer {
  const kept = new Map<string, KeptAnswer>()
  const making = new Map<string, Promise<ReadyAnswer>>()
  let bytes = 0

  function forget(key: string): void {
    const old = kept.get(key)
    if (old === undefined) return
    bytes -= sizeOf(old)
    kept.delete(key)
  }

  function isTrue({ madeAt, trueUntil, ...cached }: KeptAnswer, version: number | null): boolean {
    const now = deps.now()
    return cached.version === version && madeAt <= now && now < trueUntil
  }

  async function known(key: string): Promise<ReadyAnswer | null> {
    const cached = kept.get(key)
    return cached && isTrue(cached, await versionOfSchool(deps, cached.schoolId)) ? cached : null
  }

  async function keep(key: string, schoolId: string, make: () => Promise<TimedAnswer>): Promise<ReadyAnswer> {
    // Before anything of the answer is read: what changes meanwhile has a higher version.
    const version = await versionOfSchool(deps, schoolId)
    const cached = kept.get(key)
    const now = deps.now()
    if (cached && isTrue(cached, version)) return cached
    const running = making.get(`${version} ${key}`)
    if (running) return running
    const made = make().then(({ answer, trueUntil }) => {
      if (version === null) return answer
      forget(key)
      const fresh = { ...answer, schoolId, version, madeAt: now, trueUntil }
      kept.set(key, fresh)
      bytes += sizeOf(fresh)
      for (const oldest of kept.keys()) {
        if (bytes <= limitBytes) break
        forget(oldest)
      }
      return fresh
    })
    making.set(`${version} ${key}`, made)
    return made.finally(() => making.delete(`${version} ${key}`))
  }

  return Object.assign(keep, { known })
}

/** Compressed copies take less than the text does. */
function sizeOf({ text }: ReadyAnswer): number {
  return 2 * text.length
}

/** An answer of JSON. */
export function cachedResponse(body: unknown): ReadyAnswer {
  return readyText(JSON.stringify(body))
}

export function readyText(text: string): ReadyAnswer {
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

/** Sends a ready answer as the caller can read it. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, compressed }: ReadyAnswer,
): Promise<FastifyReply> {
  reply.header('Vary', 'accept-encoding')
  const encoding = text.length < smallest ? null : encodingOf(request.headers['accept-encoding'])
  if (encoding === null) return reply.send(text)
  // A class that asks at once shares the work.
  const packed = compressed.get(encoding) ?? compress(text, encoding)
  compressed.set(encoding, packed)
  return reply.header('Content-Encoding', encoding).send(await packed)
}

/** RFC 9110, Accept-Encoding: the better of the two that the caller names without refusing it. */
function encodingOf(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '').split(',').map((part) => part.trim().toLowerCase())
  const isAccepted = (encoding: Encoding) =>
    named.some((part) => part.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(part))
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : null
}
