import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type { Database } from './database.ts'

/**
 * Putting a query together costs Kysely more than SQLite needs to answer it, so the queries of the ingestion path are
 * put together once for each database and then only given other values.
 * `build` gets a stand-in for every value: `param('t')` stands where the value of `t` goes.
 */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Database, param: <K extends keyof Values>(name: K) => Values[K]) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<readonly Row[]> {
  const compiledByDatabase = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (db, values) => {
    const compiled = compileOnce(compiledByDatabase, db, () => build(db, (name) => standIn(0, name)))
    const { rows } = await execute(db, compiled, [values])
    return rows
  }
}

/** As `prepared`, for any number of rows: sent in pieces of a few fixed sizes, so that few statements exist. */
export function preparedRows<Values extends object, Row = unknown>(
  columns: readonly (keyof Values & string)[],
  build: (db: Database, rows: readonly Values[]) => CompiledQuery<Row>,
): (db: Database, rows: readonly Values[]) => Promise<readonly Row[]> {
  const compiledBySize = pieceSizes.map(() => new WeakMap<DialectAdapter, CompiledQuery<Row>>())
  return async (db, rows) => {
    const results: Row[] = []
    let done = 0
    for (const [index, size] of pieceSizes.entries()) {
      for (; rows.length - done >= size; done += size) {
        const compiled = compileOnce(compiledBySize[index] ?? new WeakMap(), db, () =>
          build(db, standInRows<Values>(columns, size)),
        )
        results.push(...(await execute(db, compiled, rows.slice(done, done + size))).rows)
      }
    }
    return results
  }
}

const pieceSizes = [64, 32, 16, 8, 4, 2, 1]

const standInMark = Symbol('stands for a value')

interface StandIn {
  readonly [standInMark]: true
  readonly row: number
  readonly name: PropertyKey
}

/** Typed as the value that takes its place. */
function standIn<T>(row: number, name: PropertyKey): T {
  const mark: StandIn = { [standInMark]: true, row, name }
  return mark as T
}

function isStandIn(value: unknown): value is StandIn {
  return typeof value === 'object' && value !== null && standInMark in value
}

function standInRows<Values>(columns: readonly (keyof Values)[], size: number): Values[] {
  return Array.from(
    { length: size },
    (_, row) => Object.fromEntries(columns.map((name) => [name, standIn(row, name)])) as Values,
  )
}

/** A transaction has its database's adapter, so it shares its statements. */
function compileOnce<Row>(
  compiledByDatabase: WeakMap<DialectAdapter, CompiledQuery<Row>>,
  db: Database,
  compile: () => CompiledQuery<Row>,
): CompiledQuery<Row> {
  const { adapter } = db.getExecutor()
  const known = compiledByDatabase.get(adapter)
  if (known) return known
  const compiled = compile()
  compiledByDatabase.set(adapter, compiled)
  return compiled
}

function execute<Row>(
  db: Database,
  compiled: CompiledQuery<Row>,
  rows: readonly object[],
): Promise<QueryResult<Row>> {
  const parameters = compiled.parameters.map((value) =>
    isStandIn(value) ? (rows[value.row] as Record<PropertyKey, unknown>)[value.name] : value,
  )
  return db.executeQuery({ ...compiled, parameters })
}
