import type { FastifyRequest } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { Forbidden } from '#domain/errors.ts'
import { ipOf, networkOf } from './address.ts'

/** What whoever guards the server looks for; `docs/operate.md` says what each of them is. */
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
  /** Of whoever called. */
  readonly account?: string
  readonly school?: string
  /** Of what it was done to: a session, a script's token, an alert. */
  readonly subject?: string
  /** Why it was refused. */
  readonly code?: string
}

/** A line of JSON for a security event, also where the log is otherwise of errors alone. */
export function logSecurity(request: FastifyRequest, event: SecurityEvent, facts: SecurityFacts = {}): void {
  const { method, routeOptions } = request
  const where = { method, route: routeOptions.url, network: networkOf(ipOf(request)) }
  request.log.child({ log: 'security' }, { level: 'info' }).info({ event, ...where, ...facts }, event)
}

/** What staff alone may call. */
const staffRoutes = /^\/api\/v1\/(workspace|municipality|user_accounts|sign_out)\b/
const signInRoute = '/api/v1/user_accounts/sign_in'

/** Logs a refusal that is worth knowing: of staff's calls, of webhooks without a known key, and of whoever asks too often. */
export function logRefusal(request: FastifyRequest, { status, code }: Problem, error: unknown): void {
  const route = request.routeOptions.url ?? ''
  const account = error instanceof Forbidden ? error.accountId : null
  const facts = { code, ...(account !== null && { account }) }
  if (status === 429) logSecurity(request, 'too_many', facts)
  else if (route === signInRoute && [401, 403, 503].includes(status))
    logSecurity(request, 'sign_in_failed', facts)
  else if (code === 'hook_not_found' || ([401, 403].includes(status) && staffRoutes.test(route)))
    logSecurity(request, 'refused', facts)
}
