import { setTimeout as wait } from 'node:timers/promises'
import { type ControlledTransaction, type Kysely, sql, type Transaction } from 'kysely'
import { sentAhead } from './pipeline.ts'
import { inDividedTransaction } from './savepoint.ts'

/** After these a transaction waits until it is alone, which always comes to an end. */
const attemptsBesideOthers = 3
/** One that loses even then is a defect. */
const mostAttempts = 10

/** Up to 5 ms after the first attempt, then up to twice as long after each: those that met part. */
const firstPauseMs = 5

type Work<Tables, T> = (tx: Transaction<Tables>) => Promise<T>

/**
 * Does work in a transaction that sees and changes the database as if no other one ran: where PostgreSQL says that it met
 * another, it is rolled back whole and begins again, at last with everybody else waiting. `work` must leave nothing behind
 * outside of `tx`.
 */
export function serializable<Tables, T>(db: Kysely<Tables>, work: Work<Tables, T>): Promise<T> {
  return retry((attempt) =>
    attempt <= attemptsBesideOthers
      ? db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (tx) => {
            await besideOthers(tx)
            return work(tx)
          })
      : db.transaction().execute(async (tx) => {
          await sql`select pg_advisory_xact_lock(${sql.lit(writing)})`.execute(tx)
          return work(tx)
        }),
  )
}

/**
 * Does work in a transaction of which each statement sees what others have committed; those that name the same lock run one
 * after another. Begins again as `serializable` does.
 */
export function withAdvisoryLocks<Tables, T>(
  db: Kysely<Tables>,
  locks: readonly string[],
  work: (tx: ControlledTransaction<Tables>) => Promise<T>,
): Promise<T> {
  return retry(() =>
    inDividedTransaction(db, async (tx) => {
      await besideOthers(tx)
      // All in the same order, so that no two wait for each other.
      const locking = sql`select pg_advisory_xact_lock(key) from (
        select distinct hashtextextended(name, 0) as key from unnest(${[...locks]}::text[]) as name order by key
      ) as locks`
      await tx.executeQuery(sentAhead(tx, locking.compile(tx)))
      return work(tx)
    }),
  )
}

/** The advisory lock of everybody who writes: shared, but for one who has to be alone. Any number that nothing else has. */
const writing = 6_070_001

async function besideOthers<Tables>(tx: Transaction<Tables>): Promise<void> {
  const locking = sql`select pg_advisory_xact_lock_shared(${sql.lit(writing)})`
  await tx.executeQuery(sentAhead(tx, locking.compile(tx)))
}

async function retry<T>(attempt: (number: number) => Promise<T>): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number)
    } catch (error) {
      if (number === mostAttempts || !isSerializationFailure(error)) throw error
      await wait(Math.random() * firstPauseMs * 2 ** number)
    }
  }
}

/**
 * serialization_failure, deadlock_detected, a row that both looked for and then both made (unique_violation), and a table that
 * a newer version has just changed (feature_not_supported: the cached plan).
 */
const serializationFailureCodes = ['40001', '40P01', '23505', '0A000']

/** Whether a transaction failed only because of another one: code that catches it inside the transaction has to rethrow it. */
export function isSerializationFailure(error: unknown): boolean {
  return serializationFailureCodes.includes(String((error as { readonly code?: unknown }).code))
}
