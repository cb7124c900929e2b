import type { PresentTablet } from '#domain/activities/class-round.ts'
import type { Database } from '#server/storage/database.ts'

/** Times are epoch ms. */
export interface ClassRoundRow {
  readonly activityId: string
  readonly startedAt: number
  /** null = its result was not shown. */
  readonly shownAt: number | null
  /** What was measured, of a lesson that asked for it; null = nothing was asked, or it was not shown. */
  readonly answer: number | null
  /** What the class goes on with; null = nothing yet. */
  readonly nextActivityId: string | null
}

export function findRound(db: Database, activityId: string): Promise<ClassRoundRow | undefined> {
  return rounds(db).where('activityId', '=', activityId).executeTakeFirst()
}

/** The rounds of activities that went on with this one. */
export function roundsBefore(db: Database, activityId: string): Promise<readonly ClassRoundRow[]> {
  return rounds(db).where('nextActivityId', '=', activityId).execute()
}

function rounds(db: Database) {
  return db
    .selectFrom('classRound')
    .select(['activityId', 'startedAt', 'shownAt', 'answer', 'nextActivityId'])
}

export async function upsertRound(db: Database, row: ClassRoundRow): Promise<void> {
  const { activityId, startedAt, shownAt, answer, nextActivityId } = row
  await db
    .insertInto('classRound')
    .values({ activityId, startedAt, shownAt, answer, nextActivityId })
    .onConflict((conflict) =>
      conflict.column('activityId').doUpdateSet({ startedAt, shownAt, answer, nextActivityId }),
    )
    .execute()
}

/** The tablets of an activity that have reported since a time, epoch ms. */
export async function presentTablets(
  db: Database,
  activityId: string,
  since: number,
): Promise<PresentTablet[]> {
  const rows = await db
    .selectFrom('classPresence')
    .select(['id', 'colourKey', 'animalKey', 'handedIn', 'firstAt', 'lastAt'])
    .where('activityId', '=', activityId)
    .where('lastAt', '>=', since)
    .execute()
  return rows.map(({ id, colourKey, animalKey, handedIn, firstAt, lastAt }) => ({
    id,
    alias: { colour_key: colourKey, animal_key: animalKey },
    hasHandedIn: handedIn === 1,
    firstAt,
    lastAt,
  }))
}

export async function upsertPresence(
  db: Database,
  activityId: string,
  { id, alias, hasHandedIn, firstAt, lastAt }: PresentTablet,
): Promise<void> {
  const changed = {
    colourKey: alias.colour_key,
    animalKey: alias.animal_key,
    handedIn: hasHandedIn ? (1 as const) : (0 as const),
    lastAt,
  }
  await db
    .insertInto('classPresence')
    .values({ activityId, id, firstAt, ...changed })
    .onConflict((conflict) => conflict.columns(['activityId', 'id']).doUpdateSet(changed))
    .execute()
}

/** Deletes the tablets that reported last before a time, epoch ms. */
export async function forgetPresence(db: Database, before: number): Promise<void> {
  await db.deleteFrom('classPresence').where('lastAt', '<', before).execute()
}
