import type { ReactNode } from 'react'
import styles from './WidgetExamples.module.css'

export type FrameSize = 'phone' | 'tablet' | 'wall'

/** The frames of the examples, CSS pixels; a wall is dark. */
export const frameSizes = {
  phone: { width: 300, height: 240, theme: 'light' },
  tablet: { width: 400, height: 400, theme: 'light' },
  wall: { width: 640, height: 480, theme: 'wall' },
} as const satisfies Readonly<Record<FrameSize, object>>

/** A widget in a frame of the chosen size. */
export function Preview({ size, children }: { readonly size: FrameSize; readonly children: ReactNode }) {
  const { width, height, theme } = frameSizes[size]
  return (
    <li className={styles.sample} style={{ width }}>
      <div className={styles.frame} style={{ height }} data-theme={theme}>
        {children}
      </div>
    </li>
  )
}
