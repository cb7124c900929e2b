import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyzeTables } from '#server/storage/copy-database.ts'
import { isOnPostgres, openDatabase } from '#server/storage/database.ts'
import { migrateToLatest } from '#server/storage/migrate.ts'
import { benchDeps } from '#tests/bench/bench-deps.ts'
import { checkAcknowledged } from './check.ts'
import { listen } from './listeners.ts'
import { type Municipalities, seedMunicipalities } from './seed.ts'
import { type LoadServer, probe, startLoadServer } from './servers.ts'
import { type Kind, sendTraffic, type TrafficCounts } from './traffic.ts'

const usage = `npm run bench -- load --schools N [--factor F] [--minutes M] [--database URL] [--processes P] [--history H] [--jobs-sooner S] [--streams L]

Simulates municipalities on this computer: N schools with 20 sensors each (1 to 10 000; 100), their messages, walls,
dashboards and classes at F times their usual pace (1), for M minutes (0.1 to 60; 1). Sends to loopback only and stops by
itself.

--database   sqlite:PATH or postgres://…, empty; a file that is removed afterwards
--processes  servers on that database, for PostgreSQL (1)
--history    hours of readings that every school begins with (5)
--streams    pages that listen to their school's stream of versions (0)
--jobs-sooner  jobs come S times as soon as usual: with 12 a run of 5 minutes sees what an hour does (1)`

interface Options {
  readonly schools: number
  readonly factor: number
  readonly minutes: number
  readonly processes: number
  readonly history: number
  readonly jobsSooner: number
  readonly streams: number
  readonly database: string | null
}

const options = readOptions()
const folder = mkdtempSync(join(tmpdir(), 'kotte-load-'))
try {
  process.exitCode = await run(options, folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run({ schools: count, factor, minutes, processes, ...more }: Options, dataDir: string) {
  const databaseUrl = more.database ?? `sqlite:${join(dataDir, 'kotte.sqlite')}`
  const secret = randomBytes(32)
  console.log(
    `Node.js ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  )
  console.log(
    `${count} schools × 20 sensors at ${factor} × their pace for ${minutes} min, jobs ${more.jobsSooner} × as soon; ` +
      `${processes} process(es) on ${databaseUrl.split(':')[0]}`,
  )
  const municipalities = await seed(databaseUrl, secret, count, more.history)

  const servers: LoadServer[] = []
  try {
    const variables = {
      DATABASE_URL: databaseUrl,
      KOTTE_DATA_DIR: dataDir,
      KOTTE_SECRET_KEY: secret.toString('hex'),
    }
    for (let item = 0; item < processes; item++)
      servers.push(await startLoadServer(variables, more.jobsSooner))
    const urls = servers.map(({ url }) => url)
    const listeners = await listen(urls, municipalities.schools, more.streams)
    const startedAt = Date.now()
    const probes = servers.map(({ url }) => probe(url))
    const samples = [usageOf(servers)]
    const sampling = setInterval(() => samples.push(usageOf(servers)), 2_000)
    const traffic = await sendTraffic(urls, municipalities, { factor, durationMs: minutes * 60_000 })
    clearInterval(sampling)
    samples.push(usageOf(servers))
    const streamCounts = listeners.stop()
    const stalls = await Promise.all(probes.map((probe) => probe.stop()))
    const errorOutput = (await Promise.all(servers.splice(0).map((server) => server.stop()))).join('').trim()

    const db = openDatabase(databaseUrl)
    const check = await checkAcknowledged(db, traffic, startedAt).finally(() => db.destroy())
    printCounts(traffic.countsByKind)
    printUsage(samples, (Date.now() - startedAt) / 1000)
    console.log(`longest silence of /healthz: ${stalls.map(({ longestMs }) => ms(longestMs)).join(', ')}`)
    console.log(
      `acknowledged: ${traffic.ackedReadings.size} messages, ${traffic.ackedCarts.size} carts; lost: ` +
        `${check.lostReadings} readings, ${check.lostCarts} carts; doubled: ${check.doubledReadings} readings`,
    )
    if (more.streams > 0)
      console.log(
        `streams: ${streamCounts.open} of ${more.streams} open at the end, ${streamCounts.versions} versions heard`,
      )
    if (errorOutput) console.log(`the servers said:\n${errorOutput}`)
    return check.lostReadings + check.lostCarts + Math.abs(check.doubledReadings) === 0 ? 0 : 1
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function seed(url: string, secret: Buffer, count: number, history: number): Promise<Municipalities> {
  const db = openDatabase(url)
  try {
    await migrateToLatest(db)
    const deps = benchDeps(db, secret)
    if ((await db.selectFrom('school').select('id').limit(2).execute()).length > 1)
      throw new Error('The database has schools already: name an empty one.')
    const startedAt = performance.now()
    const seeded = await seedMunicipalities(deps, count, history, (done) => {
      if (done % 500 < 50) process.stderr.write(`\r${done} of ${count} schools seeded `)
    })
    // As after `kotte copy`.
    if (isOnPostgres(db)) await analyzeTables(db)
    console.log(`\nseeded in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
    return seeded
  } finally {
    await db.destroy()
  }
}

function printCounts(countsByKind: Readonly<Record<Kind, TrafficCounts>>): void {
  console.log('\n            accepted  (304)   refused  failed  unsent     p50     p95     p99')
  for (const [kind, result] of Object.entries(countsByKind)) {
    const sorted = Float64Array.from(result.durations).sort()
    const at = (share: number) =>
      ms(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).padStart(8)
    const counts = [result.accepted, result.unchanged, result.refused, result.failed, result.unsent]
    const [accepted, ...others] = counts.map(String)
    console.log(
      `${kind.padEnd(10)}${accepted?.padStart(10)}${others.map((item) => item.padStart(8)).join('')}  ${at(0.5)}${at(0.95)}${at(0.99)}`,
    )
  }
}

type Usage = ReturnType<LoadServer['usage']>

function usageOf(servers: readonly LoadServer[]): Usage {
  const each = servers.map((server) => server.usage())
  if (each.some((candidate) => candidate === null)) return null
  return {
    memoryMiB: each.reduce((sum, item) => sum + (item?.memoryMiB ?? 0), 0),
    processorS: each.reduce((sum, item) => sum + (item?.processorS ?? 0), 0),
  }
}

function printUsage(samples: readonly Usage[], seconds: number): void {
  const measuredSamples = samples.filter((sample) => sample !== null)
  const [first, middle, last] = [
    measuredSamples[0],
    measuredSamples[Math.floor(measuredSamples.length / 2)],
    measuredSamples.at(-1),
  ]
  if (!first || !middle || !last) return
  const most = Math.max(...measuredSamples.map(({ memoryMiB }) => memoryMiB))
  const memory = [first.memoryMiB, middle.memoryMiB, last.memoryMiB, most].map((item) => item.toFixed(0))
  const core = ((last.processorS - first.processorS) / seconds) * 100
  console.log(
    `memory: ${memory[0]} MiB at the start, ${memory[1]} in the middle, ${memory[2]} at the end, at most ${memory[3]}; ` +
      `processor: ${core.toFixed(0)} % of a core`,
  )
}

function ms(value: number): string {
  return Number.isNaN(value) ? '–' : value < 10 ? `${value.toFixed(1)} ms` : `${value.toFixed(0)} ms`
}

function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        schools: { type: 'string', default: '100' },
        factor: { type: 'string', default: '1' },
        minutes: { type: 'string', default: '1' },
        processes: { type: 'string', default: '1' },
        history: { type: 'string', default: '5' },
        streams: { type: 'string', default: '0' },
        'jobs-sooner': { type: 'string', default: '1' },
        database: { type: 'string' },
      },
    })
    const read = (text: string, least: number, most: number) => {
      const value = Number(text)
      if (!(value >= least && value <= most)) throw new Error(`${text} is not from ${least} to ${most}`)
      return value
    }
    const processes = Math.round(read(values.processes, 1, 16))
    const database = values.database ?? null
    if (processes > 1 && !database?.startsWith('postgres'))
      throw new Error('several processes need --database postgres://…')
    return {
      schools: Math.round(read(values.schools, 1, 10_000)),
      factor: read(values.factor, 0.01, 100),
      minutes: read(values.minutes, 0.1, 60),
      processes,
      history: read(values.history, 0, 720),
      streams: Math.round(read(values.streams, 0, 5000)),
      jobsSooner: read(values['jobs-sooner'], 1, 1000),
      database,
    }
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}
