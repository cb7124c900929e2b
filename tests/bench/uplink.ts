import { join } from 'node:path'
import { openBareTable } from './bare-table.ts'
import { openBenchSchool, readingsPerUplink, sensorCount } from './bench-school.ts'
import { type Bench, durationMs, measureInterleaved } from './measure.ts'

/** A server takes one uplink after the other and writes to one file: so does each side here, alternately. */
const atATime = 20

/** One message of one sensor: how long from its bytes until it is on disk with its rollups? */
export const uplink: Bench = {
  name: 'uplink',
  async run() {
    const school = await openBenchSchool()
    const bare = openBareTable(join(school.folder, 'bare.sqlite'))
    // The first message of a device also makes the sensor; a day later everything is as it always is.
    for (let message = 0; message < sensorCount * 144; message++) await school.receiveNext()

    const { ours, theirs } = await measureInterleaved(
      25,
      () => Array.fromAsync({ length: atATime }, () => school.receiveNext()),
      () => Array.fromAsync({ length: atATime }, () => durationMs(() => bare.append(readingsPerUplink))),
    )
    bare.close()
    await school.close()
    return [
      {
        name: `one uplink of ${readingsPerUplink} readings, durable with rollups`,
        unit: 'ms',
        ours: ours.flat(),
        yardstick: `bare durable append of ${readingsPerUplink} rows`,
        theirs: theirs.flat(),
      },
    ]
  },
}
