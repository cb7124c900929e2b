import { join } from 'node:path'
import { openBareTable } from './bare-table.ts'
import { batchSize, openBenchSchool, readingsPerUplink } from './bench-school.ts'
import { type Bench, durationMs, type Figure, measureInterleaved } from './measure.ts'

const senders = 8
/** Messages of each sender in a turn. */
const inARow = 25

/** How much can come at once: eight that send as fast as they are answered, and pushes of many readings. */
export const ingestionPace: Bench = {
  name: 'ingestion-pace',
  async run() {
    const school = await openBenchSchool()
    const bare = openBareTable(join(school.folder, 'bare.sqlite'))
    const figures: Figure[] = []
    const pace = async (name: string, readings: number, work: () => Promise<unknown>, rows: number) => {
      // The first messages also make the sensors, and are read by code that is not yet compiled.
      for (let warm = 0; warm < 20; warm++) await work()
      const { ours, theirs } = await measureInterleaved(
        12,
        async () => (readings / (await durationMs(work))) * 1000,
        async () => (rows / (await durationMs(() => bare.append(rows)))) * 1000,
      )
      const yardstick = `bare durable append of ${rows} rows`
      figures.push({ name, unit: 'readings/s', ours, yardstick, theirs })
    }
    const send = async () => {
      for (let message = 0; message < inARow; message++) await school.receiveNext()
    }
    await pace(
      `single uplinks of ${readingsPerUplink} readings, ${senders} senders`,
      senders * inARow * readingsPerUplink,
      () => Promise.all(Array.from({ length: senders }, send)),
      readingsPerUplink,
    )
    for (const whose of ['one device', 'one device, times as text', 'as many devices'] as const)
      await pace(
        `pushes of ${batchSize} readings, of ${whose}`,
        batchSize,
        () => school.receiveBatch(whose),
        batchSize,
      )
    bare.close()
    await school.close()
    return figures
  },
}
