import type { Database } from '#server/storage/database.ts'
import { findArrangement } from '#server/storage/pages/dashboards.ts'

export interface TileLayout {
  /** Where the metric is left out. */
  readonly hide_on: readonly 'wall'[]
}

export interface Kiosk {
  readonly enabled: boolean
  readonly rotate_seconds: number
  /** Times of day, `HH:MM`; null = as bright as by day. */
  readonly night_dim: { readonly from: string; readonly to: string } | null
}

/** What a school has decided about its dashboard. The names are those that are stored. */
export interface Arrangement {
  /** Those that are shown, in their order. */
  readonly widgets: readonly { readonly widget_id: string; readonly layout: TileLayout }[]
  readonly hidden_widget_ids: readonly string[]
  readonly kiosk: Kiosk
}

const plain: TileLayout = { hide_on: [] }

const untouched: Arrangement = {
  widgets: [],
  hidden_widget_ids: [],
  kiosk: { enabled: true, rotate_seconds: 20, night_dim: { from: '20:00', to: '06:00' } },
}

/** Until a school arranges anything, every widget is shown. */
export async function arrangementOf(db: Database, schoolId: string): Promise<Arrangement> {
  const stored = await findArrangement(db, schoolId)
  return stored === null ? untouched : JSON.parse(stored)
}

/** What is shown, in its order. What the arrangement does not know comes last: it is newer. */
export function arranged<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  { widgets, hidden_widget_ids }: Arrangement,
): T[] {
  const places = new Map(widgets.map(({ widget_id }, index) => [widget_id, index]))
  const placeOf = (item: T) => places.get(idOf(item)) ?? widgets.length
  return items
    .filter((item) => !hidden_widget_ids.includes(idOf(item)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The default layout for a widget that the arrangement does not name. */
export function layoutOf({ widgets }: Arrangement, widgetId: string): TileLayout {
  return widgets.find(({ widget_id }) => widget_id === widgetId)?.layout ?? plain
}
