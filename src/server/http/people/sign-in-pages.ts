import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { signInCheck } from '#contract/sign-in-check.ts'
import { signInPaths } from '#contract/user-accounts.ts'
import { toWire } from '#contract/wire.ts'
import { DomainError, Unavailable } from '#domain/errors.ts'
import { signInMs } from '#domain/privacy/retention.ts'
import { limitRate, type RateLimit } from '#server/http/rate-limit.ts'
import { logSecurity } from '#server/http/security-log.ts'
import { keyInCookie } from '#server/http/session-cookie-half.ts'
import { answerSignIn, beginSignIn, type SignInDeps } from '#server/use-cases/people/sign-in.ts'
import { checkTicket, refusalOfError } from '#server/use-cases/people/sign-in-check.ts'
import { serveSignInDone } from './sign-in-done.ts'

/**
 * A municipality is often one address: 500 teachers who come within a minute do not come evenly. Short windows leave the others a
 * chance every few seconds where a person begins sign-ins without end.
 */
const begins: RateLimit = { max: 300, timeWindow: 6000 }

/**
 * The two addresses of a sign-in's window that are no pages: the redirect to the issuer and the callback. In every case
 * the window ends at its last page, which reports the result to the page that opened it.
 */
export async function serveSignInPages(app: FastifyInstance, deps: SignInDeps): Promise<void> {
  serveSignInDone(app)
  await app.register(async (limited) => {
    await limitRate(limited, begins)
    // A person sees this answer, so it is a word for the page that opened the window.
    limited.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
      if (error.statusCode !== 429) throw error
      logSecurity(request, 'too_many', { code: 'too_many_requests' })
      return finish(reply, { attempt: textsOf(request).attempt ?? '', error: 'busy' })
    })

    limited.get(signInPaths.start, async (request, reply) => {
      const { provider = '', attempt = '', again, check } = textsOf(request)
      const origin = originOf(request, deps.publicUrl)
      if (origin === null) return fail(request, reply, { attempt, error: 'failed' })
      try {
        const redirectUri = origin + signInPaths.callback
        const { url, browserKey } = await beginSignIn(deps, {
          providerKey: provider,
          attempt,
          redirectUri,
          asksAgain: again === '1',
          checkTicket: check,
        })
        return reply
          .header('Set-Cookie', cookieOf(browserKey, origin.startsWith('https:')))
          .header('Cache-Control', 'no-store')
          .redirect(url.href)
      } catch (error) {
        return fail(request, reply, { attempt, error: errorOf(error) })
      }
    })
  })

  // Only what began above gets further than a look at its number, so no one who has come so far is kept waiting.
  app.get(signInPaths.callback, async (request, reply) => {
    const [, query = ''] = request.url.split('?')
    try {
      const answer = await answerSignIn(
        deps,
        new URLSearchParams(query),
        browserKeyOf(request, deps.publicUrl),
      )
      const { attempt } = answer
      // It was this browser's sign-in and is over: its key goes. One that belongs to another window's sign-in stays.
      reply.header('Set-Cookie', cookieOf(null, deps.publicUrl?.startsWith('https:') ?? false))
      if ('check' in answer)
        return finish(reply, { attempt, check: JSON.stringify(toWire(signInCheck, answer.check)) })
      // Who is refused, here or for want of an invitation, may see why.
      const ticket = checkTicket(deps)
      if (!('error' in answer)) return finish(reply, { ...answer, ticket })
      return fail(request, reply, { ...answer, ...(answer.error !== 'cancelled' && { ticket }) })
    } catch (error) {
      return fail(request, reply, { error: errorOf(error) })
    }
  })
}

/** Anyone who thought better of it has failed at nothing. */
function fail(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: { readonly attempt?: string; readonly error: string; readonly ticket?: string },
): FastifyReply {
  if (failure.error !== 'cancelled') logSecurity(request, 'sign_in_failed', { code: failure.error })
  return finish(reply, { ...failure })
}

/** A fragment is sent to no server and in no Referer. */
function finish(reply: FastifyReply, params: Record<string, string>): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .redirect(`${signInPaths.done}#${new URLSearchParams(params)}`)
}

/** Expected failures have a word for the page; anything else is a fault of ours and is answered as one. */
function errorOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error
  return error instanceof Unavailable ? 'unreachable' : refusalOfError(error)
}

/**
 * Where the browser is: the address that people use. Without one the server is for this computer alone, which has three
 * names; the issuer has to send the browser back to the one that it uses.
 */
function originOf(request: FastifyRequest, publicUrl: string | null): string | null {
  if (publicUrl !== null) return publicUrl
  const host = request.headers.host ?? ''
  return /^(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?$/.test(host) ? `http://${host}` : null
}

/**
 * Comes back with the issuer's redirect, which another site causes: `Lax`. Not the token, and no script can read it. `__Host-`
 * makes browsers keep it to this very host over https, so that no other host of the domain can put one of its own in its place.
 * null = the browser removes it.
 */
function cookieOf(browserKey: string | null, isHttps: boolean): string {
  const [name, path, secure] = isHttps
    ? [`__Host-${cookieName}`, '/', '; Secure']
    : [cookieName, signInPaths.callback, '']
  const seconds = browserKey === null ? 0 : signInMs / 1000
  return `${name}=${browserKey ?? ''}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

const cookieName = 'kotte_sign_in'

function browserKeyOf({ headers }: FastifyRequest, publicUrl: string | null): string | null {
  const name = publicUrl?.startsWith('https:') ? `__Host-${cookieName}` : cookieName
  return keyInCookie(headers.cookie, name)
}

function textsOf({ query }: FastifyRequest): Record<string, string | undefined> {
  const texts = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(texts.map(([name, value]) => [name, typeof value === 'string' ? value : '']))
}
