import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { detailsTexts } from '#client/texts/details/catalogues.ts'
import { withTexts } from '#client/texts/i18n.ts'
import { laterPart } from '#client/widgets/later-part.tsx'
import { type Reading, readingOf } from '#client/widgets/reading.ts'
import { groupOf } from '#client/widgets/reading-groups.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace, TileSkeleton } from '#client/widgets/TileList.tsx'
import type { Overview } from '#contract/schools.ts'
import styles from './Dashboard.module.css'

const WeatherTile = laterPart(() =>
  withTexts(detailsTexts, import('#client/widgets/WeatherTile.tsx')).then(({ WeatherTile }) => WeatherTile),
)

interface NowSectionsProps {
  readonly overview: Overview
  /** Server time, epoch ms. */
  readonly now: number
  /** Opens "what does it mean?" of a metric or topic. */
  readonly onAbout: (key: string) => void
  /** Stands between the measurements and the electricity. */
  readonly lunch: ReactNode
}

/** The tiles, in the order of a school's day: what is measured now, lunch, electricity. */
export function NowSections({ overview, now, onAbout, lunch }: NowSectionsProps) {
  const readings = overview.cards.flatMap((card) => readingOf(card, now) ?? [])
  const under = (group: ReturnType<typeof groupOf>) =>
    readings.filter(({ metric }) => groupOf(metric) === group)
  const measured = under('now')
  const electricity = under('electricity')
  const hasLunch = overview.menu.length > 0 || under('lunch').length > 0
  const { weather } = overview
  return (
    <>
      {(measured.length > 0 || weather) && (
        <section aria-labelledby="now">
          <h2 id="now" className={styles.heading}>
            <Trans>Just nu</Trans>
          </h2>
          <TileList>
            <Tiles readings={measured} now={now} onAbout={onAbout} />
            {weather && (
              <Suspense fallback={<TileSkeleton />}>
                <TilePlace>
                  <WeatherTile forecast={weather} now={now} onAbout={() => onAbout('weather')} />
                </TilePlace>
              </Suspense>
            )}
          </TileList>
        </section>
      )}
      {hasLunch && (
        <section aria-labelledby="lunch">
          <h2 id="lunch" className={styles.heading}>
            <Trans>Lunch och matsvinn</Trans>
          </h2>
          {lunch}
        </section>
      )}
      {electricity.length > 0 && (
        <section aria-labelledby="electricity">
          <h2 id="electricity" className={styles.heading}>
            <Trans>El</Trans>
          </h2>
          <TileList>
            <Tiles readings={electricity} now={now} onAbout={onAbout} />
          </TileList>
        </section>
      )}
    </>
  )
}

function Tiles({
  readings,
  now,
  onAbout,
}: Pick<NowSectionsProps, 'now' | 'onAbout'> & { readonly readings: readonly Reading[] }) {
  return readings.map((reading) => (
    <TilePlace key={reading.metric.key} layout={reading.layout}>
      <Tile reading={reading} now={now} onAbout={() => onAbout(reading.metric.key)} />
    </TilePlace>
  ))
}
