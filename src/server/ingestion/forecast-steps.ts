import { outdoorTemperature } from '#domain/metrics/outdoor-temperature/metric.ts'
import type { Forecast } from './school-record.ts'

type Step = Forecast['steps'][number]

/** Nothing more falls or blows anywhere: what is above is a code for "not known". Of one step, mm and m/s. */
const mostRain = 500
const mostWind = 100

/**
 * The steps of a forecast in the order of time, each time once; null when none has a value. A missing or implausible
 * number (9999, -999) becomes unknown: the step stays, and so do its neighbours.
 */
export function forecastSteps(sourceSteps: readonly Step[]): readonly Step[] | null {
  const byTime = new Map<number, Step>()
  for (const step of sourceSteps) if (!byTime.has(step.at)) byTime.set(step.at, plausible(step))
  const steps = [...byTime.values()].sort((a, b) => a.at - b.at)
  return steps.some(({ temperature, symbol }) => temperature !== null || symbol !== null) ? steps : null
}

function plausible({ at, temperature, symbol, precipitationMm, windMs }: Step): Step {
  const { min, max } = outdoorTemperature.plausible
  return {
    at,
    temperature: within(temperature, min, max),
    symbol,
    precipitationMm: within(precipitationMm, 0, mostRain),
    windMs: within(windMs, 0, mostWind),
  }
}

function within(value: number | null, min: number, max: number): number | null {
  return value !== null && value >= min && value <= max ? value : null
}
