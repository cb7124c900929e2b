import { type LocalDate, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { chance, drift } from './chance.ts'
import type { ValuesAt } from './recorded-series.ts'

/** Weather and air that no one measured, as they usually are in the south of Sweden; whatever shows them says so. */

const hourS = 3600
const dayS = 24 * hourS

/** The outdoor air of a place, every quarter of an hour alike for everybody. `place` distinguishes places. */
export function outdoorAir(place: string): ValuesAt {
  return (t) => {
    const fine = fineParticles(place, t)
    return [
      { metric: 'pm25', value: toTenth(fine) },
      { metric: 'pm10', value: toTenth(fine * 1.3 + 2 + roadDust(place, t)) },
      { metric: 'temperature', value: toTenth(temperatureAt(t) + drift(t, 6 * hourS, place) * 0.5) },
    ]
  }
}

/**
 * °C: the year's course of the normals for Jönköping (about -2 °C in January and 16 °C in July), the day's, and
 * weather that becomes another in some days. `t`: epoch seconds.
 */
function temperatureAt(t: number): number {
  const warmth = warmthOfYear(t)
  const hour = clockHours(t)
  const swing = (1.5 + 3.5 * (warmth + 1) * 0.5) * (1 - 0.6 * cloudAt(t))
  const daily = Math.cos(((hour - 15) / 24) * 2 * Math.PI) * swing
  return 7 + 9 * warmth + daily + drift(t, 3.5 * dayS, 'air mass') * 4.5
}

/** -1 in the end of January, 1 in the end of July. */
function warmthOfYear(t: number): number {
  const newYear = Date.parse(`${localDateOf(t * 1000).slice(0, 4)}-01-01T00:00:00Z`) / 1000
  return -Math.cos(((t - newYear) / dayS / 365.25 - 25 / 365.25) * 2 * Math.PI)
}

/** 0 to 1 */
function cloudAt(t: number): number {
  const cloud = 0.5 + 0.4 * drift(t, 1.5 * dayS, 'front') + 0.25 * drift(t, 5 * hourS, 'cloud')
  return Math.min(1, Math.max(0, cloud))
}

/** True for a day whose middle is under clouds. */
export function isOvercast(date: LocalDate): boolean {
  return cloudAt(startOfDate(date) / 1000 + 12 * hourS) > 0.5
}

const rainyCloud = 0.72

function windAt(t: number): number {
  return 3.2 + 1.8 * drift(t, 1.2 * dayS, 'wind') + 0.9 * drift(t, 3 * hourS, 'gust')
}

/**
 * PM2.5, µg/m³: as in Swedish towns, where a year's mean is about 5, more in calm weather and where stoves are lit on
 * winter evenings.
 */
function fineParticles(place: string, t: number): number {
  const calm = Math.max(0, 4 - windAt(t)) / 4
  const hour = clockHours(t)
  const stoves = Math.max(0, -warmthOfYear(t)) * Math.exp(-(((hour - 20) / 3) ** 2)) * (2 + 5 * calm)
  const far = 3.4 * Math.exp(0.45 * drift(t, 2.2 * dayS, 'far air'))
  return far * (1 + 0.6 * calm) + stoves + 0.5 * (1 + drift(t, hourS, place))
}

/** What studded tyres have ground, µg/m³: in spring, on dry weekdays. */
function roadDust(place: string, t: number): number {
  const { month } = localPartsOf(t * 1000)
  const season = { 2: 0.4, 3: 1, 4: 0.9, 5: 0.3 }[month] ?? 0.1
  const dry = cloudAt(t) < rainyCloud ? 1 : 0.2
  const hour = clockHours(t)
  const traffic = Math.exp(-(((hour - 8) / 1.5) ** 2)) + Math.exp(-(((hour - 16.5) / 2) ** 2))
  return season * dry * (3 + 12 * traffic) * (0.7 + 0.3 * drift(t, 5 * hourS, `${place} dust`))
}

const forecastHours = 48

/** The next two days of the same weather. `now`: epoch ms. */
export function forecast(now: number) {
  const issued = Math.floor(now / 1000 / hourS) * hourS
  const steps = Array.from({ length: forecastHours }, (_, index) => {
    const t = issued + index * hourS
    const temperature = toTenth(temperatureAt(t))
    const cloud = cloudAt(t)
    return {
      at: toIso(t),
      temperature,
      symbol: symbolOf(cloud, temperature),
      precipitation_mm:
        cloud > rainyCloud ? toTenth(0.1 + chance(t / hourS, 'rain') * 6 * (cloud - rainyCloud)) : 0,
      wind_m_s: toTenth(Math.max(0.3, windAt(t))),
    }
  })
  return {
    issued_at: toIso(issued),
    valid_until: toIso(issued + forecastHours * hourS),
    source: 'Påhittad prognos',
    steps,
  }
}

function symbolOf(cloud: number, temperature: number): string {
  if (cloud > rainyCloud) return temperature < 0 ? 'snow' : temperature < 2 ? 'sleet' : 'rain'
  if (cloud > 0.5) return 'cloudy'
  return cloud > 0.25 ? 'partly_cloudy' : 'clear'
}

function clockHours(t: number): number {
  const { hour, minute } = localPartsOf(t * 1000)
  return hour + minute / 60
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10
}

function toIso(t: number): string {
  return new Date(t * 1000).toISOString()
}
