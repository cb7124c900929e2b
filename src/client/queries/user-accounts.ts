import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { forgetFormDrafts } from '#client/offline/drafts.ts'
import { forgetPrivateRows } from '#client/offline/forget-private-rows.ts'
import { isSharedDevice, privateKey, profileKey } from '#client/offline/private-rows.ts'
import { removeToken, storeToken } from '#client/session/token-cookie.ts'
import {
  type CurrentUser,
  getUserEndpoint,
  signInEndpoint,
  signOutEndpoint,
} from '#contract/user-accounts.ts'
import { type SignInRefusal, signInRefusals } from '#domain/sign-in/check.ts'

/**
 * The user who is signed in; null when the server does not know the token (any longer): then it is removed, with everything
 * that was kept for its owner.
 */
export function profileQuery() {
  return queryOptions({
    queryKey: profileKey,
    queryFn: async ({ signal, client }): Promise<CurrentUser | null> => {
      try {
        return (await call(getUserEndpoint, { signal })).data
      } catch (error) {
        if (!(error instanceof ProblemError) || error.status !== 401) throw error
        removeToken()
        await forgetPrivateRows(client)
        if (isSharedDevice()) await forgetFormDrafts()
        return null
      }
    },
    staleTime: 300_000,
  })
}

/**
 * Asks who is signed in as soon as the server no longer answers what is for one person's eyes, or no longer takes a change:
 * a session that another person has ended leaves no screen behind. Answers how to stop.
 */
export function watchSession(queryClient: QueryClient): () => void {
  const check = (error: unknown) => {
    if (!(error instanceof ProblemError) || error.status !== 401) return
    void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
  }
  const stops = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.queryKey[0] === privateKey) check(event.action.error)
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Where a user works: at their first school, an administrator without one at the municipality. */
export function workplaceOf({ schools: [first], is_administrator: isAdministrator }: CurrentUser): string {
  if (first) return `/${first.id}/workspace/home`
  return isAdministrator ? '/municipality' : '/'
}

/** Where a user sees their sign-ins: at the school that they look at, where they belong to it. */
export function signInsOf(user: CurrentUser, schoolId: string | undefined): string {
  const here = user.schools.find(({ id }) => id === schoolId)
  if (!here && user.is_administrator) return '/municipality/sign-ins'
  return `/${(here ?? user.schools[0])?.id}/workspace/sign-ins`
}

/** Why a sign-in did not lead to a token. */
export type SignInFailure = 'no_account' | 'no_contact' | 'busy' | SignInRefusal

export type SignInResult =
  | { readonly ok: true; readonly user: CurrentUser }
  | { readonly ok: false; readonly why: SignInFailure }

/** Trades a credential for a token, which is stored. */
export async function tradeCredential(credential: {
  readonly email: string
  readonly name: string
  readonly credential: string
}): Promise<SignInResult> {
  try {
    const { access_token: token, ...user } = (await call(signInEndpoint, { body: credential })).data
    storeToken(token)
    return { ok: true, user }
  } catch (error) {
    return { ok: false, why: failureOf(error) }
  }
}

function failureOf(error: unknown): SignInFailure {
  if (!(error instanceof ProblemError)) return 'no_contact'
  if (error.code === 'too_many_requests') return 'busy'
  if (error.code === 'account_not_found') return 'no_account'
  return signInRefusals.find((refusal) => refusal === error.code) ?? 'failed'
}

/** Ends the session here, and on the server if it can be reached now: without contact the token just goes. */
export async function leave(queryClient: QueryClient): Promise<void> {
  try {
    await call(signOutEndpoint)
  } catch {
    // It ends by itself after ten days at the latest; nothing on this device knows it any more.
  }
  await clearSignedOutData(queryClient)
}

/** Removes the former user from this device, and begins again: nothing of them is left in the page's memory either. */
export async function clearSignedOutData(queryClient: QueryClient): Promise<void> {
  removeToken()
  await Promise.all([forgetPrivateRows(queryClient), forgetFormDrafts()])
  location.assign('/')
}
