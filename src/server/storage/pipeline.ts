import { type CompiledQuery, type Kysely, PostgresAdapter, type QueryExecutor } from 'kysely'

/*
 * What a message stores is some twenty statements. On PostgreSQL each would be a way there and back, most of what a message
 * costs. Statements of a transaction that are begun together (`Promise.all`) share one; what is written and not asked for goes
 * ahead of the next statement that is, and on the same way. SQLite, in the same process, does one after the other.
 */

/** How a statement begins whose answer no one waits for. */
const aheadMark = '/* ahead */ '
const aheadTexts = new Map<string, string>()

/** A statement as one that is sent ahead of the next; outside of a transaction and on SQLite it is waited for. */
export function sentAhead<Tables, Row>(db: Kysely<Tables>, query: CompiledQuery<Row>): CompiledQuery<Row> {
  if (!db.isTransaction || !(db.getExecutor().adapter instanceof PostgresAdapter)) return query
  const text = aheadTexts.get(query.sql) ?? aheadMark + query.sql
  if (aheadTexts.size < mostTexts) aheadTexts.set(query.sql, text)
  return { ...query, sql: text }
}

/** The same text of a statement that is the same: it is looked up by it. */
const mostTexts = 500

/** Whether a statement is sent ahead: marked ones, and those that begin a transaction or divide it. */
export function isSentAhead(text: string): boolean {
  return text.startsWith(aheadMark) || /^(begin|start transaction|savepoint|release) ?/.test(text)
}

const executors = new WeakMap<QueryExecutor, Promise<QueryExecutor>>()

/** What executes statements of a transaction without waiting for those before. Elsewhere it is the database's own executor. */
export function pipelined<Tables>(db: Kysely<Tables>): QueryExecutor | Promise<QueryExecutor> {
  const executor = db.getExecutor()
  if (!db.isTransaction) return executor
  const known = executors.get(executor) ?? withoutTurns(executor)
  executors.set(executor, known)
  return known
}

/** Kysely lets one statement of a transaction wait for the other: the connection itself keeps them in order. */
function withoutTurns(executor: QueryExecutor): Promise<QueryExecutor> {
  return executor.provideConnection(async (connection) =>
    executor.withConnectionProvider({ provideConnection: (use) => use(connection) }),
  )
}

/**
 * Waits for statements that were begun together, for all of them when one fails: none of them is still on its way when what they
 * belong to is rolled back. Throws what the first one threw.
 */
export async function together<const Begun extends readonly Promise<unknown>[]>(
  begun: Begun,
): Promise<{ -readonly [Index in keyof Begun]: Awaited<Begun[Index]> }> {
  await Promise.allSettled(begun)
  return Promise.all(begun)
}
