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
import { Invalid } from '#domain/errors.ts'
import { type Locale, toLocale } from '#domain/locale.ts'
import { entityTag, isNotModified } from './entity-tag.ts'

/** What a call was made with, parsed by its contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** For the few answers that are text in one language. */
  readonly locale: Locale
  readonly request: FastifyRequest
}

/** Serves one call of the contract. GET answers are public and carry an entity tag; all others are not stored. */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: apiPrefix + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const body = await answer({
        params: parse(endpoint.params, request.params, 'params'),
        query: parse(endpoint.query, request.query, 'query'),
        body: parse(endpoint.body, request.body, 'body'),
        locale: toLocale((request.query as Record<string, unknown>).locale),
        request,
      })
      return send(endpoint, request, reply, body)
    },
  })
}

function send(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  reply.type('application/json; charset=utf-8')
  if (endpoint.method !== 'GET') return reply.header('Cache-Control', 'no-store').send(JSON.stringify(body))
  const tag = entityTag(body)
  reply.header('Cache-Control', 'public, no-cache').header('ETag', tag)
  if (isNotModified(request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.send(JSON.stringify(body))
}

function parse<S extends v.GenericSchema>(schema: S | undefined, input: unknown, part: string) {
  if (schema === undefined) return undefined as never
  const result = v.safeParse(schema, input)
  if (result.success) return result.output as never
  const errors = result.issues.map((issue) => ({
    path: v.getDotPath(issue) ?? part,
    code: issue.type === 'strict_object' && issue.expected === 'never' ? 'unknown_property' : issue.type,
  }))
  throw new Invalid('invalid_input', `the ${part} of the call does not fit its contract`, errors)
}
