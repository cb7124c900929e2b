import type { Database } from '#server/storage/database.ts'
import { rowsByAge } from '#server/storage/expiring-rows.ts'

/** The last battery and signal values that a device reported on a day. */
export interface DeviceDay {
  /** `YYYY-MM-DD`, Europe/Stockholm */
  readonly date: string
  /** null = not reported that day. */
  readonly batteryPercent: number | null
  /** dBm; null = its platform states none. */
  readonly rssi: number | null
}

/**
 * Notes for every device that reported since `from` (epoch ms, the day's begin) how its battery and signal are now. Noted
 * again, the later one counts.
 */
export async function noteDeviceDays(
  db: Database,
  { date, from }: { readonly date: string; readonly from: number },
): Promise<void> {
  await db
    .insertInto('deviceDay')
    .columns(['deviceId', 'date', 'batteryPercent', 'rssi'])
    .expression((eb) =>
      eb
        .selectFrom('device')
        .select((select) => [
          'device.id',
          select.cast<string>(select.val(date), 'text').as('date'),
          select
            .case()
            .when('batteryReportedAt', '>=', from)
            .then(select.ref('batteryPercent'))
            .else(null)
            .end()
            .as('batteryPercent'),
          'device.rssi',
        ])
        .where('lastSyncAt', '>=', from),
    )
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'date']).doUpdateSet((eb) => ({
        batteryPercent: eb.fn.coalesce('excluded.batteryPercent', 'deviceDay.batteryPercent'),
        rssi: eb.ref('excluded.rssi'),
      })),
    )
    .execute()
}

/** The days of a device since `from` (a date), the oldest first. */
export function deviceDays(db: Database, deviceId: string, from: string): Promise<DeviceDay[]> {
  return db
    .selectFrom('deviceDay')
    .select(['date', 'batteryPercent', 'rssi'])
    .where('deviceId', '=', deviceId)
    .where('date', '>=', from)
    .orderBy('date')
    .execute()
}

/** They age by their date. */
export const expiringDeviceDays = rowsByAge('deviceDay', 'date', 'local_date')
