import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Sheet.module.css'

interface SheetProps {
  readonly title: ReactNode
  readonly closeLabel: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * A modal dialog; on a phone it rises from the bottom edge. `showModal` is the focus trap. Escape, the button and a press beside it
 * close it, and the focus goes back to what opened it.
 */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    // The browser gives the focus back when the dialog closes, but not when it is taken out of the page still open.
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) {
        opener.focus({ preventScroll: true })
      }
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for a press beside it
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      // Escape: the page knows it before the focus is back, so that the next key finds the dialog gone.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className={styles.content}>
        <div className={styles.top}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon name="x" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
