import type { Metric } from '#domain/metrics/define-metric.ts'
import { metrics } from '#domain/metrics/registry.ts'
import type { Room } from '#domain/rooms/room.ts'
import { latestOfSchool } from '#server/storage/measurements/latest.ts'
import { firstTimes } from '#server/storage/measurements/readings.ts'
import { widgetsOfSchool } from '#server/storage/measurements/widgets.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import type { Provenance } from './metric-values.ts'
import { shownSensors } from './sensor-readings.ts'

/** A series that anybody may download, as part of its widget's data. */
export interface OpenSeries {
  readonly sensorId: string
  readonly room: Room
  readonly metric: Metric
  /** Epoch ms; null = none yet. */
  readonly dataFrom: number | null
  readonly provenance: Provenance
  readonly widgetId: string
}

/** The series of a school's active sensors, in the order of its metrics. Throws NotFound. */
export async function openDataOf(deps: Deps, schoolId: string): Promise<OpenSeries[]> {
  const { id } = await requireSchool(deps.db, schoolId)
  const sensors = await shownSensors(deps.db, await latestOfSchool(deps.db, { schoolId: id }), deps.now())
  const seriesIds = sensors.map(({ seriesId }) => seriesId)
  const times = await firstTimes(deps.db, seriesIds)
  const widgets = new Map((await widgetsOfSchool(deps.db, id)).map((widget) => [widget.metricKey, widget.id]))
  return metrics.flatMap((metric) => {
    const widgetId = widgets.get(metric.key)
    if (widgetId === undefined) return []
    return sensors
      .filter(({ metricKey }) => metricKey === metric.key)
      .map(({ sensorId, seriesId, room, provenance }) => {
        const first = times.get(seriesId)
        const dataFrom = first === undefined ? null : first * 1000
        return { sensorId, room, metric, dataFrom, provenance, widgetId }
      })
  })
}
