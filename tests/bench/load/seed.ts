import { sql } from 'kysely'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import type { Database, Tx } from '#server/storage/database.ts'
import { addActivity, setActivityStatus } from '#server/use-cases/activities/activities.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { receiveWebhook } from '#server/use-cases/ingest/receive-message.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import {
  encryptWebhookKey,
  newWebhookKey,
  webhookKeyHmac,
} from '#server/use-cases/integrations/webhook-keys.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { sensorCount, uplinkOf } from '#tests/bench/bench-school.ts'
import type { OpenGame } from '#tests/faults/games.ts'

/** Seconds between two messages of a sensor: 5 000 schools with 20 sensors are 333 messages a second. */
export const uplinkEveryS = 300

export interface SeededSchool {
  readonly id: string
  /** Of its webhook. */
  readonly key: string
}

export interface Municipalities {
  readonly schools: readonly SeededSchool[]
  /** Games that can be played. */
  readonly games: readonly OpenGame[]
  /** A widget of carbon dioxide at each school, in the order of `schools`. */
  readonly widgetIds: readonly string[]
}

const schoolIdOf = (number: number) => `lastskolan-${number}`
/** Copied in one transaction. */
const schoolsAtOnce = 50
/** A class plays each; with more schools, those play whose turn it is. */
const mostActivities = 200

/**
 * Fills an empty database: the first school gets `historyHours` of messages through the server's own ingestion, all others
 * are its copies, made by the database itself. Columns that a later version adds come along by themselves.
 */
export async function seedMunicipalities(
  deps: IngestDeps,
  count: number,
  historyHours: number,
  onProgress: (done: number) => void,
): Promise<Municipalities> {
  const first = await seedFirstSchool(deps, historyHours)
  const schools: SeededSchool[] = [first]
  const columns = await columnsOfTables(deps.db)
  for (let from = 1; from < count; from += schoolsAtOnce) {
    const copies = Array.from({ length: Math.min(schoolsAtOnce, count - from) }, (_, index) => from + index)
    await deps.db.transaction().execute(async (tx) => {
      for (const number of copies) schools.push(await copySchool(tx, deps, columns, number))
    })
    onProgress(schools.length)
  }
  const games: OpenGame[] = []
  for (const { id } of schools.slice(0, mostActivities)) games.push(await startGame(deps, id))
  const widgets = await deps.db
    .selectFrom('widget')
    .select(['id', 'schoolId'])
    .where('metricKey', '=', 'co2')
    .execute()
  const widgetOf = new Map(widgets.map(({ id, schoolId }) => [schoolId, id]))
  return { schools, games, widgetIds: schools.map(({ id }) => widgetOf.get(id) ?? '') }
}

async function seedFirstSchool(deps: IngestDeps, historyHours: number): Promise<SeededSchool> {
  const id = schoolIdOf(0)
  const endsAt = deps.now()
  const rounds = Math.max(2, Math.ceil((historyHours * 3600) / uplinkEveryS))
  let now = endsAt - rounds * uplinkEveryS * 1000
  const past: IngestDeps = { ...deps, now: () => now }
  await addSchool(past, { id, name: 'Lastskolan 0' })
  const { key } = await createWebhook(past, id, 'the_things_stack')
  for (let message = 0; message < (rounds - 1) * sensorCount; message++) {
    now += (uplinkEveryS / sensorCount) * 1000
    const body = Buffer.from(JSON.stringify(uplinkOf(message % sensorCount, message, now)))
    await receiveWebhook(past, key, { body, query: {}, headers: { 'content-type': 'application/json' } })
  }
  await placeAll(past, id)
  return { id, key }
}

type Columns = ReadonlyMap<string, readonly string[]>

async function columnsOfTables(db: Database): Promise<Columns> {
  const tables = await db.introspection.getTables()
  return new Map(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)]))
}

/** Tables of a school and what ties their rows to it, in the order in which they refer to each other. */
const copied = [
  ['school', 'source.id = $first'],
  ['room', 'source.school_id = $first'],
  ['device', 'source.school_integration_id in (select id from school_integration where school_id = $first)'],
  ['sensor', 'source.school_id = $first'],
  ['assignment', 'source.sensor_id in (select id from sensor where school_id = $first)'],
  ['series', 'source.sensor_id in (select id from sensor where school_id = $first)'],
  ['widget', 'source.school_id = $first'],
] as const
/** Their rows have the number of a series, which the database gives. */
const ofSeries = ['reading', 'rollup', 'latest']

async function copySchool(tx: Tx, deps: IngestDeps, columns: Columns, number: number): Promise<SeededSchool> {
  const id = schoolIdOf(number)
  const columnValue = (table: string, column: string) => {
    if ((table === 'school' && column === 'id') || column === 'school_id') return `'${id}'`
    if (table === 'school' && column === 'name') return `'Lastskolan ${number}'`
    const isReference = ['id', 'school_integration_id', 'device_id', 'sensor_id', 'room_id'].includes(column)
    return isReference ? `source.${column} || '-${number}'` : `source.${column}`
  }
  const copy = async (table: string, from: string, given: Readonly<Record<string, string>> = {}) => {
    const names = (columns.get(table) ?? []).filter((name) => table !== 'series' || name !== 'id')
    const values = names.map((name) => given[name] ?? columnValue(table, name))
    const list = names.map((name) => `"${name}"`).join(', ')
    await sql.raw(`insert into ${table} (${list}) select ${values.join(', ')} from ${from}`).execute(tx)
  }
  const [school, ...others] = copied.map(
    ([table, where]) =>
      [table, `${table} source where ${where.replace('$first', `'${schoolIdOf(0)}'`)}`] as const,
  )
  if (school) await copy(...school)
  const key = await copyWebhook(tx, deps, number)
  for (const [table, from] of others) await copy(table, from)
  for (const table of ofSeries) {
    const from = `${table} source join series original on original.id = source.series_id
      join series copy on copy.sensor_id = original.sensor_id || '-${number}' and copy.metric_key = original.metric_key
      where original.sensor_id in (select id from sensor where school_id = '${schoolIdOf(0)}')`
    await copy(table, from, { series_id: 'copy.id' })
  }
  return { id, key }
}

/** With a key of its own. */
async function copyWebhook(tx: Tx, { secret }: IngestDeps, number: number): Promise<string> {
  const rows = await tx
    .selectFrom('schoolIntegration')
    .selectAll()
    .where('schoolId', '=', schoolIdOf(0))
    .execute()
  let key = ''
  for (const row of rows) {
    key = newWebhookKey()
    const id = `${row.id}-${number}`
    const sealed = {
      id,
      schoolId: schoolIdOf(number),
      keyHmac: webhookKeyHmac(secret, key),
      keyEncrypted: encryptWebhookKey(secret, key, id),
    }
    await tx
      .insertInto('schoolIntegration')
      .values({ ...row, ...sealed })
      .execute()
  }
  return key
}

async function startGame(deps: IngestDeps, schoolId: string): Promise<OpenGame> {
  const { id, shareCode } = await addActivity(deps, schoolId, {
    title: 'Matens resa',
    settings: defaultFoodJourneySettings,
  })
  await setActivityStatus(deps, schoolId, id, 'active')
  return { id, code: shareCode }
}
