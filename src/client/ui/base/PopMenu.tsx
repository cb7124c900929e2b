import type { ReactNode } from 'react'
import styles from './PopMenu.module.css'

interface PopMenuProps {
  /** Of the button's `popoverTarget`. */
  readonly id: string
  readonly children: ReactNode
}

/** A menu below the header, at its right end. */
export function PopMenu({ id, children }: PopMenuProps) {
  return (
    <div id={id} popover="auto" className={styles.menu}>
      {children}
    </div>
  )
}
