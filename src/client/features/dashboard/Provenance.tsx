import { Trans } from '@lingui/react/macro'
import type { OverviewCard } from '#contract/schools.ts'
import styles from './Dashboard.module.css'

/** Says so when numbers are no measurements of this place. */
export function Provenance({ cards }: { readonly cards: readonly OverviewCard[] }) {
  const sources = new Set(cards.map((card) => card.provenance))
  return (
    <>
      {sources.has('recorded') && (
        <p className={styles.provenance}>
          <Trans>
            Exempel: värdena kommer från en inspelning av ett annat rum och är flyttade till i dag. Källor:{' '}
            <a href="https://archive.ics.uci.edu/dataset/864" target="_blank" rel="noopener noreferrer">
              Room Occupancy Estimation, UCI 864
            </a>{' '}
            och{' '}
            <a href="https://archive.ics.uci.edu/dataset/357" target="_blank" rel="noopener noreferrer">
              Occupancy Detection, UCI 357
            </a>
            , CC BY 4.0.
          </Trans>
        </p>
      )}
      {sources.has('constructed') && (
        <p className={styles.provenance}>
          <Trans>Exempel: en del av värdena är påhittade för att visa hur det kan se ut.</Trans>
        </p>
      )}
    </>
  )
}
