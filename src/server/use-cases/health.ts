import { readFile } from 'node:fs/promises'
import { StorageFailed } from '#domain/errors.ts'
import type { Database } from '#server/storage/database.ts'
import { readFault } from '#server/storage/database-check.ts'
import { type DiskSpace, databaseSize, diskSpaceOf } from '#server/storage/disk-space.ts'
import { isMigrated } from '#server/storage/migrate.ts'
import { probeReading, probeWriting } from '#server/storage/probe.ts'
import { storageSentences } from '#server/storage/storage-failure.ts'
import { skewSentence } from './clock.ts'
import type { Deps } from './deps.ts'
import { deletionsOnHold, heldSentence } from './retention.ts'

export interface Readiness {
  readonly isReady: boolean
  /** Why not, as sentences for the operator. */
  readonly reasons: readonly string[]
  /** What will become a reason when no one does anything. */
  readonly warnings: readonly string[]
}

/** Share of a disk: below it there is still time to make room. */
const littleSpace = 0.05
/** With less, a row may still find a place in a journal, and what a school sends does not. */
const noSpaceBytes = 1024 * 1024
/** A disk or a database that takes longer does not do its work. */
const limitMs = 2_000
/** Anyone who asks often does not make it write as often. By the monotonic clock. */
const writeEveryMs = 1_000
const writtenAt = new WeakMap<Database, number>()

/**
 * Ready when the database stores, reads, has the schema of this version and no damage is known of, `builtFile` (a page that is served; null = none is)
 * can be read, and the clock can be accepted.
 */
export async function readinessOf(deps: Deps, builtFile: string | null): Promise<Readiness> {
  const [faults, space] = await Promise.all([
    Promise.all([
      inTime(databaseFault(deps), 'The database does not answer.'),
      inTime(fileFault(builtFile), 'The disk of the app does not answer.'),
    ]),
    inTime(diskSpaceOf(deps.db), null).catch(() => null),
  ])
  const isFull = hasNoSpace(space)
  const reasons = [...faults, isFull ? spaceSentence(space) : null]
    .filter((reason) => reason !== null)
    // The free space is reported with this reason.
    .filter((reason) => !isFull || reason !== storageSentences.storage_full)
  const held = await inTime(deletionsOnHold(deps), []).catch(() => [])
  const warnings = [
    ...(isLittle(space) && !isFull ? [spaceSentence(space)] : []),
    ...held.filter(({ isConfirmed }) => !isConfirmed).map(({ kind, ...item }) => heldSentence(kind, item)),
  ]
  return { isReady: reasons.length === 0, reasons, warnings }
}

/** As a sentence when less than a twentieth of the database's disk is free; null = there is enough, or no one knows. */
export async function spaceWarning(db: Database): Promise<string | null> {
  const space = await diskSpaceOf(db)
  return isLittle(space) ? spaceSentence(space) : null
}

/** What the database takes and has, bytes; null where no one knows. */
export async function storageSizes({ db }: Deps): Promise<{
  readonly databaseBytes: number | null
  readonly space: DiskSpace | null
}> {
  const [databaseBytes, space] = await Promise.all([
    databaseSize(db).catch(() => null),
    diskSpaceOf(db).catch(() => null),
  ])
  return { databaseBytes, space }
}

/** Whether nothing more can be stored for want of room, also where only the database knows of its disk. */
export async function isStorageFull(deps: Deps, space: DiskSpace | null): Promise<boolean> {
  if (hasNoSpace(space)) return true
  const write = probeNowAndThen(deps).then(
    () => false,
    (error: unknown) => error instanceof StorageFailed && error.code === 'storage_full',
  )
  return inTime(write, false)
}

function hasNoSpace(space: DiskSpace | null): space is DiskSpace {
  return space !== null && space.freeBytes < noSpaceBytes
}

function isLittle(space: DiskSpace | null): space is DiskSpace {
  return space !== null && space.freeBytes < littleSpace * space.totalBytes
}

async function databaseFault(deps: Deps): Promise<string | null> {
  try {
    if (!(await isMigrated(deps.db))) return 'The database has not the tables of this version.'
    await probeNowAndThen(deps)
    await probeReading(deps.db, Math.random())
    const skew = await deps.clock.skew()
    return (await readFault(deps.db)) ?? (skew && skewSentence(skew))
  } catch (error) {
    // What else a driver says may hold addresses and names: it is in the log of the calls that fail.
    return error instanceof StorageFailed ? error.message : 'The database does not answer.'
  }
}

async function probeNowAndThen({ db, now }: Deps): Promise<void> {
  const at = performance.now()
  if (at - (writtenAt.get(db) ?? Number.NEGATIVE_INFINITY) < writeEveryMs) return
  await probeWriting(db, new Date(now()).toISOString())
  writtenAt.set(db, at)
}

async function fileFault(builtFile: string | null): Promise<string | null> {
  try {
    if (builtFile !== null) await readFile(builtFile)
    return null
  } catch {
    // Whatever the reason: no page can be served.
    return 'The app is not built, or its files cannot be read.'
  }
}

/** What a check says, or `late` when it takes too long. */
async function inTime<T>(work: Promise<T>, late: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late), limitMs)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

function spaceSentence({ freeBytes, totalBytes }: DiskSpace): string {
  const percent = Math.floor((1000 * freeBytes) / totalBytes) / 10
  const megabytes = Math.floor(freeBytes / 1024 / 1024)
  const state = freeBytes < noSpaceBytes ? 'full' : 'nearly full'
  return `The disk of the database is ${state}: ${percent} % (${megabytes} MB) is free. Make room, or nothing more can be stored.`
}
