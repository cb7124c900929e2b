import { Trans } from '@lingui/react/macro'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolReadingsOf } from '#client/living-school/school-reading.ts'
import { useNow } from '#client/offline/use-now.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import type { Overview, School } from '#contract/schools.ts'
import styles from './SchoolPage.module.css'

/** How many metrics the page gives a taste of. */
const previewTiles = 4

interface TilePreviewProps {
  readonly school: School
  readonly overview: Overview
}

/** How the school is right now, in its first metrics. */
export function TilePreview({ school, overview }: TilePreviewProps) {
  const contact = contactOf(overview, useNow())
  const { now } = contact
  const readings = [...schoolReadingsOf(school, overview, contact).values()].slice(0, previewTiles)
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
