import { redirect } from '@tanstack/react-router'
import { isSignedIn } from './session.ts'
import { sessionStore } from './session-store.ts'

/**
 * For `beforeLoad` of what only staff see: users without a token are taken to the start page, and to the address that they
 * asked for once they have signed in.
 */
export function requireSignIn({ location }: { readonly location: { readonly href: string } }): void {
  if (isSignedIn()) return
  sessionStore.setState({ askedAddress: location.href })
  throw redirect({ to: '/' })
}
