import { setImmediate } from 'node:timers/promises'
import { faultOfTable, tablesToCheck, writeFault } from '#server/storage/database-check.ts'
import type { Deps } from './deps.ts'

/**
 * Reads every page of the database, table by table, so that a damaged page is found before a request needs it. Returns
 * the error, which the readiness check reports; null = no damage, or `signal` aborted the check.
 */
export async function checkDatabase({ db }: Deps, signal?: AbortSignal): Promise<string | null> {
  for (const table of await tablesToCheck(db)) {
    if (signal?.aborted) return null
    const found = await faultOfTable(db, table)
    if (found !== null) {
      const fault = `A check found the database damaged (table ${table}): stop, and restore a backup that "kotte verify" finds good.`
      await writeFault(db, fault)
      return `${fault} ${found}`
    }
    await setImmediate()
  }
  await writeFault(db, null)
  return null
}
