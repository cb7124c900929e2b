import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './Sources.module.css'

/** Where the figures of a step come from: each in a paragraph. */
export function Sources({ children }: { readonly children: ReactNode }) {
  return (
    <details className={styles.sources}>
      <summary>
        <Trans>Var kommer talen ifrån?</Trans>
      </summary>
      {children}
    </details>
  )
}
