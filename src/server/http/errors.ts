import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import {
  Busy,
  Conflict,
  DomainError,
  type FieldError,
  Forbidden,
  Gone,
  Invalid,
  NotFound,
  Stale,
  StorageFailed,
  TooLarge,
  TooMany,
  Unauthorized,
  Unavailable,
} from '#domain/errors.ts'
import type { ProblemCode } from '#domain/problem-codes.ts'
import type { RefusalLog } from './security-log.ts'

/** A body that is not in the format that the call expects. */
export class NotParsable extends DomainError {}
/** A body of another media type than the call expects. */
export class UnsupportedMediaType extends DomainError {}

export const problemMediaType = 'application/problem+json'

/** Turns whatever a handler threw into a problem. For internal errors it returns only the request's id in the log. */
export function errorHandler(logRefusal: RefusalLog) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    if (error instanceof Busy || error instanceof TooMany)
      reply.header('Retry-After', String(error.retryAfterS))
    if (error instanceof StorageFailed) request.log.error({ err: error.cause }, error.message)
    const problem = error instanceof DomainError ? domainProblem(error) : frameworkProblem(error)
    if (problem) {
      logRefusal(request, problem, error)
      // Of a range that a file does not have: how long the file is.
      const contentRange = (error as FrameworkError).headers?.['Content-Range']
      if (contentRange !== undefined) reply.header('Content-Range', contentRange)
      sendProblem(reply, problem)
      return
    }
    request.log.error({ err: error }, 'request failed')
    sendProblem(reply, problemOf(500, 'internal_error'))
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type(problemMediaType)
    .send(problemText(problem, reply.request.id))
}

/** `requestId`: the `reqId` of its line in the log. */
export function problemText(problem: Problem, requestId: string): string {
  return JSON.stringify({ ...problem, instance: `urn:uuid:${requestId}` } satisfies Problem)
}

/** Problem details (RFC 9457) of a status and a message code. */
export function problemOf(status: number, code: ProblemCode, errors: readonly FieldError[] = []): Problem {
  const title = titles[status] ?? STATUS_CODES[status] ?? 'Error'
  return { type: 'about:blank', title, status, code, ...(errors.length > 0 && { errors: [...errors] }) }
}

/** The reason phrases of RFC 9110 where Node.js has older ones; for people who look at the wire, never shown by the client. */
const titles: Readonly<Record<number, string>> = {
  413: 'Content Too Large',
  422: 'Unprocessable Content',
}

function domainProblem(error: DomainError): Problem | null {
  const status = domainStatus(error)
  return status === null ? null : problemOf(status, error.code, error.errors)
}

function domainStatus(error: DomainError): number | null {
  if (error instanceof NotParsable) return 400
  if (error instanceof TooLarge) return 413
  if (error instanceof Unauthorized) return 401
  if (error instanceof Forbidden) return 403
  if (error instanceof NotFound) return 404
  if (error instanceof Conflict) return 409
  if (error instanceof Gone) return 410
  if (error instanceof Stale) return 412
  if (error instanceof UnsupportedMediaType) return 415
  if (error instanceof Invalid) return 422
  if (error instanceof TooMany) return 429
  if (error instanceof Unavailable) return 503
  return null
}

/** What Fastify and its plugins throw. */
interface FrameworkError {
  readonly statusCode?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** What Fastify and its plugins refuse: every 4xx, and 503. */
function frameworkProblem(error: unknown): Problem | null {
  const { statusCode = 500 } = error as FrameworkError
  const isRefusal = (statusCode >= 400 && statusCode < 500) || statusCode === 503
  return isRefusal ? refusal(statusCode) : null
}

/** A refusal of no reason of ours. */
export function refusal(status: number): Problem {
  return problemOf(status, refusalCodes[status] ?? 'refused')
}

const refusalCodes: Readonly<Record<number, ProblemCode>> = {
  400: 'not_parsable',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'too_slow',
  412: 'precondition_failed',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'overloaded',
}
