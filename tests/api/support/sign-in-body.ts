import { type FullSchool, schoolId } from './full-school.ts'
import { signedIn } from './members-of-school.ts'

/** Goes to the issuer and back, as the sign-in's window does. */
export async function signInBody({ app, clock, issuer, deps }: FullSchool) {
  // The library that exchanges codes has a clock of its own.
  clock.now = Math.floor(Date.now() / 1000) * 1000
  const claims = { email: 'anna@kottebo.example', name: 'Anna' }
  await signedIn(deps, schoolId, 'editor', claims.email)
  const headers = { host: 'localhost' }
  const begun = await app.inject({ url: `/sign-in/start?provider=test&attempt=${'x'.repeat(16)}`, headers })
  const asked = new URL(String(begun.headers.location)).searchParams
  const now = clock.now / 1000
  const credential = await issuer.sign({
    ...claims,
    iss: issuer.settings.issuer,
    aud: 'kotte',
    sub: 'anna',
    iat: now,
    exp: now + 300,
    nonce: asked.get('nonce'),
    email_verified: true,
  })
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const answer = new URLSearchParams({
    code: issuer.codeFor(credential),
    state: asked.get('state') ?? '',
  })
  await app.inject({ url: `/sign-in/callback?${answer}`, headers: { ...headers, cookie } })
  return { ...claims, credential }
}
