import { useLingui } from '@lingui/react/macro'
import type { WeatherForecast } from '#contract/schools.ts'
import { exampleWords, isExample } from './age-words.ts'

export type WeatherSymbol = NonNullable<WeatherForecast['steps'][number]['symbol']>

/** What the weather is called, for each of its pictures. */
export function useWeatherWords(): Readonly<Record<WeatherSymbol, string>> {
  const { t } = useLingui()
  return {
    // The sky, and not what is done.
    clear: t({ message: 'Klart', context: 'weather' }),
    partly_cloudy: t`Halvklart`,
    cloudy: t`Mulet`,
    fog: t`Dimma`,
    rain: t`Regn`,
    thunder: t`Åska`,
    sleet: t`Snöblandat regn`,
    snow: t`Snö`,
  }
}

/** Who made the forecast; an invented one says so in the reader's language. */
export function sourceOf({ source, provenance }: WeatherForecast): string {
  return isExample(provenance) ? exampleWords() : source
}
