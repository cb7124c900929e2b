import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { csvNumber, toCsv } from '#domain/csv.ts'
import type { Locale, Text } from '#domain/locale.ts'
import { chartFormOf } from '#domain/metrics/chart.ts'
import { type ChartStep, chartStepsOf, stepsOfPoints, togetherOf } from '#domain/metrics/chart-steps.ts'
import { chartOf } from '#domain/metrics/charts.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { Scale } from '#domain/metrics/scale.ts'
import { fewestVisits, isSmallCount } from '#domain/metrics/small-counts.ts'
import { markReasonTexts } from '#domain/series/marks.ts'
import { type Interval, lengthOf, lengthWithin } from '#domain/time/interval.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { localPartsOf } from '#domain/time/local-time.ts'
import { hourMs, utcOffset } from '#domain/time/time-zone.ts'
import { shortened } from '#server/http/shapes.ts'

/** A widget's answer, whose chart's numbers are taken. */
export interface ChartSource {
  readonly scale: Scale
  readonly metric: Metric
  readonly series: readonly Series[]
  readonly meta: SeriesMeta
}

/** A number of the chart: a step and where that is; null = in all places together. */
interface ChartRow extends ChartStep {
  readonly sensorSeries: Series | null
  readonly index: number
  /** Why there is no number, where there is none. */
  readonly gap?: Series['gaps'][number]
}

interface Column {
  readonly heading: Text
  readonly cell: (row: ChartRow, locale: Locale) => string
}

/** The numbers of a chart: one for each of its steps, `start` and `end` in epoch s; null values are gaps. */
export function toChartNumbers(source: ChartSource) {
  return rowsOf(source).map(({ sensorSeries, at: t, end, value, min, max, count, spread = 0 }) => ({
    /** Null = all sensors together. */
    sensor_id: sensorSeries?.sensor_id ?? null,
    start: t,
    end,
    value: shortened(value),
    min: shortened(min),
    max: shortened(max),
    count,
    /** How much of an amount came over missing steps and was spread evenly. */
    ...(togetherOf(source.metric) !== 'mean' && { spread: shortened(spread) }),
  }))
}

/**
 * The numbers of a chart as a table (RFC 4180): a row for each step that was measured, and one without a number for each
 * gap, with its reason; all of them, where a chart draws those that can be distinguished. Date and time are those of Sweden, in columns of their own; the hour that comes twice differs by its time zone. Amounts have their sum,
 * all else its mean with the lowest and the highest value. Where there were lessons, how much of the row's time was one.
 */
export function toWidgetCsv(source: ChartSource, locale: Locale): string {
  const columns = columnsOf(source)
  const measured = rowsOf(source).filter(({ value }) => value !== null)
  const rows = [...measured, ...gapRowsOf(source)].toSorted((a, b) => a.index - b.index || a.at - b.at)
  return toCsv(
    [
      columns.map(({ heading }) => heading[locale]),
      ...rows.map((row) => columns.map(({ cell }) => cell(row, locale))),
    ],
    locale,
  )
}

function rowsOf({ metric, series, meta }: ChartSource): readonly ChartRow[] {
  const within = { start: Date.parse(meta.from) / 1000, end: Date.parse(meta.to) / 1000 }
  const sensors = series.map((item) => ({ stepS: item.step_s, steps: stepsOfPoints(metric, item.points) }))
  const { lines, isJoined } = chartStepsOf(metric, sensors, within, meta.school_hours)
  const isOfAll = isJoined && series.length > 1
  return lines.flatMap((steps, index) =>
    steps.map((step) => ({ ...step, sensorSeries: (isOfAll ? null : series[index]) ?? null, index })),
  )
}

function gapRowsOf({ series, metric, meta }: ChartSource): readonly ChartRow[] {
  const isOneLine =
    chartFormOf(chartOf(metric.key), Date.parse(meta.to) - Date.parse(meta.from)).kind !== 'line'
  return series.flatMap((sensorSeries, index) =>
    sensorSeries.gaps
      .filter(({ reason }) => reason !== 'backfilled')
      .map((gap) => ({
        ...{ at: gap.start, end: gap.end, value: null, min: null, max: null, count: 0 },
        ...{ sensorSeries, index: isOneLine ? 0 : index, gap },
      })),
  )
}

function columnsOf({ metric, scale, series, meta }: ChartSource): readonly Column[] {
  const number =
    (toValue: (row: ChartRow) => number | null): Column['cell'] =>
    (row, locale) => {
      const value = toValue(row)
      return value !== null && isSmallCount(metric, value)
        ? `<${fewestVisits}`
        : csvNumber(shortened(value), locale)
    }
  const numbers: readonly Column[] =
    togetherOf(metric) !== 'mean'
      ? [
          { heading: { sv: 'Summa', en: 'Sum' }, cell: number(({ value }) => value) },
          {
            heading: { sv: 'Varav utjämnat', en: 'Of which spread' },
            cell: number(({ spread, value }) => (value === null ? null : (spread ?? 0))),
          },
        ]
      : [
          { heading: { sv: 'Medelvärde', en: 'Mean' }, cell: number(({ value }) => value) },
          { heading: { sv: 'Lägst', en: 'Lowest' }, cell: number(({ min }) => min) },
          { heading: { sv: 'Högst', en: 'Highest' }, cell: number(({ max }) => max) },
        ]
  const unit = metric.unitWord ?? { sv: metric.unit, en: metric.unit }
  const columns: Column[] = [
    { heading: { sv: 'Datum', en: 'Date' }, cell: ({ at: t }) => localDateOf(t * 1000) },
    { heading: { sv: 'Tid', en: 'Time' }, cell: ({ at: t }) => clockOf(t * 1000) },
    {
      heading: { sv: 'Tidszon', en: 'Time zone' },
      cell: ({ at: t }) => `UTC+${utcOffset(t * 1000) / hourMs}`,
    },
    { heading: { sv: 'Plats', en: 'Place' }, cell: (row, locale) => placeOf(row)[locale] },
    ...numbers,
    { heading: { sv: 'Antal', en: 'Count' }, cell: ({ count, gap }) => (gap ? '' : String(count)) },
    { heading: { sv: 'Enhet', en: 'Unit' }, cell: (_, locale) => unit[locale] },
  ]
  columns.push({
    heading: { sv: 'Anmärkning', en: 'Note' },
    cell: (row, locale) => noteOf(row, series)[locale],
  })
  if (meta.school_hours.length > 0)
    columns.push({
      heading: { sv: 'Lektionstid (%)', en: 'Lesson time (%)' },
      cell: (row) => String(lessonPercent({ start: row.at, end: row.end }, meta.school_hours)),
    })
  if (scale.setBy !== null)
    columns.push({
      heading: limitHeading(metric, scale),
      cell: ({ value }, locale) =>
        (value === null ? undefined : metric.levels[scale.judge(value) ?? ''])?.word[locale] ?? '',
    })
  if (series.some(({ provenance }) => provenance !== null))
    columns.push({
      heading: { sv: 'Ursprung', en: 'Origin' },
      cell: ({ sensorSeries }, locale) =>
        (sensorSeries === null ? series : [sensorSeries])
          .flatMap(({ provenance }) => (provenance === null ? [] : [origins[provenance][locale]]))
          .filter((origin, index, all) => all.indexOf(origin) === index)
          .join(' + '),
    })
  return columns
}

/** Levels are in the file where the school's limits are not the default, and named by whose they are. */
function limitHeading(metric: Metric, { setBy, ranges, concern }: Scale): Text {
  const goodUpTo = ranges.findLast(({ level }) => metric.goodLevels.includes(level))?.to
  const limits = `${goodUpTo}, ${concern?.above} ${metric.unit}`
  return setBy === 'school'
    ? { sv: `Nivå (skolans gränser: ${limits})`, en: `Level (the school's limits: ${limits})` }
    : { sv: `Nivå (kommunens gränser: ${limits})`, en: `Level (the municipality's limits: ${limits})` }
}

const gapWords: Readonly<Record<Series['gaps'][number]['reason'], Text>> = {
  silent: { sv: 'ingen mätning', en: 'not measured' },
  rejected: { sv: 'mätaren mätte fel', en: 'the sensor gave wrong readings' },
  inactive: { sv: 'mätaren var avstängd', en: 'the sensor was switched off' },
  marked: { sv: 'markerat som fel', en: 'marked as wrong' },
  backfilled: { sv: 'kom i efterhand', en: 'arrived late' },
}

/** Until when a gap lasts and why, or what a number is not. */
function noteOf({ gap, sensorSeries, at: t, end, spread = 0 }: ChartRow, series: readonly Series[]): Text {
  if (gap === undefined) {
    const notes = spread > 0 ? [spreadNote] : []
    const times = (sensorSeries === null ? series : [sensorSeries]).flatMap(
      ({ borrowed_times = [] }) => borrowed_times,
    )
    const within = times.filter((time) => time.start < end && t < time.end)
    const borrowed = within.find(({ reason }) => reason === 'wrong_clock') ?? within[0]
    if (borrowed) notes.push(borrowedNotes[borrowed.reason][borrowed.source])
    return { sv: notes.map(({ sv }) => sv).join('; '), en: notes.map(({ en }) => en).join('; ') }
  }
  const because = gap.mark_reason === undefined ? null : markReasonTexts[gap.mark_reason]
  const until = `${localDateOf(end * 1000)} ${clockOf(end * 1000)}`
  const text = (locale: Locale, to: string) =>
    `${[gapWords[gap.reason][locale], because?.[locale]].filter(Boolean).join(': ')} (${to} ${until})`
  return { sv: text('sv', 'till'), en: text('en', 'until') }
}

const spreadNote: Text = {
  sv: 'utjämnat över steg utan mätning',
  en: 'spread over steps without a reading',
}
type BorrowedTime = NonNullable<Series['borrowed_times']>[number]
const borrowedNotes: Readonly<
  Record<BorrowedTime['reason'], Readonly<Record<BorrowedTime['source'], Text>>>
> = {
  wrong_clock: {
    network: {
      sv: 'tid enligt nätet, mätarens klocka gick fel',
      en: "the network's time, the sensor's clock was wrong",
    },
    receipt: {
      sv: 'tid när värdet kom hit, mätarens klocka gick fel',
      en: "the time of receipt, the sensor's clock was wrong",
    },
  },
  no_time: {
    network: { sv: 'tid enligt nätet', en: "the network's time" },
    receipt: { sv: 'tid när värdet kom hit', en: 'the time of receipt' },
  },
}

const origins = {
  recorded: { sv: 'inspelad', en: 'recorded' },
  constructed: { sv: 'konstruerad', en: 'constructed' },
}

function placeOf({ sensorSeries, index }: ChartRow): Text {
  if (sensorSeries === null) return { sv: 'Alla platser', en: 'All places' }
  const name = sensorSeries.location?.name
  return name === undefined
    ? { sv: `Mätare ${index + 1}`, en: `Sensor ${index + 1}` }
    : { sv: name, en: name }
}

function clockOf(at: number): string {
  const { hour, minute, second } = localPartsOf(at)
  return [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':')
}

/** 0 to 100 */
function lessonPercent(row: Interval, lessons: readonly Interval[]): number {
  return Math.round((100 * lengthWithin(row, lessons)) / Math.max(1, lengthOf(row)))
}
