import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { isSharedDevice, setSharedDevice } from '#client/offline/private-rows.ts'
import { tradeCredential } from '#client/queries/user-accounts.ts'
import { type Refused, type SignInProblem, sessionStore } from '#client/session/session-store.ts'
import { askInWindow } from '#client/session/sign-in-window.ts'
import { Sheet } from '#client/ui/base/Sheet.tsx'
import type { CurrentUser } from '#contract/user-accounts.ts'
import styles from './SignIn.module.css'

const { openNoAccountDialog } = sessionStore.getState()

interface SignInSheetProps {
  readonly title: ReactNode
  /** Why a user is asked to sign in. */
  readonly why?: ReactNode
  readonly providers: readonly { readonly key: string; readonly name: string }[]
  /** The provider has to ask who it is, also when it remembers. */
  readonly asksAgain?: boolean
  readonly onClose: () => void
  readonly onSignedIn: (user: CurrentUser) => void
}

/** One button for each provider; the dialog about accounts opens when it does not work. */
export function SignInSheet({
  title,
  why,
  providers,
  asksAgain = false,
  onClose,
  onSignedIn,
}: SignInSheetProps) {
  const { t } = useLingui()
  const { hasContact } = useConnection()
  const [isWaiting, setIsWaiting] = useState(false)
  const [isShared, setIsShared] = useState(isSharedDevice)

  /** Stored before the sign-in: the choice stays when the dialog is closed and opened again. */
  function share(shares: boolean) {
    setIsShared(shares)
    setSharedDevice(shares)
  }

  function fail(problem: SignInProblem, refused?: Refused) {
    onClose()
    openNoAccountDialog(problem, refused)
  }

  async function signInWith(provider: string) {
    if (!hasContact) return fail('no_contact')
    const asked = askInWindow({ provider, asksAgain, onClosed: () => setIsWaiting(false) })
    if (asked === null) return fail('blocked')
    setIsWaiting(true)
    const answer = await asked
    setIsWaiting(false)
    if ('error' in answer) {
      // Cancelling needs no message.
      const { error, ...refused } = answer
      if (error !== 'cancelled') fail(error, refused)
      return
    }
    if ('check' in answer) return
    const { ticket, ...credential } = answer
    const result = await tradeCredential(credential)
    if (!result.ok) return fail(result.why, { email: credential.email, ...(ticket && { ticket }) })
    onSignedIn(result.user)
  }

  return (
    <Sheet title={title} closeLabel={t`Stäng`} onClose={onClose}>
      {why}
      <p>
        <Trans>Välj hur du loggar in. Det öppnas i ett eget fönster.</Trans>
      </p>
      <label className={styles.shared}>
        <input type="checkbox" checked={isShared} onChange={() => share(!isShared)} />
        <Trans>Jag delar den här enheten med andra</Trans>
      </label>
      <div className={styles.choices}>
        {providers.map(({ key, name }) => (
          <button key={key} type="button" className={styles.choice} onClick={() => signInWith(key)}>
            {name}
          </button>
        ))}
      </div>
      <p role="status">{isWaiting && <Trans>Väntar på det andra fönstret …</Trans>}</p>
    </Sheet>
  )
}
