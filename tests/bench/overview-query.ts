import { DatabaseSync } from 'node:sqlite'
import { sparkRange } from '#server/use-cases/measurements/spark.ts'
import { getOverview } from '#server/use-cases/pages/school-dashboard.ts'
import { openBenchSchool, schoolId, sensorCount } from './bench-school.ts'
import { type Bench, durationMs, measureInterleaved } from './measure.ts'

/** What a dashboard asks every minute: the newest values and the last five hours of twenty sensors. */
export const overviewQuery: Bench = {
  name: 'overview-query',
  async run() {
    const school = await openBenchSchool()
    for (let message = 0; message < sensorCount * 2 * 144; message++) await school.receiveNext()
    const bare = openBareQueries(school.databaseFile)

    const { ours, theirs } = await measureInterleaved(
      200,
      () => durationMs(() => getOverview(school.deps, schoolId)),
      () => durationMs(() => bare.ask(school.deps.now())),
    )
    bare.close()
    await school.close()
    return [
      {
        name: `overview of ${sensorCount} sensors with four metrics each`,
        unit: 'ms',
        ours,
        yardstick: 'the same rows by bare SQL',
        theirs,
      },
    ]
  },
}

/** The least that the overview has to read: the newest value of each series, and the means of the last five hours. */
function openBareQueries(path: string) {
  const db = new DatabaseSync(path, { readOnly: true })
  const { stepS } = sparkRange(0)
  const latest = db.prepare(`
    select series.id, series.metric_key, latest.t, latest.v from sensor
    join series on series.sensor_id = sensor.id join latest on latest.series_id = series.id
    where sensor.school_id = ?`)
  const means = db.prepare(`
    select series.metric_key, (reading.t / ${stepS}) * ${stepS} as step, avg(reading.v) as mean from sensor
    join series on series.sensor_id = sensor.id join reading on reading.series_id = series.id
    where sensor.school_id = ? and reading.t >= ? and reading.t < ?
    group by series.metric_key, step`)
  return {
    ask(now: number) {
      const { from, to } = sparkRange(now)
      return [latest.all(schoolId), means.all(schoolId, from, to)]
    },
    close: () => db.close(),
  }
}
