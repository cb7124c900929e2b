import type { Database, Tx } from '#server/storage/database.ts'
import { addCounts, type Counts, recordSuccess } from '#server/storage/integrations/integrations.ts'
import { type Load, openLoad, type Sender } from './intake-load.ts'

/** What a message adds to its integration's hour; written once for all messages of a group. `at`: epoch ms. */
export interface Tally {
  readonly integrationId: string
  readonly counts: Counts
  readonly at: number
}

/**
 * Stores a message, or a piece of a large one, in the group's transaction. `tally` null = nothing to count (yet);
 * `uplinks`: how many it stored.
 */
export type Store<T> = (
  tx: Tx,
) => Promise<{ readonly result: T; readonly tally: Tally | null; readonly uplinks: number }>

/** The one way by which messages come into a database. */
export interface Intake {
  /** Throws Busy when a message of this sender would wait too long. */
  readonly admit: (sender: Sender) => void
  /** Counts a message as waiting for as long as `work` takes. `uplinks`: how many it has; `bytes`: of its body. */
  readonly during: <T>(
    sender: Sender,
    size: { readonly uplinks: number; readonly bytes: number },
    work: () => Promise<T>,
  ) => Promise<T>
  /** Stores in the next group; settles when that is on disk. Rejects with the error of this message alone. */
  readonly commit: <T>(store: Store<T>) => Promise<T>
}

const largestGroup = 32
/** A group is committed after the message that ends later than this: whoever else waits has their turn. */
const groupMs = 10
/** How long a message waits for others, where there were others a moment ago. */
const gatherMs = 5

const intakes = new WeakMap<Database, Intake>()

/** Of this process. */
export function intakeOf(db: Database): Intake {
  const known = intakes.get(db)
  if (known) return known
  const intake = openIntake(db)
  intakes.set(db, intake)
  return intake
}

interface Waiting {
  readonly store: Store<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

function openIntake(db: Database): Intake {
  const load = openLoad()
  const waiting: Waiting[] = []
  /** As many as came together the last time are likely to come together again; who sends alone waits for nobody. */
  let expected = 1
  let timer: NodeJS.Timeout | undefined
  let isStoring = false

  function storeSoon(): void {
    if (isStoring || waiting.length === 0) return
    if (waiting.length < expected) {
      timer ??= setTimeout(storeGroup, gatherMs)
      return
    }
    clearTimeout(timer)
    isStoring = true
    setImmediate(storeGroup)
  }

  async function storeGroup(): Promise<void> {
    timer = undefined
    isStoring = true
    expected = Math.min(largestGroup, waiting.length)
    await commitGroup(db, waiting, load)
    isStoring = false
    storeSoon()
  }

  return {
    admit: load.admit,
    async during(sender, size, work) {
      const leave = load.enter(sender, size)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    commit<T>(store: Store<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.push({ store, resolve: resolve as Waiting['resolve'], reject })
      storeSoon()
      return promise
    },
  }
}

/**
 * Stores those that wait longest in one transaction and takes them from the list. Each has a savepoint: what fails is
 * rolled back to it and touches no other. Nobody is told that it is stored before all are on disk. Never rejects.
 */
async function commitGroup(db: Database, waiting: Waiting[], load: Load): Promise<void> {
  let stored = 0
  const answers: (() => void)[] = []
  const taken: Waiting[] = []
  try {
    const tx = await db.startTransaction().execute()
    const startedAt = performance.now()
    try {
      const tallies: Tally[] = []
      do {
        const one = waiting.shift()
        if (one === undefined) break
        taken.push(one)
        const savepoint = await tx.savepoint('message').execute()
        try {
          const { result, tally, uplinks } = await one.store(savepoint)
          if (tally) tallies.push(tally)
          stored += uplinks
          answers.push(() => one.resolve(result))
        } catch (error) {
          await savepoint.rollbackToSavepoint('message').execute()
          answers.push(() => one.reject(error))
        }
        await savepoint.releaseSavepoint('message').execute()
      } while (taken.length < largestGroup && performance.now() - startedAt < groupMs)
      await writeTallies(tx, tallies)
      await tx.commit().execute()
      load.noteStored(answers.length, stored, performance.now() - startedAt)
    } catch (error) {
      // A full disk has ended the transaction already.
      if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute().catch(() => {})
      throw error
    }
    for (const answer of answers) answer()
  } catch (error) {
    // Also when no transaction could begin: then it is those who waited for this one.
    for (const one of taken.length > 0 ? taken : waiting.splice(0, largestGroup)) one.reject(error)
  }
}

/** In the order of their ids, so that no two processes wait for each other. */
async function writeTallies(tx: Tx, tallies: readonly Tally[]): Promise<void> {
  const byIntegration = Map.groupBy(tallies, ({ integrationId }) => integrationId)
  for (const [id, all] of [...byIntegration].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const at = Math.max(...all.map((tally) => tally.at))
    const counts = {
      accepted: sumOf(all, 'accepted'),
      duplicate: sumOf(all, 'duplicate'),
      rejected: sumOf(all, 'rejected'),
    }
    await addCounts(tx, id, counts, at)
    await recordSuccess(tx, id, at)
  }
}

function sumOf(tallies: readonly Tally[], key: keyof Counts): number {
  return tallies.reduce((sum, { counts }) => sum + counts[key], 0)
}
