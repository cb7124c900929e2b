import type { WeatherSymbol } from '#client/widgets/weather-words.ts'
import type { Overview, School } from '#contract/schools.ts'
import type { Text } from '#domain/locale.ts'
import { type Light, lightOver } from '#domain/places/daylight.ts'
import { lunchBreakOf } from '#domain/time/lunch-break.ts'
import { emptyCalendar } from '#domain/time/school-calendar.ts'
import { hourMs } from '#domain/time/time-zone.ts'
import { breakWords } from '#domain/weather/break-weather.ts'
import { type ClothesRule, clothesFor } from '#domain/weather/clothes.ts'

export interface WeatherFacts {
  /** °C, whole degrees. */
  readonly temperature: number
  /** It was measured at the school; false = the forecast says so. */
  readonly isMeasured: boolean
  readonly symbol: WeatherSymbol | null
  readonly clothes: ClothesRule
  /** What the lunch break will be like; null when it is over, there is none, or it is unknown. */
  readonly lunchBreak: Text | null
  readonly light: Light
}

type Step = NonNullable<Overview['weather']>['steps'][number]

/** A step of a forecast holds for so long at most, ms. */
const longestStepMs = 6 * hourMs
const wetSymbols: readonly (WeatherSymbol | null)[] = ['rain', 'thunder', 'sleet']

/**
 * What the weather page says; null where the temperature outside is unknown. `temperatureOutside`: measured at the
 * school, °C; `now`: server time, epoch ms.
 */
export function weatherFactsOf(
  school: School,
  { weather }: Overview,
  temperatureOutside: number | null,
  now: number,
): WeatherFacts | null {
  const isValid = weather !== null && now < Date.parse(weather.valid_until)
  const stepAt = (at: number) => (isValid ? stepOf(weather.steps, at) : null)
  const current = stepAt(now)
  const temperature = temperatureOutside ?? current?.temperature ?? null
  if (temperature === null) return null
  const lunch = lunchBreakOf(school.calendar ?? emptyCalendar, now)
  const atLunch = lunch !== null && now < lunch.end ? stepAt((lunch.start + lunch.end) / 2) : null
  return {
    temperature: Math.round(temperature) || 0,
    isMeasured: temperatureOutside !== null,
    symbol: current?.symbol ?? null,
    clothes: clothesFor({
      temperature,
      wind: current?.wind_m_s ?? null,
      isWet: isWet(current) || isWet(atLunch),
    }),
    lunchBreak:
      atLunch === null || atLunch.temperature === null
        ? null
        : breakWords({
            temperature: atLunch.temperature,
            precipitationMm: atLunch.precipitation_mm,
            isSnow: atLunch.symbol === 'snow',
          }),
    light: lightOver(now, school.location),
  }
}

function stepOf(steps: readonly Step[], at: number): Step | null {
  return (
    steps.findLast((step) => Date.parse(step.at) <= at && at - Date.parse(step.at) < longestStepMs) ?? null
  )
}

function isWet(step: Step | null): boolean {
  return step !== null && (step.precipitation_mm ?? 0) > 0 && wetSymbols.includes(step.symbol)
}
