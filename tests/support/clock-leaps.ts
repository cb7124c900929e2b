import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, vi } from 'vitest'
import { openDatabase } from '#server/storage/database.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { eventually } from './eventually.ts'

const hour = 3_600_000
const day = 24 * hour

export const leaps = [hour, -hour, day, -day, 400 * day, -400 * day]

const preloaded = (file: string) => `--import=${new URL(file, import.meta.url).href}`

/** The wall clock of one computer, which servers that are started with `variables` go by. */
function settableClock() {
  const folder = mkdtempSync(join(tmpdir(), 'kotte-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'set-by-ms')
  const set = (ms: number) => writeFileSync(file, String(ms))
  set(0)
  const variables = {
    SETTABLE_CLOCK: file,
    // What is done each hour is done every four seconds.
    BENCH_JOBS_SOONER: '1000',
    NODE_OPTIONS: `${preloaded('./settable-clock.mjs')} ${preloaded('../bench/load/jobs-sooner.ts')}`,
  }
  return { set, variables }
}

/** Longer than retention waits between two runs. */
const aRunMs = 5_000

/**
 * Servers on one database with readings of 60 days, whose computer's clock is set while messages come and while none do, while the
 * first of them is suspended, and before they start again. What was acknowledged is there at the end, and nothing was deleted.
 */
export async function letClockLeap(
  database: string | null,
  { servers: count, leaps }: { readonly servers: number; readonly leaps: readonly number[] },
): Promise<void> {
  const clock = settableClock()
  const variables = {
    ...clock.variables,
    KOTTE_DEMO: '0',
    ...(database !== null && { DATABASE_URL: database }),
  }
  const servers: KotteServer[] = []
  for (let item = 0; item < count; item++) {
    const server = await startKotteServer({ ...variables, KOTTE_SECRET_KEY: 'ab'.repeat(32) })
    onTestFinished(() => server.dispose())
    servers.push(server)
  }
  const [first] = servers as [KotteServer]
  await first.cli('school', 'add', 'skolan', '--name', 'Skolan')
  const webhook = async (kind: string) =>
    new URL((await first.cli('webhook', 'skolan', kind)).trim().split('\n').at(-1) ?? '').pathname
  const [own, timeless] = [await webhook('the_things_stack'), await webhook('http_push')]
  const acknowledged = new Set<string>()
  const post = async (server: KotteServer, path: string, body: object) =>
    (
      await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status
  /** Of a platform that says when it received the message. */
  const sendAt = async (server: KotteServer, at: number, device: number) => {
    const status = await post(
      server,
      own,
      ttsUplink({ at, devEui: `00005eef1000000${device}`, fields: { co2: 700 } }),
    )
    if (status === 200) acknowledged.add(`00005eef1000000${device} ${Math.floor(at / 1000)}`)
    return status
  }
  const begin = Date.now()
  for (let past = 60; past >= 0; past--)
    expect(await sendAt(first, begin - past * day - hour, past % 3)).toBe(200)
  expect(await post(first, timeless, { device: 'hall', co2: 650 })).toBe(200)

  const expectTrusted = async (isTrusted: boolean) => {
    for (const { url } of servers)
      await vi.waitFor(async () => {
        const { reason = '' } = (await (await fetch(`${url}/readyz`)).json()) as { reason?: string }
        expect(reason.includes('The clock of this computer')).toBe(!isTrusted)
      }, eventually)
  }
  for (const [index, ms] of leaps.entries()) {
    // A clock that was not noticed to be wrong would store these under a wrong time, and move the mark with them.
    const comes = { messages: index % 2 === 0 }
    const traffic = (async () => {
      for (let sent = 0; comes.messages; sent++) {
        for (const server of servers) {
          await sendAt(server, Date.now(), sent % 3)
          await post(server, timeless, { device: 'hall', co2: 650 })
        }
        await wait(20)
      }
    })()
    if (index === 1) first.suspend()
    clock.set(ms)
    if (index === 1) {
      await wait(1_000)
      first.resume()
    }
    await expectTrusted(false)
    await wait(aRunMs)
    comes.messages = false
    await traffic
    clock.set(0)
    await expectTrusted(true)
  }
  const last = leaps.at(-1) ?? 0
  clock.set(last)
  for (const server of servers) await server.restart()
  await expectTrusted(false)
  await wait(aRunMs)
  clock.set(0)
  await expectTrusted(true)
  // Also for the threads that have started meanwhile, which look every few seconds.
  await wait(aRunMs)
  await expectTrusted(true)

  expect(await sendAt(first, Date.now(), 1)).toBe(200)
  await expectKept(database ?? `sqlite:${join(first.dataDir, 'kotte.sqlite')}`, acknowledged)
  for (const { output } of servers) expect(output()).toContain('The clock of this computer was set')
}

/** Every acknowledged reading is there, none of a time that was not sent, and no message is missing. */
async function expectKept(database: string, acknowledged: ReadonlySet<string>): Promise<void> {
  const db = openDatabase(database)
  try {
    const rows = await db
      .selectFrom('reading')
      .innerJoin('series', 'series.id', 'reading.seriesId')
      .innerJoin('assignment', 'assignment.sensorId', 'series.sensorId')
      .innerJoin('device', 'device.id', 'assignment.deviceId')
      .select(['device.externalId as device', 'reading.t'])
      .where('series.metricKey', '=', 'co2')
      .execute()
    const stored = new Set(
      rows.filter(({ device }) => device !== 'hall').map(({ device, t }) => `${device} ${t}`),
    )
    expect(stored).toEqual(acknowledged)
    const now = Date.now() / 1000
    for (const { t } of rows.filter(({ device }) => device === 'hall'))
      expect(Math.abs(t - now)).toBeLessThan(600)
    const messages = await db
      .selectFrom('message')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(messages.n)).toBeGreaterThanOrEqual(acknowledged.size)
  } finally {
    await db.destroy()
  }
}
