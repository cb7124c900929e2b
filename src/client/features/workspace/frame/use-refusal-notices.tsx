import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { type Refusal, refusalOf } from '#client/queries/refusal.ts'
import { notifyError } from '#client/session/notification-store.ts'
import { sessionStore } from '#client/session/session-store.ts'

/**
 * Notifies why a change was rejected. Errors that a form shows beside its fields (`invalid`, `conflict`) are left to
 * the form, and an ended session to the start page, which comes next (`watchSession`).
 */
export function useRefusalNotices(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const refusal = refusalOf(event.action.error)
        // The change may have been made although its answer was lost.
        if (refusal?.kind === 'no_contact') void queryClient.invalidateQueries()
        if (refusal?.kind === 'sign_in_again') sessionStore.setState({ isAskedAgain: true })
        else if (refusal && isShownHere(refusal.kind)) notifyError(words[refusal.kind]())
      }),
    [queryClient],
  )
}

const words = {
  stale: () => <Trans>Någon annan hann ändra. Inget skrevs över. Titta på det nya och försök igen.</Trans>,
  not_allowed: () => <Trans>Du får inte ändra det här. Be en ägare på skolan.</Trans>,
  gone: () => <Trans>Det finns inte längre. Någon annan kan ha tagit bort det.</Trans>,
  too_many: () => <Trans>Det blev för många försök. Vänta en minut.</Trans>,
  no_contact: () => (
    <Trans>Inget svar kom. Vi vet inte om ändringen kom fram. Titta efter innan du försöker igen.</Trans>
  ),
  storage_full: () => <Trans>Inget sparades: serverns disk är full. Säg till den som sköter servern.</Trans>,
  storage_failed: () => (
    <Trans>Inget sparades: serverns databas fungerar inte. Säg till den som sköter servern.</Trans>
  ),
  failed: () => <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>,
} satisfies Partial<Record<Refusal['kind'], () => ReactNode>>

function isShownHere(kind: Refusal['kind']): kind is keyof typeof words {
  return kind in words
}
