import type { ReactNode } from 'react'
import type { OverviewCard } from '#contract/schools.ts'
import styles from './TileList.module.css'

/** Tiles side by side, all rows of a line of tiles at the same height. */
export function TileList({ children }: { readonly children: ReactNode }) {
  return (
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  )
}

/** One place in the list, as wide as the school wants it, or left out where it does not want it. */
export function TilePlace({
  layout,
  children,
}: {
  readonly layout?: OverviewCard['layout']
  readonly children: ReactNode
}) {
  return (
    <li className={styles.place} data-span={layout?.col_span} data-hide={layout?.hide_on.join(' ')}>
      {children}
    </li>
  )
}
