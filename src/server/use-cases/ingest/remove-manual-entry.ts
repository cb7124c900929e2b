import { Conflict, NotFound } from '#domain/errors.ts'
import { type EntryContent, type ManualEntry, readEntry } from '#server/ingestion/manual/entries.ts'
import { listedResults } from '#server/ingestion/manual/entry-results.ts'
import { inTransaction, type Tx } from '#server/storage/database.ts'
import { deleteFeedStates, polledIntegrations } from '#server/storage/ingest/feed-state.ts'
import {
  deleteManualEntryRow,
  deleteManualValues,
  type EarlierValueRow,
  findManualEntry,
  type ManualEntryRow,
  type ManualValueRow,
  manualValuesOf,
  oldestValues,
  sameValuesOf,
} from '#server/storage/ingest/manual-entries.ts'
import {
  findSchoolIntegration,
  type SchoolIntegrationRow,
} from '#server/storage/integrations/integrations.ts'
import { manualOrigin } from '#server/storage/measurements/menu-and-forecast.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { type EnteredEarlier, toEntered } from './manual-entries.ts'
import { removeValues, restoreValue } from './manual-values.ts'
import { queueTableWork } from './person-table.ts'
import { inSlices } from './store-entries.ts'

export interface EnteredValues extends EnteredEarlier {
  /** The first `listedResults`. */
  readonly entries: readonly ManualEntry[]
}

/** What a person wrote at once, as they wrote it. Throws NotFound. */
export async function getManualEntry(deps: Deps, schoolId: string, id: string): Promise<EnteredValues> {
  const row = await findManualEntry(deps.db, schoolId, id)
  if (!row) throw new NotFound('entry_not_found', 'the school has no such entry')
  const oldest = await oldestValues(deps.db, [id])
  const values = await manualValuesOf(deps.db, id, { after: 0, limit: listedResults })
  return { ...toEntered(row, oldest, deps.now()), entries: values.map(toEntry) }
}

export interface RemovedEntry {
  /** Values that were deleted. */
  readonly removed: number
  /** Values that were replaced by an earlier entry's. */
  readonly restored: number
}

/** How many of its values a log shows. */
const loggedValues = 20

/**
 * Undoes a manual entry: earlier entries of the same values are restored, and the menu of a feed is fetched
 * again. It is done in slices, as storing is: when the server ends in between, the entry is still there, and removing it again
 * removes the rest. Throws NotFound, Busy, and Conflict for what is too old.
 */
export async function deleteManualEntry(deps: Deps, member: Member, id: string): Promise<RemovedEntry> {
  return queueTableWork(member.schoolId, async () => {
    const { entries, isRemovable, ...entry } = await getManualEntry(deps, member.schoolId, id)
    if (!isRemovable) throw new Conflict('entry_too_old', 'it is too old to be taken back')
    const row: ManualEntryRow = { ...entry, rejected: JSON.stringify(entry.rejected) }
    const taken = await removeItsValues(deps, row)
    await asMember(deps, member, async (inside, note) => {
      await deleteManualEntryRow(inside.db as Tx, id)
      if (row.kind === 'menu') await fetchMenuAgain(inside, member.schoolId)
      await note({
        action: 'manual_entry_removed',
        subject: `manual_entry:${id}`,
        before: {
          kind: row.kind,
          way: row.way,
          entered_by: row.enteredBy,
          entered_at: new Date(row.enteredAt).toISOString(),
          entries: entries.slice(0, loggedValues).map(({ fields }) => fields),
        },
        after: null,
      })
    })
    return taken
  })
}

async function removeItsValues(deps: Deps, row: ManualEntryRow): Promise<RemovedEntry> {
  const integration = await findSchoolIntegration(deps.db, row.schoolId, manualOrigin)
  const taken = { removed: 0, restored: 0 }
  if (!integration) return taken
  let doneUpTo = 0
  await inSlices(allValuesOf(deps, row.id), async (slice) => {
    const counts = await inTransaction(deps.db, async (tx) => {
      // The values of the last slice go with the entry: one without values cannot be taken back.
      await deleteManualValues(tx, row.id, doneUpTo)
      return removeSlice(tx, integration, row, slice, deps.now())
    })
    taken.removed += counts.removed
    taken.restored += counts.restored
    doneUpTo = slice.at(-1)?.line ?? doneUpTo
  })
  return taken
}

const valuesAtOnce = 400

async function* allValuesOf({ db }: Deps, entryId: string): AsyncGenerator<ManualValueRow> {
  for (let after = 0; ; ) {
    const values = await manualValuesOf(db, entryId, { after, limit: valuesAtOnce })
    yield* values
    const last = values.at(-1)
    if (last === undefined) return
    after = last.line
  }
}

async function removeSlice(
  tx: Tx,
  integration: SchoolIntegrationRow,
  row: ManualEntryRow,
  slice: readonly ManualValueRow[],
  now: number,
): Promise<RemovedEntry> {
  // Written twice in one table, it is one value all the same.
  const values = new Map(slice.map((manualValue) => [manualValue.key, manualValue]))
  const contents = [...values.values()].flatMap((value) => parseStoredValue(row, value))
  await removeValues(tx, integration, contents, now)
  let restored = 0
  for (const key of values.keys()) {
    const others = await sameValuesOf(tx, row, key)
    if (await restoreValues(tx, integration, row, others, now)) restored += 1
  }
  return { removed: values.size - restored, restored }
}

/** In the order of entry: the last one that can be stored wins. */
async function restoreValues(
  tx: Tx,
  integration: SchoolIntegrationRow,
  row: ManualEntryRow,
  values: readonly EarlierValueRow[],
  now: number,
): Promise<boolean> {
  let isStored = false
  for (const value of values) {
    for (const entry of parseStoredValue(row, value)) {
      const isTaken = await restoreValue(tx, integration, entry, { enteredAt: value.enteredAt, now })
      isStored ||= isTaken
    }
  }
  return isStored
}

function parseStoredValue({ kind }: ManualEntryRow, value: ManualValueRow): readonly EntryContent[] {
  const content = readEntry(kind, toEntry(value))
  return 'code' in content ? [] : [content]
}

function toEntry({ line, fields }: ManualValueRow): ManualEntry {
  return { line, fields: JSON.parse(fields) }
}

/** A feed that has not changed since would not be read, and the meal would be missing. */
async function fetchMenuAgain({ db }: Deps, schoolId: string): Promise<void> {
  for (const { id } of await polledIntegrations(db, ['school_menu'], schoolId)) await deleteFeedStates(db, id)
}
