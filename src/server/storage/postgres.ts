import {
  type ColumnDefinitionNode,
  type DataTypeNode,
  OperationNodeTransformer,
  PostgresDialect,
  type PostgresPoolClient,
  RawNode,
  type RootOperationNode,
  sql,
} from 'kysely'
import pg from 'pg'
import { Busy } from '#domain/errors.ts'
import { isSentAhead } from './pipeline.ts'
import type { SchemaDialect } from './schema-dialect.ts'
import { explained } from './storage-failure.ts'

/** The size of the connection pool of one process; a query waits for a free connection. */
const connectionsOfProcess = 10

/** A database that does not answer to a new connection within this time counts as gone. */
const connectTimeoutMs = 5000

/**
 * Kysely's PostgreSQL dialect over `pg`. The URL is `postgres://USER:PASSWORD@HOST/DATABASE`; nothing connects before the
 * first query. A connection that breaks is replaced by the next query that needs one.
 */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({ ...connectionSettings(url), max: connectionsOfProcess, pipeline: true })
  // Without listeners, a connection that the database ends would end this process, one that is in use as well as one that is
  // not. The query that uses it fails and says why; the next one gets a new connection.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return new PostgresDialect({
    pool: {
      async connect() {
        const client = await takeConnection(pool)
        const wrapped = wrappedClients.get(client) ?? portableClient(client)
        wrappedClients.set(client, wrapped)
        return wrapped
      },
      end: () => pool.end(),
      options: pool.options,
    },
  })
}

/** Throws Busy when no connection becomes free within `connectTimeoutMs`, and StorageFailed when none can be made. */
async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  const areAllInUse = pool.totalCount === connectionsOfProcess && pool.idleCount === 0
  try {
    return await pool.connect()
  } catch (error) {
    if (!areAllInUse) throw explained(error)
    throw new Busy(
      'overloaded',
      `no connection to the database became free: ${error}`,
      1 + Math.floor(Math.random() * 4),
    )
  }
}

/** The settings of all connections, in the pool and outside it. */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'kotte',
    types: { getTypeParser: typeParser },
  }
}

function typeParser(type: number, format?: 'text' | 'binary') {
  if (type === pg.types.builtins.INT8) return wholeNumber
  // Sums of whole numbers.
  if (type === pg.types.builtins.NUMERIC) return Number
  if (type === pg.types.builtins.BYTEA) return bytesOf
  return pg.types.getTypeParser(type, format)
}

/** As SQLite gives them. `text` is PostgreSQL's: `\x` and two digits for each byte. */
function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}

/** A `bigint` as a number. Throws RangeError beyond the safe integers, as SQLite does. */
function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers of JavaScript`)
  return value
}

function portableClient(client: pg.PoolClient): PostgresPoolClient {
  let isOutdated = false
  /** Pending statements whose result is not awaited. */
  let ahead: Promise<unknown>[] = []
  const send = async (text: string, parameters: readonly unknown[]) => {
    const typed = withFractions(text, parameters)
    const name = parameters.length === 0 ? undefined : nameOf(typed)
    try {
      return await client.query({
        text: typed,
        values: parameters.map(withoutNul),
        ...(name !== undefined && { name }),
      })
    } catch (error) {
      // A newer version has changed a table that a prepared `select *` reads: another connection prepares it again.
      isOutdated ||= (error as { readonly code?: unknown }).code === featureNotSupported
      throw explained(error)
    }
  }
  const query = async (text: string, parameters: readonly unknown[]) => {
    const sent = send(text, parameters)
    if (isSentAhead(text)) {
      // The next statement rejects with its error.
      sent.catch(() => undefined)
      ahead.push(sent)
      return { command: '', rowCount: 0, rows: [] }
    }
    const before = ahead
    ahead = []
    if (before.length === 0 || text.startsWith('rollback')) return sent
    const results = await Promise.all([...before, sent])
    return results.at(-1)
  }
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy || isOutdated),
  }
}

const featureNotSupported = '0A000'

/** The most prepared statements; the server has fewer, and any beyond are sent unprepared. */
const mostNames = 500
const names = new Map<string, string>()
const sentOnce = new Set<string>()

/**
 * The name of a prepared statement, from the second time on that its text is sent: each connection then parses and plans it once,
 * and storing a message takes two thirds of the time.
 */
function nameOf(text: string): string | undefined {
  const existingName = names.get(text)
  if (existingName !== undefined || names.size >= mostNames) return existingName
  if (sentOnce.delete(text)) {
    const name = `kotte_${names.size}`
    names.set(text, name)
    return name
  }
  if (sentOnce.size >= mostNames) sentOnce.clear()
  sentOnce.add(text)
  return undefined
}

/**
 * PostgreSQL takes a parameter that is compared with a whole number for a whole one, and refuses a fraction. Cast to
 * `float8`, it is compared as SQLite does.
 */
function withFractions(text: string, parameters: readonly unknown[]): string {
  const isFraction = (value: unknown) => typeof value === 'number' && !Number.isInteger(value)
  if (!parameters.some(isFraction)) return text
  return text.replaceAll(/\$(\d+)/g, (place, number: string) =>
    isFraction(parameters[Number(number) - 1]) ? `${place}::float8` : place,
  )
}

/** PostgreSQL's text has no NUL character, which no one can mean. */
function withoutNul(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}

/** What is different in a migration on PostgreSQL. */
export const postgresSchema: SchemaDialect = {
  autoId: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
  clusteredByKey: sql``,
  // All text sorts and compares by its bytes, as in SQLite, whatever the database's own collation.
  plugins: [
    {
      transformQuery: ({ node, queryId }): RootOperationNode => collating.transformNode(node, queryId),
      transformResult: async ({ result }) => result,
    },
  ],
}

class CollatingTransformer extends OperationNodeTransformer {
  protected override transformColumnDefinition(
    ...args: Parameters<OperationNodeTransformer['transformColumnDefinition']>
  ): ColumnDefinitionNode {
    const node = super.transformColumnDefinition(...args)
    const isText = (node.dataType as DataTypeNode).dataType === 'text'
    return isText ? { ...node, dataType: RawNode.createWithSql('text collate "C"') } : node
  }
}

const collating = new CollatingTransformer()
