import { join } from 'node:path'
import { insertReadings } from '#server/storage/measurements/readings.ts'
import { openBareTable } from './bare-table.ts'
import { openBenchSchool, sensorCount } from './bench-school.ts'
import { type Bench, durationMs, measureInterleaved } from './measure.ts'

const batch = 100
/** Seconds between two readings of a series. */
const stepS = 300

/** Many readings at once, as after an outage of the platform: how many a second, with rollups and on disk? */
export const readingsInHundreds: Bench = {
  name: 'readings-in-hundreds',
  async run() {
    const school = await openBenchSchool()
    const bare = openBareTable(join(school.folder, 'bare.sqlite'))
    for (let message = 0; message < sensorCount; message++) await school.receiveNext()
    const { db, now } = school.deps
    const series = (await db.selectFrom('series').select('id').execute()).slice(0, sensorCount)
    const perSeries = batch / series.length

    let t = Math.floor(now() / 1000)
    const nextHundred = () => {
      const times = Array.from({ length: perSeries }, () => {
        t += stepS
        return t
      })
      return series.flatMap(({ id }) => times.map((time) => ({ seriesId: id, t: time, v: 20 + (time % 7) })))
    }
    const { ours, theirs } = await measureInterleaved(
      200,
      async () => {
        const readings = nextHundred()
        return perSecond(async () => {
          const stored = await db.transaction().execute((tx) => insertReadings(tx, readings, now()))
          if (stored.length !== batch) throw new Error(`Only ${stored.length} of ${batch} readings were new`)
        })
      },
      () => perSecond(() => bare.append(batch)),
    )
    bare.close()
    await school.close()
    return [
      {
        name: `readings by the ${batch}, durable with rollups`,
        unit: 'readings/s',
        ours,
        yardstick: `bare durable append by the ${batch}`,
        theirs,
      },
    ]
  },
}

async function perSecond(work: () => unknown): Promise<number> {
  return (batch / (await durationMs(work))) * 1000
}
