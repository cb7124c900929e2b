import type { Deps } from '#server/use-cases/deps.ts'
import { noteDevicesToday } from '#server/use-cases/rooms/device-days.ts'
import { type Job, repeatByClock } from './repeat.ts'

const firstAfterMs = 2 * 60_000
const everyMs = 3_600_000

/** Notes batteries and signals every hour: the day's last note stays. */
export function startDeviceDays(deps: Deps, onProblem: (error: unknown) => void): Job {
  return repeatByClock(deps, { firstAfterMs, everyMs }, () => noteDevicesToday(deps), onProblem)
}
