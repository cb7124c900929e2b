import type { InboundRequest } from './adapter.ts'

/**
 * A polling plan: which requests to send, and how the responses become messages for an adapter. It knows no network
 * and no storage: the caller sends the requests and stores the cursors.
 */
export interface Poll {
  /** What its cursors belong to: with another source they are forgotten. */
  readonly source: string
  readonly everyMs: number
  /** Everything that is new, page by page; a page is stored before the next one is requested. Throws PollProblem. */
  readonly pages: (fetchJson: PollFetch, round: PollRound) => AsyncGenerator<PolledPage>
  /** A connection test: how many items the first page has. Throws PollProblem. */
  readonly tryOut: (fetchJson: PollFetch) => Promise<number>
}

export interface PollRound {
  /** Epoch ms. */
  readonly now: number
  /** The cursors by part, as earlier pages set them. */
  readonly cursors: ReadonlyMap<string, string>
  /** The times (epoch s) after `from` (epoch ms) at which a device, by its external id, has readings. */
  readonly knownTimes: (externalId: string, from: number) => Promise<ReadonlySet<number>>
  /** Receives problems that concern one part only. */
  readonly onProblem: (problem: PollProblem) => void
}

export interface PolledPage {
  /** Null = nothing in it is new. */
  readonly request: InboundRequest | null
  /** Measured before values that are already stored: it says nothing about the device's present state. */
  readonly isLate: boolean
  /** Kept once the page is stored. */
  readonly cursors: readonly (readonly [part: string, cursor: string])[]
  /** The parts that there are: cursors of others are forgotten. */
  readonly parts?: ReadonlySet<string>
}

export interface PollRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Left out = GET. */
  readonly form?: URLSearchParams
}

export interface PollResponse {
  readonly headers: Headers
  /** Parsed JSON. */
  readonly body: unknown
}

/** Throws PollProblem for everything but an answer of JSON that says that all is well. */
export type PollFetch = (question: PollRequest) => Promise<PollResponse>

/** Why a poll failed. The code is stable; the message holds no secrets. */
export class PollProblem extends Error {
  readonly code: string
  /** The server's `Retry-After`, ms. */
  readonly retryAfterMs: number | null
  /** Only one address failed; the server itself answers and accepts us. */
  readonly isLocal: boolean
  constructor(
    code: string,
    message: string,
    { retryAfterMs = null, isLocal = false }: { retryAfterMs?: number | null; isLocal?: boolean } = {},
  ) {
    super(message)
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.isLocal = isLocal
  }
}

export function unreadable(): PollProblem {
  return new PollProblem('unreadable', 'the server answers with something else', { isLocal: true })
}

export function jsonMessage(body: unknown): InboundRequest {
  return {
    body: Buffer.from(JSON.stringify(body)),
    query: {},
    headers: { 'content-type': 'application/json' },
  }
}

/** Percent-encoded throughout: some servers take the plus sign of a form for one. */
export function queryOf(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}
