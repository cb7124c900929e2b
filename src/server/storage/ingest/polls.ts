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
    .select([
      'source',
      'settings_at as settingsAt',
      'next_at as nextAt',
      'failures',
      'failing_since as failingSince',
      'last_code as lastCode',
    ])
    .where('school_integration_id', '=', schoolIntegrationId)
    .executeTakeFirst()
}

export async function writePollState(
  db: Database,
  schoolIntegrationId: string,
  state: PollState,
): Promise<void> {
  const values = {
    source: state.source,
    settings_at: state.settingsAt,
    next_at: state.nextAt,
    failures: state.failures,
    failing_since: state.failingSince,
    last_code: state.lastCode,
  }
  await db
    .insertInto('poll')
    .values({ school_integration_id: schoolIntegrationId, ...values })
    .onConflict((conflict) => conflict.column('school_integration_id').doUpdateSet(values))
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
    .innerJoin('school_integration', 'school_integration.id', 'poll.school_integration_id')
    .select([
      'school_integration.integration_key as integrationKey',
      'poll.failures',
      'poll.failing_since as failingSince',
      'poll.last_code as lastCode',
    ])
    .where('school_integration.school_id', '=', schoolId)
    .where('school_integration.status', '=', 'active')
    .where('poll.failures', '>', 0)
    .execute()
}

/** The cursors by part. */
export async function pollCursors(
  db: Database,
  schoolIntegrationId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('poll_mark')
    .select(['part', 'mark'])
    .where('school_integration_id', '=', schoolIntegrationId)
    .execute()
  return new Map(rows.map(({ part, mark }) => [part, mark]))
}

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
    .insertInto('poll_mark')
    .values(
      rows.map(({ schoolIntegrationId, part, cursor }) => ({
        school_integration_id: schoolIntegrationId,
        part,
        mark: cursor,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['school_integration_id', 'part'])
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
    .deleteFrom('poll_mark')
    .where('school_integration_id', '=', schoolIntegrationId)
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
    .innerJoin('assignment', 'assignment.device_id', 'device.id')
    .innerJoin('series', 'series.sensor_id', 'assignment.sensor_id')
    .innerJoin('reading', 'reading.series_id', 'series.id')
    .select('reading.t')
    .distinct()
    .where('device.school_integration_id', '=', schoolIntegrationId)
    .where('device.external_id', '=', externalId)
    .where('reading.t', '>', Math.floor(from / 1000))
    .execute()
  return new Set(rows.map(({ t }) => t))
}
