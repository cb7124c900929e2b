import { secondMs } from '#domain/time/time-zone.ts'

/** Outbound HTTP; the composition root decides which addresses it may reach. */
export type FetchOutbound = (url: string, init: RequestInit) => Promise<Response>

/** What is known of a document from before: with it an unchanged one need not be sent again. */
export interface KnownDocument {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** `code`: `http_404` and the like, `timeout`, `unreachable`, `too_large`. */
export type Fetched =
  | ({
      readonly kind: 'document'
      readonly body: Uint8Array
      readonly contentType: string | null
    } & KnownDocument)
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'failed'; readonly code: string; readonly retryAfterMs: number | null }

const timeLimitMs = 20_000
const sizeLimitBytes = 4 * 1024 * 1024
const longestRetryAfterMs = 24 * 3_600_000

/** Fetches a document, conditionally where an earlier one is known. Never throws for what the other side does. */
export async function fetchDocument(
  fetchOutbound: FetchOutbound,
  { url, accept }: { readonly url: string; readonly accept: string },
  cachedDocument: KnownDocument | null,
  { now, signal }: { readonly now: number; readonly signal?: AbortSignal | undefined },
): Promise<Fetched> {
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetchOutbound(url, {
      headers: {
        accept,
        'user-agent': 'Kotte (school environment dashboard)',
        ...(cachedDocument?.etag && { 'if-none-match': cachedDocument.etag }),
        ...(cachedDocument?.lastModified && { 'if-modified-since': cachedDocument.lastModified }),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (response.status === 304 && cachedDocument !== null) return { kind: 'unchanged' }
    if (response.status !== 200) {
      await response.body?.cancel()
      const retryAfterMs = retryAfterOf(response.headers.get('retry-after'), now)
      return { kind: 'failed', code: `http_${response.status}`, retryAfterMs }
    }
    const body = await readLimited(response)
    if (body === null) return { kind: 'failed', code: 'too_large', retryAfterMs: null }
    const { headers } = response
    return {
      kind: 'document',
      body,
      contentType: headers.get('content-type'),
      etag: headers.get('etag'),
      lastModified: headers.get('last-modified'),
    }
  } catch (error) {
    if (signal?.aborted) throw error
    const code = limit.aborted ? 'timeout' : 'unreachable'
    return { kind: 'failed', code, retryAfterMs: null }
  }
}

/** The body; null when it is larger than anything that is expected. */
async function readLimited(response: Response): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop ends the transfer.
    if (size > sizeLimitBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** `Retry-After` in seconds or as a date, RFC 9110; at most a day. Null without one. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null) return null
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * secondMs : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(0, ms), longestRetryAfterMs)
}
