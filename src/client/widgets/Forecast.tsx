import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import type { WeatherForecast } from '#contract/schools.ts'
import styles from './Feed.module.css'
import { sourceOf, useWeatherWords } from './weather-words.ts'

const shownSteps = 4
const hour = 3_600_000

interface ForecastProps {
  readonly forecast: WeatherForecast | null
  /** Server time, epoch ms. */
  readonly now: number
}

/** The coming hours; no forecast after its `valid_until`. */
export function Forecast({ forecast, now }: ForecastProps) {
  const formats = formatsOf(currentLocale())
  const words = useWeatherWords()
  const isValid = forecast !== null && Date.parse(forecast.valid_until) > now
  const steps = isValid
    ? forecast.steps.filter(({ at }) => Date.parse(at) > now - hour).slice(0, shownSteps)
    : []
  if (forecast === null || steps.length === 0) {
    return (
      <p className={styles.nothing}>
        <Trans>Ingen prognos just nu.</Trans>
      </p>
    )
  }
  const source = sourceOf(forecast)
  return (
    <div className={styles.feed}>
      <ul role="list" className={styles.steps}>
        {steps.map(({ at, temperature, symbol }) => (
          <li key={at} className={styles.step}>
            <span className={styles.time}>{formats.time(Date.parse(at))}</span>
            <strong>
              {temperature === null ? '–' : `${formats.number(Math.round(temperature) || 0, 1)}°`}
            </strong>
            <span>{symbol === null ? <Trans>Okänt</Trans> : words[symbol]}</span>
          </li>
        ))}
      </ul>
      <p className={styles.source}>
        <Trans>Källa: {source}</Trans>
      </p>
    </div>
  )
}
