import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareTable } from '#tests/bench/bare-table.ts'
import { median } from '#tests/bench/measure.ts'
import { engines, isInstalled } from './engines.ts'
import { startKotte } from './kotte.ts'
import { ask, closeConnections, medianMs, pace, type Reading, type Request, type Store } from './store.ts'

/**
 * `npm run bench -- side-by-side`: the same readings stored in and asked of Kotte, InfluxDB and VictoriaMetrics, alternately in one
 * run; printed beside Kotte's as ratios. What is not installed is skipped with a sentence.
 */
const senders = 8
const batch = 500
/** Devices that send single messages. */
const deviceCount = 160
/** Each turn of each side; a first one warms up. */
const turns = 3
const writeMs = 1_000
/** A server runs for weeks: it is asked for so long before it is measured, until its code is compiled. */
const warmMs = 4_000
const rounds = 20

interface Side {
  readonly name: string
  /** One turn: milliseconds, or how much a second. */
  readonly measure: () => Promise<number>
}

type Kotte = Awaited<ReturnType<typeof startKotte>>

const folder = mkdtempSync(join(tmpdir(), 'kotte-side-by-side-'))
const stops: (() => Promise<unknown>)[] = []
try {
  await run()
} finally {
  await Promise.allSettled(stops.map((stop) => stop()))
  closeConnections()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  console.log(
    `Node.js ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  )
  for (const engine of engines.filter((engine) => !isInstalled(engine)))
    console.log(`${engine.name} is not installed and left out: ${engine.howToInstall}`)
  const kotte = await startKotte(folder)
  stops.push(kotte.stop)
  const others: Store[] = []
  for (const engine of engines.filter(isInstalled)) {
    const store = await engine.start(folder)
    stops.push(store.stop)
    others.push(store)
    await storeAll(store, kotte.readings)
  }
  const now = Math.floor(Date.now() / 1000)

  const stores: readonly Store[] = [kotte, ...others]
  const sidesOf = (measure: (store: Store) => Promise<number>): Side[] =>
    stores.map((store) => ({ name: store.name, measure: () => measure(store) }))

  const queries = {
    '24 h of one series': (store: Store) => store.day(kotte.device, 'co2', now),
    'a year of one series': (store: Store) => store.year(kotte.device, 'co2', now),
    'overview of 20 sensors': (store: Store) => store.overview(kotte.askedDevices, now),
  }
  for (const [name, requestsOf] of Object.entries(queries)) {
    for (const store of stores) await pace(20, warmMs, () => askAll(requestsOf(store)))
    for (const atOnce of [1, 20]) {
      const measure = (store: Store) => medianMs(atOnce, rounds, () => askAll(requestsOf(store)))
      await compare(`${name}, ${atOnce} at once`, 'ms', sidesOf(measure))
    }
  }
  await compareUnchanged(kotte)
  await compareWrites(kotte, sidesOf, now)
}

/** What a poll that finds nothing new costs, beside an answer without any work. */
async function compareUnchanged(kotte: Kotte): Promise<void> {
  const { tag } = await ask({ url: kotte.overviewUrl })
  const unchanged = { url: kotte.overviewUrl, headers: { 'if-none-match': tag ?? '' } }
  await compare('overview that has not changed (304), 20 at once', 'answers/s', [
    { name: kotte.name, measure: () => pace(20, writeMs, () => ask(unchanged)) },
    {
      name: 'the HTTP stack alone (/healthz)',
      measure: () => pace(20, writeMs, () => ask({ url: kotte.aliveUrl })),
    },
  ])
}

async function compareWrites(
  kotte: Kotte,
  sidesOf: (measure: (store: Store) => Promise<number>) => Side[],
  now: number,
): Promise<void> {
  const bare = openBareTable(join(folder, 'bare.sqlite'))
  const bareSide = (rows: number): Side => ({
    name: 'bare SQLite, each commit synced',
    measure: async () => (await pace(1, writeMs, async () => bare.append(rows))) * rows,
  })
  let count = 0
  const singleOf = (store: Store): Request => {
    const [number, device] = [count++, count % deviceCount]
    const t = now + Math.floor(number / deviceCount)
    if (store === kotte) return kotte.uplink(device, number, t)
    const values = { indoor_temperature: 20.5, humidity: 40, light: 300, co2: 450 + (number % 700) }
    return store.write(
      Object.entries(values).map(([metric, v]) => ({ device: `sends-${device}`, metric, t, v })),
    )
  }
  const single = async (store: Store) => (await pace(senders, writeMs, () => ask(singleOf(store)))) * 4
  await compare(`single messages of 4 readings, ${senders} senders`, 'readings/s', [
    ...sidesOf(single),
    bareSide(4),
  ])
  for (const devices of [1, batch]) {
    const numbers = new Map<Store, number>()
    const next = (store: Store) => {
      const number = numbers.get(store) ?? 0
      numbers.set(store, number + 1)
      return store.write(batchOf(devices, number, now))
    }
    const write = async (store: Store) => (await pace(1, writeMs, () => ask(next(store)))) * batch
    const name = `batches of ${batch}, ${devices} device${devices === 1 ? '' : 's'}`
    await compare(name, 'readings/s', [...sidesOf(write), bareSide(batch)])
  }
  bare.close()
}

/** Measures all sides alternately and prints the medians. A ratio above 1 = the first side is better, whatever the unit. */
async function compare(name: string, unit: 'readings/s' | 'ms' | 'answers/s', sides: readonly Side[]) {
  const measured = sides.map((): number[] => [])
  for (let turn = 0; turn <= turns; turn++) {
    for (const [index, side] of sides.entries()) {
      const value = await side.measure()
      if (turn > 0) measured[index]?.push(value)
    }
  }
  const [ours = Number.NaN, ...theirs] = measured.map(median)
  const shown = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
  const compared = theirs.map((value, index) => {
    const ratio = unit === 'ms' ? value / ours : ours / value
    return `${sides[index + 1]?.name} ${shown(value)} (${Number(ratio.toPrecision(2))} ×)`
  })
  console.log(`${name}: ${shown(ours)} ${unit}; ${compared.join('; ')}`)
}

async function askAll(requests: readonly Request[]): Promise<void> {
  for (const request of requests) await ask(request)
}

async function storeAll(store: Store, readings: readonly Reading[]): Promise<void> {
  for (let from = 0; from < readings.length; from += 5000)
    await ask(store.write(readings.slice(from, from + 5000)))
  await store.settle?.()
}

/**
 * `number`: another one for each batch, so that no reading comes twice. The first device is in batches of one and of many: Kotte lets
 * one connection bring 500 new devices a day.
 */
function batchOf(devices: number, number: number, now: number): Reading[] {
  const from = now - (devices === 1 ? 85 : 60) * 86_400
  return Array.from({ length: batch }, (_, index) => ({
    device: `batch-${index % devices}`,
    metric: 'co2',
    t: from + number * Math.ceil(batch / devices) + Math.floor(index / devices),
    v: 450 + (index % 700),
  }))
}
