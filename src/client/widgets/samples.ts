import type { MenuWeek } from '#contract/menu.ts'
import type { OverviewCard, WeatherForecast } from '#contract/schools.ts'
import { electricityEquivalents } from '#domain/equivalents/electricity-equivalents.ts'
import { meatballsOf } from '#domain/equivalents/plate-waste.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { type Freshness, freshnessLimits } from '#domain/metrics/freshness.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { ScaleRange } from '#domain/metrics/scale.ts'
import { knownNow } from '#domain/time/age.ts'
import { currentScale } from './current-scale.ts'

/** An invented value of a metric in one of its states. */
export interface Sample {
  /** Unique within its metric. */
  readonly id: string
  readonly freshness: Freshness
  /** The level that a live sample shows; null for a metric without levels and for the other states. */
  readonly level: string | null
  readonly card: OverviewCard
}

/** The moment of all samples, epoch ms: a Wednesday morning in a school week. */
export const sampleNow = Date.parse('2026-11-18T09:42:00Z')
export const sampleTime = knownNow(sampleNow)

/** As a device with contact sees it. */
type ReportedFreshness = Exclude<Freshness, 'unheard'>

const stepS = 300
const steps = 60

/** Every level of a metric, then a late, an old and a missing value, and a sensor that has never sent one. */
export function samplesOf(metric: Metric): readonly Sample[] {
  const levels = currentScale(metric).ranges.map((range) =>
    sampleOf(range.level, metric, valueWithin(range, metric), 'live', range.level),
  )
  const typical = levels.find(({ level }) => metric.goodLevels.includes(level ?? ''))?.card.value ?? null
  const value = typical ?? (metric.chartSpan.min + metric.chartSpan.max) / 2
  return [
    ...(levels.length > 0 ? levels : [sampleOf('live', metric, value, 'live')]),
    ...(['late', 'stale', 'no_data'] as const).map((state) => sampleOf(state, metric, value, state)),
    sampleOf('never', metric, null, 'no_data'),
  ]
}

function sampleOf(
  id: string,
  metric: Metric,
  value: number | null,
  freshness: ReportedFreshness,
  level: string | null = null,
): Sample {
  return { id, freshness, level, card: cardOf(metric, value, freshness) }
}

/** Today's electricity with each comparison by itself, then with none yet, and where nobody knows the price. */
export const electricitySamples: readonly { readonly id: string; readonly card: OverviewCard }[] =
  electricityOf(metricOf('electricity'))

function electricityOf(metric: Metric | undefined) {
  const card = metric && samplesOf(metric)[0]?.card
  if (!card) return []
  const each = card.equivalents.map((equivalent) => ({
    id: equivalent.key,
    card: { ...card, equivalents: [equivalent] },
  }))
  const unpriced = { ...card, cost_sek: null, price_source: null, equivalents: [] }
  return [...each, { id: 'empty', card: { ...card, equivalents: [] } }, { id: 'unpriced', card: unpriced }]
}

/** A lunch menu with today's and tomorrow's dishes, and last week's; there is none for next week yet. */
export const sampleMenu: readonly MenuWeek[] = [
  {
    iso_year: 2026,
    iso_week: 46,
    which: 'last',
    days: [
      { date: '2026-11-12', meals: [lunch('Ärtsoppa och pannkakor')] },
      { date: '2026-11-13', meals: [lunch('Tacos', 'Tacos med bönor')] },
    ],
    provenance: 'constructed',
  },
  {
    iso_year: 2026,
    iso_week: 47,
    which: 'current',
    days: [
      {
        date: '2026-11-18',
        meals: [lunch('Ugnsbakad fisk med citronsås och kokt potatis', 'Linsgryta med ris')],
      },
      { date: '2026-11-19', meals: [lunch('Köttbullar med makaroner', 'Vegobullar med makaroner')] },
    ],
    provenance: 'constructed',
  },
]

/** A day that starts dry and ends with snow. */
export const sampleForecast: WeatherForecast = {
  issued_at: '2026-11-18T09:00:00Z',
  valid_until: '2026-11-20T09:00:00Z',
  source: 'SMHI',
  steps: [
    step('2026-11-18T10:00:00Z', 5, 'partly_cloudy'),
    step('2026-11-18T13:00:00Z', 3, 'rain'),
    step('2026-11-18T16:00:00Z', 0, 'sleet'),
    step('2026-11-18T19:00:00Z', -2, 'snow'),
  ],
  provenance: 'constructed',
}

/** Inside the band and inside what the metric's sensors can measure. */
function valueWithin({ from, to }: ScaleRange, { chartSpan, plausible, step }: Metric): number {
  const low = from ?? Math.max(plausible.min, Math.min(chartSpan.min, (to ?? 0) - 5 * step))
  const high = to ?? Math.min(plausible.max, Math.max(chartSpan.max, low + 5 * step))
  return (low + high) / 2
}

/** What stands for a school: its rooms are named elsewhere. */
function aggregationOf({ across }: Metric): OverviewCard['aggregation'] {
  if (across === 'rooms') return 'worst_room'
  return across === 'places' ? 'first_place' : across
}

function cardOf(metric: Metric, value: number | null, freshness: ReportedFreshness): OverviewCard {
  const intervalS = metric.freshnessRule === 'school_day' ? 86_400 : stepS
  const observedAt = sampleNow - ageOf(freshness, intervalS)
  const costSek = metric.key === 'electricity' && value !== null ? value * 1.5 : null
  return {
    widget_id: `sample-${metric.key}`,
    metric_key: metric.key,
    aggregation: aggregationOf(metric),
    value,
    unit_of_measurement: metric.unit,
    level: null,
    room: null,
    rooms: [],
    sensors_total: 1,
    sensors_fresh: freshness === 'live' || freshness === 'late' ? 1 : 0,
    baseline: null,
    compared_to: null,
    equivalents: equivalentsOf(metric, value, costSek),
    cost_sek: costSek,
    price_source: costSek === null ? null : 'fixed',
    freshness: {
      observed_at: value === null ? null : new Date(observedAt).toISOString(),
      received_at: value === null ? null : new Date(observedAt + 1000).toISOString(),
      expected_interval_s: intervalS,
    },
    provenance: 'constructed',
    spark: {
      start: sampleNow / 1000 - steps * stepS,
      step_s: stepS,
      mean: meansUpTo(metric, value, freshness),
    },
  }
}

function ageOf(freshness: ReportedFreshness, intervalS: number): number {
  const { lateAfterMs, staleAfterMs, noDataAfterMs } = freshnessLimits(intervalS)
  const ages = {
    live: 120_000,
    late: lateAfterMs * 1.3,
    stale: staleAfterMs * 1.3,
    no_data: noDataAfterMs * 1.3,
  }
  return ages[freshness]
}

function equivalentsOf({ key }: Metric, value: number | null, costKr: number | null) {
  if (key === 'electricity') {
    return electricityEquivalents(value, { costKr }).map(({ key, amount }) => ({ key, amount }))
  }
  if (key === 'food_waste' && value !== null)
    return [{ key: 'meatball' as const, amount: meatballsOf(value) }]
  return []
}

/** A calm line with one gap that ends at the value; no line for a sensor that has been silent all the time. */
function meansUpTo(
  { chartSpan }: Metric,
  value: number | null,
  freshness: ReportedFreshness,
): (number | null)[] {
  const swing = (chartSpan.max - chartSpan.min) * 0.06
  return Array.from({ length: steps }, (_, index) => {
    if (value === null || freshness === 'no_data') return null
    const isGap = index >= 20 && index < 24
    const isSilent = freshness === 'stale' && index > 20
    return isGap || isSilent
      ? null
      : Math.max(0, value) + swing * Math.sin((steps - 1 - index) / 6) + Math.min(0, value)
  })
}

function lunch(...dishes: readonly string[]) {
  return { name: 'Lunch', courses: dishes.map((name) => ({ name, labels: [], allergens: [] })) }
}

function step(at: string, temperature: number, symbol: WeatherForecast['steps'][number]['symbol']) {
  return { at, temperature, symbol, precipitation_mm: symbol === 'partly_cloudy' ? 0 : 0.4, wind_m_s: 4 }
}
