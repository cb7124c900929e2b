import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBareTable } from '#tests/bench/bare-table.ts'
import { engines, isInstalled } from './engines.ts'
import { startKotte } from './kotte.ts'
import { ask, closeConnections, medianMs, pace, type Reading, type Request, type Store } from './store.ts'

/**
 * `npm run bench:side-by-side`: the same readings stored in and asked of Kotte, InfluxDB and VictoriaMetrics, in one run, one
 * after the other in each row; printed beside Kotte's as ratios. What is not installed is skipped with a sentence.
 */
const senders = 8
const batch = 500
/** Devices that send single messages. */
const deviceCount = 160
const writeMs = 3_000
const rounds = 60

interface Row {
  readonly name: string
  readonly unit: 'readings/s' | 'ms' | 'answers/s'
  readonly ours: number
  readonly others: readonly (readonly [name: string, value: number])[]
}

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
  for (const engine of engines.filter((each) => !isInstalled(each)))
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

  const queries = {
    '24 h of one series': (store: Store) => store.day(kotte.device, 'co2', now),
    'a year of one series': (store: Store) => store.year(kotte.device, 'co2', now),
    'overview of 20 sensors': (store: Store) => store.overview(kotte.askedDevices, now),
  }
  for (const [name, requestsOf] of Object.entries(queries)) {
    for (const atOnce of [1, 20]) {
      const measure = async (store: Store) => medianMs(atOnce, rounds, () => askAll(requestsOf(store)))
      print({ name: `${name}, ${atOnce} at once`, unit: 'ms', ...(await inTurn(kotte, others, measure)) })
    }
  }
  await compareUnchanged(kotte)

  const count = counter()
  const single = async (store: Store) =>
    pace(senders, writeMs, () => ask(singleOf(store))).then((each) => each * 4)
  const singleOf = (store: Store): Request => {
    const [number, device] = [count(), count.last() % deviceCount]
    const t = now + Math.floor(number / deviceCount)
    if (store === kotte) return kotte.uplink(device, number, t)
    const values = { indoor_temperature: 20.5, humidity: 40, light: 300, co2: 450 + (number % 700) }
    return store.write(
      Object.entries(values).map(([metric, v]) => ({ device: `sends-${device}`, metric, t, v })),
    )
  }
  const bare = openBareTable(join(folder, 'bare.sqlite'))
  const bareRow = (rows: number) =>
    ['bare SQLite, each commit synced', bareRate(rows, (each) => bare.append(each))] as const
  const singles = await inTurn(kotte, others, single)
  print({
    name: `single messages of 4 readings, ${senders} senders`,
    unit: 'readings/s',
    ...singles,
    others: [...singles.others, bareRow(4)],
  })
  for (const devices of [1, batch]) {
    const write = async (store: Store) => {
      const number = counter()
      const perSecond = await pace(1, writeMs, () => ask(store.write(batchOf(devices, number(), now))))
      return perSecond * batch
    }
    const batches = await inTurn(kotte, others, write)
    print({
      name: `batches of ${batch}, ${devices} device${devices === 1 ? '' : 's'}`,
      unit: 'readings/s',
      ...batches,
      others: [...batches.others, bareRow(batch)],
    })
  }
  bare.close()
}

/** What a poll that finds nothing new costs, beside an answer without any work. */
async function compareUnchanged(kotte: Awaited<ReturnType<typeof startKotte>>): Promise<void> {
  const { tag } = await ask({ url: kotte.overviewUrl })
  const unchanged = { url: kotte.overviewUrl, headers: { 'if-none-match': tag ?? '' } }
  const ours = await pace(20, writeMs, () => ask(unchanged))
  const bare = await pace(20, writeMs, () => ask({ url: kotte.aliveUrl }))
  print({
    name: 'overview that has not changed (304), 20 at once',
    unit: 'answers/s',
    ours,
    others: [['the HTTP stack alone (/healthz)', bare]],
  })
}

async function inTurn(kotte: Store, others: readonly Store[], measure: (store: Store) => Promise<number>) {
  const ours = await measure(kotte)
  const measured: [string, number][] = []
  for (const other of others) measured.push([other.name, await measure(other)])
  return { ours, others: measured }
}

async function askAll(requests: readonly Request[]): Promise<void> {
  for (const each of requests) await ask(each)
}

async function storeAll(store: Store, readings: readonly Reading[]): Promise<void> {
  for (let from = 0; from < readings.length; from += 5000)
    await ask(store.write(readings.slice(from, from + 5000)))
  await store.settle?.()
}

/** `number`: another one for each batch, so that no reading comes twice. */
function batchOf(devices: number, number: number, now: number): Reading[] {
  const from = now - 85 * 86_400
  return Array.from({ length: batch }, (_, index) => ({
    device: `batch-${devices}-${index % devices}`,
    metric: 'co2',
    t: from + number * Math.ceil(batch / devices) + Math.floor(index / devices),
    v: 450 + (index % 700),
  }))
}

function bareRate(rows: number, append: (rows: number) => void): number {
  const startedAt = performance.now()
  let done = 0
  for (; performance.now() < startedAt + writeMs; done += rows) append(rows)
  return (done / (performance.now() - startedAt)) * 1000
}

function counter() {
  let last = 0
  return Object.assign(() => ++last, { last: () => last })
}

/** Above 1 Kotte is better, whatever the unit. */
function print({ name, unit, ours, others }: Row): void {
  const shown = (value: number) =>
    value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)))
  const compared = others.map(([other, value]) => {
    const ratio = unit === 'ms' ? value / ours : ours / value
    return `${other} ${shown(value)} (${Number(ratio.toPrecision(2))} ×)`
  })
  console.log(`${name}: ${shown(ours)} ${unit}; ${compared.join('; ')}`)
}
