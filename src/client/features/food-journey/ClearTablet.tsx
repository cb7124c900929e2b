import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { countUnsent, useUnsentCount } from '#client/offline/outbox/outbox.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './ClearTablet.module.css'

interface ClearTabletProps {
  /** A pupil is in the middle of a cart. */
  readonly hasDraft: boolean
  readonly onCleared: () => void
}

/** "Rensa det som finns här": removes what the game has put on this tablet; asks first when something would be lost. */
export function ClearTablet({ hasDraft, onCleared }: ClearTabletProps) {
  const unsent = useUnsentCount()
  const [state, setState] = useState<'idle' | 'asking' | 'asking-unknown' | 'kept' | 'failed'>('idle')
  const clear = async () => {
    try {
      const { clearTablet } = await import('#client/offline/clear-tablet.ts')
      await clearTablet()
      onCleared()
    } catch {
      setState('failed')
    }
  }
  const press = async () => {
    const count = await countUnsent()
    if (count === null) setState('asking-unknown')
    else if (count > 0 || hasDraft) setState('asking')
    else await clear()
  }
  // What was asked about may have been sent meanwhile.
  const isAsking = state === 'asking-unknown' || (state === 'asking' && (unsent > 0 || hasDraft))
  return (
    <>
      {isAsking ? (
        <fieldset className={styles.question}>
          <legend className={styles.legend}>
            {unsent > 0 ? (
              <Plural
                value={unsent}
                one="# sak är inte skickad än. Om du rensar försvinner den."
                other="# saker är inte skickade än. Om du rensar försvinner de."
              />
            ) : state === 'asking-unknown' ? (
              <Trans>Det kan finnas saker som inte är skickade. Om du rensar försvinner de.</Trans>
            ) : (
              <Trans>Kundvagnen är inte klar än. Om du rensar försvinner den.</Trans>
            )}
          </legend>
          <button type="button" className={styles.answer} ref={focused} onClick={() => setState('kept')}>
            <Trans>Nej, behåll</Trans>
          </button>
          <button type="button" className={styles.answer} onClick={() => void clear()}>
            <Trans>Ja, rensa</Trans>
          </button>
        </fieldset>
      ) : (
        <button
          type="button"
          className={styles.clear}
          ref={state === 'kept' ? focused : undefined}
          onClick={() => void press()}
        >
          <Icon name="x" />
          <Trans>Rensa det som finns här</Trans>
        </button>
      )}
      <p className={styles.said} role="status">
        {state === 'failed' && <Trans>Det gick inte att rensa. Försök igen.</Trans>}
      </p>
    </>
  )
}

/** Stands above the game, where reading goes on when everything was cleared; it stays while the state is reset. */
export function ClearedNote({ isCleared }: { readonly isCleared: boolean }) {
  return (
    <p className={styles.cleared} role="status">
      {isCleared && <Trans>Nu är det rensat här.</Trans>}
    </p>
  )
}

/**
 * What was asked stands where the button was: the focus goes on from there, to the answer that loses nothing, and back
 * when that was given.
 */
function focused(button: HTMLButtonElement | null): void {
  button?.focus()
}
