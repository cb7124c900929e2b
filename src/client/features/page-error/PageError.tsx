import { Trans, useLingui } from '@lingui/react/macro'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState } from 'react'
import { callServer, type OwnCall } from '#client/offline/own-call.ts'
import { isMissingPart, recover } from '#client/offline/reload.ts'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { MessagePage } from '#client/ui/base/MessagePage.tsx'

interface PageErrorProps {
  readonly error: unknown
}

/**
 * The fallback of the routes' error boundaries: a page threw, or its code could not be fetched. It reloads itself, at most once in
 * ten minutes, and when the service worker has fetched what was missing; after that the user decides.
 */
export function PageError({ error }: PageErrorProps) {
  const { t } = useLingui()
  const answer = useOwnAnswer(isMissingPart(error))
  useEffect(recover, [])
  // A page of the workspace breaks inside of its frame, which has the main part.
  const isInside = useMatch({ from: '/$schoolId/workspace', shouldThrow: false }) !== undefined
  const why = whyOf(error, answer)
  const words = {
    broken: [
      t`Sidan kunde inte visas`,
      <Trans key="text">Dina sparade saker finns kvar. Vänta en stund och försök igen.</Trans>,
    ],
    not_fetched: [
      t`Det gick inte att hämta`,
      <Trans key="text">
        Internet finns, men svaret kom inte fram. Vänta en stund. Om du är på ett gästnät kan du behöva logga
        in på det först.
      </Trans>,
    ],
    server_error: [
      t`Servern har problem`,
      <Trans key="text">
        Servern svarar, men något är fel hos den. Det är inte ditt internet. Vänta en stund och försök igen.
      </Trans>,
    ],
    missing: [
      t`Inget internet just nu`,
      <Trans key="text">Den här sidan är inte sparad på enheten än. Öppna den när du har internet.</Trans>,
    ],
    first_time: [
      t`Arbetsytan behöver internet första gången`,
      <Trans key="text">
        Den har inte öppnats på den här enheten. Öppna den en gång med internet, så finns den här sedan.
      </Trans>,
    ],
  } as const
  const [title, text] = words[why]
  useLayoutEffect(() => {
    document.title = `${title} | Kotte`
  }, [title])
  return (
    <MessagePage title={title} text={text} as={isInside ? 'section' : 'main'}>
      <button type="button" className={buttonLook.large} onClick={() => location.reload()}>
        <Trans>Försök igen</Trans>
      </button>
      <a href="/" className={buttonLook.quiet}>
        <Trans>Till startsidan</Trans>
      </a>
    </MessagePage>
  )
}

/**
 * The result of a call made now: the last contact does not explain why a part could not be fetched. undefined = not yet known.
 */
function useOwnAnswer(isAsked: boolean): OwnCall['result'] | undefined {
  const [result, setResult] = useState<OwnCall['result']>()
  useEffect(() => {
    if (isAsked) void callServer().then((own) => setResult(own.result))
  }, [isAsked])
  return result
}

/** The workspace's files are not among those that every device keeps (`sw/staff-files.ts`). */
function whyOf(
  error: unknown,
  answer: OwnCall['result'] | undefined,
): 'broken' | 'server_error' | 'not_fetched' | 'missing' | 'first_time' {
  if (!isMissingPart(error)) return 'broken'
  if (answer === 'server_error') return 'server_error'
  if (answer === 'answered' || answer === 'not_fetched') return 'not_fetched'
  return /^\/(municipality|[^/]+\/workspace)(\/|$)/.test(location.pathname) ? 'first_time' : 'missing'
}
