import { StorageFailed } from '#domain/errors.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import {
  addCounts,
  type Counts,
  recordSuccess,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { whileStoring } from '#server/storage/locks.ts'
import { isSerializationFailure } from '#server/storage/postgres-transaction.ts'
import { type DividedTx, withSavepoint } from '#server/storage/savepoint.ts'
import { type InboundUplink, type StoredUplink, storeUplinks } from './store-uplink.ts'
import { type Load, largestGroup, openLoad, pieceUplinks, type Sender } from './write-load.ts'

/** What a message adds to its integration's hour; written once for all messages of a group. `at`: epoch ms. */
export interface IngestCounts {
  readonly integrationId: string
  readonly counts: Counts
  readonly at: number
}

/** A message that is to be stored, or a piece of a large one. */
export interface BatchItem<T> {
  readonly uplinks: readonly InboundUplink[]
  /** Epoch ms */
  readonly receivedAt: number
  /** What else is to be stored after its uplinks, in the same transaction. `tally` null = nothing to count (yet). */
  readonly finish: (
    tx: Tx,
    stored: readonly StoredUplink[],
  ) => Promise<{ readonly result: T; readonly tally: IngestCounts | null }>
}

/** The one way by which messages come into a database. */
export interface WriteBatcher {
  /**
   * Asks whose a message is that came with this key; messages that come with the same one meanwhile share the answer.
   * Throws Busy when every message would wait too long, whoever sends it.
   */
  readonly dedupeLookup: (key: string, ask: () => Promise<Found>) => Promise<Found>
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
  /** Stores in the next group; settles when that is on disk. Rejects with the error of this message alone. */
  readonly commit: <T>(parcel: BatchItem<T>) => Promise<T>
}

/** So long groups are stored one after the other while many wait: all that comes meanwhile has its turn then. */
const turnMs = 30
/** How long a message waits for others, where there were others a moment ago. */
const gatherMs = 5

type Found = SchoolIntegrationRow | undefined

const writeBatchers = new WeakMap<Database, WriteBatcher>()

/** Of this process. */
export function writeBatcherOf(db: Database): WriteBatcher {
  const existing = writeBatchers.get(db)
  if (existing) return existing
  const intake = openWriteBatcher(db)
  writeBatchers.set(db, intake)
  return intake
}

interface Waiting {
  readonly since: number
  readonly unitsAhead: number
  readonly parcel: BatchItem<unknown>
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

function openWriteBatcher(db: Database): WriteBatcher {
  const load = openLoad()
  const waiting: Waiting[] = []
  const asked = new Map<string, Promise<Found>>()
  /** As many as came together the last time are likely to come together again; who sends alone waits for nobody. */
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
    do await commitGroup(db, takeGroup(waiting), load)
    while (waiting.length >= largestGroup && performance.now() < endsAt)
    isStoring = false
    storeSoon()
  }

  return {
    dedupeLookup(key, ask) {
      const others = asked.get(key)
      if (others) return others
      const leave = load.enterUnknown()
      const found = ask().finally(() => {
        leave()
        asked.delete(key)
      })
      asked.set(key, found)
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
    commit<T>(parcel: BatchItem<T>) {
      const { promise, resolve, reject } = Promise.withResolvers<T>()
      waiting.push({
        since: performance.now(),
        unitsAhead: load.units(),
        parcel,
        resolve: resolve as Waiting['resolve'],
        reject,
      })
      storeSoon()
      return promise
    },
  }
}

function takeGroup(waiting: Waiting[]): readonly Waiting[] {
  let [count, uplinks] = [0, 0]
  while (count < Math.min(largestGroup, waiting.length) && uplinks < pieceUplinks)
    uplinks += waiting[count++]?.parcel.uplinks.length ?? 0
  return waiting.splice(0, count)
}

/** Stores a group in one transaction. Nobody is told that it is stored before all are on disk. Never rejects. */
async function commitGroup(db: Database, group: readonly Waiting[], load: Load): Promise<void> {
  try {
    const startedAt = performance.now()
    let storedAt = startedAt
    const answers = await whileStoring(db, devicesOf(group), async (tx) => {
      const stored = await storeGroup(tx, group)
      const tallies = stored.flatMap(({ tally }) => tally ?? [])
      await writeTallies(tx, tallies)
      storedAt = performance.now()
      return stored
    })
    const uplinks = group.reduce((sum, { parcel }) => sum + parcel.uplinks.length, 0)
    const [storingMs, commitMs] = [storedAt - startedAt, performance.now() - storedAt]
    const { since = startedAt, unitsAhead = 0 } = group[0] ?? {}
    const waitedMs = performance.now() - since
    load.noteStored({ messages: group.length, uplinks, storingMs, commitMs, waitedMs, unitsAhead })
    const counts = sumOf(answers.flatMap(({ tally }) => tally?.counts ?? []))
    countIn(db, counts)
    listenersBy.get(db)?.(counts)
    for (const { answer } of answers) answer()
  } catch (error) {
    // It met others each time, as it seems: one that cannot be stored shall not take the rest with it.
    if (group.length > 1 && isSerializationFailure(error))
      for (const one of group) await commitGroup(db, [one], load)
    else for (const waiting of group) waiting.reject(error)
  }
}

/** What the devices of a group are locked by: an id is one of its integration's. */
function devicesOf(group: readonly Waiting[]): string[] {
  return group.flatMap(({ parcel }) =>
    parcel.uplinks.map(({ integration, uplink }) => `${integration.id} ${uplink.externalId}`),
  )
}

interface Answer {
  readonly tally: IngestCounts | null
  /** Tells whoever waits what became of it; for after the commit. */
  readonly answer: () => void
}

/**
 * All at once, which nearly always goes well and takes a third of the time. Else one after the other, each with a savepoint:
 * what fails is rolled back to it and touches no other.
 */
async function storeGroup(tx: DividedTx, group: readonly Waiting[]): Promise<readonly Answer[]> {
  try {
    return await withSavepoint(tx, (savepoint) => storeAll(savepoint, group))
  } catch (error) {
    // Without a disk there is nothing to store one by one.
    if (isSerializationFailure(error) || error instanceof StorageFailed) throw error
    if (group.length === 1)
      return group.map((waiting) => ({ tally: null, answer: () => waiting.reject(error) }))
    const answers: Answer[] = []
    for (const one of group) answers.push(...(await storeGroup(tx, [one])))
    return answers
  }
}

async function storeAll(tx: Tx, group: readonly Waiting[]): Promise<readonly Answer[]> {
  const now = Math.max(...group.map(({ parcel }) => parcel.receivedAt))
  const stored = await storeUplinks(
    tx,
    group.flatMap(({ parcel }) => parcel.uplinks),
    now,
  )
  const answers: Answer[] = []
  let first = 0
  for (const { parcel, resolve } of group) {
    const ofParcel = stored.slice(first, first + parcel.uplinks.length)
    first += parcel.uplinks.length
    const { result, tally } = await parcel.finish(tx, ofParcel)
    answers.push({ tally, answer: () => resolve(result) })
  }
  return answers
}

/** In the order of their ids, so that no two processes wait for each other. */
async function writeTallies(tx: Tx, tallies: readonly IngestCounts[]): Promise<void> {
  const byIntegration = Map.groupBy(tallies, ({ integrationId }) => integrationId)
  for (const [id, all] of [...byIntegration].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const at = Math.max(...all.map((tally) => tally.at))
    await addCounts(tx, id, sumOf(all.map(({ counts }) => counts)), at)
    await recordSuccess(tx, id, at)
  }
}

/** Of this process. */
const countsBy = new WeakMap<Database, Counts>()
const listenersBy = new WeakMap<Database, (counts: Counts) => void>()

/** How many values this process has taken in since it started, by what became of them. */
export function ingestCounts(db: Database): Counts {
  return countsBy.get(db) ?? { accepted: 0, duplicate: 0, rejected: 0 }
}

/** Adds what another thread of this process took in, by a connection of its own. */
export function countIn(db: Database, counts: Counts): void {
  countsBy.set(db, sumOf([ingestCounts(db), counts]))
}

/** From now on `hear` is told what each group brought that is taken in by this connection. */
export function onCounts(db: Database, listener: (counts: Counts) => void): void {
  listenersBy.set(db, listener)
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0)
  return { accepted: sum('accepted'), duplicate: sum('duplicate'), rejected: sum('rejected') }
}
