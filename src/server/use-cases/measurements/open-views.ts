import { setImmediate } from 'node:timers/promises'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { metrics } from '#domain/metrics/registry.ts'
import type { Room } from '#domain/rooms/room.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import { findSensor } from '#server/storage/rooms/sensors.ts'
import { allSchools, findSchool, type SchoolRow } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type School, toSchool } from '#server/use-cases/school.ts'
import type { Provenance, SensorReading } from './metric-values.ts'
import { shownSensors } from './sensor-readings.ts'

/** A public series of any school, with its newest value. */
export interface PublicSeries {
  readonly school: School
  readonly sensorId: string
  readonly room: Room
  readonly metric: Metric
  readonly widgetId: string
  /** Null = nothing to show, or quarantined. */
  readonly reading: SensorReading | null
  readonly provenance: Provenance
}

/** All series that anybody may read, by school and in the order of metrics. */
export async function publicSeries(deps: Deps): Promise<readonly PublicSeries[]> {
  const all: PublicSeries[] = []
  for (const row of await allSchools(deps.db)) {
    all.push(...(await seriesOfSchool(deps, row)))
    // Of thousands of schools it takes seconds: others have their turn.
    await setImmediate()
  }
  return all
}

/** Those of one sensor; none where there is no such sensor. */
export async function publicSeriesOf(deps: Deps, sensorId: string): Promise<readonly PublicSeries[]> {
  const sensor = await findSensor(deps.db, sensorId)
  const school = sensor && (await findSchool(deps.db, sensor.schoolId))
  if (!school) return []
  return (await seriesOfSchool(deps, school)).filter((series) => series.sensorId === sensorId)
}

async function seriesOfSchool({ db, now }: Deps, row: SchoolRow): Promise<readonly PublicSeries[]> {
  const school = toSchool(row)
  const sensors = await shownSensors(db, await latestOfSchool(db, { schoolId: row.id }), now())
  const widgets = new Map((await widgetsOfSchool(db, row.id)).map((widget) => [widget.metricKey, widget.id]))
  return metrics.flatMap((metric) => {
    const widgetId = widgets.get(metric.key)
    if (widgetId === undefined) return []
    return sensors
      .filter(({ metricKey }) => metricKey === metric.key)
      .map(({ sensorId, room, reading, provenance }) => ({
        school,
        sensorId,
        room,
        metric,
        widgetId,
        reading,
        provenance,
      }))
  })
}
