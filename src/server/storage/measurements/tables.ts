import type { Generated } from 'kysely'

/** Conventions of all tables: `storage/tables.ts`. */
export interface MeasurementTables {
  series: SeriesTable
  reading: ReadingTable
  rollup: RollupTable
  latest: LatestTable
  widget: WidgetTable
  refused_value: RefusedValueTable
  series_doubt: SeriesQuarantineTable
  menu_day: MenuDayTable
  forecast: ForecastTable
  electricity_price: ElectricityPriceTable
  meal_waste: MealWasteTable
  reading_mark: ReadingMarkTable
  marked_reading: ReadingTable
}

interface SeriesTable {
  /** Numbered by the database: it is repeated in every reading, so it is small. */
  id: Generated<number>
  sensor_id: string
  metric_key: string
  /** What `reading.v` of this series is: see `Accumulation`. */
  accumulation: Generated<'gauge' | 'delta' | 'cumulative'>
  /** Where a cumulative meter starts again at 0; null = nobody knows. */
  wrap_at: number | null
}

/** Kept for 90 days. `v` is in the metric's own unit. */
interface ReadingTable {
  series_id: number
  t: number
  v: number
  /** Of an amount whose sender says what time it is of: the seconds up to `t`. null = what came since the one before it. */
  period_s: Generated<number | null>
}

/**
 * Kept for ever. `res`: see `rollups.ts`; `b` is the bucket's first second. Of a series that counts, `sum` is what came
 * in the bucket and `n`, `lo`, `hi` are of its single increases.
 */
interface RollupTable {
  series_id: number
  res: number
  b: number
  n: number
  sum: number
  lo: number
  hi: number
  /** How much of `sum` came over missing steps and was spread evenly: its part in this bucket is not measured. */
  spread: Generated<number>
  /** How much of `spread` came over a local midnight: of an hour, what its day does not know either. */
  spread_days: Generated<number>
}

interface LatestTable {
  series_id: number
  t: number
  v: number
  received_at: number
}

interface WidgetTable {
  id: string
  school_id: string
  metric_key: string
}

/**
 * How often a sensor sent on a day what was not stored, by the reason, or what was stored at another time than it told
 * (`time_of_network`, `time_of_receipt`) or although it told none (`untold_time_network`, `untold_time_receipt`); kept for
 * 90 days, as single readings are.
 */
interface RefusedValueTable {
  sensor_id: string
  /** `*` where the message could not be read. */
  metric_key: string
  code: string
  /** `2026-11-21`, by the time of receipt. */
  date: string
  n: number
  first_at: number
  last_at: number
  /** The furthest that a time of measurement was ahead of the receipt; negative = behind. */
  skew_ms: number
}

/** A quarantined period of a series: its values are stored, but not shown. (The table keeps its first name.) */
interface SeriesQuarantineTable {
  series_id: number
  /**
   * `stuck_value`: the same value for longer than nature has it. `unit_change`: as if in another unit than before.
   * `below_outdoor_air`, `at_limit`: what no air has for hours. `follows_light`: a temperature that a lamp or the sun makes.
   */
  kind: 'stuck_value' | 'unit_change' | 'below_outdoor_air' | 'at_limit' | 'follows_light'
  from_t: number
  /** null = still */
  to_t: number | null
}

/**
 * What staff said is wrong in a series: nothing of it is shown or counted, and nothing of it is deleted. Kinds: `values` lie
 * in `marked_reading` instead of `reading`; `amounts` are those that end after `from_t` up to and with `to_t`.
 */
interface ReadingMarkTable {
  id: string
  series_id: number
  kind: 'values' | 'amounts'
  /** Epoch s; `to_t` is not included in a mark of values. */
  from_t: number
  to_t: number
  reason: string
  /** What staff wrote for each other. */
  note: string | null
  /** E-mail addresses; '' = too long ago, or the person was erased. */
  marked_by: string
  marked_at: number
  undone_by: string | null
  /** null = it holds */
  undone_at: number | null
}

interface MenuDayTable {
  school_id: string
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
  school_id: string
  issued_at: number
  valid_until: number
  source: string
  /** JSON: the steps of `use-cases/measurements/menu-and-forecast.ts`. */
  steps: string
  provenance: 'recorded' | 'constructed' | null
}

/** What a kWh costs a school from `from_t` up to `to_t`, everything included: quarters of an hour, or hours. */
interface ElectricityPriceTable {
  school_id: string
  from_t: number
  to_t: number
  kr_per_kwh: number
}

/** What was weighed after a meal. The day's waste of each pupil is a reading of the sensor's `food_waste` series. */
interface MealWasteTable {
  sensor_id: string
  /** `2026-11-21` */
  date: string
  meal: string
  waste_kind: 'kitchen' | 'serving' | 'plate'
  weight_g: number
  /** null = nobody counted */
  portions: number | null
  reason: string | null
}
