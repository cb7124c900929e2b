import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

/** Tables that are in no export, with the reason. Every other table is exported. */
export const leftOutTables: Readonly<Record<string, string>> = {
  sign_in_attempt: 'sign-ins that are under way',
  session: 'who is signed in: hashes that would help somebody who has a copy of a cookie',
  script_token: 'hashes of the keys of programs',
  push_subscription: 'keys of devices that get push messages',
  setting:
    'what the installation remembers about itself, such as the key that signs push messages to devices; what the municipality wrote is in municipality.json',
  radio_frame: 'which radio frames came in the last two days',
  unsent_report: 'what devices said within a day that they still have to send',
  class_presence: 'which tablets showed an activity within ten minutes',
  message: 'the inbound messages of the last days, packed as they came',
  webhook_delivery: 'outgoing events that are under way',
  backfill: 'how far platforms were asked',
  feed_state: 'when feeds are asked next',
  poll: 'when servers are asked next',
  poll_mark: 'how far servers were asked',
  reread: 'messages that are just being read again',
  unread_message: 'counts of the messages of the last days that could not be read',
  answer_reading: 'which readings of the last days can be undone',
  reading: 'in schools/*/readings.csv, with names',
  rollup: 'in schools/*/hours-and-days.csv, with names',
  latest: 'the last lines of schools/*/readings.csv',
  logo: 'as pictures in logos/',
  picture: 'as pictures in pictures/',
}

/** Columns of exported tables that are left out, as `table.column`: keys, encrypted or as what they are found by. */
export const leftOutColumns: readonly string[] = [
  'school_integration.key_hmac',
  'school_integration.key_encrypted',
  'school_integration.secrets',
]

export type ExportedRow = readonly (string | number | null)[]

export interface ExportedTable {
  readonly name: string
  readonly columns: readonly string[]
  /** In the order of its key. */
  readonly rows: () => AsyncIterable<ExportedRow>
}

/** What an export has as tables, in the order of their names. */
export async function exportedTables(db: Database): Promise<readonly ExportedTable[]> {
  const shapes = await tableShapes()
  return shapes
    .filter(({ name }) => !Object.hasOwn(leftOutTables, name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((shape) => {
      const columns = shape.columns.filter((column) => !leftOutColumns.includes(`${shape.name}.${column}`))
      return { name: shape.name, columns, rows: () => rowsOf(db, shape, columns) }
    })
}

const pageSize = 2000

type Row = Readonly<Record<string, string | number | null>>

/** A page at a time (keyset pagination), so that the rest of the server gets its turn. */
async function* rowsOf(
  db: Database,
  table: TableShape,
  columns: readonly string[],
): AsyncIterable<ExportedRow> {
  for (let after: Row | null = null; ; ) {
    const rows: readonly Row[] = await pageAfter(db, table, columns, after)
    for (const row of rows) yield columns.map((column) => row[column] ?? null)
    if (rows.length < pageSize) return
    after = rows.at(-1) ?? null
  }
}

/** The rows that come after one, in the order of the key; null = from the first. */
async function pageAfter(
  db: Database,
  { name, key }: TableShape,
  columns: readonly string[],
  after: Row | null,
): Promise<readonly Row[]> {
  const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
  const beyond =
    after === null ? sql`` : sql`where (${listOf(key)}) > (${sql.join(key.map((column) => after[column]))})`
  const { rows } = await sql<Row>`
    select ${listOf([...new Set([...columns, ...key])])} from ${sql.table(name)} ${beyond}
    order by ${listOf(key)} limit ${sql.lit(pageSize)}`.execute(db.withoutPlugins())
  return rows
}

/** Logos and pictures, one after the other; `school` is the id of whose it is. */
export async function* exportedPictures(
  db: Database,
): AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }> {
  for (const { schoolId, hash, png } of await db.selectFrom('logo').selectAll().execute())
    yield { name: `logos/${schoolId}-${hash}.png`, bytes: Buffer.from(png, 'base64') }
  const pictures = await db.selectFrom('picture').select(['schoolId', 'hash']).execute()
  for (const { schoolId, hash } of pictures) {
    const picture = await db
      .selectFrom('picture')
      .select('webp')
      .where('schoolId', '=', schoolId)
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (picture)
      yield { name: `pictures/${schoolId}-${hash}.webp`, bytes: Buffer.from(picture.webp, 'base64') }
  }
}
