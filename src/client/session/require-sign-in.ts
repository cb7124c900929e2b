import { redirect } from '@tanstack/react-router'
import { isSignedIn } from './session.ts'

/** For `beforeLoad` of what only staff see: whoever has no token is taken to the start page. */
export function requireSignIn(): void {
  if (!isSignedIn()) throw redirect({ to: '/' })
}
