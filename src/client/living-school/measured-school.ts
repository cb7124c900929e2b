import { samplesOf } from '#client/widgets/samples.ts'
import type { RoomValue } from '#contract/latest.ts'
import type { Overview, OverviewCard, School } from '#contract/schools.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { RoomKind } from '#domain/rooms/room.ts'

/** A school that has said nothing of itself: lessons from 8 to 16. */
export const measuredSchool: School = {
  id: 'school',
  name: 'Skolan',
  logo_url: null,
  color: '#1f5f43',
  location: null,
  calendar: null,
}

/** Its values by the keys of metrics, and how many minutes ago they were measured. */
export type MeasuredPlace = readonly [
  name: string,
  kind: RoomKind,
  values: Readonly<Record<string, number>>,
  minutesAgo?: number,
]

/** What is known of its places at `at`, epoch ms: measured a minute ago unless they say otherwise. Widgets have the key of their metric as id. */
export function measuredOverview(at: number, places: readonly MeasuredPlace[]): Overview {
  const keys = [...new Set(places.flatMap(([, , values]) => Object.keys(values)))]
  const cards = keys.map((key): OverviewCard => {
    const metric = metricOf(key)
    const sample = metric && samplesOf(metric)[0]?.card
    if (!sample) throw new Error(`no metric ${key}`)
    const rooms = places.flatMap(([name, kind, values, minutesAgo = 1], index): RoomValue[] => {
      const observed_at = new Date(at - minutesAgo * 60_000).toISOString()
      const freshness = { observed_at, received_at: observed_at, expected_interval_s: 300 }
      const value = values[key]
      const room = {
        id: name,
        name,
        kind,
        floor: 0,
        sort_order: index,
        airing_advice: 'open_window' as const,
      }
      const sensors = { sensors_total: 1, sensors_fresh: 1 }
      return value === undefined
        ? []
        : [{ room, value, level: null, freshness, ...sensors, provenance: null, spark: null }]
    })
    const [first] = rooms
    return { ...sample, ...first, spark: sample.spark, widget_id: key, provenance: null, rooms }
  })
  return {
    school_id: measuredSchool.id,
    as_of: new Date(at).toISOString(),
    rooms: [],
    cards,
    weather: null,
    menu: [],
    menu_widget_id: null,
    weather_widget_id: null,
    share_url: '',
  }
}
