import { sessionMs } from '#domain/privacy/retention.ts'
import { sessionStore } from './session-store.ts'

export function storeToken(token: string): void {
  write(`${token}; max-age=${sessionMs / 1000}`)
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
