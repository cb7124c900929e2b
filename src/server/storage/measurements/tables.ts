import type { Generated } from 'kysely'
import type { UnjudgedKind } from '#domain/series/quality.ts'

/** Conventions of all tables: `storage/tables.ts`. */
export interface MeasurementTables {
  series: SeriesTable
  reading: ReadingTable
  rollup: RollupTable
  latest: LatestTable
  widget: WidgetTable
  refusedValue: RefusedValueTable
  seriesDoubt: SeriesQuarantineTable
  menuDay: MenuDayTable
  forecast: ForecastTable
  electricityPrice: ElectricityPriceTable
  mealWaste: MealWasteTable
  readingMark: ReadingMarkTable
  markedReading: MarkedReadingTable
  releasedReading: ReleasedReadingTable
}

interface SeriesTable {
  /** Numbered by the database: it is repeated in every reading, so it is small. */
  id: Generated<number>
  sensorId: string
  metricKey: string
  /** What `reading.v` of this series is: see `Accumulation`. */
  accumulation: Generated<'gauge' | 'delta' | 'cumulative'>
  /** Where a cumulative meter starts again at 0; null = unknown. */
  wrapAt: number | null
}

/** Kept for 90 days. `v` is in the metric's own unit. */
interface ReadingTable {
  seriesId: number
  t: number
  v: number
  /** Of an amount whose sender says what time it is of: the seconds up to `t`. null = what came since the one before it. */
  periodS: Generated<number | null>
}

/** Readings that are stored and not shown: what staff marked as wrong, and what waits for what follows it. */
interface MarkedReadingTable extends ReadingTable {
  /**
   * Why a value waits, or was not confirmed: `jump`: no room makes such a one. `after_refused`: it came right after values that
   * were refused. null = staff marked it.
   */
  held: Generated<'jump' | 'after_refused' | null>
}

/**
 * Kept for ever. `res`: see `rollups.ts`; `b` is the bucket's first second. Of a series that counts, `sum` is what came
 * in the bucket and `n`, `lo`, `hi` are of its single increases.
 */
interface RollupTable {
  seriesId: number
  res: number
  b: number
  n: number
  sum: number
  lo: number
  hi: number
  /** How much of `sum` came over missing steps and was spread evenly: its part in this bucket is not measured. */
  spread: Generated<number>
  /** How much of `spread` came over a local midnight: of an hour, what its day does not know either. */
  spreadDays: Generated<number>
}

interface LatestTable {
  seriesId: number
  t: number
  v: number
  receivedAt: number
}

interface WidgetTable {
  id: string
  schoolId: string
  metricKey: string
}

/**
 * How often on a day a sensor's values were rejected, by the reason, or were stored at another time than the reported
 * one (`time_of_network`, `time_of_receipt`) or without a reported time (`untold_time_network`, `untold_time_receipt`);
 * kept for 90 days, as single readings are.
 */
interface RefusedValueTable {
  sensorId: string
  /** `*` where the message could not be read. */
  metricKey: string
  code: string
  /** `2026-11-21`, by the time of receipt. */
  date: string
  n: number
  firstAt: number
  lastAt: number
  /** The furthest that a time of measurement was ahead of the receipt; negative = behind. */
  skewMs: number
}

/** A doubted period of a series: its values are stored, but not shown, or shown without a level. (The table keeps its first name.) */
interface SeriesQuarantineTable {
  seriesId: number
  /**
   * `stuck_value`: the same value for longer than nature has it. `unit_change`: as if in another unit than before.
   * `below_outdoor_air`, `at_limit`: what no air has for hours. `follows_light`: a temperature that a lamp or the sun makes.
   * Shown without a level: `needs_calibration`, and `implausible` and `clock_skew` where all that comes is refused.
   */
  kind: 'stuck_value' | 'unit_change' | 'below_outdoor_air' | 'at_limit' | 'follows_light' | UnjudgedKind
  fromT: number
  /** null = still */
  toT: number | null
}

/** A value that was held and that staff said is right: it lies in `reading` and is not judged again. Kept for 90 days. */
interface ReleasedReadingTable {
  seriesId: number
  /** Epoch s */
  t: number
  v: number
  /** Why it was held: see `HeldValue`. */
  held: 'jump' | 'after_refused'
}

/**
 * What staff said is wrong in a series: nothing of it is shown or counted, and nothing of it is deleted. Kinds: `values` lie
 * in `marked_reading` instead of `reading`; `amounts` are those that end after `from_t` up to and with `to_t`.
 */
interface ReadingMarkTable {
  id: string
  seriesId: number
  kind: 'values' | 'amounts'
  /** Epoch s; `to_t` is not included in a mark of values. */
  fromT: number
  toT: number
  reason: string
  /** What staff wrote for each other. */
  note: string | null
  /** E-mail addresses; '' = too long ago, or the person was erased. */
  markedBy: string
  markedAt: number
  undoneBy: string | null
  /** null = it holds */
  undoneAt: number | null
}

interface MenuDayTable {
  schoolId: string
  /** `2026-11-21` */
  date: string
  meal: string
  /** JSON: `[{ name, labels, allergens }]` */
  courses: string
  provenance: 'recorded' | 'constructed' | null
  /** The integration that brought it, or `manual`; null = from before this was kept. */
  origin: string | null
}

/** The newest forecast of a school. */
interface ForecastTable {
  schoolId: string
  issuedAt: number
  validUntil: number
  source: string
  /** JSON: the steps of `use-cases/measurements/menu-and-forecast.ts`. */
  steps: string
  provenance: 'recorded' | 'constructed' | null
}

/** What a kWh costs a school from `from_t` up to `to_t`, everything included: by the quarter of an hour. */
interface ElectricityPriceTable {
  schoolId: string
  fromT: number
  toT: number
  krPerKwh: number
}

/** What was weighed after a meal. The day's waste of each pupil is a reading of the sensor's `food_waste` series. */
interface MealWasteTable {
  sensorId: string
  /** `2026-11-21` */
  date: string
  meal: string
  wasteKind: 'kitchen' | 'serving' | 'plate'
  weightG: number
  /** null = no one counted */
  portions: number | null
  reason: string | null
}
