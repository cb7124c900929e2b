import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import styles from './SignIn.module.css'
import { tellOpener } from './sign-in-window.ts'

/** The last page of the sign-in's window: it hands on what it was told, forgets it and closes. */
export function SignInDone() {
  useEffect(() => {
    if (location.hash === '') return
    tellOpener(location.hash)
    history.replaceState(null, '', location.pathname)
    window.close()
  }, [])
  return (
    <div className={styles.done}>
      <h1 tabIndex={-1}>
        <Trans>Klart</Trans>
      </h1>
      <p>
        <Trans>Du kan stänga det här fönstret.</Trans>
      </p>
    </div>
  )
}
