import type { Database } from '#server/storage/database.ts'
import { listParameter } from '#server/storage/list-parameter.ts'
import { preparedRows } from '#server/storage/prepared.ts'

/** See `PollTable`; times are epoch ms. */
export interface PollState {
  readonly source: string
  readonly settingsAt: number
  readonly nextAt: number
  readonly failures: number
  readonly failingSince: number | null
  readonly lastCode: string | null
}

export function pollState(db: Database, schoolIntegrationId: string): Promise<PollState | undefined> {
  return db
    .selectFrom('poll')
    .select(['source', 'settingsAt', 'nextAt', 'failures', 'failingSince', 'lastCode'])
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .executeTakeFirst()
}

export async function writePollState(
  db: Database,
  schoolIntegrationId: string,
  state: PollState,
): Promise<void> {
  const values = {
    source: state.source,
    settingsAt: state.settingsAt,
    nextAt: state.nextAt,
    failures: state.failures,
    failingSince: state.failingSince,
    lastCode: state.lastCode,
  }
  await db
    .insertInto('poll')
    .values({ schoolIntegrationId, ...values })
    .onConflict((conflict) => conflict.column('schoolIntegrationId').doUpdateSet(values))
    .execute()
}

/** The active integrations of a school that fail when they ask, with how often in a row and since when. */
export function failingPolls(
  db: Database,
  schoolId: string,
): Promise<
  readonly {
    readonly integrationKey: string
    readonly failures: number
    readonly failingSince: number | null
    readonly lastCode: string | null
  }[]
> {
  return db
    .selectFrom('poll')
    .innerJoin('schoolIntegration', 'schoolIntegration.id', 'poll.schoolIntegrationId')
    .select(['schoolIntegration.integrationKey', 'poll.failures', 'poll.failingSince', 'poll.lastCode'])
    .where('schoolIntegration.schoolId', '=', schoolId)
    .where('schoolIntegration.status', '=', 'active')
    .where('poll.failures', '>', 0)
    .execute()
}

/** The cursors by part. */
export async function pollCursors(
  db: Database,
  schoolIntegrationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('pollMark')
    .select(['part', 'mark'])
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .execute()
  return new Map(rows.map(({ part, mark }) => [part, mark]))
}

/** Upserts the cursors of some parts; others stay. */
export async function setPollCursors(
  db: Database,
  schoolIntegrationId: string,
  cursors: readonly (readonly [part: string, cursor: string])[],
): Promise<void> {
  await upsertCursors(
    db,
    cursors.map(([part, cursor]) => ({ schoolIntegrationId, part, cursor })),
  )
}

const upsertCursors = preparedRows<{
  readonly schoolIntegrationId: string
  readonly part: string
  readonly cursor: string
}>(['schoolIntegrationId', 'part', 'cursor'], (db, rows) =>
  db
    .insertInto('pollMark')
    .values(
      rows.map(({ schoolIntegrationId, part, cursor }) => ({
        schoolIntegrationId,
        part,
        mark: cursor,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['schoolIntegrationId', 'part'])
        .doUpdateSet((eb) => ({ mark: eb.ref('excluded.mark') })),
    )
    .compile(),
)

export async function deletePollCursors(
  db: Database,
  schoolIntegrationId: string,
  parts: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('pollMark')
    .where('schoolIntegrationId', '=', schoolIntegrationId)
    .where('part', 'in', listParameter(db, parts))
    .execute()
}

/** The times (epoch s) after `from` (epoch ms) at which a device has readings, of any metric. */
export async function readingTimesOf(
  db: Database,
  schoolIntegrationId: string,
  externalId: string,
  from: number,
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('device')
    .innerJoin('assignment', 'assignment.deviceId', 'device.id')
    .innerJoin('series', 'series.sensorId', 'assignment.sensorId')
    .innerJoin('reading', 'reading.seriesId', 'series.id')
    .select('reading.t')
    .distinct()
    .where('device.schoolIntegrationId', '=', schoolIntegrationId)
    .where('device.externalId', '=', externalId)
    .where('reading.t', '>', Math.floor(from / 1000))
    .execute()
  return new Set(rows.map(({ t }) => t))
}
