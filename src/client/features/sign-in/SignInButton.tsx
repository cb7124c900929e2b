import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { forgetPrivateRows, isSharedDevice, setSharedDevice } from '#client/offline/private-rows.ts'
import { tradeCredential, workplaceOf } from '#client/queries/user-accounts.ts'
import { type SignInProblem, sessionStore } from '#client/session/session-store.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Sheet } from '#client/ui/plain/Sheet.tsx'
import { NoAccountDialog } from './NoAccountDialog.tsx'
import { readCredential } from './read-credential.ts'
import styles from './SignIn.module.css'
import { askInWindow } from './sign-in-window.ts'

const { openNoAccountDialog } = sessionStore.getState()

interface SignInButtonProps {
  readonly providers: readonly { readonly key: string; readonly name: string }[]
  readonly contactUrl: string | null
}

/** The way in for invited teachers: a panel with one button for each provider, and a dialog when it does not work. */
export function SignInButton({ providers, contactUrl }: SignInButtonProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { hasContact } = useConnection()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [isShared, setIsShared] = useState(isSharedDevice)

  function fail(problem: SignInProblem) {
    setIsChoosing(false)
    openNoAccountDialog(problem)
  }

  async function signInWith(provider: string) {
    if (!hasContact) return fail('no_contact')
    const asked = askInWindow(provider)
    if (asked === null) return fail('blocked')
    setIsWaiting(true)
    const answer = await asked
    setIsWaiting(false)
    if ('error' in answer) {
      // Whoever closes the window or thinks better of it needs no word about it.
      if (answer.error !== 'cancelled') fail(answer.error)
      return
    }
    const claims = readCredential(answer.credential)
    if (claims === null) return fail('failed')
    const result = await tradeCredential({ ...claims, credential: answer.credential })
    if (!result.ok) return fail(result.why)
    setSharedDevice(isShared)
    await forgetPrivateRows(queryClient)
    location.assign(sessionStore.getState().askedAddress ?? workplaceOf(result.user))
  }

  return (
    <>
      <button type="button" className={styles.button} onClick={() => setIsChoosing(true)}>
        <Icon name="log-in" />
        <Trans>Logga in</Trans>
      </button>
      {isChoosing && (
        <Sheet
          title={<Trans>För inbjudna lärare</Trans>}
          closeLabel={t`Stäng`}
          onClose={() => setIsChoosing(false)}
        >
          <p>
            <Trans>Välj hur du loggar in. Det öppnas i ett eget fönster.</Trans>
          </p>
          <label className={styles.shared}>
            <input type="checkbox" checked={isShared} onChange={() => setIsShared(!isShared)} />
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
      )}
      <NoAccountDialog contactUrl={contactUrl} />
    </>
  )
}
