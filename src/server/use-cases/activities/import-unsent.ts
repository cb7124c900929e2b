import type { Contribution } from '#domain/activities/contribution.ts'
import { DomainError } from '#domain/errors.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { findActivity } from '#server/storage/activities/activities.ts'
import { rolledBack } from '#server/storage/database.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import type { Making } from './admission.ts'
import { importCart } from './carts.ts'
import { importContribution } from './contributions.ts'
import { noteArrival } from './unsent-reports.ts'

/** What a device could not send and kept in a file. `madeAt`: epoch ms, by the server's clock as the device knew it. */
export interface UnsentFile {
  readonly carts: readonly (Cart & Kept)[]
  readonly contributions: readonly (Contribution & Kept)[]
}

interface Kept {
  readonly activityId: string
  readonly madeAt: number
}

/** What came of a file, or would come. `refused`: how many by the reason's code. */
export interface UnsentFileSummary {
  readonly activities: readonly {
    readonly id: string
    readonly title: string
    readonly added: number
    readonly known: number
    readonly refused: ReadonlyMap<string, number>
  }[]
  /** Of activities that the school does not have. */
  readonly elsewhere: number
}

/** Says what `importUnsent` would do, by doing it and rolling it back. */
export function previewUnsent(deps: Deps, member: Member, file: UnsentFile): Promise<UnsentFileSummary> {
  return rolledBack(deps.db, (db) => keepAll({ ...deps, db }, member.schoolId, file))
}

/** Keeps what a device could not send, as late. What is there already stays as it is. */
export function importUnsent(deps: Deps, member: Member, file: UnsentFile): Promise<UnsentFileSummary> {
  return asMember(deps, member, async (inside, note) => {
    const summary = await keepAll(inside, member.schoolId, file)
    for (const { id, added } of summary.activities)
      if (added > 0)
        await note({ action: 'unsent_imported', subject: `activity:${id}`, before: null, after: { added } })
    return summary
  })
}

async function keepAll(
  deps: Deps,
  schoolId: string,
  { carts, contributions }: UnsentFile,
): Promise<UnsentFileSummary> {
  const activities = new Map<string, Counts | null>()
  let elsewhere = 0
  async function keep<Entry extends Kept & { readonly id: string }>(
    entry: Entry,
    bring: (deps: Deps, activityId: string, entry: Entry & Making) => Promise<{ readonly isNew: boolean }>,
  ): Promise<void> {
    const { activityId, madeAt } = entry
    if (!activities.has(activityId)) activities.set(activityId, await countsOf(deps, schoolId, activityId))
    const counts = activities.get(activityId) ?? null
    if (counts === null) {
      elsewhere += 1
      return
    }
    try {
      const making = { ageMs: deps.now() - madeAt, appVersion: '' }
      const { isNew } = await bring(deps, activityId, { ...entry, ...making })
      if (isNew) counts.added += 1
      else counts.known += 1
      await noteArrival(deps, activityId, entry.id, null)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      counts.refused.set(error.code, (counts.refused.get(error.code) ?? 0) + 1)
    }
  }
  for (const cart of carts) await keep(cart, importCart)
  for (const contribution of contributions) await keep(contribution, importContribution)
  return { activities: [...activities.values()].filter((counts) => counts !== null), elsewhere }
}

interface Counts {
  readonly id: string
  readonly title: string
  added: number
  known: number
  readonly refused: Map<string, number>
}

/** Null for an activity that the school does not have. */
async function countsOf({ db }: Deps, schoolId: string, id: string): Promise<Counts | null> {
  const activity = await findActivity(db, id)
  if (activity?.schoolId !== schoolId) return null
  return { id, title: activity.title, added: 0, known: 0, refused: new Map() }
}
