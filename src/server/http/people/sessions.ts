import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import {
  deleteSessionEndpoint,
  listSessionsEndpoint,
  signOutElsewhereEndpoint,
  signOutEverywhereEndpoint,
} from '#contract/own-sessions.ts'
import { browsers, systems } from '#domain/browser-name.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { serveForPerson } from '#server/http/session.ts'
import { halfCookie } from '#server/http/session-cookie-half.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  endSession,
  listSessions,
  type OwnSession,
  signOutElsewhere,
  signOutEverywhere,
} from '#server/use-cases/people/own-sessions.ts'

/** Where a person is signed in, for themselves. */
export function serveSessions(app: FastifyInstance, deps: Deps): void {
  serveForPerson(app, deps, listSessionsEndpoint, async ({ person }) => ({
    data: (await listSessions(deps, person)).map(toShape),
  }))
  serveForPerson(app, deps, deleteSessionEndpoint, async ({ person, params, request }) => {
    await endSession(deps, person, params.sessionId)
    logSecurity(request, 'session_ended', { account: person.accountId, subject: params.sessionId })
    return { data: { id: params.sessionId } }
  })
  serveForPerson(app, deps, signOutEverywhereEndpoint, async ({ person, setCookie, request }) => {
    await signOutEverywhere(deps, person)
    logSecurity(request, 'signed_out_everywhere', { account: person.accountId })
    setCookie(halfCookie(null, deps.publicUrl))
    return { data: { signed_out: true } }
  })
  serveForPerson(app, deps, signOutElsewhereEndpoint, async ({ person, request }) => {
    await signOutElsewhere(deps, person)
    logSecurity(request, 'signed_out_elsewhere', { account: person.accountId })
    return { data: { signed_out: true } }
  })
}

function toShape(session: OwnSession): AnswerOf<typeof listSessionsEndpoint>['data'][number] {
  return {
    id: session.id,
    browser: browsers.find((browser) => browser === session.browser) ?? 'other',
    system: systems.find((system) => system === session.system) ?? 'other',
    signed_in_at: toInstant(session.createdAt),
    used_at: toInstant(session.usedAt),
    is_this: session.isThis,
  }
}
