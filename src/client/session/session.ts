import { storedToken } from '#client/api/authorization.ts'
import { sessionStore } from './session-store.ts'

/**
 * Whether a user has signed in on this device; the server decides whether the token is still good. The cookie is read at
 * the first question and not at each start: for that the page waits for another process.
 */
export function isSignedIn(): boolean {
  const cached = sessionStore.getState().isSignedIn
  if (cached !== null) return cached
  const isSignedIn = storedToken() !== undefined
  sessionStore.setState({ isSignedIn })
  return isSignedIn
}
