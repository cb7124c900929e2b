import { sessionStore } from './session-store.ts'

/** How long the token is good for, seconds: the specification, section 9. */
const lifetimeS = 864_000

export function storeToken(token: string): void {
  write(`${token}; max-age=${lifetimeS}`)
  sessionStore.getState().signedIn()
}

export function removeToken(): void {
  write('; max-age=0')
  sessionStore.getState().signedOut()
}

function write(value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that schools have
  document.cookie = `kotte_token=${value}; path=/; samesite=strict${secure}`
}
