import { textLimits } from '#domain/limits.ts'
import { numericOf } from '#server/ingestion/decoded-value.ts'
import { forecastSteps } from '#server/ingestion/forecast-steps.ts'
import { fieldOf, textOf } from '#server/ingestion/json.ts'
import { type Forecast, weatherSymbols } from '#server/ingestion/school-record.ts'
import { instantOf } from '#server/ingestion/timestamp-formats.ts'

const maxSteps = 300

/**
 * `{ issued_at, valid_until, source, steps: [{ at, temperature, symbol, precipitation_mm?, wind_m_s? }] }`; null when
 * it is no forecast. `isWhole` is false when a step had an implausible value: the step's neighbours stay.
 */
export function pushedForecast(
  record: unknown,
): { readonly record: Forecast; readonly isWhole: boolean } | null {
  const issuedAt = instantOf(fieldOf(record, 'issued_at'))
  const validUntil = instantOf(fieldOf(record, 'valid_until'))
  const source = textOf(record, 'source')?.replace(/\p{C}+/gu, ' ') ?? null
  const listed = fieldOf(record, 'steps')
  if (typeof issuedAt !== 'number' || typeof validUntil !== 'number') return null
  if (source === null || source.length > textLimits.name) return null
  if (!Array.isArray(listed) || listed.length > maxSteps) return null
  const parsedSteps = listed.map(stepOf).filter((step) => step !== null)
  const steps = forecastSteps(parsedSteps)
  if (steps === null) return null
  const isWhole =
    parsedSteps.length === listed.length &&
    listed.every((step, index) => isKept(step, parsedSteps[index], steps))
  return { record: { kind: 'forecast', issuedAt, validUntil, source, steps }, isWhole }
}

type Step = Forecast['steps'][number]

function stepOf(step: unknown): Step | null {
  const at = instantOf(fieldOf(step, 'at'))
  if (typeof at !== 'number') return null
  return {
    at,
    temperature: numericOf(fieldOf(step, 'temperature')),
    symbol: weatherSymbols.find((symbol) => symbol === fieldOf(step, 'symbol')) ?? null,
    precipitationMm: numericOf(fieldOf(step, 'precipitation_mm')),
    windMs: numericOf(fieldOf(step, 'wind_m_s')),
  }
}

const fields = {
  temperature: 'temperature',
  symbol: 'symbol',
  precipitation_mm: 'precipitationMm',
  wind_m_s: 'windMs',
} as const

/** Whether the forecast holds every value of a sent step; null and missing values do not count. */
function isKept(sent: unknown, parsedStep: Step | undefined, steps: readonly Step[]): boolean {
  const kept = steps.find(({ at }) => at === parsedStep?.at)
  return Object.entries(fields).every(
    ([field, name]) => (fieldOf(sent, field) ?? null) === null || kept?.[name] !== null,
  )
}
