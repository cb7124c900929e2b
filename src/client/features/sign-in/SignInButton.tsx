import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { forgetPrivateRows } from '#client/offline/forget-private-rows.ts'
import { isSharedDevice } from '#client/offline/private-rows.ts'
import { workplaceOf } from '#client/queries/user-accounts.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { signedOutAt } from '#client/session/signed-out.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { CurrentUser } from '#contract/user-accounts.ts'
import { pathOfThisSite } from '#domain/web-address.ts'
import { LazyNoAccountDialog } from './LazyNoAccountDialog.tsx'
import styles from './SignIn.module.css'
import { SignInSheet } from './SignInSheet.tsx'

interface SignInButtonProps {
  readonly providers: readonly { readonly key: string; readonly name: string }[]
  readonly contactUrl: string | null
}

/** The way in for invited teachers: a panel with one button for each provider, and a dialog when it does not work. */
export function SignInButton({ providers, contactUrl }: SignInButtonProps) {
  const queryClient = useQueryClient()
  const [wasAt] = useState(signedOutAt)
  const isAsked = useStore(sessionStore, ({ isChoosingProvider }) => isChoosingProvider)
  const [isBack, setIsBack] = useState(wasAt !== null)

  async function enter(user: CurrentUser) {
    await forgetPrivateRows(queryClient)
    location.assign(wasAt ?? pathOfThisSite(sessionStore.getState().askedAddress) ?? workplaceOf(user))
  }

  function close() {
    setIsBack(false)
    sessionStore.setState({ isChoosingProvider: false })
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => sessionStore.setState({ isChoosingProvider: true })}
      >
        <Icon name="log-in" />
        <Trans>Logga in</Trans>
      </button>
      {(isAsked || isBack) && (
        <SignInSheet
          title={wasAt === null ? <Trans>För inbjudna lärare</Trans> : <Trans>Du är utloggad</Trans>}
          why={wasAt !== null && <BackAgain />}
          providers={providers}
          onClose={close}
          onSignedIn={enter}
        />
      )}
      <LazyNoAccountDialog contactUrl={contactUrl} />
    </>
  )
}

function BackAgain() {
  return (
    <p>
      <Trans>Logga in igen, så kommer du tillbaka till sidan där du var.</Trans>{' '}
      {!isSharedDevice() && <Trans>Det du hade skrivit men inte sparat finns kvar.</Trans>}
    </p>
  )
}
