import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#client/offline/connection.ts'
import { forgetPrivateRows, isSharedDevice, setSharedDevice } from '#client/offline/private-rows.ts'
import { type SignInFailure, tradeCredential } from '#client/queries/user-accounts.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Sheet } from '#client/ui/plain/Sheet.tsx'
import { readCredential } from './read-credential.ts'
import styles from './SignIn.module.css'
import { SignInProblem } from './SignInProblem.tsx'
import { askInWindow } from './sign-in-window.ts'

export type Problem = SignInFailure | 'blocked' | 'unreachable'

interface SignInButtonProps {
  readonly providers: readonly { readonly key: string; readonly name: string }[]
  readonly contactUrl: string | null
}

/** The way in for invited teachers: a panel with one button for each provider, and a dialog when it does not work. */
export function SignInButton({ providers, contactUrl }: SignInButtonProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { hasContact } = useConnection()
  const [shown, setShown] = useState<'nothing' | 'choices' | Problem>('nothing')
  const [isWaiting, setIsWaiting] = useState(false)
  const [isShared, setIsShared] = useState(isSharedDevice)

  async function signInWith(provider: string) {
    if (!hasContact) return setShown('no_contact')
    const asked = askInWindow(provider)
    if (asked === null) return setShown('blocked')
    setIsWaiting(true)
    const answer = await asked
    setIsWaiting(false)
    if ('error' in answer) {
      // Whoever closes the window or thinks better of it needs no word about it.
      if (answer.error !== 'cancelled') setShown(answer.error)
      return
    }
    const claims = readCredential(answer.credential)
    if (claims === null) return setShown('failed')
    const result = await tradeCredential({ ...claims, credential: answer.credential })
    if (!result.ok) return setShown(result.why)
    setSharedDevice(isShared)
    await forgetPrivateRows(queryClient)
    location.assign(`/${result.user.schools[0]?.id ?? ''}/workspace/home`)
  }

  return (
    <>
      <button type="button" className={styles.button} onClick={() => setShown('choices')}>
        <Icon name="log-in" />
        <Trans>Logga in</Trans>
      </button>
      {shown === 'choices' && (
        <Sheet
          title={<Trans>För inbjudna lärare</Trans>}
          closeLabel={t`Stäng`}
          onClose={() => setShown((now) => (now === 'choices' ? 'nothing' : now))}
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
      {shown !== 'nothing' && shown !== 'choices' && (
        <SignInProblem problem={shown} contactUrl={contactUrl} onClose={() => setShown('nothing')} />
      )}
    </>
  )
}
