import { StorageFailed } from '#domain/errors.ts'
import type { Database } from '#server/storage/database.ts'
import type { Counts } from '#server/storage/integrations/integration-counts.ts'
import type { SchoolIntegrationRow } from '#server/storage/integrations/integrations.ts'
import { whileStoring } from '#server/storage/locks.ts'
import { isSerializationFailure } from '#server/storage/postgres-transaction.ts'
import { type DividedTx, withSavepoint } from '#server/storage/savepoint.ts'
import { type BatchItem, recordCounts, type StoredItem, storeBatch, sumCounts } from './store-batch.ts'
import { type Load, largestGroup, openLoad, pieceUplinks, type Sender } from './write-load.ts'

/** Stores messages that arrive at about the same time in one transaction. One for each process and database. */
export interface WriteBatcher {
  /**
   * Looks up an integration by the key of its webhook; messages that come with the same key meanwhile share the answer.
   * Throws Busy when any message would wait too long, whatever its sender.
   */
  readonly dedupeLookup: (
    key: string,
    find: () => Promise<SchoolIntegrationRow | undefined>,
  ) => Promise<SchoolIntegrationRow | undefined>
  /** Throws Busy when a message of this sender would wait too long. */
  readonly admit: (sender: Sender) => void
  /**
   * Counts a message as waiting for as long as `work` takes. `uplinks`: how many it has; `bytes`: of its body. Throws Busy
   * like `admit`: others may have come since.
   */
  readonly during: <T>(
    sender: Sender,
    size: { readonly uplinks: number; readonly bytes: number },
    work: () => Promise<T>,
  ) => Promise<T>
  /** Stores an item in the next group; settles when that is on disk. Rejects with the error of this item alone. */
  readonly commit: (item: BatchItem) => Promise<StoredItem>
  /** How many values were taken in since the process started, by their result. */
  readonly counts: () => Counts
  /** Adds what another thread of this process took in by a connection of its own. */
  readonly addCounts: (counts: Counts) => void
}

/** For so long groups are stored one after the other while many wait, ms; all that comes meanwhile has its turn then. */
const turnMs = 30
/** How long a message waits for others, where there were others a moment ago, ms. */
const gatherMs = 5

interface Waiting {
  readonly since: number
  readonly unitsAhead: number
  readonly item: BatchItem
  readonly resolve: (stored: StoredItem) => void
  readonly reject: (error: unknown) => void
}

/** `onCounts` is called with the counts of each group after its commit. */
export function createWriteBatcher(
  db: Database,
  { onCounts }: { readonly onCounts?: (counts: Counts) => void } = {},
): WriteBatcher {
  const load = openLoad()
  const waiting: Waiting[] = []
  const lookups = new Map<string, Promise<SchoolIntegrationRow | undefined>>()
  let counts: Counts = { accepted: 0, duplicate: 0, rejected: 0 }
  /** As many as came together the last time are likely to come together again; a single sender never waits. */
  let expected = 1
  let timer: NodeJS.Timeout | undefined
  let isStoring = false

  function storeSoon(): void {
    if (isStoring || waiting.length === 0) return
    if (waiting.length < expected) {
      timer ??= setTimeout(storeNext, gatherMs)
      return
    }
    clearTimeout(timer)
    isStoring = true
    setImmediate(storeNext)
  }

  async function storeNext(): Promise<void> {
    timer = undefined
    isStoring = true
    expected = Math.min(largestGroup, waiting.length)
    const endsAt = performance.now() + turnMs
    do await commitGroup(takeGroup(waiting))
    while (waiting.length >= largestGroup && performance.now() < endsAt)
    isStoring = false
    storeSoon()
  }

  /** Stores a group in one transaction and answers when it is on disk. Never rejects. */
  async function commitGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const startedAt = performance.now()
      const { results, counted, storedAt } = await whileStoring(db, deviceLocks(group), async (tx) => {
        const results = await storeGroup(tx, group)
        const counted = results.flatMap(({ stored }) => stored?.counts ?? [])
        await recordCounts(tx, counted)
        return { results, counted, storedAt: performance.now() }
      })
      noteLoad(load, group, { startedAt, storedAt })
      const groupCounts = sumCounts(counted.map((ofMessage) => ofMessage.counts))
      counts = sumCounts([counts, groupCounts])
      onCounts?.(groupCounts)
      for (const { waiting, stored, error } of results) {
        if (stored === null) waiting.reject(error)
        else waiting.resolve(stored)
      }
    } catch (error) {
      // In each attempt it met others, or what is sent ahead failed: an item that cannot be stored does not take the rest with it.
      if (group.length > 1 && !(error instanceof StorageFailed))
        for (const waiting of group) await commitGroup([waiting])
      else for (const { reject } of group) reject(error)
    }
  }

  return {
    dedupeLookup(key, find) {
      const pending = lookups.get(key)
      if (pending) return pending
      const leave = load.enterUnknown()
      const found = find().finally(() => {
        leave()
        lookups.delete(key)
      })
      lookups.set(key, found)
      return found
    },
    admit: load.admit,
    async during(sender, size, work) {
      load.admit(sender)
      const leave = load.enter(sender, size)
      try {
        return await work()
      } finally {
        leave()
      }
    },
    commit(item) {
      const { promise, resolve, reject } = Promise.withResolvers<StoredItem>()
      waiting.push({ since: performance.now(), unitsAhead: load.units(), item, resolve, reject })
      storeSoon()
      return promise
    },
    counts: () => counts,
    addCounts(added) {
      counts = sumCounts([counts, added])
    },
  }
}

function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  let [count, uplinks] = [0, 0]
  while (count < Math.min(largestGroup, waiting.length) && uplinks < pieceUplinks)
    uplinks += waiting[count++]?.item.uplinks.length ?? 0
  return waiting.splice(0, count)
}

/** What the devices of a group are locked by: their ids are unique within an integration. */
function deviceLocks(group: readonly Waiting[]): string[] {
  return group.flatMap(({ item }) =>
    item.uplinks.map(({ integration, uplink }) => `${integration.id} ${uplink.externalId}`),
  )
}

interface GroupResult {
  readonly waiting: Waiting
  /** Null = it failed with `error`. */
  readonly stored: StoredItem | null
  readonly error?: unknown
}

/**
 * All at once, which nearly always goes well and takes a third of the time. Else one after the other, each with a savepoint:
 * an item that fails is rolled back to it and touches no other.
 */
async function storeGroup(tx: DividedTx, group: readonly Waiting[]): Promise<readonly GroupResult[]> {
  try {
    const items = group.map(({ item }) => item)
    const stored = await withSavepoint(tx, (savepoint) => storeBatch(savepoint, items))
    return group.map((waiting, index) => ({ waiting, stored: stored[index] as StoredItem }))
  } catch (error) {
    // Without a disk there is nothing to store one by one.
    if (isSerializationFailure(error) || error instanceof StorageFailed) throw error
    if (group.length === 1) return group.map((waiting) => ({ waiting, stored: null, error }))
    const results: GroupResult[] = []
    for (const waiting of group) results.push(...(await storeGroup(tx, [waiting])))
    return results
  }
}

function noteLoad(
  load: Load,
  group: readonly Waiting[],
  { startedAt, storedAt }: { readonly startedAt: number; readonly storedAt: number },
): void {
  const committedAt = performance.now()
  const [first] = group
  load.noteStored({
    messages: group.length,
    uplinks: group.reduce((sum, { item }) => sum + item.uplinks.length, 0),
    storingMs: storedAt - startedAt,
    commitMs: committedAt - storedAt,
    waitedMs: committedAt - (first?.since ?? startedAt),
    unitsAhead: first?.unitsAhead ?? 0,
  })
}
