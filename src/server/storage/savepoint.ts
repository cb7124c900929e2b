import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import { StorageFailed } from '#domain/errors.ts'
import type { Tables } from './tables.ts'

/** A transaction whose parts can fail alone: `withSavepoint`. */
export type DividedTx = ControlledTransaction<Tables>

/** Does work in a new transaction; `withSavepoint` divides it. */
export async function inDividedTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (tx: ControlledTransaction<Tables>) => Promise<T>,
): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    const result = await work(tx)
    await tx.commit().execute()
    return result
  } catch (error) {
    // A full disk has ended the transaction already: then this fails too, and the first error says why.
    if (!tx.isCommitted && !tx.isRolledBack)
      await tx
        .rollback()
        .execute()
        .catch(() => {})
    throw error
  }
}

/** Does work that, when it fails, leaves nothing behind, and all before it as it was. */
export async function withSavepoint<T>(
  tx: DividedTx,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const savepoint = await tx.savepoint('part').execute()
  try {
    const result = await work(savepoint)
    await savepoint.releaseSavepoint('part').execute()
    return result
  } catch (error) {
    // A full disk has ended the whole transaction: there is nothing to go back to.
    if (error instanceof StorageFailed) throw error
    await savepoint.rollbackToSavepoint('part').execute()
    await savepoint.releaseSavepoint('part').execute()
    throw error
  }
}
