import type { InboundRequest } from './adapter.ts'

/**
 * What to ask a server for, again and again, and how its answers become messages that an adapter takes. Knows no network
 * and no storage: whoever runs it asks the questions and keeps the marks.
 */
export interface Poll {
  /** What its marks belong to: with another source they are forgotten. */
  readonly source: string
  readonly everyMs: number
  /** Everything that is new, page by page; a page is stored before the next one is asked for. Throws PollProblem. */
  readonly pages: (ask: Ask, round: PollRound) => AsyncGenerator<PolledPage>
  /** Asks for no more than whether there is anything: how many things a first page shows. Throws PollProblem. */
  readonly tryOut: (ask: Ask) => Promise<number>
}

export interface PollRound {
  /** Epoch ms. */
  readonly now: number
  /** How far each part has come, as earlier pages said. */
  readonly marks: ReadonlyMap<string, string>
  /** The times (epoch s) after `from` (epoch ms) at which a device, by its external id, has readings. */
  readonly knownTimes: (externalId: string, from: number) => Promise<ReadonlySet<number>>
  /** Hears of what is wrong with one part only. */
  readonly onProblem: (problem: PollProblem) => void
}

export interface PolledPage {
  /** Null = nothing in it is new. */
  readonly request: InboundRequest | null
  /** Measured before what was taken already: it tells nothing about how its device is now. */
  readonly isLate: boolean
  /** Kept once the page is stored. */
  readonly marks: readonly (readonly [part: string, mark: string])[]
  /** The parts that there are: marks of others are forgotten. */
  readonly parts?: ReadonlySet<string>
}

export interface Question {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Left out = GET. */
  readonly form?: URLSearchParams
}

export interface Answer {
  readonly headers: Headers
  /** Parsed JSON. */
  readonly body: unknown
}

/** Throws PollProblem for everything but an answer of JSON that says that all is well. */
export type Ask = (question: Question) => Promise<Answer>

/** Why a server did not tell. The code is stable; the message holds no secrets. */
export class PollProblem extends Error {
  readonly code: string
  /** What the server asks us to wait, ms. */
  readonly retryAfterMs: number | null
  /** Of one address only; the server itself is there and knows us. */
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
