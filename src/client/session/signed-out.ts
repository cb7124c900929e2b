import { pathOfThisSite } from '#domain/web-address.ts'

const parameter = 'signed_out'

/**
 * For a page that its session no longer opens: loads the start page again, so that nothing of it is left in memory. The start
 * page says what has happened, and leads back here after the sign-in.
 */
export function leaveSignedOut(): void {
  const { pathname, search, hash } = location
  location.assign(`/?${parameter}=${encodeURIComponent(pathname + search + hash)}`)
}

/** On the start page that `leaveSignedOut` has led to: where a user was; else null. */
export function signedOutAt(): string | null {
  if (location.pathname !== '/') return null
  return pathOfThisSite(new URLSearchParams(location.search).get(parameter))
}
