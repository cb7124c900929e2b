import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { currentLocale } from '#client/texts/i18n.ts'
import { MenuTile } from '#client/widgets/MenuTile.tsx'
import { readingOf } from '#client/widgets/reading.ts'
import {
  electricitySamples,
  sampleForecast,
  sampleMenu,
  sampleNow,
  samplesOf,
  sampleTime,
} from '#client/widgets/samples.ts'
import { Tile } from '#client/widgets/Tile.tsx'
import { TileList, TilePlace } from '#client/widgets/TileList.tsx'
import { WeatherTile } from '#client/widgets/WeatherTile.tsx'
import type { OverviewCard } from '#contract/schools.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { knownNow } from '#domain/time/age.ts'
import styles from './WidgetExamples.module.css'

/** The first metric of each kind of display: its tile stands for those of the others. */
const ofEachDisplay = metrics.filter(
  ({ display }, index) => metrics.findIndex((other) => other.display === display) === index,
)

/** In the forecast's first hour, and after its last one. */
const duringForecast = Date.parse('2026-11-18T10:05:00Z')
const afterForecast = Date.parse(sampleForecast.valid_until) + 3_600_000

/** The dashboard's tiles in every level and state, one metric for each way to draw one. They cannot be embedded. */
export function TileExamples() {
  const { t } = useLingui()
  const locale = currentLocale()
  const titleOf = (name: string | undefined) => t`Ruta: ${name}`
  const titleOfFeed = (key: string) => titleOf(feedTopicOf(key)?.name[locale])
  return (
    <>
      <h2 className={styles.part}>
        <Trans>Rutorna på sidan Så mår skolan</Trans>
      </h2>
      {ofEachDisplay.map((metric) => {
        return (
          <Example key={metric.key} id={metric.key} title={titleOf(metric.name[locale])}>
            <Tiles cards={samplesOf(metric)} />
          </Example>
        )
      })}
      <Example id="equivalents" title={t`Ruta: vad elen räcker till`}>
        <Tiles cards={electricitySamples} />
      </Example>
      <Example id="weather" title={titleOfFeed('weather')}>
        {[duringForecast, afterForecast].map((now) => (
          <TilePlace key={now}>
            <WeatherTile forecast={sampleForecast} now={knownNow(now)} />
          </TilePlace>
        ))}
      </Example>
      <Example id="menu" title={titleOfFeed('menu')}>
        {[sampleMenu, []].map((weeks) => (
          <li key={weeks.length}>
            <MenuTile weeks={weeks} asOf={sampleNow} now={sampleNow} />
          </li>
        ))}
      </Example>
    </>
  )
}

interface ExampleProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Example({ id, title, children }: ExampleProps) {
  return (
    <section className={styles.metric} aria-labelledby={`tile-${id}`}>
      <h2 id={`tile-${id}`}>{title}</h2>
      <TileList>{children}</TileList>
    </section>
  )
}

function Tiles({
  cards,
}: {
  readonly cards: readonly { readonly id: string; readonly card: OverviewCard }[]
}) {
  return cards.map(({ id, card }) => {
    const reading = readingOf(card, sampleTime)
    return (
      reading && (
        <TilePlace key={id}>
          <Tile reading={reading} now={sampleTime} />
        </TilePlace>
      )
    )
  })
}
