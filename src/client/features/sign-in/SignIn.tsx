import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetFormDrafts } from '#client/offline/drafts.ts'
import { forgetPrivateRows } from '#client/offline/forget-private-rows.ts'
import { isSharedDevice } from '#client/offline/private-rows.ts'
import { configQuery } from '#client/queries/config.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { isSignedIn } from '#client/session/session.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { SignInButton } from './SignInButton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Who is signed in, or the way in. */
export function SignIn() {
  const queryClient = useQueryClient()
  const { data: config } = useQuery(configQuery())
  // As it was at load: signing in and out reload the page.
  const [mayBeSignedIn] = useState(isSignedIn)
  const { data: user } = useQuery({ ...profileQuery(), enabled: mayBeSignedIn })
  useEffect(() => {
    // The ten days are over: what was kept for the last user is no longer needed.
    if (mayBeSignedIn) return
    void forgetPrivateRows(queryClient)
    if (isSharedDevice()) void forgetFormDrafts()
  }, [mayBeSignedIn, queryClient])
  const providers = config?.sign_in.providers ?? []
  const contactUrl = config?.links.contact ?? null
  if (user)
    return (
      <>
        <UserMenu user={user} />
        <SignInAgain user={user} providers={providers} contactUrl={contactUrl} />
      </>
    )
  if (providers.length === 0 || (mayBeSignedIn && user === undefined)) return null
  return <SignInButton providers={providers} contactUrl={contactUrl} />
}
