import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './PopMenu.module.css'

interface PopMenuProps {
  /** Of the button. */
  readonly className: string | undefined
  /** Of the menu; left out = it hangs in the header, below the button at its right end. */
  readonly menuClassName?: string | undefined
  /** What the button shows. */
  readonly label: ReactNode
  /** What the button's look depends on, as `data-` attributes. */
  readonly data?: { readonly tone?: string | undefined; readonly is?: string | undefined }
  /** Closes the menu and gives the focus back to the button. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A button, and beside it a menu, until something outside is pressed or has the focus, or Escape.
 * Not a `popover`: Chrome before 114, Safari before 17 and Firefox before 125 would show it always.
 */
export function PopMenu({ className, menuClassName = styles.header, label, data, children }: PopMenuProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    const ends = new AbortController()
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node && place.current?.contains(target))) setIsOpen(false)
    }
    const press = ({ key }: KeyboardEvent) => {
      // A dialog that was opened from here closes first.
      if (key !== 'Escape' || place.current?.querySelector('dialog[open]')) return
      setIsOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', leave, { signal: ends.signal })
    document.addEventListener('focusin', leave, { signal: ends.signal })
    document.addEventListener('keydown', press, { signal: ends.signal })
    return () => ends.abort()
  }, [isOpen])
  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className={className}
        data-tone={data?.tone}
        data-is={data?.is}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={id} className={`${styles.menu} ${menuClassName}`}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  )
}
