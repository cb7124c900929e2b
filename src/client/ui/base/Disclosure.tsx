import type { ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** What a reader opens below a summary of it. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
