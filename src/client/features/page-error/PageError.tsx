import { Trans } from '@lingui/react/macro'
import { useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { recoverWithContact } from '#client/offline/reload.ts'

/**
 * What stands where a page broke, or where its code could not be fetched. It loads itself again, at most once in
 * ten minutes; after that a person decides.
 */
export function PageError() {
  useEffect(recoverWithContact, [])
  // A page of the workspace breaks inside of its frame, which has the main part.
  const isInside = useMatch({ from: '/$schoolId/workspace', shouldThrow: false }) !== undefined
  const Place = isInside ? 'section' : 'main'
  return (
    <Place>
      <h1>
        <Trans>Sidan kunde inte visas</Trans>
      </h1>
      <p>
        <Trans>Dina sparade saker finns kvar. Vänta en stund och försök igen.</Trans>
      </p>
      <button type="button" onClick={() => location.reload()}>
        <Trans>Försök igen</Trans>
      </button>
    </Place>
  )
}
