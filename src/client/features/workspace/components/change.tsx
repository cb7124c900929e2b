import { Trans } from '@lingui/react/macro'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ChangeOutcome, outcomeOf } from '#client/queries/change.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface Change<T> {
  readonly make: () => Promise<{ readonly data: T }>
  /** Said when it is done; nothing where the page itself shows it. */
  readonly done?: ReactNode
  /** What is read again afterwards, also when it failed: somebody else may have changed it. */
  readonly refresh: QueryKey
}

/**
 * Makes changes one at a time, and tells whoever asked how each one went: a refusal in a notice, with words by its kind.
 * What a form shows beside its fields (`invalid`, `conflict`) is left to the caller.
 */
export function useChange() {
  const queryClient = useQueryClient()
  const { setMessage } = notificationStore.getState()
  const [isBusy, setIsBusy] = useState(false)
  const keepFocus = useKeptFocus(isBusy)
  async function run<T>({ make, done, refresh }: Change<T>): Promise<ChangeOutcome<T>> {
    keepFocus()
    setIsBusy(true)
    const outcome = await outcomeOf(make)
    // The page shows how it is now before it says that it was changed.
    if (outcome.kind !== 'no_contact') await queryClient.invalidateQueries({ queryKey: refresh })
    setIsBusy(false)
    if (outcome.kind === 'done') {
      if (done !== undefined) setMessage({ variant: 'success', message: done })
      return outcome
    }
    // Whose session is over is taken to the start page by the frame.
    if (outcome.kind === 'signed_out') {
      await queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    }
    if (outcome.kind !== 'invalid' && outcome.kind !== 'conflict') {
      setMessage({ variant: 'error', message: refusals[outcome.kind]() })
    }
    return outcome
  }
  return { run, isBusy } as const
}

const refusals: Readonly<
  Record<Exclude<ChangeOutcome['kind'], 'done' | 'invalid' | 'conflict'>, () => ReactNode>
> = {
  stale: () => <Trans>Någon annan hann ändra. Inget skrevs över. Titta på det nya och försök igen.</Trans>,
  not_allowed: () => <Trans>Du får inte ändra det här. Be en ägare på skolan.</Trans>,
  signed_out: () => <Trans>Du är utloggad. Logga in igen, så finns ditt utkast kvar.</Trans>,
  gone: () => <Trans>Det finns inte längre. Någon annan kan ha tagit bort det.</Trans>,
  too_many: () => <Trans>Det blev för många försök. Vänta en minut.</Trans>,
  no_contact: () => <Trans>Ingen anslutning. Inget är ändrat. Försök igen när du har internet.</Trans>,
  failed: () => <Trans>Det gick inte den här gången. Försök igen om en stund.</Trans>,
}
