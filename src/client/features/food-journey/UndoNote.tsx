import { Trans } from '@lingui/react/macro'
import styles from './FoodJourney.module.css'
import type { Undoable } from './food-journey-store.ts'

interface UndoNoteProps {
  readonly undoable: Undoable
  readonly onUndo: () => void
}

/** Says what was taken away, and takes it back. */
export function UndoNote({ undoable, onUndo }: UndoNoteProps) {
  return (
    <div className={styles.undo} role="status">
      <span>
        {undoable.what === 'food' && <Trans>Borttagen</Trans>}
        {undoable.what === 'all' && <Trans>Kundvagnen är tom igen</Trans>}
        {undoable.what === 'pupil' && <Trans>Nästa elevs tur</Trans>}
      </span>
      <button type="button" onClick={onUndo}>
        <Trans>Ångra</Trans>
      </button>
    </div>
  )
}
