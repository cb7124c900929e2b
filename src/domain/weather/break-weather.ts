import type { Text } from '#domain/locale.ts'

export interface BreakWeather {
  /** °C */
  readonly temperature: number
  /** mm in the hour; null = not known. */
  readonly precipitationMm: number | null
  readonly isSnow: boolean
}

/** What the lunch break will be like: `På lunchrasten: 2 grader och torrt.` */
export function breakWords({ temperature, precipitationMm, isSnow }: BreakWeather): Text {
  const degrees = Math.round(temperature) || 0
  const shown = String(degrees).replace('-', '\u2212')
  const sv = `På lunchrasten: ${shown} ${Math.abs(degrees) === 1 ? 'grad' : 'grader'}`
  const en = `In the lunch break: ${shown} ${Math.abs(degrees) === 1 ? 'degree' : 'degrees'}`
  if (precipitationMm === null) return { sv: `${sv}.`, en: `${en}.` }
  if (precipitationMm <= 0) return { sv: `${sv} och torrt.`, en: `${en} and dry.` }
  return isSnow
    ? { sv: `${sv} och snö.`, en: `${en} and snow.` }
    : { sv: `${sv} och regn.`, en: `${en} and rain.` }
}
