import { readingsAfter } from '#server/storage/measurements/readings.ts'
import { seriesOfSchool } from '#server/storage/measurements/series.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { listSensors } from '#server/use-cases/rooms/sensors.ts'

/** What an earlier start has sent already, epoch seconds. All values of a sensor have the same times. */
export async function knownTimes(
  deps: Deps,
  { schoolId, externalId }: { readonly schoolId: string; readonly externalId: string },
  from: number,
): Promise<Set<number>> {
  const sensors = await listSensors(deps, schoolId)
  const sensor = sensors.find((sensor) => sensor.externalId === externalId)
  const series = (await seriesOfSchool(deps.db, schoolId)).find(({ sensorId }) => sensorId === sensor?.id)
  const times = new Set<number>()
  if (!series) return times
  let after = from - 1
  for (;;) {
    const limit = 5000
    const page = await readingsAfter(deps.db, {
      seriesId: series.id,
      after,
      to: Number.MAX_SAFE_INTEGER,
      limit,
    })
    for (const { t } of page) times.add(t)
    const last = page.at(-1)
    if (last === undefined) return times
    after = last.t
  }
}
