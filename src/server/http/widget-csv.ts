import type { Locale } from '#domain/locale.ts'
import { type Interval, lengthOf, lengthWithin } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import type { SeriesPoint } from '#server/use-cases/series-points.ts'
import type { WidgetSeries, WidgetSeriesData } from '#server/use-cases/widget-data.ts'
import { shortened } from './shapes.ts'

/** What spreadsheets of a language take for a number and for the end of a cell. */
const dialects = { sv: { decimal: ',', separator: ';' }, en: { decimal: '.', separator: ',' } } as const

const headings = {
  sv: ['Datum', 'Tid', 'Plats', 'Medel', 'Lägst', 'Högst', 'Summa', 'Antal', 'Enhet', 'Lektionstid (%)'],
  en: ['Date', 'Time', 'Place', 'Mean', 'Lowest', 'Highest', 'Sum', 'Count', 'Unit', 'Lesson time (%)'],
} as const

/** Spreadsheets take a text file for another encoding without it. */
const byteOrderMark = '\uFEFF'

/**
 * The points of a chart as a table (RFC 4180): a row for each one that was measured, none for a gap. Date and time are
 * those of Sweden, in columns of their own. Where there were lessons, how much of the row's time was one.
 */
export function toCsv({ metric, series, schoolHours }: WidgetSeriesData, locale: Locale): string {
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
  const { separator } = dialects[locale]
  const lines = [header, ...rows].map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
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
  const numbers = [mean, min, max, ...(hasSums ? [sum] : [])].map((value) => toNumber(value, locale))
  return [
    localDateOf(at),
    time,
    place?.name ?? `${placeless[locale]} ${index + 1}`,
    ...numbers,
    String(count),
  ]
}

const placeless = { sv: 'Mätare', en: 'Sensor' } as const

function toNumber(value: number | null, locale: Locale): string {
  const number = shortened(value)
  return number === null ? '' : String(number).replace('.', dialects[locale].decimal)
}

/** A cell that begins like a formula would be run as one. */
function quoted(cell: string, separator: string): string {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell
  const needsQuotes = plain.includes(separator) || /["\r\n]/.test(plain)
  return needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain
}
