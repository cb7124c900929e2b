import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { forgetPrivateRows } from '#client/offline/forget-private-rows.ts'
import { profileQuery, workplaceOf } from '#client/queries/user-accounts.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { sessionStore } from '#client/session/session-store.ts'
import type { CurrentUser } from '#contract/user-accounts.ts'
import { LazyNoAccountDialog } from './LazyNoAccountDialog.tsx'
import { SignInSheet } from './SignInSheet.tsx'

interface SignInAgainProps {
  readonly user: CurrentUser
  readonly providers: readonly { readonly key: string; readonly name: string }[]
  readonly contactUrl: string | null
}

/** For what a forgotten device must not do: a user who wants it shows once more who they are, and the page stays as it is. */
export function SignInAgain({ user, providers, contactUrl }: SignInAgainProps) {
  const queryClient = useQueryClient()
  const isAsked = useStore(sessionStore, ({ isAskedAgain }) => isAskedAgain)
  const close = () => sessionStore.setState({ isAskedAgain: false })
  async function goOn(now: CurrentUser) {
    close()
    if (now.id !== user.id) {
      await forgetPrivateRows(queryClient)
      return location.assign(workplaceOf(now))
    }
    await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    notifySuccess(<Trans>Tack! Nu kan du försöka igen.</Trans>)
  }
  return (
    <>
      {isAsked && (
        <SignInSheet
          title={<Trans>Visa att det är du: logga in igen</Trans>}
          providers={providers}
          asksAgain
          onClose={close}
          onSignedIn={goOn}
        />
      )}
      <LazyNoAccountDialog contactUrl={contactUrl} />
    </>
  )
}
