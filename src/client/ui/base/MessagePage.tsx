import type { ReactNode } from 'react'
import { Cone } from './Cone.tsx'
import styles from './MessagePage.module.css'

interface MessagePageProps {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly as?: 'div' | 'main' | 'section'
  /** What helps here: buttons, and what this device has stored. */
  readonly children?: ReactNode
}

/** A page that has nothing to show, and why. */
export function MessagePage({ title, text, as: Place = 'div', children }: MessagePageProps) {
  return (
    <Place className={styles.box}>
      <Cone kind="asleep" className={styles.cone} />
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </Place>
  )
}
