import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { analyzeTables } from '#server/storage/copy-database.ts'
import { isOnPostgres, openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { receiveWebhook } from '#server/use-cases/ingest/receive-message.ts'
import { getWidgetData } from '#server/use-cases/measurements/widget-data.ts'
import { getOverview } from '#server/use-cases/pages/school-dashboard.ts'
import { startTestPostgres } from '#tests/postgres/test-server.ts'
import { benchDeps } from './bench-deps.ts'
import { sensorCount, uplinkOf } from './bench-school.ts'
import { seedMunicipalities } from './load/seed.ts'
import { type Bench, durationMs, type Figure, measureInterleaved } from './measure.ts'

const [smallSize, largeSize] = [3_000_000, 30_000_000]
/** Their 8 000 series share the readings, so that more of them are more days. */
const schoolCount = 100
/** Between two readings of a series that no one asks for. */
const stepS = 600
const historyHours = 26
const rounds = 60

/** What is asked all the time, with three million readings beside it and with thirty: does it take longer? On both databases. */
export const tenTimesTheRows: Bench = {
  name: 'ten-times-the-rows',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'kotte-rows-'))
    const postgres = await startTestPostgres({ isDurable: true })
    try {
      const onPostgres = async (name: string) => {
        const client = new pg.Client(`${postgres.url}/postgres`)
        await client.connect()
        await client.query(`create database ${name}`)
        await client.end()
        return `${postgres.url}/${name}`
      }
      const onSqlite = async (name: string) => `sqlite:${join(folder, name)}`
      return [...(await compare('SQLite', onSqlite)), ...(await compare('PostgreSQL', onPostgres))]
    } finally {
      postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function compare(engine: string, urlOf: (name: string) => Promise<string>): Promise<Figure[]> {
  const large = await openFilled(await urlOf('large'), largeSize)
  const small = await openFilled(await urlOf('small'), smallSize)
  const figures: Figure[] = []
  for (const ask of ['overview', 'day', 'uplink'] as const) {
    const { ours, theirs } = await measureInterleaved(
      rounds,
      () => durationMs(large[ask]),
      () => durationMs(small[ask]),
    )
    figures.push({
      name: `${engine}, ${names[ask]}, among ${largeSize / 1e6} million readings`,
      unit: 'ms',
      ours,
      yardstick: `among ${smallSize / 1e6} million`,
      theirs,
    })
  }
  await Promise.all([large.close(), small.close()])
  return figures
}

const names = {
  overview: 'overview of 20 sensors',
  day: '24 h of carbon dioxide in 20 rooms',
  uplink: 'a message of four readings',
}

/** A hundred schools with a day of messages each, and older readings until there are `readings` of them. */
async function openFilled(url: string, readings: number) {
  const db = openDatabase(url)
  await migrateToLatest(db)
  const deps = benchDeps(db)
  const { schools, widgetIds } = await seedMunicipalities(deps, schoolCount, historyHours, () => undefined)
  const { count } = await db
    .selectFrom('reading')
    .select((by) => by.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const before = Math.floor(Date.now() / 1000) - historyHours * 3600 - 7200
  const steps = Math.ceil((readings - Number(count)) / (schoolCount * sensorCount * 4))
  await db.transaction().execute(async (tx) => {
    // PostgreSQL checks each reference apart, which takes ten minutes.
    if (isOnPostgres(db)) await sql`set local session_replication_role = replica`.execute(tx)
    // A series after the other, in the order of their key, by the database itself.
    await sql`
      with recursive step(n) as (select ${sql.lit(steps)} union all select n - 1 from step where n > 1)
      insert into reading (series_id, t, v)
      select series.id, ${sql.lit(before)} - step.n * ${sql.lit(stepS)}, 400 + (step.n * 37 + series.id) % 900
      from series, step where true order by series.id, step.n desc`.execute(tx)
  })
  if (isOnPostgres(db)) await analyzeTables(db)
  const [asked] = schools
  let sent = 0
  return {
    overview: () => getOverview(deps, asked?.id ?? ''),
    day: () =>
      getWidgetData(deps, widgetIds[0] ?? '', {
        from: new Date(Date.now() - 86_400_000).toISOString(),
        to: new Date().toISOString(),
      }),
    /** To another school each time, so that none of them fills. */
    async uplink() {
      const school = schools[1 + (sent % (schools.length - 1))]
      const body = Buffer.from(JSON.stringify(uplinkOf(0, sent, Date.now() - 60_000 + 1000 * (sent % 60))))
      sent += 1
      const outcome = await receiveWebhook(deps, school?.key ?? '', {
        body,
        query: {},
        headers: { 'content-type': 'application/json' },
      })
      if (outcome.kind !== 'uplinks' || outcome.accepted !== 4)
        throw new Error(`The bench's message was not taken: ${JSON.stringify(outcome).slice(0, 200)}`)
    },
    close: () => db.destroy(),
  }
}
