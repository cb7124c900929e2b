import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { migrateToLatest } from './migrate.ts'

/** A table of this version's schema. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** Its primary key, in the key's order. */
  readonly key: readonly string[]
}

/** What each database has of its own: which migrations it ran, and what its triggers count. */
const notCopied: ReadonlySet<string> = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'school_version',
])

/** All tables that are copied, each after those that it refers to. Every kind of database has the same ones. */
export async function tableShapes(): Promise<readonly TableShape[]> {
  const db = openDatabase('sqlite::memory:')
  try {
    await migrateToLatest(db)
    const { rows: tables } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`.execute(
      db,
    )
    const waiting = new Map<string, TableShape & { readonly parents: readonly string[] }>()
    for (const { name } of tables.filter((table) => !notCopied.has(table.name))) {
      const { rows: columns } = await sql<{ name: string; pk: number }>`
        select name, pk from pragma_table_info(${name})`.execute(db)
      const { rows: parents } = await sql<{ table: string }>`
        select "table" from pragma_foreign_key_list(${name})`.execute(db)
      const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk)
      waiting.set(name, {
        name,
        columns: columns.map((column) => column.name),
        key: key.map((column) => column.name),
        parents: parents.map(({ table }) => table),
      })
    }
    return parentsFirst(waiting)
  } finally {
    await db.destroy()
  }
}

function parentsFirst(
  waiting: Map<string, TableShape & { readonly parents: readonly string[] }>,
): TableShape[] {
  const ordered: TableShape[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ parents }) => !parents.some((parent) => waiting.has(parent)))
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()]}`)
    for (const { parents: _, ...table } of free) {
      waiting.delete(table.name)
      ordered.push(table)
    }
  }
  return ordered
}
