import { hourMs } from '#domain/time/time-zone.ts'
import { forecastSteps } from '#server/ingestion/forecast-steps.ts'
import { epochMsOf, fieldOf, isJsonObject, numberOf, parseJson } from '#server/ingestion/json.ts'
import type { Forecast, WeatherSymbol } from '#server/ingestion/school-record.ts'
import { defineFeed, type FeedContext, unknownSettings } from './feed.ts'

const baseUrl = 'https://opendata-download-metfcst.smhi.se/api/category/snow1g/version/1'

/**
 * SMHI's point forecast (SNOW1gv1, which took over from PMP3gv2 on 31 March 2026). Open data, CC BY 4.0. For the school's
 * place, or for `lat` and `lon` of the settings.
 */
export const smhiForecast = defineFeed({
  key: 'smhi_forecast',
  settingsErrors(settings, { place }) {
    if (!isJsonObject(settings)) return [{ path: '', code: 'not_an_object' }]
    const errors = [...unknownSettings(settings, ['lat', 'lon'])]
    const { lat, lon } = settings
    if (lat === undefined && lon === undefined) {
      return place === null ? [...errors, { path: 'lat', code: 'needs_a_place' }] : errors
    }
    // Where SMHI has forecasts: the Nordic countries and their neighbours.
    if (!isWithin(lat, 50, 73)) errors.push({ path: 'lat', code: 'not_a_latitude' })
    if (!isWithin(lon, -10, 45)) errors.push({ path: 'lon', code: 'not_a_longitude' })
    return errors
  },
  resources(context) {
    const point = pointOf(context)
    if (point === null) return []
    const url = `${baseUrl}/geotype/point/lon/${decimals(point.lng)}/lat/${decimals(point.lat)}/data.json`
    return [{ key: 'forecast', url, accept: 'application/json', notFound: 'missing', everyMs: hourMs }]
  },
  read({ body }) {
    const forecast = forecastOf(parseJson(body))
    if (forecast === null) return { kind: 'malformed', reason: 'not_a_forecast' }
    return { kind: 'records', records: [forecast] }
  },
})

function pointOf({ settings, place }: FeedContext): FeedContext['place'] {
  const [lat, lng] = [numberOf(settings, 'lat'), numberOf(settings, 'lon')]
  return lat !== null && lng !== null ? { lat, lng } : place
}

/** SMHI takes up to six decimals. */
function decimals(degrees: number): string {
  return String(Math.round(degrees * 1e6) / 1e6)
}

function isWithin(value: unknown, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max
}

function forecastOf(answer: unknown): Forecast | null {
  const issuedAt = epochMsOf(answer, 'referenceTime')
  const series = fieldOf(answer, 'timeSeries')
  if (issuedAt === null || !Array.isArray(series)) return null
  const steps = forecastSteps(series.map((entry) => stepOf(entry, series)).filter((step) => step !== null))
  const last = steps?.at(-1)
  if (steps === null || last === undefined) return null
  return { kind: 'forecast', issuedAt, validUntil: last.at, source: 'SMHI', steps }
}

function stepOf(entry: unknown, series: readonly unknown[]): Forecast['steps'][number] | null {
  const at = epochMsOf(entry, 'time')
  if (at === null) return null
  const data = fieldOf(entry, 'data')
  return {
    at,
    temperature: numberOf(data, 'air_temperature'),
    symbol: symbolOf(numberOf(data, 'symbol_code')),
    precipitationMm: amountAfter(at, series),
    windMs: numberOf(data, 'wind_speed'),
  }
}

/**
 * The precipitation from a step on, mm. An entry's amount (kg/m², which is mm) covers the time from its
 * `intervalParametersStartTime` up to itself, so that of a step is in the entry after it.
 */
function amountAfter(at: number, series: readonly unknown[]): number | null {
  const next = series.find((entry) => epochMsOf(entry, 'intervalParametersStartTime') === at)
  return numberOf(fieldOf(next, 'data'), 'precipitation_amount_mean_deterministic')
}

/** SMHI's symbols 1 to 27 in our pictures; showers are rain, sleet or snow. Null = one that we do not know. */
function symbolOf(code: number | null): WeatherSymbol | null {
  const range = symbolRanges.find(({ upTo }) => code !== null && code <= upTo)
  return code !== null && code >= 1 && Number.isInteger(code) ? (range?.symbol ?? null) : null
}

const symbolRanges: readonly { readonly upTo: number; readonly symbol: WeatherSymbol }[] = [
  { upTo: 2, symbol: 'clear' },
  { upTo: 4, symbol: 'partly_cloudy' },
  { upTo: 6, symbol: 'cloudy' },
  { upTo: 7, symbol: 'fog' },
  { upTo: 10, symbol: 'rain' },
  { upTo: 11, symbol: 'thunder' },
  { upTo: 14, symbol: 'sleet' },
  { upTo: 17, symbol: 'snow' },
  { upTo: 20, symbol: 'rain' },
  { upTo: 21, symbol: 'thunder' },
  { upTo: 24, symbol: 'sleet' },
  { upTo: 27, symbol: 'snow' },
]
