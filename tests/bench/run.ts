import { existsSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import prepareDemo from '#tests/stories/support/prepare-demo.ts'
import { classOf30 } from './class-of-30.ts'
import { dashboardData } from './dashboard-data.ts'
import { firstVisit } from './first-visit/bench.ts'
import { gameStart, gameTaps } from './game-taps.ts'
import { ingestionPace } from './ingestion-pace.ts'
import { journeysFly } from './journeys-fly.ts'
import { liveUpdate } from './live-update.ts'
import { mapMoves } from './map-moves.ts'
import { type Bench, describe } from './measure.ts'
import { offlineColdStart, warmStart } from './offline-cold-start.ts'
import { offlineReady } from './offline-ready.ts'
import { openingAChart } from './opening-a-chart.ts'
import { overviewQuery } from './overview-query.ts'
import { processorTime } from './processor-time.ts'
import { readingsInHundreds } from './readings-in-hundreds.ts'
import { replaySteps } from './replay-steps.ts'
import { savedCart } from './saved-cart.ts'
import { secondStart } from './second-start.ts'
import { tenTimesTheRows } from './ten-times-the-rows.ts'
import { uplink } from './uplink.ts'
import { wallDays } from './wall-days.ts'
import { wallsReturn } from './walls-return.ts'
import { yearOfASensor } from './year-of-a-sensor.ts'

/** Programs of their own: `npm run bench -- load --schools 100`. They are imported when they are asked for. */
const programs: Readonly<Record<string, () => Promise<unknown>>> = {
  load: () => import('./load/run.ts'),
  filmstrip: () => import('./first-visit/filmstrip.ts'),
  'side-by-side': () => import('./side-by-side/run.ts'),
}

/**
 * `npm run bench [-- NAME…]`: prints each figure with a yardstick measured in the same run. Numbers of different
 * machines differ, ratios much less. Needs `npm run build` first.
 */
const benches: readonly Bench[] = [
  uplink,
  ingestionPace,
  readingsInHundreds,
  overviewQuery,
  dashboardData,
  processorTime,
  classOf30,
  yearOfASensor,
  tenTimesTheRows,
  secondStart,
  firstVisit,
  warmStart,
  offlineReady,
  openingAChart,
  replaySteps,
  liveUpdate,
  mapMoves,
  journeysFly,
  gameTaps,
  gameStart,
  offlineColdStart,
  savedCart,
  wallDays,
  wallsReturn,
]

const program = programs[process.argv[2] ?? '']
if (program) {
  process.argv.splice(2, 1)
  await program()
  process.exit()
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(
    `No bench ${unknown.join(', ')}. There are: ${[...benches.map(({ name }) => name), ...Object.keys(programs)].join(', ')}`,
  )
  process.exit(2)
}
if (!existsSync('dist/index.html')) {
  console.error('Nothing is built. Run: npm run build')
  process.exit(2)
}

console.log(
  `Node.js ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`,
)
// No figure shares its processors with a demo that is still filled.
const removeDemo = await prepareDemo()
try {
  for (const bench of benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n${bench.name}`)
    for (const figure of await bench.run()) console.log(`  ${describe(figure)}`)
  }
} finally {
  removeDemo()
}
