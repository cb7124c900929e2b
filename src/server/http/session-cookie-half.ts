import { sessionMs } from '#domain/privacy/retention.ts'

/**
 * The session cookie: the half of a browser's session that no script of a page can read. `SameSite=Strict`, and the token that
 * every call has to send besides (`proofOf`), are the protection against CSRF. `__Host-` makes browsers keep it to this very host
 * over https; a server that is reached over plain http, as on this computer, cannot have that.
 */
function nameOf(publicUrl: string | null): '__Host-kotte_half' | 'kotte_half' {
  return isHttps(publicUrl) ? '__Host-kotte_half' : 'kotte_half'
}

/** What a `Cookie` header has of it; null = nothing that can be one. */
export function halfOf(cookies: string | undefined, publicUrl: string | null): string | null {
  return keyInCookie(cookies, nameOf(publicUrl))
}

/** The random key of 43 signs that the first cookie of this name is; null = there is none, or it is no such key. */
export function keyInCookie(cookies: string | undefined, name: string): string | null {
  for (const cookie of (cookies ?? '').split(';')) {
    const [key, value = ''] = cookie.trim().split('=')
    if (key === name) return /^[\w-]{43}$/.test(value) ? value : null
  }
  return null
}

/** The `Set-Cookie` that gives a browser its half; null takes it away. */
export function halfCookie(half: string | null, publicUrl: string | null): string {
  const maxAge = half === null ? 0 : sessionMs / 1000
  const secure = isHttps(publicUrl) ? '; Secure' : ''
  return `${nameOf(publicUrl)}=${half ?? ''}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

function isHttps(publicUrl: string | null): boolean {
  return publicUrl?.startsWith('https://') ?? false
}
