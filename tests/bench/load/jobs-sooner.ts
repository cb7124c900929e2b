import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/**
 * Loaded before the server (`--import`), in its workers too: whatever waits for half a minute or longer waits only a part of it,
 * so that a short run sees every job.
 */
const sooner = Number(process.env.BENCH_JOBS_SOONER ?? 1)
const { setTimeout: wait } = timers

timers.setTimeout = ((ms: number, ...rest: []) =>
  wait(ms >= 30_000 ? ms / sooner : ms, ...rest)) as typeof timers.setTimeout
syncBuiltinESMExports()
