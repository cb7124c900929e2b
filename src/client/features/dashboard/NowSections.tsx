import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback } from 'react'
import { AfterFirstPaint } from '#client/scheduling/first-paint.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import { groupOf } from '#client/widgets/reading-groups.ts'
import { rendersSame } from '#client/widgets/renders-same.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace, TileSkeleton } from '#client/widgets/TileList.tsx'
import type { Overview, OverviewCard } from '#contract/schools.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import styles from './Dashboard.module.css'

const WeatherTile = lazyPart(() =>
  import('#client/widgets/WeatherTile.tsx').then(({ WeatherTile }) => WeatherTile),
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
  const under = (group: ReturnType<typeof groupOf>) =>
    overview.cards.filter(({ metric_key }) => {
      const metric = metricOf(metric_key)
      return metric !== undefined && groupOf(metric) === group
    })
  const measured = under('now')
  const electricity = under('electricity')
  const hasLunch = overview.menu.length > 0 || under('lunch').length > 0
  const { weather } = overview
  const aboutWeather = useCallback(() => onAbout('weather'), [onAbout])
  return (
    <>
      {(measured.length > 0 || weather) && (
        <section aria-labelledby="now">
          <h2 id="now" className={styles.heading}>
            <Trans>Just nu</Trans>
          </h2>
          <TileList>
            <Tiles cards={measured} now={now} onAbout={onAbout} />
            {weather && (
              <AfterFirstPaint fallback={<TileSkeleton />}>
                <TilePlace>
                  <WeatherTile forecast={weather} now={now} onAbout={aboutWeather} />
                </TilePlace>
              </AfterFirstPaint>
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
            <Tiles cards={electricity} now={now} onAbout={onAbout} />
          </TileList>
        </section>
      )}
    </>
  )
}

function Tiles({
  cards,
  now,
  onAbout,
}: Pick<NowSectionsProps, 'now' | 'onAbout'> & { readonly cards: readonly OverviewCard[] }) {
  return cards.map((card) => <CardTile key={card.metric_key} card={card} now={now} onAbout={onAbout} />)
}

interface CardTileProps extends Pick<NowSectionsProps, 'now' | 'onAbout'> {
  readonly card: OverviewCard
}

/** Drawn anew when its values change (an answer that says the same keeps them) or what the time makes of them. */
const CardTile = memo(function CardTile({ card, now, onAbout }: CardTileProps) {
  const reading = readingOf(card, now)
  const openAbout = useCallback(() => onAbout(card.metric_key), [onAbout, card.metric_key])
  return (
    reading && (
      <TilePlace layout={reading.layout}>
        <Tile reading={reading} now={now} onAbout={openAbout} />
      </TilePlace>
    )
  )
}, looksTheSame)

function looksTheSame(before: CardTileProps, after: CardTileProps): boolean {
  return (
    before.card === after.card &&
    before.onAbout === after.onAbout &&
    (before.now === after.now || rendersSame(after.card, before.now, after.now))
  )
}
