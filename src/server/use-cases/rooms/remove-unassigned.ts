import { setTimeout } from 'node:timers/promises'
import { inTransaction } from '#server/storage/database.ts'
import { countUnmeasured, countWaitingDevices, unassignedSensorIds } from '#server/storage/rooms/inbox.ts'
import { deleteSensors } from '#server/storage/rooms/sensors.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import { requireSchoolOrMunicipality } from '#server/use-cases/school.ts'

/** Which waiting devices are to go. */
export interface UnassignedChoice {
  /** Those that came later stay, epoch ms. */
  readonly until: number
  /** Only those that have measured nothing plausible. */
  readonly isUnmeasuredOnly: boolean
}

export interface Unassigned {
  /** How many devices wait and are not ignored. */
  readonly waiting: number
  /** Of these, how many have measured nothing plausible. */
  readonly unmeasured: number
}

/** Throws NotFound. */
export async function countUnassigned({ db }: Deps, schoolId: string): Promise<Unassigned> {
  await requireSchoolOrMunicipality(db, schoolId)
  return {
    waiting: await countWaitingDevices(db, { schoolId, isIgnored: false }),
    unmeasured: await countUnmeasured(db, schoolId),
  }
}

const atOnce = 200
const pauseMs = 5
/** A request ends then; anyone who made it makes it again for what is left. */
const limitMs = 5_000

/**
 * Removes devices of a school's or the municipality's inbox with all their readings; if they report again, they are new
 * devices. Works in small transactions with a pause after each, for a few seconds. Returns how many it removed. Throws
 * NotFound.
 */
export async function removeUnplaced(
  deps: Deps,
  member: { readonly schoolId: string; readonly email: string },
  choice: UnassignedChoice,
): Promise<number> {
  const { schoolId } = member
  await requireSchoolOrMunicipality(deps.db, schoolId)
  const start = performance.now()
  let removed = 0
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const ids = await unassignedSensorIds(tx, { schoolId, ...choice, limit: atOnce })
      if (ids.length > 0) await deleteSensors(tx, ids)
      return ids.length
    })
    removed += count
    if (count < atOnce || performance.now() - start > limitMs) break
    await setTimeout(pauseMs)
  }
  if (removed > 0)
    await asMember(deps, member, (_inside, note) =>
      note({
        action: 'unplaced_removed',
        subject: `school:${schoolId}`,
        before: { devices: removed },
        after: null,
      }),
    )
  return removed
}
