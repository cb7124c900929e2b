import { localDateOf } from '#domain/time/local-date.ts'
import { localDayStart } from '#domain/time/local-day.ts'
import { noteDeviceDays } from '#server/storage/rooms/device-days.ts'
import type { Deps } from '#server/use-cases/deps.ts'

/** Notes how the batteries and signals of all devices are today; nothing while the clock is not trusted. */
export async function noteDevicesToday({ db, clock }: Deps): Promise<void> {
  const now = await clock.trustedNow()
  if (now === null) return
  await noteDeviceDays(db, {
    date: localDateOf(now),
    from: localDayStart(Math.floor(now / 1000)) * 1000,
  })
}
