import { csvNumber, toCsv } from '#domain/csv.ts'
import type { Locale } from '#domain/locale.ts'
import { type Interval, lengthOf, lengthWithin } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import type { SeriesPoint } from '#server/use-cases/series-points.ts'
import type { WidgetSeries, WidgetSeriesData } from '#server/use-cases/widget-data.ts'
import { shortened } from './shapes.ts'

const headings = {
  sv: ['Datum', 'Tid', 'Plats', 'Medel', 'Lägst', 'Högst', 'Summa', 'Antal', 'Enhet', 'Lektionstid (%)'],
  en: ['Date', 'Time', 'Place', 'Mean', 'Lowest', 'Highest', 'Sum', 'Count', 'Unit', 'Lesson time (%)'],
} as const

/**
 * The points of a chart as a table (RFC 4180): a row for each one that was measured, none for a gap. Date and time are
 * those of Sweden, in columns of their own. Where there were lessons, how much of the row's time was one.
 */
export function toWidgetCsv({ metric, series, schoolHours }: WidgetSeriesData, locale: Locale): string {
  const hasSums = metric.aggregation === 'sum'
  const hasLessons = schoolHours.length > 0
  const unit = metric.unitWord?.[locale] ?? metric.unit
  const rows = series.flatMap((one, index) =>
    one.points
      .filter(({ mean }) => mean !== null)
      .map((point) => [
        ...rowOf(one, index, point, locale, hasSums),
        unit,
        ...(hasLessons ? [String(lessonPercent(point, schoolHours))] : []),
      ]),
  )
  const header = headings[locale].filter(
    (_, column) => (hasSums || column !== sumColumn) && (hasLessons || column !== lessonColumn),
  )
  return toCsv([header, ...rows], locale)
}

const sumColumn = 6
const lessonColumn = 9

/** 0 to 100 */
function lessonPercent(point: SeriesPoint, lessons: readonly Interval[]): number {
  return Math.round((100 * lengthWithin(point, lessons)) / Math.max(1, lengthOf(point)))
}

function rowOf(
  { place }: WidgetSeries,
  index: number,
  { start, mean, min, max, sum, count }: SeriesPoint,
  locale: Locale,
  hasSums: boolean,
): string[] {
  const at = start * 1000
  const { hour, minute, second } = localPartsOf(at)
  const time = [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
  const numbers = [mean, min, max, ...(hasSums ? [sum] : [])].map((value) =>
    csvNumber(shortened(value), locale),
  )
  return [
    localDateOf(at),
    time,
    place?.name ?? `${placeless[locale]} ${index + 1}`,
    ...numbers,
    String(count),
  ]
}

const placeless = { sv: 'Mätare', en: 'Sensor' } as const
