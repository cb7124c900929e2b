import type * as v from 'valibot'
import type { ProblemCode } from '#domain/problem-codes.ts'
import type { Access } from '#domain/schools/permissions.ts'

type Schema = v.GenericSchema

/**
 * One call of the API as data. `path` is below `/api/v1` and names its parameters in braces.
 * `response` is the whole JSON body. Every call also accepts `?locale=sv|en`, which is not repeated here.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** What it does: a verb and its object, for OpenAPI. */
  readonly summary: string
  /** Who may call: everybody where it is left out. A role stands for itself and those above it, at the school. */
  readonly access?: Access | 'signed_in'
  /** True for what only a person may do who has just signed in: 403 `sign_in_again` for everybody else. */
  readonly needsFreshSignIn?: true
  /** True for what is refused with 503 and `Retry-After`, seconds, while too much of it comes; left out = never. */
  readonly mayBeBusy?: true
  /** Codes of its own refusals by status, those that a client should know; left out = those that many calls have. */
  readonly refusals?: Readonly<Record<number, readonly ProblemCode[]>>
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly response: Schema
}

export const apiPrefix = '/api/v1'

/** Sent with every answer of the API, so that a captive portal's page is never taken for one. */
export const apiHeader = { name: 'X-Kotte-Api', value: '1' } as const

/**
 * Of every answer to what a device sends from its outbox: the server's epoch, a random id that changes when a database is put back
 * from a backup. What was sent to another epoch may be missing, and is offered again.
 */
export const epochHeader = 'X-Kotte-Epoch'

type Output<S> = S extends Schema ? v.InferOutput<S> : undefined
type Input<S> = S extends Schema ? v.InferInput<S> : undefined

export type ParamsOf<E extends Endpoint> = Output<E['params']>
export type QueryOf<E extends Endpoint> = Output<E['query']>
export type BodyOf<E extends Endpoint> = Output<E['body']>
export type ResponseOf<E extends Endpoint> = v.InferOutput<E['response']>
/** What the server has to produce for `response`. */
export type AnswerOf<E extends Endpoint> = Input<E['response']>

/** Declares one call; keeps its literal types for the server's `serve` and the client's `call`. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
