import pg from 'pg'
import { connectionSettings } from './postgres.ts'

/** A connection of its own to PostgreSQL that holds the leader's lock as long as it lasts. */
export interface LeaderLock {
  /** Settles when the connection is gone, and the lock with it. */
  readonly lost: Promise<void>
  /** Throws when the database does not answer within `timeoutMs`. */
  check(timeoutMs: number): Promise<void>
  /** Gives the lock back. */
  release(): Promise<void>
}

/** The advisory lock of the leader. Any number that nothing else has. */
const leading = 6_070_002

/**
 * Takes the leader's lock of a PostgreSQL database, or answers with null while another process has it. Throws when the database
 * cannot be reached. The database gives the lock back when the connection ends, by itself within 5 seconds when the
 * computer at its end is no longer there.
 */
export async function takeLeaderLock(url: string): Promise<LeaderLock | null> {
  const client = new pg.Client({ ...connectionSettings(url), application_name: 'kotte leader' })
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve())
    client.on('end', () => resolve())
  })
  const end = () => client.end().catch(() => undefined)
  try {
    await client.connect()
    await client.query(
      'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3',
    )
    const { rows } = await client.query(`select pg_try_advisory_lock(${leading}) as taken`)
    if (rows[0]?.taken !== true) {
      await end()
      return null
    }
  } catch (error) {
    await end()
    throw error
  }
  return {
    lost,
    async check(timeoutMs) {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => late.reject(new Error('the database does not answer')), timeoutMs)
      try {
        await Promise.race([client.query('select 1'), late.promise])
      } finally {
        clearTimeout(timer)
      }
    },
    release: end,
  }
}
