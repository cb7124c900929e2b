import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/stories/support/kotte-server.ts'
import type { Reading, Request, Store } from './store.ts'

interface Installed {
  readonly name: string
  readonly program: string
  readonly howToInstall: string
  start(folder: string): Promise<Store & { readonly stop: () => Promise<void> }>
}

/** What others measure with, from Debian's archive. */
export const engines: readonly Installed[] = [
  {
    name: 'InfluxDB',
    program: 'influxd',
    howToInstall: 'apt-get install influxdb',
    start: startInflux,
  },
  {
    name: 'VictoriaMetrics',
    program: 'victoria-metrics',
    howToInstall: 'apt-get install victoria-metrics',
    start: startVictoria,
  },
]

export function isInstalled({ program }: Installed): boolean {
  return spawnSync('which', [program]).status === 0
}

const dayS = 86_400
const rawS = 5 * 3600

async function startInflux(folder: string) {
  const [port, rpcPort] = [await freePort(), await freePort()]
  const stop = await startProgram('influxd', ['run'], `http://127.0.0.1:${port}/ping`, {
    INFLUXDB_META_DIR: join(folder, 'meta'),
    INFLUXDB_DATA_DIR: join(folder, 'data'),
    INFLUXDB_DATA_WAL_DIR: join(folder, 'wal'),
    INFLUXDB_HTTP_BIND_ADDRESS: `127.0.0.1:${port}`,
    INFLUXDB_HTTP_LOG_ENABLED: 'false',
    INFLUXDB_BIND_ADDRESS: `127.0.0.1:${rpcPort}`,
    INFLUXDB_REPORTING_DISABLED: 'true',
    INFLUXDB_LOGGING_LEVEL: 'error',
  })
  const url = `http://127.0.0.1:${port}`
  await fetch(`${url}/query?q=create+database+bench`, { method: 'POST' })
  const query = (q: string): Request => ({ url: `${url}/query?db=bench&epoch=s&q=${encodeURIComponent(q)}` })
  return {
    name: 'InfluxDB 1',
    stop,
    write: (readings: readonly Reading[]): Request => ({
      url: `${url}/write?db=bench&precision=s`,
      body: linesOf(readings),
    }),
    day: (device: string, metric: string, now: number) => [
      query(
        `select v from reading where device='${device}' and metric='${metric}' and time > ${now - dayS}s`,
      ),
    ],
    year: (device: string, metric: string, now: number) => [
      query(
        `select mean(v), min(v), max(v), count(v) from reading where device='${device}' and metric='${metric}' and time > ${now - 364 * dayS}s group by time(1d)`,
      ),
    ],
    overview: (devices: string, now: number) => [
      query(
        `select last(v) from reading where device =~ /^${devices}/ and time > ${now - dayS}s group by device, metric; ` +
          `select mean(v) from reading where device =~ /^${devices}/ and time > ${now - rawS}s group by time(5m), metric`,
      ),
    ],
  }
}

async function startVictoria(folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const stop = await startProgram(
    'victoria-metrics',
    [
      `-storageDataPath=${join(folder, 'victoria')}`,
      `-httpListenAddr=127.0.0.1:${port}`,
      '-retentionPeriod=24',
      '-search.latencyOffset=0s',
      '-loggerLevel=ERROR',
    ],
    `${url}/health`,
    {},
  )
  const range = (q: string, from: number, to: number, step: string): Request => ({
    url: `${url}/api/v1/query_range?query=${encodeURIComponent(q)}&start=${from}&end=${to}&step=${step}&nocache=1`,
  })
  return {
    name: 'VictoriaMetrics',
    stop,
    write: (readings: readonly Reading[]): Request => ({
      url: `${url}/write?precision=s`,
      body: linesOf(readings),
    }),
    settle: async () => void (await fetch(`${url}/internal/force_flush`)),
    day: (device: string, metric: string, now: number) => [
      range(`reading_v{device="${device}",metric="${metric}"}`, now - dayS, now, '5m'),
    ],
    year: (device: string, metric: string, now: number) => [
      range(
        `avg_over_time(reading_v{device="${device}",metric="${metric}"}[1d])`,
        now - 364 * dayS,
        now,
        '1d',
      ),
    ],
    overview: (devices: string, now: number) => [
      {
        url: `${url}/api/v1/query?query=${encodeURIComponent(`last_over_time(reading_v{device=~"${devices}.*"}[1d])`)}&time=${now}&nocache=1`,
      },
      range(`avg by (metric) (avg_over_time(reading_v{device=~"${devices}.*"}[5m]))`, now - rawS, now, '5m'),
    ],
  }
}

function linesOf(readings: readonly Reading[]): string {
  return readings
    .map(({ device, metric, t, v }) => `reading,device=${device},metric=${metric} v=${v} ${t}`)
    .join('\n')
}

/** Starts it, waits until `readyUrl` answers, and gives what ends it. */
async function startProgram(
  program: string,
  args: readonly string[],
  readyUrl: string,
  variables: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> {
  const child: ChildProcess = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...variables } })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const giveUpAt = performance.now() + 30_000
  while (!(await fetch(readyUrl).catch(() => null))?.ok) {
    if (performance.now() > giveUpAt || child.exitCode !== null) {
      endWithUs()
      throw new Error(`${program} did not start`)
    }
    await wait(50)
  }
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null) child.kill('SIGTERM')
    if (child.exitCode === null) await Promise.race([ended, wait(10_000)])
    endWithUs()
    process.off('exit', endWithUs)
  }
}
