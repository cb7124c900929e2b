import { localDateOf } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { deleteDeviceDays, noteDeviceDays } from '#server/storage/rooms/device-days.ts'
import { clockDoubt } from '#server/use-cases/clock.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** A battery's curve is worth as long as a battery lasts; two years, ours. */
const keptMs = 2 * 365 * 86_400_000

/** Notes how the batteries and signals of all devices are today, and forgets what is too old. */
export async function noteDevicesToday(deps: Deps): Promise<void> {
  // A clock that leaps would note a day that is none, and forget the others.
  if ((await clockDoubt(deps)) !== null) return
  const now = deps.now()
  await noteDeviceDays(deps.db, {
    date: localDateOf(now),
    from: localDayStart(Math.floor(now / 1000)) * 1000,
  })
  await deleteDeviceDays(deps.db, localDateOf(now - keptMs))
}
