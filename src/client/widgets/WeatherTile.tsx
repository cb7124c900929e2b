import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import type { WeatherForecast } from '#contract/schools.ts'
import { feedTopicOf } from '#domain/metrics/feed-topics.ts'
import type { Now } from '#domain/time/age.ts'
import { minuteOf } from './renders-same.ts'
import tile from './Tile.module.css'
import { TileFrame } from './TileFrame.tsx'
import styles from './WeatherTile.module.css'
import { sourceOf, useWeatherWords, type WeatherSymbol } from './weather-words.ts'

interface WeatherTileProps {
  readonly forecast: WeatherForecast
  readonly now: Now
  readonly onAbout?: () => void
}

type Step = WeatherForecast['steps'][number]

const icons: Readonly<Record<WeatherSymbol, IconName>> = {
  clear: 'sun',
  partly_cloudy: 'cloud-sun',
  cloudy: 'cloud',
  fog: 'cloud-fog',
  rain: 'cloud-rain',
  thunder: 'cloud-lightning',
  sleet: 'cloud-hail',
  snow: 'cloud-snow',
}
const hourMs = 3_600_000
/** The hours ahead that are shown beside now. */
const shownHours = [3, 6, 9, 12]

/** The forecast for this hour and the hours ahead, in the rows of a metric's tile. */
export const WeatherTile = memo(function WeatherTile({ forecast, now, onAbout }: WeatherTileProps) {
  const topic = feedTopicOf('weather')
  const formats = formatsOf(currentLocale())
  const words = useWeatherWords()
  const current = stepAt(forecast, now.at)
  const isOld = now.certainty === 'unsure' || now.at > Date.parse(forecast.valid_until)
  // A long step holds several of the hours: it is shown once.
  const later = [...new Set(shownHours.flatMap((hours) => stepAt(forecast, now.at + hours * hourMs) ?? []))]
  if (!topic) return null
  return (
    <TileFrame
      icon={topic.icon}
      name={topic.name[currentLocale()]}
      freshness={current === null || isOld ? 'stale' : 'live'}
      onAbout={onAbout}
      age={
        <span>
          <Icon name={isOld ? 'clock-alert' : 'clock'} className={tile.clock} />
          <span>
            <Trans>
              Prognos från {formats.moment(Date.parse(forecast.issued_at), now)}, {sourceOf(forecast)}
            </Trans>
          </span>
        </span>
      }
    >
      <p className={tile.value}>
        <span className={tile.fixed}>
          <Degrees temperature={current?.temperature ?? null} />
        </span>
      </p>
      <p className={tile.level}>
        <span className={tile.fixed}>
          {current === null ? (
            <Trans>Ingen prognos</Trans>
          ) : current.symbol === null ? (
            <Trans>Vädret är okänt just nu</Trans>
          ) : (
            <>
              <Icon name={icons[current.symbol]} className={styles.now} />
              {words[current.symbol]}
            </>
          )}
        </span>
      </p>
      <p className={tile.sentence}>
        {current === null ? (
          <Trans>Det finns ingen ny prognos just nu. Kom tillbaka senare!</Trans>
        ) : (
          <Wind step={current} />
        )}
      </p>
      <ol role="list" className={styles.later}>
        {later.map((step) => (
          <li key={step.at}>
            <span>{formats.time(Date.parse(step.at))}</span>
            {step.symbol !== null && (
              <>
                <Icon name={icons[step.symbol]} />
                <span className="sr-only">{words[step.symbol]}</span>
              </>
            )}
            <span>{step.temperature === null ? '–' : `${formats.number(step.temperature, 1)}°`}</span>
          </li>
        ))}
      </ol>
    </TileFrame>
  )
}, rendersSame)

// Nothing of it is shown more finely than in minutes.
function rendersSame(before: WeatherTileProps, after: WeatherTileProps): boolean {
  return (
    before.forecast === after.forecast &&
    before.onAbout === after.onAbout &&
    minuteOf(before.now.at) === minuteOf(after.now.at)
  )
}

function Degrees({ temperature }: { readonly temperature: number | null }) {
  if (temperature === null) return <span>–</span>
  return (
    <span className={styles.degrees}>
      {formatsOf(currentLocale()).number(temperature, 1)}
      <span className={styles.unit}>{'\u00a0°C'}</span>
    </span>
  )
}

function Wind({ step: { wind_m_s, precipitation_mm } }: { readonly step: Step }) {
  const { number } = formatsOf(currentLocale())
  return (
    <>
      {wind_m_s !== null && <Trans>Vind {number(wind_m_s, 1)} meter i sekunden.</Trans>}{' '}
      {precipitation_mm !== null &&
        (precipitation_mm > 0 ? (
          <Trans>Just nu väntas {number(precipitation_mm, 0.1)} mm nederbörd.</Trans>
        ) : (
          <Trans>Just nu väntas ingen nederbörd.</Trans>
        ))}
    </>
  )
}

/** The forecast of the hour that holds `at`, epoch ms; null outside the forecast. */
function stepAt({ steps }: WeatherForecast, at: number): Step | null {
  return steps.findLast((step) => Date.parse(step.at) <= at && at - Date.parse(step.at) < 6 * hourMs) ?? null
}
