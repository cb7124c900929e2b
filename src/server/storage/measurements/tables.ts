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

/** How often a sensor sent on a day what was not stored, by the reason; kept for 90 days. */
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
