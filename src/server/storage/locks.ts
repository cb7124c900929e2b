import { sql } from 'kysely'
import { type Database, isOnPostgres, type Tx } from './database.ts'
import { oneAfterAnother } from './postgres-transaction.ts'
import { type DividedTx, inDividedTransaction } from './savepoint.ts'

/**
 * Does work that stores messages of devices in one transaction, those of the same device one after another and others at the
 * same time. `devices` are names that no other device has. On SQLite, which has one writer, there is nothing to wait for.
 */
export function whileStoring<T>(
  db: Database,
  devices: readonly string[],
  work: (tx: DividedTx) => Promise<T>,
): Promise<T> {
  return isOnPostgres(db) ? oneAfterAnother(db, devices, work) : inDividedTransaction(db, work)
}

/**
 * Takes series for this transaction, in the order of their ids. Two that recompute the same hour at once would each leave out
 * what the other has not yet committed.
 */
export async function lockSeries(tx: Tx, seriesIds: Iterable<number>): Promise<void> {
  if (!isOnPostgres(tx)) return
  const ids = [...new Set(seriesIds)]
  await sql`select id from series where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}
