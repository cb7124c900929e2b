import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { retryNow } from '#client/offline/connection.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { MessagePage } from '#client/ui/base/MessagePage.tsx'
import styles from './Unreachable.module.css'

/** Why a page has nothing to show; a page that does not exist is another matter (`not-found`). */
export type WhyUnreachable = 'no_internet' | 'not_fetched' | 'server_error'

interface UnreachableProps {
  readonly why: WhyUnreachable
  /** What is kept here all the same. */
  readonly children?: ReactNode
}

/** What stands where a page could not be fetched and this device does not have it. It comes by itself; a person can hurry it. */
export function Unreachable({ why, children }: UnreachableProps) {
  const queryClient = useQueryClient()
  const [isTrying, setIsTrying] = useState(false)
  const tryAgain = () => {
    setIsTrying(true)
    void retryNow(queryClient).finally(() => setIsTrying(false))
  }
  return (
    <MessagePage title={titles[why]} text={texts[why]}>
      <div className={styles.choices}>
        <button type="button" className={buttonLook.large} aria-disabled={isTrying} onClick={tryAgain}>
          <Icon name="refresh-cw" />
          <Trans>Försök igen</Trans>
        </button>
        <Link to="/" className={buttonLook.quiet}>
          <Trans>Till startsidan</Trans>
        </Link>
      </div>
      <p className="sr-only" role="status">
        {isTrying && <Trans>Försöker igen</Trans>}
      </p>
      {children}
    </MessagePage>
  )
}

const titles: Readonly<Record<WhyUnreachable, ReactNode>> = {
  no_internet: <Trans>Inget internet just nu</Trans>,
  not_fetched: <Trans>Det gick inte att hämta</Trans>,
  server_error: <Trans>Servern har problem</Trans>,
}

const texts: Readonly<Record<WhyUnreachable, ReactNode>> = {
  no_internet: (
    <Trans>
      Den här sidan är inte sparad på enheten än. Den kommer av sig själv när internet är tillbaka.
    </Trans>
  ),
  not_fetched: (
    <Trans>
      Internet finns, men svaret kom inte fram. Vänta en stund. Om du är på ett gästnät kan du behöva logga in
      på det först.
    </Trans>
  ),
  server_error: (
    <Trans>
      Servern svarar, men något är fel hos den. Det är inte ditt internet. Vänta en stund och försök igen.
    </Trans>
  ),
}
