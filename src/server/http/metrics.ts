import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { storageSizes } from '#server/use-cases/health.ts'
import type { IngestDeps } from '#server/use-cases/ingest/ingest-deps.ts'
import { isFromLoopback } from './address.ts'
import { problemOf, sendProblem } from './errors.ts'
import { isOwnRead } from './own-reads.ts'

export interface MetricsOptions {
  /** What the app is, for `kotte_info`. */
  readonly version: string
  /** Anyone who sends it may read them from anywhere; null = only this computer may. */
  readonly metricsToken: string | null
}

/** How often the event loop is looked at, ms: what is measured is how much later than this it came. */
const resolutionMs = 20

/**
 * Counts every request of this process and serves the counters at `/metrics`, in Prometheus' text format. Call it
 * before routes are added. `openStreams` returns how many streams are open now.
 */
export function serveMetrics(
  app: FastifyInstance,
  deps: IngestDeps,
  { version, metricsToken }: MetricsOptions,
  openStreams: () => number,
): void {
  const requests = new Map<string, { readonly labels: Record<string, string>; value: number }>()
  const durations = { seconds: 0, count: 0 }
  app.addHook('onResponse', async (request, reply) => {
    if (isOwnRead(request)) return
    const { method, routeOptions } = request
    // A path that is no route would make a series for whatever a person asks.
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    const key = Object.values(labels).join(' ')
    const counted = requests.get(key) ?? { labels, value: 0 }
    counted.value += 1
    requests.set(key, counted)
    durations.seconds += reply.elapsedTime / 1000
    durations.count += 1
  })
  const lag = monitorEventLoopDelay({ resolution: resolutionMs })
  lag.enable()
  app.addHook('onClose', async () => void lag.disable())

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return sendProblem(reply, problemOf(404, 'not_found'))
    const metrics: readonly Metric[] = [
      gauge('kotte_info', 'The version that runs.', [{ labels: { version }, value: 1 }]),
      { ...requestsTotal, samples: [...requests.values()] },
      {
        ...requestSeconds,
        samples: [
          { suffix: '_sum', value: durations.seconds },
          { suffix: '_count', value: durations.count },
        ],
      },
      { ...ingestTotal, samples: outcomes({ ...deps.batcher.counts() }) },
      { ...eventLoopLag, samples: lags(lag) },
      gauge('kotte_open_streams', 'Streams of events that are open.', [{ value: openStreams() }]),
      ...(await sizes(deps)),
      ...processMetrics(),
    ]
    reply.type(metricsMediaType).header('Cache-Control', 'no-store')
    return metricsText(metrics)
  })
}

const requestsTotal = {
  name: 'kotte_http_requests_total',
  help: 'Answered requests.',
  type: 'counter',
} as const
const requestSeconds = {
  name: 'kotte_http_request_seconds',
  help: 'How long answers took.',
  type: 'summary',
} as const
/** A summary by its shape: the label `quantile` belongs to that type. */
const eventLoopLag = {
  name: 'kotte_event_loop_lag_seconds',
  help: 'How late the event loop was since it was last asked.',
  type: 'summary',
} as const
const ingestTotal = {
  name: 'kotte_ingest_values_total',
  help: 'Values that came in, by what became of them.',
  type: 'counter',
} as const

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples }
}

function outcomes(counts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(counts).map(([outcome, value]) => ({ labels: { outcome }, value }))
}

function lags(lag: ReturnType<typeof monitorEventLoopDelay>): Sample[] {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1000)
  const samples = [
    ...[50, 99].map((percent) => ({
      labels: { quantile: String(percent / 100) },
      value: seconds(lag.percentile(percent)),
    })),
    { labels: { quantile: '1' }, value: lag.count === 0 ? 0 : seconds(lag.max) },
  ]
  lag.reset()
  return samples
}

async function sizes(deps: IngestDeps): Promise<Metric[]> {
  const { databaseBytes, space } = await storageSizes(deps)
  const samples = (value: number | undefined) => (value === undefined ? [] : [{ value }])
  return [
    gauge('kotte_database_size_bytes', 'The database with its journal.', samples(databaseBytes ?? undefined)),
    gauge('kotte_disk_free_bytes', 'Free on the disk of the database.', samples(space?.freeBytes)),
    gauge('kotte_disk_size_bytes', 'The disk of the database.', samples(space?.totalBytes)),
  ]
}

/** By the names that Prometheus' own libraries use. */
function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'Time of processors.',
      type: 'counter',
      samples: [{ value: (user + system) / 1e6 }],
    },
    gauge('process_resident_memory_bytes', 'Resident memory.', [{ value: process.memoryUsage.rss() }]),
    gauge('process_start_time_seconds', 'When the process started, since 1970.', [
      { value: Math.round(performance.timeOrigin) / 1000 },
    ]),
  ]
}

/**
 * With a token, any client that sends it; else the local computer alone. A request that a proxy forwards seems to come
 * from this computer too, unless the server is configured with the proxy.
 */
function mayRead(request: FastifyRequest, token: string | null): boolean {
  const { headers } = request
  if (token !== null) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  const isPassedOn = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'].some(
    (name) => headers[name] !== undefined,
  )
  return !isPassedOn && isFromLoopback(request)
}

function isSame(sent: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}

/** One metric of Prometheus' text format, version 0.0.4. */
interface Metric {
  /** With its unit: `kotte_database_size_bytes`; a counter ends in `_total`. */
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'summary'
  readonly samples: readonly Sample[]
}

interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  /** Of a summary: `_sum` or `_count`. */
  readonly suffix?: '_sum' | '_count'
  readonly value: number
}

const metricsMediaType = 'text/plain; version=0.0.4; charset=utf-8'

/** What Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels, suffix = '', value }) => `${name}${suffix}${labelText(labels)} ${value}`),
    ])
  return `${lines.join('\n')}\n`
}

function labelText(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
