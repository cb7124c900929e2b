import type { Room } from '#domain/rooms/room.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import {
  forecastOf,
  menuOf,
  type SchoolForecast,
  type WeekMenu,
} from '#server/use-cases/measurements/menu-and-forecast.ts'
import { inContext, type ValueInContext } from '#server/use-cases/measurements/metric-context.ts'
import {
  type RefusedPlace,
  refusedPlaces,
  withRefusedRooms,
} from '#server/use-cases/measurements/refused-places.ts'
import { valuesByMetric } from '#server/use-cases/measurements/school-values.ts'
import { type ShownSensor, shownSensors } from '#server/use-cases/measurements/sensor-readings.ts'
import { type MetricSparks, sparksOf } from '#server/use-cases/measurements/spark.ts'
import { valuesExpireAt } from '#server/use-cases/measurements/value-expiry.ts'
import { type WidgetView, widgetsOf } from '#server/use-cases/measurements/widgets.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'
import {
  type Arrangement,
  arranged,
  arrangementOf,
  type Kiosk,
  layoutOf,
  type TileLayout,
} from './arrangements.ts'

export interface Overview {
  readonly schoolId: string
  /** Epoch ms */
  readonly asOf: number
  /** Epoch ms: as long as the school does not change, all of it is true up to then. */
  readonly expiresAt: number
  /** All rooms and places that have a sensor, in the school's order. */
  readonly rooms: readonly Room[]
  readonly cards: readonly OverviewCard[]
  /** What sensors in rooms send without anything being stored. */
  readonly refused: readonly RefusedPlace[]
  readonly weather: SchoolForecast | null
  readonly menu: readonly WeekMenu[]
  readonly menuWidgetId: string | null
  readonly weatherWidgetId: string | null
  readonly shareUrl: string
}

export interface OverviewCard extends ValueInContext {
  readonly widgetId: string
  readonly sparks: MetricSparks
  readonly layout: TileLayout
}

/** A dashboard's data at once: every metric of the school with its newest value and its last 5 hours. Throws NotFound. */
export async function getOverview(deps: Deps, schoolId: string): Promise<Overview> {
  const now = deps.now()
  const row = await requireSchool(deps.db, schoolId)
  const school = toSchool(row)
  const { id, calendar } = school
  const sensors = await shownSensors(deps.db, await latestOfSchool(deps.db, { schoolId: id }), now)
  const refused = await refusedPlaces(deps.db, [id], now)
  const values = await inContext(deps, school, valuesByMetric(sensors, school, now), now)
  const widgets = await widgetsOfSchool(deps.db, id)
  const widgetIds = new Map(widgets.map((widget) => [widget.metricKey, widget.id]))
  const sparks = await sparksOf(deps.db, id, values, now)
  const arrangement = await arrangementOf(deps.db, id)
  const cards = values.flatMap((value) => {
    const widgetId = widgetIds.get(value.metric.key)
    const ofMetric = sparks.get(value.metric.key)
    if (widgetId === undefined || ofMetric === undefined) return []
    return [
      {
        ...withRefusedRooms(value, refused),
        widgetId,
        sparks: ofMetric,
        layout: layoutOf(arrangement, widgetId),
      },
    ]
  })
  const weather = row.showsWeather === 1 ? await forecastOf(deps.db, id, now) : null
  return {
    schoolId: id,
    asOf: now,
    expiresAt: Math.min(
      valuesExpireAt(sensors, calendar, now),
      ...refused.filter(({ needsCheck }) => needsCheck).map(({ staleAt }) => staleAt),
      weather?.expiresAt ?? Number.POSITIVE_INFINITY,
    ),
    rooms: roomsWith([...sensors, ...refused]),
    refused,
    cards: arranged(cards, ({ widgetId }) => widgetId, arrangement),
    weather,
    menu: await menuOf(deps.db, { id, calendar }, now),
    menuWidgetId: widgetIds.get('menu') ?? null,
    weatherWidgetId: widgetIds.get('weather') ?? null,
    shareUrl: dashboardUrl(deps, id),
  }
}

function roomsWith(sensors: readonly Pick<ShownSensor, 'room'>[]): readonly Room[] {
  const rooms = new Map(sensors.map(({ room }) => [room.id, room]))
  return [...rooms.values()].toSorted((a, b) => a.sortOrder - b.sortOrder)
}

export interface SchoolDashboard {
  readonly school: School
  readonly shareUrl: string
  /** In the order in which they are shown. */
  readonly widgets: readonly (WidgetView & { readonly layout: TileLayout })[]
  readonly kiosk: Kiosk
}

/** Which widgets a school's dashboard has. Throws NotFound. */
export async function getSchoolDashboard(deps: Deps, schoolId: string): Promise<SchoolDashboard> {
  const school = toSchool(await requireSchool(deps.db, schoolId))
  return toDashboard(deps, school, await widgetsOf(deps, school), await arrangementOf(deps.db, schoolId))
}

export function toDashboard(
  deps: Deps,
  school: School,
  widgets: readonly WidgetView[],
  arrangement: Arrangement,
): SchoolDashboard {
  const shown = arranged(widgets, ({ id }) => id, arrangement)
  return {
    school,
    shareUrl: dashboardUrl(deps, school.id),
    widgets: shown.map((widget) => ({ ...widget, layout: layoutOf(arrangement, widget.id) })),
    kiosk: arrangement.kiosk,
  }
}

/** Where a school's dashboard is shown. */
export function dashboardUrl({ publicUrl }: Deps, schoolId: string): string {
  return `${publicUrl ?? ''}/${schoolId}/dashboard`
}
