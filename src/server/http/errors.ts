import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
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
  TooMany,
  Unauthorized,
  Unavailable,
} from '#domain/errors.ts'
import { logRefusal } from './security-log.ts'

/** A body that is not in the format that the call expects. */
export class NotParsable extends DomainError {}
/** A body of another media type than the call expects. */
export class UnsupportedMediaType extends DomainError {}

export const problemMediaType = 'application/problem+json'

/** Turns whatever a handler threw into a problem. Of our own failures it tells no more than the request's id in the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Busy || error instanceof TooMany)
    reply.header('Retry-After', String(error.retryAfterS))
  if (error instanceof StorageFailed) request.log.error({ err: error.cause }, error.message)
  const problem = error instanceof DomainError ? domainProblem(error) : frameworkProblem(error)
  if (problem) {
    logRefusal(request, problem, error)
    sendProblem(reply, problem)
    return
  }
  request.log.error({ err: error }, 'request failed')
  sendProblem(reply, problemOf(500, 'internal_error'))
}

export function sendProblem(reply: FastifyReply, problem: Problem): void {
  reply
    .code(problem.status)
    .header('Cache-Control', 'no-store')
    .type(problemMediaType)
    .send(JSON.stringify({ ...problem, instance: `urn:uuid:${reply.request.id}` } satisfies Problem))
}

export function problemOf(status: number, code: string, errors: readonly FieldError[] = []): Problem {
  const title = titles[status] ?? 'Error'
  return { type: 'about:blank', title, status, code, ...(errors.length > 0 && { errors: [...errors] }) }
}

/** The reason phrases of RFC 9110; for people who look at the wire, never shown by the client. */
const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

function domainProblem(error: DomainError): Problem | null {
  const status = domainStatus(error)
  return status === null ? null : problemOf(status, error.code, error.errors)
}

function domainStatus(error: DomainError): number | null {
  if (error instanceof NotParsable) return 400
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

/** What Fastify and its plugins refuse before a handler runs. */
function frameworkProblem(error: unknown): Problem | null {
  const { statusCode } = error as Partial<FastifyError>
  const code = statusCode === undefined ? undefined : frameworkCodes[statusCode]
  return statusCode === undefined || code === undefined ? null : problemOf(statusCode, code)
}

const frameworkCodes: Readonly<Record<number, string>> = {
  400: 'not_parsable',
  404: 'not_found',
  408: 'too_slow',
  413: 'too_large',
  414: 'address_too_long',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  431: 'headers_too_large',
  503: 'overloaded',
}
