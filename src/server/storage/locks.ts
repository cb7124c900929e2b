import { sql } from 'kysely'
import { type Database, isOnPostgres, type Tx } from './database.ts'
import { sentAhead } from './pipeline.ts'
import { withAdvisoryLocks } from './postgres-transaction.ts'
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
  return isOnPostgres(db) ? withAdvisoryLocks(db, devices, work) : inDividedTransaction(db, work)
}

/**
 * Takes series for this transaction, in the order of their ids, and then the versions of their schools. Two that recompute the
 * same hour at once would each leave out what the other has not yet committed; two that raise the versions of the same schools
 * in the order of their readings would wait for each other.
 */
export async function lockSeries(tx: Tx, seriesIds: Iterable<number>): Promise<void> {
  if (!isOnPostgres(tx)) return
  const ids = [...new Set(seriesIds)]
  const series = sql`select id from series where id = any(${ids}::int[]) order by id for no key update`
  const versions = sql`select school_id from school_version
    where school_id in (
      select s.school_id from series x join sensor s on s.id = x.sensor_id where x.id = any(${ids}::int[])
    )
    order by school_id for no key update`
  for (const locking of [series, versions]) await tx.executeQuery(sentAhead(tx, locking.compile(tx)))
}
