import type { Metric } from '#domain/metrics/define-metric.ts'
import { metrics } from '#domain/metrics/registry.ts'
import type { Room } from '#domain/rooms/room.ts'
import { latestOfSchools } from '#server/storage/measurements/latest.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
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
export async function publicSeries({ db, now }: Deps): Promise<readonly PublicSeries[]> {
  const sensors = await shownSensors(db, await latestOfSchools(db, {}), now())
  const bySchool = Map.groupBy(sensors, ({ schoolId }) => schoolId)
  const all: PublicSeries[] = []
  for (const row of await allSchools(db)) {
    const school = toSchool(row)
    const widgets = new Map(
      (await widgetsOfSchool(db, row.id)).map((widget) => [widget.metricKey, widget.id]),
    )
    for (const metric of metrics) {
      const widgetId = widgets.get(metric.key)
      if (widgetId === undefined) continue
      const ofMetric = (bySchool.get(row.id) ?? []).filter(({ metricKey }) => metricKey === metric.key)
      for (const { sensorId, room, reading, provenance } of ofMetric)
        all.push({ school, sensorId, room, metric, widgetId, reading, provenance })
    }
  }
  return all
}
