import { storedToken } from '#client/api/authorization.ts'

/** Whether somebody has signed in on this device; the server decides whether the token is still good. */
export function isSignedIn(): boolean {
  return storedToken() !== undefined
}
