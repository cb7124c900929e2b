import type { FastifyInstance } from 'fastify'
import { signInCheckEndpoint } from '#contract/sign-in-check.ts'
import {
  getUserEndpoint,
  signInEndpoint,
  signOutEndpoint,
  currentUser as userShape,
} from '#contract/user-accounts.ts'
import { toWire } from '#contract/wire.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { serve } from '#server/http/serve.ts'
import { proofOf, serveForPerson } from '#server/http/session.ts'
import { halfCookie } from '#server/http/session-cookie-half.ts'
import { currentUser, findPerson, signOut } from '#server/use-cases/people/sessions.ts'
import { isOfBegunSignIn, type SignInDeps, signIn } from '#server/use-cases/people/sign-in.ts'
import { signInCheckTicket } from '#server/use-cases/people/sign-in-check.ts'
import { serveScriptTokens } from './script-tokens.ts'
import { serveSessions } from './sessions.ts'

/** Bytes: a credential has one or two thousand, with many claims some more. */
const bodyLimit = 32 * 1024
/** Credentials of no sign-in that was begun here, of one address in a minute: no one else waits for them. */
const strayCredentials = 300

export async function serveUserAccounts(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  serveForPerson(app, deps, getUserEndpoint, async ({ person }) => ({
    data: toWire(userShape, await currentUser(deps, person)),
  }))
  serveForPerson(app, deps, signOutEndpoint, async ({ person, request, setCookie }) => {
    await signOut(deps, proofOf(request, deps))
    logSecurity(request, 'signed_out', { account: person.accountId })
    setCookie(halfCookie(null, deps.publicUrl))
    return { data: { signed_out: true as const } }
  })
  serve(app, signInCheckEndpoint, async ({ request }) => {
    const person = await findPerson(deps, proofOf(request, deps))
    return {
      data: { ticket: await signInCheckTicket(deps, { isAdministrator: person?.isAdministrator === true }) },
    }
  })
  serveSessions(app, deps)
  serveScriptTokens(app, deps)
  await app.register(async (limited) => {
    await limitRate(limited, {
      max: strayCredentials,
      isExempt: ({ body }) =>
        isOfBegunSignIn(deps, (body as { readonly credential?: unknown } | null)?.credential),
      readsBody: true,
    })
    serve(
      limited,
      signInEndpoint,
      async ({ body, request, setCookie }) => {
        const browser = { userAgent: request.headers['user-agent'] ?? '', old: proofOf(request, deps) }
        const { session, ...user } = await signIn(deps, body, browser)
        setCookie(halfCookie(session.half, deps.publicUrl))
        logSecurity(request, 'signed_in', { account: user.id })
        return { data: { ...toWire(userShape, user), access_token: session.token } }
      },
      { bodyLimit },
    )
  })
}
