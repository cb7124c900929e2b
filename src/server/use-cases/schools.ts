import { Conflict, type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import { metrics } from '#domain/metrics/registry.ts'
import { defaultSchoolColor, isHexColor, isSchoolId } from '#domain/schools/school.ts'
import type { Database } from '#server/storage/database.ts'
import { latestOfSchool, latestOfSchools } from '#server/storage/latest.ts'
import { allSchools, findSchool, insertSchool, type SchoolRow } from '#server/storage/schools.ts'
import { stepMeansOfGroups } from '#server/storage/step-means.ts'
import { widgetsOfSchool } from '#server/storage/widgets.ts'
import type { Deps } from './deps.ts'
import { type MetricValue, metricValue, sensorReadings } from './metric-values.ts'
import { nameErrors } from './names.ts'
import { type Spark, sparkRange, toSpark } from './spark.ts'
import { type WidgetView, widgetsOf } from './widgets.ts'

export interface School {
  readonly id: string
  readonly name: string
  readonly logoUrl: string | null
  /** `#RRGGBB` */
  readonly color: string
  readonly place: { readonly name: string; readonly lat: number; readonly lng: number } | null
}

export interface SchoolWithValues extends School {
  readonly values: readonly MetricValue[]
}

/** All schools by their Swedish names, each with its newest value of every metric that it has. */
export async function listSchools(deps: Deps): Promise<SchoolWithValues[]> {
  const schools = await allSchools(deps.db)
  const rowsBySchool = Map.groupBy(await latestOfSchools(deps.db, {}), (row) => row.schoolId)
  return schools
    .map((school) => ({
      ...toSchool(school),
      values: valuesOf(rowsBySchool.get(school.id) ?? [], deps.now()),
    }))
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
  /** Epoch ms */
  readonly updatedAt: number
}

/** What a school's public page says. Throws NotFound. */
export async function getHomePage(deps: Deps, schoolId: string): Promise<HomePage> {
  const school = await requireSchool(deps.db, schoolId)
  return {
    school: toSchool(school),
    overviewUrl: dashboardUrl(deps, schoolId),
    updatedAt: school.createdAt,
  }
}

export interface Overview {
  readonly schoolId: string
  /** Epoch ms */
  readonly asOf: number
  readonly cards: readonly OverviewCard[]
  readonly shareUrl: string
}

export interface OverviewCard extends MetricValue {
  readonly widgetId: string
  readonly spark: Spark
}

/** A dashboard's data at once: every metric of the school with its newest value and its last 5 hours. Throws NotFound. */
export async function getOverview(deps: Deps, schoolId: string): Promise<Overview> {
  const now = deps.now()
  const { id } = await requireSchool(deps.db, schoolId)
  const values = valuesOf(await latestOfSchool(deps.db, { schoolId: id }), now)
  const widgets = await widgetsOfSchool(deps.db, id)
  const widgetIds = new Map(widgets.map((widget) => [widget.metricKey, widget.id]))
  const range = sparkRange(now)
  const seriesIds = values.map((value) => value.seriesIds)
  const means = Map.groupBy(await stepMeansOfGroups(deps.db, seriesIds, range), (row) => row.group)
  const cards = values.flatMap((value, group) => {
    const widgetId = widgetIds.get(value.metric.key)
    const spark = toSpark(range, means.get(group) ?? [])
    return widgetId === undefined ? [] : [{ ...value, widgetId, spark }]
  })
  return { schoolId: id, asOf: now, cards, shareUrl: dashboardUrl(deps, id) }
}

export interface SchoolDashboard {
  readonly school: School
  readonly shareUrl: string
  /** In the order in which they are shown. */
  readonly widgets: readonly WidgetView[]
}

/** Which widgets a school's dashboard has. Throws NotFound. */
export async function getSchoolDashboard(deps: Deps, schoolId: string): Promise<SchoolDashboard> {
  const school = await requireSchool(deps.db, schoolId)
  return {
    school: toSchool(school),
    shareUrl: dashboardUrl(deps, schoolId),
    widgets: await widgetsOf(deps, schoolId),
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
  const errors = schoolErrors(school)
  if (errors.length > 0) throw new Invalid('invalid_school', 'the school cannot be added like this', errors)
  const row: SchoolRow = {
    id: school.id,
    name: school.name.trim(),
    color: (school.color ?? defaultSchoolColor).toUpperCase(),
    logoUrl: school.logoUrl ?? null,
    placeName: school.place?.name ?? null,
    placeLat: school.place?.lat ?? null,
    placeLng: school.place?.lng ?? null,
    createdAt: deps.now(),
  }
  if (!(await insertSchool(deps.db, row)))
    throw new Conflict('school_exists', `there is a school ${school.id}`)
  return toSchool(row)
}

function schoolErrors({ id, name, color, place }: NewSchool): FieldError[] {
  const errors = nameErrors('name', name)
  if (!isSchoolId(id)) errors.push({ path: 'id', code: 'not_a_school_id' })
  if (color !== undefined && !isHexColor(color)) errors.push({ path: 'color', code: 'not_a_color' })
  if (place) {
    errors.push(...nameErrors('location.name', place.name))
    if (!(Math.abs(place.lat) <= 90)) errors.push({ path: 'location.lat', code: 'not_a_latitude' })
    if (!(Math.abs(place.lng) <= 180)) errors.push({ path: 'location.lng', code: 'not_a_longitude' })
  }
  return errors
}

/** The school of an id. Throws NotFound. */
export async function requireSchool(db: Database, schoolId: string): Promise<SchoolRow> {
  const school = await findSchool(db, schoolId)
  if (!school) throw new NotFound('school_not_found', 'there is no school with this id')
  return school
}

function toSchool({ id, name, logoUrl, color, placeName, placeLat, placeLng }: SchoolRow): School {
  const hasPlace = placeName !== null && placeLat !== null && placeLng !== null
  return {
    id,
    name,
    logoUrl,
    color,
    place: hasPlace ? { name: placeName, lat: placeLat, lng: placeLng } : null,
  }
}

/** Metrics without a series are not there. */
function valuesOf(rows: Parameters<typeof sensorReadings>[0], now: number): MetricValue[] {
  const rowsByMetric = Map.groupBy(rows, (row) => row.metricKey)
  return metrics.flatMap((metric) => {
    const readings = sensorReadings(rowsByMetric.get(metric.key) ?? [], metric.key)
    return readings.length === 0 ? [] : [metricValue(metric, readings, now)]
  })
}

function dashboardUrl({ publicUrl }: Deps, schoolId: string): string {
  return `${publicUrl ?? ''}/${schoolId}/dashboard`
}
