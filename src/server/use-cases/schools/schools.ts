import { Conflict, type FieldError, Invalid } from '#domain/errors.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { defaultSchoolColor, isHexColor, isSchoolId } from '#domain/schools/school.ts'
import type { SchoolCalendar } from '#domain/time/school-calendar.ts'
import { latestOfSchool, latestOfSchools } from '#server/storage/measurements/latest.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import { allSchools, insertSchool, type NewSchoolRow } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Activity, openActivities } from '#server/use-cases/game/activities.ts'
import {
  forecastOf,
  menuOf,
  type SchoolForecast,
  type WeekMenu,
} from '#server/use-cases/measurements/menu-and-forecast.ts'
import { inContext, type ValueInContext } from '#server/use-cases/measurements/metric-context.ts'
import type { MetricValue } from '#server/use-cases/measurements/metric-values.ts'
import {
  type ShownSensor,
  shownSensors,
  valueOfSensors,
} from '#server/use-cases/measurements/sensor-readings.ts'
import { type Spark, sparksOf } from '#server/use-cases/measurements/spark.ts'
import { type WidgetView, widgetsOf } from '#server/use-cases/measurements/widgets.ts'
import { nameErrors } from '#server/use-cases/names.ts'
import {
  arranged,
  arrangementOf,
  type Kiosk,
  layoutOf,
  type TileLayout,
} from '#server/use-cases/pages/arrangements.ts'
import { publishedSections, type SectionSummary } from '#server/use-cases/pages/pages.ts'
import { requireSchool, type School, toSchool } from '#server/use-cases/school.ts'

export interface SchoolWithValues extends School {
  readonly values: readonly MetricValue[]
}

/** All schools by their Swedish names, each with its newest value of every metric that it has. */
export async function listSchools(deps: Deps): Promise<SchoolWithValues[]> {
  const schools = await allSchools(deps.db)
  const now = deps.now()
  const sensors = await shownSensors(deps.db, await latestOfSchools(deps.db, {}), now)
  const sensorsBySchool = Map.groupBy(sensors, ({ schoolId }) => schoolId)
  return schools
    .map((row) => {
      const school = toSchool(row)
      return { ...school, values: valuesOf(sensorsBySchool.get(row.id) ?? [], school.calendar, now) }
    })
    .sort((a, b) => swedish.compare(a.name, b.name))
}

const swedish = new Intl.Collator('sv')

/** Throws NotFound. */
export async function getSchool(deps: Deps, schoolId: string): Promise<School> {
  return toSchool(await requireSchool(deps.db, schoolId))
}

export interface HomePage {
  readonly school: School
  /** The page that shows the school's values. */
  readonly overviewUrl: string
  /** Of the published pages, in their order. */
  readonly sections: readonly SectionSummary[]
  /** What can be played now, the newest first. */
  readonly activities: readonly Activity[]
  /** Epoch ms */
  readonly updatedAt: number
}

/** What a school's public page says. Throws NotFound. */
export async function getHomePage(deps: Deps, schoolId: string): Promise<HomePage> {
  const school = await requireSchool(deps.db, schoolId)
  const sections = await publishedSections(deps, school.id)
  const activities = await openActivities(deps, school.id)
  const times = [...sections, ...activities].map(({ updatedAt }) => updatedAt)
  return {
    school: toSchool(school),
    overviewUrl: dashboardUrl(deps, schoolId),
    sections,
    activities,
    updatedAt: Math.max(school.createdAt, ...times),
  }
}

export interface Overview {
  readonly schoolId: string
  /** Epoch ms */
  readonly asOf: number
  readonly cards: readonly OverviewCard[]
  readonly weather: SchoolForecast | null
  readonly menu: readonly WeekMenu[]
  readonly menuWidgetId: string | null
  readonly weatherWidgetId: string | null
  readonly shareUrl: string
}

export interface OverviewCard extends ValueInContext {
  readonly widgetId: string
  readonly spark: Spark
  readonly layout: TileLayout
}

/** A dashboard's data at once: every metric of the school with its newest value and its last 5 hours. Throws NotFound. */
export async function getOverview(deps: Deps, schoolId: string): Promise<Overview> {
  const now = deps.now()
  const row = await requireSchool(deps.db, schoolId)
  const { id, calendar } = toSchool(row)
  const sensors = await shownSensors(deps.db, await latestOfSchool(deps.db, { schoolId: id }), now)
  const values = await inContext(deps, id, valuesOf(sensors, calendar, now), now)
  const widgets = await widgetsOfSchool(deps.db, id)
  const widgetIds = new Map(widgets.map((widget) => [widget.metricKey, widget.id]))
  const sparks = await sparksOf(deps.db, values, now)
  const arrangement = await arrangementOf(deps.db, id)
  const cards = values.flatMap((value) => {
    const widgetId = widgetIds.get(value.metric.key)
    const spark = sparks.get(value.metric.key)
    if (widgetId === undefined || spark === undefined) return []
    return [{ ...value, widgetId, spark, layout: layoutOf(arrangement, widgetId) }]
  })
  return {
    schoolId: id,
    asOf: now,
    cards: arranged(cards, ({ widgetId }) => widgetId, arrangement),
    weather: row.showsWeather === 1 ? await forecastOf(deps.db, id, now) : null,
    menu: await menuOf(deps.db, id, now),
    menuWidgetId: widgetIds.get('menu') ?? null,
    weatherWidgetId: widgetIds.get('weather') ?? null,
    shareUrl: dashboardUrl(deps, id),
  }
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
  const school = await requireSchool(deps.db, schoolId)
  const arrangement = await arrangementOf(deps.db, schoolId)
  const shown = arranged(await widgetsOf(deps, schoolId), ({ id }) => id, arrangement)
  return {
    school: toSchool(school),
    shareUrl: dashboardUrl(deps, schoolId),
    widgets: shown.map((widget) => ({ ...widget, layout: layoutOf(arrangement, widget.id) })),
    kiosk: arrangement.kiosk,
  }
}

export interface NewSchool {
  readonly id: string
  readonly name: string
  readonly color?: string
  readonly place?: { readonly name: string; readonly lat: number; readonly lng: number } | null
  /** The path of a picture that this server has. */
  readonly logoUrl?: string
}

/** Throws Invalid for an unusable id, name, colour or place, and Conflict when the id is taken. */
export async function addSchool(deps: Deps, school: NewSchool): Promise<School> {
  const errors = newSchoolErrors(school)
  if (errors.length > 0) throw new Invalid('invalid_school', 'the school cannot be added like this', errors)
  const row: NewSchoolRow = {
    id: school.id,
    name: school.name.trim(),
    color: (school.color ?? defaultSchoolColor).toUpperCase(),
    logoUrl: school.logoUrl ?? null,
    placeName: school.place?.name ?? null,
    placeLat: school.place?.lat ?? null,
    placeLng: school.place?.lng ?? null,
    calendar: null,
    createdAt: deps.now(),
  }
  if (!(await insertSchool(deps.db, row)))
    throw new Conflict('school_exists', `there is a school ${school.id}`)
  return toSchool(row)
}

function newSchoolErrors(school: NewSchool): FieldError[] {
  const errors = schoolErrors(school)
  return isSchoolId(school.id) ? errors : [...errors, { path: 'id', code: 'not_a_school_id' }]
}

/** What is wrong with a school's name, colour and place. */
export function schoolErrors({ name, color, place }: Omit<NewSchool, 'id'>): FieldError[] {
  const errors = nameErrors('name', name)
  if (color !== undefined && !isHexColor(color)) errors.push({ path: 'color', code: 'not_a_color' })
  if (place) {
    errors.push(...nameErrors('location.name', place.name))
    if (!(Math.abs(place.lat) <= 90)) errors.push({ path: 'location.lat', code: 'not_a_latitude' })
    if (!(Math.abs(place.lng) <= 180)) errors.push({ path: 'location.lng', code: 'not_a_longitude' })
  }
  return errors
}

/** Metrics without a series are not there. */
function valuesOf(
  sensors: readonly ShownSensor[],
  calendar: SchoolCalendar | null,
  now: number,
): MetricValue[] {
  const byMetric = Map.groupBy(sensors, ({ metricKey }) => metricKey)
  return metrics.flatMap((metric) => {
    const ofMetric = byMetric.get(metric.key)
    return ofMetric === undefined ? [] : [valueOfSensors(metric, ofMetric, calendar, now)]
  })
}

function dashboardUrl({ publicUrl }: Deps, schoolId: string): string {
  return `${publicUrl ?? ''}/${schoolId}/dashboard`
}
