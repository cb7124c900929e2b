import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { forgetDrafts } from '#client/offline/drafts.ts'
import { clearOutbox, useUnsentCount } from '#client/offline/outbox/outbox.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import styles from './ClearTablet.module.css'

interface ClearTabletProps {
  /** Somebody is in the middle of a cart. */
  readonly hasDraft: boolean
  readonly onCleared: () => void
}

/** "Rensa plattan": removes what the game has put on this tablet; asks first when something would be lost. */
export function ClearTablet({ hasDraft, onCleared }: ClearTabletProps) {
  const unsent = useUnsentCount()
  const [state, setState] = useState<'idle' | 'asking' | 'kept' | 'failed' | 'done'>('idle')
  const clear = async () => {
    try {
      await Promise.all([clearOutbox(), forgetDrafts()])
      setState('done')
      onCleared()
    } catch {
      setState('failed')
    }
  }
  if (state === 'asking') {
    return (
      <fieldset className={styles.question}>
        <legend className={styles.legend}>
          {unsent > 0 ? (
            <Plural
              value={unsent}
              one="# kundvagn är inte skickad än. Om du rensar försvinner den."
              other="# kundvagnar är inte skickade än. Om du rensar försvinner de."
            />
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
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.clear}
        ref={state === 'kept' ? focused : undefined}
        onClick={() => (unsent > 0 || hasDraft ? setState('asking') : void clear())}
      >
        <Icon name="x" />
        <Trans>Rensa plattan</Trans>
      </button>
      <p className={styles.said} role="status" data-later="">
        {state === 'done' && <Trans>Plattan är rensad.</Trans>}
        {state === 'failed' && <Trans>Det gick inte att rensa. Försök igen.</Trans>}
      </p>
    </>
  )
}

/**
 * What was asked stands where the button was: the focus goes on from there, to the answer that loses nothing, and back
 * when that was given.
 */
function focused(button: HTMLButtonElement | null): void {
  button?.focus()
}
