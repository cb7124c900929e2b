import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type FrameSize, frameSizes } from './sizes.ts'
import styles from './WidgetExamples.module.css'

/** A widget in a frame of the chosen size, marked as an example. */
export function Preview({ size, children }: { readonly size: FrameSize; readonly children: ReactNode }) {
  const { width, height, theme } = frameSizes[size]
  return (
    <li className={styles.sample} style={{ width }}>
      <span className={styles.mark}>
        <Trans>Exempel</Trans>
      </span>
      <div className={styles.frame} style={{ height }} data-theme={theme}>
        {children}
      </div>
    </li>
  )
}
