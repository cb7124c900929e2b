import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { newFolder, runKotte, type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

const devices = 8
/** So much comes in before each step, so that each has something to lose. */
const between = 60

test('an installation moves from one server on SQLite to two on PostgreSQL while devices send, and loses and doubles nothing', async () => {
  const folder = newFolder()
  const file = `sqlite:${folder}/kotte.sqlite`
  const secret = { KOTTE_DATA_DIR: folder, KOTTE_SECRET_KEY: '07'.repeat(32) }
  const old = { ...secret, DATABASE_URL: file }
  const ours = { ...secret, DATABASE_URL: await createTestDatabase() }
  const kotte = async (variables: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    const { code, stdout, stderr } = await runKotte(variables, ...args)
    return { isDone: code === 0, last: (stdout + stderr).trim().split('\n').at(-1) ?? '', stdout }
  }
  await kotte(old, 'migrate')
  await kotte(old, 'school', 'add', 'skolan', '--name', 'Skolan')
  const hook = new URL((await kotte(old, 'webhook', 'skolan', 'the_things_stack')).last).pathname

  // What a platform does: it sends until it is answered, to whichever server its proxy knows.
  let servers: readonly ServerProcess[] = [await startProcess(old)]
  const acknowledged: string[] = []
  let tries = 0
  let isOver = false
  const start = Math.floor(Date.now() / 1000) * 1000 - 80 * 24 * 3_600_000
  const senders = Array.from({ length: devices }, async (_, device) => {
    for (let count = 0; !isOver; count++) {
      const sent = {
        devEui: `00005eef1000000${device}`,
        at: start + count * 60_000,
        value: 400 + (count % 1600),
      }
      while (!(await isStored(servers[tries++ % servers.length]?.url ?? '', hook, sent))) await wait(50)
      acknowledged.push(lineOf(sent))
    }
  })
  const arrived = async (more: number) => {
    const until = acknowledged.length + more
    while (acknowledged.length < until) await wait(5)
  }

  await arrived(between)
  const copy = () => kotte(secret, 'copy', '--from', file, '--to', ours.DATABASE_URL)
  // Beside the server, which goes on: whether or not something came meanwhile, nothing of it is final.
  expect((await copy()).last).toMatch(/^Both databases hold the same|run it again/)
  await arrived(between)
  await servers[0]?.stop()
  expect(await copy()).toMatchObject({ isDone: true, last: 'Both databases hold the same.' })
  servers = await Promise.all([startProcess(ours), startProcess(ours)])
  const beforeMove = acknowledged.length
  await arrived(between)
  // One of two ends while both are sent to; the other goes on.
  const [leaving, staying] = servers
  leaving?.child.kill('SIGKILL')
  servers = staying ? [staying] : []
  await arrived(between)
  isOver = true
  await Promise.all(senders)

  expect(acknowledged.length).toBeGreaterThan(beforeMove)
  const { stdout } = await kotte(ours, 'export', 'readings', 'skolan')
  const there = stdout.trim().split('\n').map(lineOfExport)
  expect(there.toSorted()).toEqual(acknowledged.toSorted())
  // What has a server by now is not copied over again.
  expect((await copy()).isDone).toBe(false)
}, 180_000)

interface Sent {
  readonly devEui: string
  /** Epoch ms */
  readonly at: number
  readonly value: number
}

const lineOf = ({ devEui, at, value }: Sent) => `${devEui} ${at} ${value}`

function lineOfExport(line: string): string {
  const { device_id, at, value } = JSON.parse(line)
  return lineOf({ devEui: device_id, at: Date.parse(at), value })
}

/** False when no answer came, or an answer said to come again. */
async function isStored(url: string, hook: string, { devEui, at, value }: Sent): Promise<boolean> {
  const body = JSON.stringify(ttsUplink({ devEui, deviceId: devEui, at, fields: { co2: value } }))
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url + hook, { method: 'POST', headers, body }).catch(() => null)
  if (answer === null || answer.status === 503) return false
  expect(answer.status).toBe(200)
  return true
}
