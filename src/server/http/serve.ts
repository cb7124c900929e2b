import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import {
  type AnswerOf,
  apiPrefix,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
} from '#contract/endpoint.ts'
import { type DomainError, type FieldError, Invalid } from '#domain/errors.ts'
import { jsonSize } from '#domain/json-size.ts'
import { limits } from '#domain/limits.ts'
import { type Locale, toLocale } from '#domain/locale.ts'
import { entityTag, isNotModified } from './entity-tag.ts'
import { type CachedResponse, sendCached } from './response-cache.ts'

/** What a call was made with, parsed by its contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** For the few answers that are text in one language. */
  readonly locale: Locale
  readonly request: FastifyRequest
  /** Says that the call made something: the answer's status becomes 201. */
  readonly created: () => void
  /** Adds a `Set-Cookie` to the answer. */
  readonly setCookie: (cookie: string) => void
}

export interface ServeOptions {
  /** Bytes that a body may have. */
  readonly bodyLimit?: number
  /** The error of a longer one; left out = the one of all calls. */
  readonly tooLarge?: () => DomainError
  /** It may take longer than a connection may be silent. */
  readonly takesLong?: boolean
  /** The answer is for one person: no cache stores it. */
  readonly isPrivate?: boolean
  /** Runs before anything but the path and the headers is read; throws to refuse. */
  readonly before?: (request: FastifyRequest) => Promise<void>
}

/** Serves one call of the contract. GET answers are public and carry an entity tag; all others are not stored. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<AnswerOf<E>>,
  { bodyLimit, tooLarge, takesLong = false, isPrivate = false, before }: ServeOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(before && { onRequest: before }),
    ...(tooLarge && {
      // What is thrown here is answered as any other error.
      errorHandler: (error: { readonly statusCode?: number }) => {
        throw error.statusCode === 413 ? tooLarge() : error
      },
    }),
    handler: async (request, reply) => {
      // A call in process has no connection.
      if (takesLong) request.raw.socket.setTimeout?.(0)
      const body = await answer({
        params: parse(endpoint.params, request.params, 'params'),
        query: parse(endpoint.query, request.query, 'query'),
        body: parse(endpoint.body, request.body, 'body'),
        locale: toLocale((request.query as Record<string, unknown>).locale),
        request,
        created: () => reply.code(201),
        setCookie: (cookie) => reply.header('Set-Cookie', cookie),
      })
      if (isPrivate || endpoint.method !== 'GET') return sendUncached(reply, body)
      return sendCacheable(request, reply, body)
    },
  })
}

/**
 * Serves a public GET whose responses `answer` makes or takes from a cache. What `cached` has for a request is sent without
 * validating the request: that was done when the response was made.
 */
export function serveCached<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Pick<Call<E>, 'params' | 'query' | 'request'>) => Promise<CachedResponse>,
  cached?: (request: FastifyRequest) => Promise<CachedResponse | null>,
): void {
  app.get(urlOf(endpoint), async (request, reply) => {
    const response =
      (await cached?.(request)) ??
      (await answer({
        params: parse(endpoint.params, request.params, 'params'),
        query: parse(endpoint.query, request.query, 'query'),
        request,
      }))
    if (isFresh(request, reply, response.tag)) return reply.code(304).send()
    return sendCached(request, reply, response)
  })
}

function urlOf({ path }: Endpoint): string {
  return apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** An answer with `no-store`. Editable resources carry their version for the `If-Match` of a change. */
function sendUncached(reply: FastifyReply, body: unknown): FastifyReply {
  const { data } = body as { readonly data?: { readonly version?: unknown } | null }
  if (typeof data?.version === 'string') reply.header('ETag', `"${data.version}"`)
  reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-store')
  return reply.send(JSON.stringify(body))
}

function sendCacheable(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const text = JSON.stringify(body)
  return isFresh(request, reply, entityTag(text)) ? reply.code(304).send() : reply.send(text)
}

/**
 * Sets the headers of a response that is cached but revalidated each time: the past changes too, when a person marks values or
 * late data arrive. True when the client has it already (`If-None-Match`).
 */
function isFresh(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.type('application/json; charset=utf-8')
  reply.header('Cache-Control', alwaysRevalidate).header('ETag', tag)
  return isNotModified(request.headers['if-none-match'], tag)
}

/** `Cache-Control` of what caches store and revalidate on each request. */
export const alwaysRevalidate = 'public, no-cache'

/** What came in, by its contract. Throws Invalid with every error and its path. */
export function parse<S extends v.GenericSchema>(schema: S | undefined, input: unknown, part: string) {
  if (schema === undefined) return undefined as never
  // No call takes a list as such, and valibot takes one for an object without properties.
  if (Array.isArray(input)) throw misfit(part, [{ path: part, code: 'wrong_type' }])
  const large = sizeFault(input, part)
  if (large) throw misfit(part, [large])
  const result = v.safeParse(schema, input)
  if (result.success) return result.output as never
  throw misfit(
    part,
    result.issues.slice(0, limits.errors).map((issue) => ({
      path: v.getDotPath(issue) ?? part,
      code: codeOf(issue),
      ...limitOf(issue),
    })),
  )
}

function misfit(part: string, errors: readonly FieldError[]): Invalid {
  return new Invalid('invalid_input', `the ${part} of the call does not fit its contract`, errors)
}

/** What is deeper than any call is, or has more values than any call needs; null for all else. */
function sizeFault(input: unknown, path: string): FieldError | null {
  const { depth, values } = jsonSize(input, limits)
  if (depth > limits.depth) return { path, code: 'too_deep', limit: limits.depth }
  return values > limits.values ? { path, code: 'too_many', limit: limits.values } : null
}

/** `{ limit }` of what is too long, too many, too small or too large. */
function limitOf({ type, requirement }: v.BaseIssue<unknown>): { readonly limit?: number } {
  return /^(?:max|min)_/.test(type) && typeof requirement === 'number' ? { limit: requirement } : {}
}

/** Error codes: a limit of numbers keeps its name (`max_value`, …), the rest have the contract's. */
function codeOf({ kind, type, input, expected, received }: v.BaseIssue<unknown>): string {
  if (type === 'max_length') return Array.isArray(input) ? 'too_many' : 'too_long'
  if (type === 'max_entries') return 'too_many'
  if (kind !== 'schema') return type
  if (type === 'strict_object' && expected === 'never') return 'unknown_property'
  if (received === 'undefined') return 'missing'
  return type === 'picklist' || type === 'literal' ? 'not_offered' : 'wrong_type'
}
