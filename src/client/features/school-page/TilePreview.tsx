import { Trans } from '@lingui/react/macro'
import { useNow } from '#client/offline/use-now.ts'
import { readingOf } from '#client/widgets/reading.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import type { Overview } from '#contract/schools.ts'
import styles from './SchoolPage.module.css'

/** How many metrics the page gives a taste of. */
const previewTiles = 4

/** How the school is right now, in its first metrics. */
export function TilePreview({ overview }: { readonly overview: Overview }) {
  const now = useNow()
  const readings = overview.cards.flatMap((card) => readingOf(card, now) ?? []).slice(0, previewTiles)
  if (readings.length === 0) return null
  return (
    <section aria-labelledby="now">
      <h2 id="now" className={styles.heading}>
        <Trans>Just nu</Trans>
      </h2>
      <TileList>
        {readings.map((reading) => (
          <TilePlace key={reading.metric.key}>
            <Tile reading={reading} now={now} />
          </TilePlace>
        ))}
      </TileList>
    </section>
  )
}
