import { type Kysely, SqliteAdapter, sql } from 'kysely'

/**
 * One version a school, raised in the transaction of each change that what it shows is made of. Triggers raise it: a change
 * by any path counts, those of the command line and of other processes too. Column meanings: the subject's `tables.ts`.
 */
export async function createSchoolVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('school_version')
    // Not a reference: the number outlives the school, so that none is ever used twice.
    .addColumn('school_id', 'text', (c) => c.primaryKey().notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('past_version', 'bigint', (c) => c.notNull())
    .execute()
  await sql`insert into school_version (school_id, version, past_version) select id, 1, 1 from school`.execute(
    db,
  )
  for (const trigger of triggers) await createTrigger(db, trigger)
}

type Event = 'insert' | 'update' | 'delete'

interface Trigger {
  readonly table: string
  readonly events: readonly Event[]
  /** A query of the schools that a row is about; `$row` stands for it. */
  readonly schools: string
  /** It changes what was measured before the newest value too. */
  readonly isPast?: boolean
}

export const allEvents: readonly Event[] = ['insert', 'update', 'delete']
const ownSchool = 'select $row.school_id as school_id'
/** The school of a row with a `sensor_id`. */
export const ofSensor = 'select s.school_id from sensor s where s.id = $row.sensor_id'
const ofSeries =
  'select s.school_id from series x join sensor s on s.id = x.sensor_id where x.id = $row.series_id'

/** Readings end after 90 days; nothing of the present looks back so far, so that their end changes nothing. */
const lookBackS = 40 * 86_400
const newestOfSeries = 'coalesce((select l.t from latest l where l.series_id = $row.series_id), 0)'

const triggers: readonly Trigger[] = [
  // The list of schools is the municipality's: what is in it has that version.
  { table: 'school', events: allEvents, schools: "select $row.id as school_id union select 'municipality'" },
  ...['room', 'sensor', 'widget', 'dashboard', 'menu_day', 'forecast', 'electricity_price'].map((table) => ({
    table,
    events: allEvents,
    schools: ownSchool,
  })),
  { table: 'series', events: allEvents, schools: ofSensor, isPast: true },
  { table: 'assignment', events: allEvents, schools: ofSensor },
  {
    // Of a device only this is shown, and its row changes with every message.
    table: 'device',
    events: ['update'],
    schools: `select s.school_id from assignment a join sensor s on s.id = a.sensor_id
      where a.device_id = $row.id and a.to_t is null and new.expected_interval_s <> old.expected_interval_s`,
  },
  { table: 'series_doubt', events: allEvents, schools: ofSeries },
  { table: 'reading_mark', events: allEvents, schools: ofSeries, isPast: true },
  { table: 'latest', events: allEvents, schools: ofSeries },
  // A reading that is newer than all before it becomes the newest value, which is counted there.
  {
    table: 'reading',
    events: ['insert'],
    schools: `${ofSeries} and $row.t <= ${newestOfSeries}`,
    isPast: true,
  },
  { table: 'reading', events: ['update'], schools: ofSeries, isPast: true },
  {
    table: 'reading',
    events: ['delete'],
    schools: `${ofSeries} and $row.t > ${newestOfSeries} - ${lookBackS}`,
    isPast: true,
  },
]

/** Raises the version of the schools that a changed row is about. */
export async function createTrigger(
  db: Kysely<unknown>,
  { table, events, schools, isPast }: Trigger,
): Promise<void> {
  const past = isPast ? 1 : 0
  const raise = (row: 'old' | 'new') => `
    insert into school_version (school_id, version, past_version)
    select school_id, 1, 1 from (${schools.replaceAll('$row', row)}) x where true
    on conflict (school_id) do update
    set version = school_version.version + 1, past_version = school_version.past_version + ${past};`
  for (const event of events) {
    const name = `${table}_${event}_raises_version`
    const body = event === 'insert' ? raise('new') : event === 'delete' ? raise('old') : updated(raise, table)
    if (db.getExecutor().adapter instanceof SqliteAdapter) {
      await sql.raw(`create trigger ${name} after ${event} on ${table} begin ${body} end`).execute(db)
      continue
    }
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
      )
      .execute(db)
    await sql
      .raw(`create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`)
      .execute(db)
  }
}

/** What moves from one school to another changes both. */
const moving: ReadonlySet<string> = new Set(['sensor', 'room'])

function updated(raise: (row: 'old' | 'new') => string, table: string): string {
  return moving.has(table) ? raise('old') + raise('new') : raise('new')
}
