import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync, constants } from 'node:zlib'
import { toWidgetData } from '#server/http/measurements/series-shapes.ts'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { daily } from '#server/storage/measurements/rollups.ts'
import { getWidgetData } from '#server/use-cases/measurements/widget-data.ts'
import { getSchoolDashboard } from '#server/use-cases/pages/school-dashboard.ts'
import { openBenchSchool, schoolId } from './bench-school.ts'
import { type Bench, durationMs, measureInterleaved } from './measure.ts'

const dayS = 86_400
const days = 364
/** Seconds between two readings. */
const stepS = 900

/** A year of one sensor, a reading each quarter of an hour: how long does the server work on its chart? */
export const yearOfASensor: Bench = {
  name: 'year-of-a-sensor',
  async run() {
    const school = await openBenchSchool()
    await school.receiveNext()
    const { deps } = school
    const widgetId = (await getSchoolDashboard(deps, schoolId)).widgets[0]?.id ?? ''
    const { id } = await deps.db.selectFrom('series').select('id').executeTakeFirstOrThrow()
    const now = Math.floor(deps.now() / 1000)
    for (let from = now - days * dayS; from < now; from += dayS) {
      const readings = Array.from({ length: dayS / stepS }, (_, step) => ({
        seriesId: id,
        t: from + step * stepS,
        v: 450 + (((from / dayS) * 37 + step * 11) % 700),
      }))
      await deps.db.transaction().execute((tx) => insertReadings(tx, readings, deps.now()))
    }
    const iso = (t: number) => new Date(t * 1000).toISOString()
    const range = { from: iso(now - days * dayS), to: iso(now) }
    const answer = async () => JSON.stringify(toWidgetData(await getWidgetData(deps, widgetId, range)))
    const bare = new DatabaseSync(school.databaseFile, { readOnly: true })
    const select = bare.prepare(
      'select b, sum / n as mean, lo, hi, n from rollup where series_id = ? and res = ? and b >= ?',
    )

    const { ours, theirs } = await measureInterleaved(
      100,
      () => durationMs(answer),
      () => durationMs(() => JSON.stringify(select.all(id, daily, now - days * dayS))),
    )
    const json = Buffer.from(await answer())
    const packed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    bare.close()
    await school.close()
    return [
      {
        name: `a year of a sensor (${(packed.length / 1024).toFixed(1)} KB compressed, ${(json.length / 1024).toFixed(1)} KB not)`,
        unit: 'ms',
        ours,
        yardstick: 'the same days by bare SQL as JSON',
        theirs,
      },
    ]
  },
}
