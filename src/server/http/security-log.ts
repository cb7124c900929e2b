import type { FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { Forbidden } from '#domain/errors.ts'
import { ipOf, networkOf } from './address.ts'

/** The security events; `docs/operate.md` documents each. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'signed_out'
  | 'session_ended'
  | 'signed_out_elsewhere'
  | 'signed_out_everywhere'
  | 'script_token_made'
  | 'script_token_revoked'
  | 'alert_acknowledged'
  | 'refused'
  | 'too_many'

/** Ids alone: no name, no address of anybody, no token and no key. */
export interface SecurityFacts {
  /** Of the caller. */
  readonly account?: string
  readonly school?: string
  /** Of what it was done to: a session, a script's token, an alert. */
  readonly subject?: string
  /** Why it was refused. */
  readonly code?: string
  /** How many more there were that are alike. */
  readonly more?: number
}

/** A line of JSON for a security event, also where the log is otherwise of errors alone. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent, facts: SecurityFacts = {}): void {
  const { method, routeOptions } = request
  const where = { method, route: routeOptions.url, network: networkOf(ipOf(request)) }
  request.log.child({ log: 'security' }, { level: 'info' }).info({ event, ...where, ...facts }, event)
}

/** So many refusals that are alike have a line each within this time, ms; the others are counted: a flood must not fill the disk. */
const writtenSingly = 20
const countedForMs = 10_000
/** So many kinds of refusals are distinguished at once; the others, of ever more networks, are counted together. */
const mostKinds = 1_000

interface Alike {
  written: number
  more: number
  latest: FastifyRequest
}

/** What staff alone may call. */
const staffRoutes = /^\/api\/v1\/(workspace|municipality|user_accounts|sign_out)\b/
const signInRoute = '/api/v1/user_accounts/sign_in'

export type RefusalLog = (request: FastifyRequest, problem: Problem, error: unknown) => void

/**
 * Logs refusals that are worth knowing: of staff's calls, of webhooks without a known key, and of clients over a rate limit. Of many that are
 * alike the latest has how many `more` there were within ten seconds.
 */
export function refusalLog(): RefusalLog {
  const kinds = new Map<string, Alike>()

  function logSparsely(request: FastifyRequest, event: SecurityEvent, facts: SecurityFacts): void {
    const { method, routeOptions } = request
    const own = JSON.stringify([event, method, routeOptions.url, networkOf(ipOf(request)), facts])
    const kind = kinds.size < mostKinds || kinds.has(own) ? own : event
    const alike = kinds.get(kind) ?? { written: 0, more: 0, latest: request }
    if (!kinds.has(kind)) {
      kinds.set(kind, alike)
      setTimeout(() => {
        kinds.delete(kind)
        if (alike.more > 0) logSecurity(alike.latest, event, { ...facts, more: alike.more })
      }, countedForMs).unref()
    }
    if (alike.written < writtenSingly) {
      alike.written += 1
      logSecurity(request, event, facts)
    } else {
      alike.more += 1
      alike.latest = request
    }
  }

  return (request, { status, code }, error) => {
    const route = request.routeOptions.url ?? ''
    const account = error instanceof Forbidden ? error.accountId : null
    const facts = { code, ...(account !== null && { account }) }
    if (status === 429) logSparsely(request, 'too_many', facts)
    else if (route === signInRoute && [401, 403, 503].includes(status))
      logSparsely(request, 'sign_in_failed', facts)
    else if (code === 'hook_not_found' || ([401, 403].includes(status) && staffRoutes.test(route)))
      logSparsely(request, 'refused', facts)
  }
}
