import { sessionMs } from '#domain/privacy/retention.ts'
import { sessionStore } from './session-store.ts'

/** Writes the session cookie and sets the session store to signed in. */
export function storeToken(token: string): void {
  write(`${token}; max-age=${sessionMs / 1000}`)
  sessionStore.getState().signedIn()
}

/** Expires the session cookie and sets the session store to signed out. */
export function removeToken(): void {
  write('; max-age=0')
  sessionStore.getState().signedOut()
}

function write(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that schools have
  document.cookie = `kotte_token=${value}; path=/; samesite=strict${secure}`
}
