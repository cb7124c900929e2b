import type { ReactNode } from 'react'
import styles from './TextPage.module.css'

interface TextPageProps {
  readonly title: ReactNode
  /** Its contents are being fetched. */
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A long text to read. */
export function TextPage({ title, isBusy = false, children }: TextPageProps) {
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1} aria-busy={isBusy || undefined}>
        {title}
      </h1>
      {children}
    </article>
  )
}
