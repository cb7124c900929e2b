import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Database } from './database.ts'
import { pipelined, sentAhead, together } from './pipeline.ts'

/**
 * Prepared statements. Putting a query together costs Kysely more than SQLite needs to answer it, so the queries of the ingestion
 * path are put together once for each database and then only given other values. `build` gets a stand-in for every value:
 * `param('t')` stands where the value of `t` goes.
 */
export function prepared<Values extends object, Row = unknown>(
  build: (db: Database, param: <K extends keyof Values>(name: K) => Values[K]) => CompiledQuery<Row>,
): (db: Database, values: Values) => Promise<readonly Row[]> {
  const knownByDatabase: Known<Row> = new WeakMap()
  return async (db, values) => {
    const statement = prepareOnce(knownByDatabase, db, () => build(db, (name) => placeholder(0, name)))
    const executor = await pipelined(db)
    const { rows } = await executor.executeQuery(withValues(statement, [values]))
    return rows
  }
}

/** As `prepared`, for any number of rows: sent in pieces of a few fixed sizes, so that few statements exist. */
export function preparedRows<Values extends object, Row = unknown>(
  columns: readonly (keyof Values & string)[],
  build: (db: Database, rows: readonly Values[]) => CompiledQuery<Row>,
  { isAhead = false } = {},
): (db: Database, rows: readonly Values[]) => Promise<readonly Row[]> {
  const knownBySize = pieceSizes.map((): Known<Row> => new WeakMap())
  return async (db, rows) => {
    if (rows.length === 0) return []
    const executor = await pipelined(db)
    const run = async (query: CompiledQuery<Row>) =>
      (await executor.executeQuery(isAhead ? sentAhead(db, query) : query)).rows
    const queries: CompiledQuery<Row>[] = []
    let done = 0
    for (const [index, size] of pieceSizes.entries()) {
      for (; rows.length - done >= size; done += size) {
        const statement = prepareOnce(knownBySize[index] ?? new WeakMap(), db, () =>
          build(db, standInRows<Values>(columns, size)),
        )
        queries.push(withValues(statement, rows.slice(done, done + size)))
      }
    }
    if (db.isTransaction) return (await together(queries.map(run))).flat()
    // Each takes a connection.
    const results: Row[] = []
    for (const query of queries) results.push(...(await run(query)))
    return results
  }
}

/**
 * As `preparedRows`, for what is written and not asked for: in a transaction on PostgreSQL it goes ahead of the next statement, which
 * fails with it.
 */
export function preparedWrites<Values extends object>(
  columns: readonly (keyof Values & string)[],
  build: (db: Database, rows: readonly Values[]) => CompiledQuery,
): (db: Database, rows: readonly Values[]) => Promise<void> {
  const write = preparedRows(columns, build, { isAhead: true })
  return async (db, rows) => {
    await write(db, rows)
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
function placeholder<T>(row: number, name: PropertyKey): T {
  const mark: StandIn = { [standInMark]: true, row, name }
  return mark as T
}

function isStandIn(value: unknown): value is StandIn {
  return typeof value === 'object' && value !== null && standInMark in value
}

function standInRows<Values>(columns: readonly (keyof Values)[], size: number): Values[] {
  return Array.from(
    { length: size },
    (_, row) => Object.fromEntries(columns.map((name) => [name, placeholder(row, name)])) as Values,
  )
}

/** A statement, and where each of its values comes from. */
interface Prepared<Row> {
  readonly compiled: CompiledQuery<Row>
  readonly parameters: readonly (StandIn | { readonly value: unknown })[]
}

/** A transaction has its database's adapter, so it shares its statements. */
type Known<Row> = WeakMap<DialectAdapter, Prepared<Row>>

function prepareOnce<Row>(
  knownByDatabase: Known<Row>,
  db: Database,
  compile: () => CompiledQuery<Row>,
): Prepared<Row> {
  const { adapter } = db.getExecutor()
  const cached = knownByDatabase.get(adapter)
  if (cached) return cached
  const compiled = compile()
  const parameters = compiled.parameters.map((value) => (isStandIn(value) ? value : { value }))
  const prepared = { compiled, parameters }
  knownByDatabase.set(adapter, prepared)
  return prepared
}

function withValues<Row>(
  { compiled, parameters }: Prepared<Row>,
  rows: readonly object[],
): CompiledQuery<Row> {
  const values = parameters.map((from) =>
    'value' in from ? from.value : (rows[from.row] as Record<PropertyKey, unknown>)[from.name],
  )
  return { ...compiled, parameters: values }
}
