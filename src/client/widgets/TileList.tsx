import type { ReactNode } from 'react'
import styles from './TileList.module.css'

/** Tiles side by side, all rows of a line of tiles at the same height. */
export function TileList({ children }: { readonly children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  )
}

/** One place in the list. */
export function TilePlace({ children }: { readonly children: ReactNode }) {
  return <li className={styles.place}>{children}</li>
}
