import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openStorage } from '#server/open-storage.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { createIntegration, getIntegration } from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { freePort, type KotteServer, startKotteServer } from '#tests/stories/support/kotte-server.ts'
import { startPublisher } from '#tests/support/broker/publisher.ts'
import { startTestBroker } from '#tests/support/broker/test-broker.ts'
import { eventually } from '#tests/support/eventually.ts'

const variables = { KOTTE_DEMO: '0', KOTTE_ALLOWED_HOSTS: '127.0.0.1' }

const messagesForEachKill = 200

const firstAt = Math.floor(Date.now() / 1000) * 1000 - 80 * 24 * 3_600_000

/** A reading as a sensor would publish it; each is of another second. */
function reading(device: string, count: number) {
  const at = new Date(firstAt + count * 1000).toISOString()
  return { device, at, co2: 400 + (count % 1600) }
}

function lineOf({ device, at, co2 }: ReturnType<typeof reading>): string {
  return `${device} ${at} co2 ${co2}`
}

interface SubscribedServer extends KotteServer {
  /** The server's data, seen from beside it: as its commands do, but without a process for each look. */
  readonly deps: Deps
  readonly integrationId: string
}

async function startSubscribedServer(url: string): Promise<SubscribedServer> {
  const server = await startKotteServer(variables)
  onTestFinished(() => server.dispose())
  const deps = await openStorage(readConfig({ KOTTE_DATA_DIR: server.dataDir }))
  onTestFinished(() => deps.db.destroy())
  await addSchool(deps, { id: 'almgardsskolan', name: 'Almgårdsskolan' })
  const settings = { url, topic: 'school/+/state' }
  const integrationId = await createIntegration(deps, 'almgardsskolan', 'mqtt', settings, 'active')
  await vi.waitFor(
    async () => expect((await getIntegration(deps, integrationId)).lastSuccessAt).not.toBeNull(),
    eventually,
  )
  return { ...server, deps, integrationId }
}

async function storedBy({ deps }: SubscribedServer): Promise<string[]> {
  const lines: string[] = []
  for await (const { device_id, at, metric_key, value } of exportReadings(deps, 'almgardsskolan'))
    lines.push(`${device_id} ${at} ${metric_key} ${value}`)
  return lines
}

/** A broker that a person publishes to, and a server that reaches it through a proxy. */
async function startBehindProxy() {
  const broker = await startTestBroker()
  onTestFinished(() => broker.dispose())
  const proxy = await startProxy(broker.port)
  const server = await startSubscribedServer(`mqtt://127.0.0.1:${proxy.port}`)
  const publisher = await startPublisher(broker.url)
  onTestFinished(() => publisher.end())
  return { proxy, server, publisher }
}

test('no reading that the broker has taken is lost or doubled, whichever process is killed', async () => {
  const broker = await startTestBroker()
  onTestFinished(() => broker.dispose())
  const server = await startSubscribedServer(broker.url)
  const publisher = await startPublisher(broker.url)
  onTestFinished(() => publisher.end())

  const published: string[] = []
  let isPublishing = true
  // Each device publishes as fast as the broker says that it has it, and again when it does not: so many messages at most
  // for each kill, or a slow start of the server would leave it more than it can store in a test.
  let allowed = messagesForEachKill
  const devices = ['rum-1', 'rum-2', 'rum-3'].map(async (device) => {
    for (let count = 0; isPublishing; count++) {
      while (isPublishing && count >= allowed) await wait(5)
      const message = reading(device, count)
      await publisher.publish(`school/${device}/state`, message)
      published.push(lineOf(message))
      await wait(5)
    }
  })
  for (const victim of ['server', 'broker', 'both'] as const) {
    await wait(300 + Math.random() * 300)
    allowed += messagesForEachKill
    const before = published.length
    if (victim !== 'broker') await server.kill()
    if (victim !== 'server') await broker.kill()
    if (victim !== 'server') await broker.start()
    if (victim !== 'broker') await server.restart()
    // The load goes on: what was killed was killed while it had work.
    await vi.waitFor(() => expect(published.length).toBeGreaterThan(before), eventually)
  }
  isPublishing = false
  await Promise.all(devices)
  expect(published.length).toBeGreaterThan(100)

  await vi.waitFor(async () => expect((await storedBy(server)).toSorted()).toEqual(published.toSorted()), {
    ...eventually,
    interval: 500,
  })
})

test('a server that is killed before it has stored a message gets it again', async () => {
  const { proxy, server, publisher } = await startBehindProxy()

  // Another writer makes it wait with its commit.
  const writer = new DatabaseSync(join(server.dataDir, 'kotte.sqlite'), { timeout: 5000 })
  onTestFinished(() => writer.close())
  writer.exec('begin immediate')
  const message = reading('rum-1', 0)
  await publisher.publish('school/rum-1/state', message)
  await proxy.delivered
  // Long enough to acknowledge it, if it were to do that now.
  await wait(300)
  await server.kill()
  writer.exec('rollback')
  expect(await storedBy(server)).toEqual([])
  await server.restart()
  await vi.waitFor(async () => expect(await storedBy(server)).toEqual([lineOf(message)]), eventually)
})

test('a server that is killed between storing and telling the broker stores nothing twice', async () => {
  const { proxy, server, publisher } = await startBehindProxy()

  proxy.deafen()
  const first = reading('rum-1', 0)
  await publisher.publish('school/rum-1/state', first)
  // The server has committed, and its acknowledgement went nowhere.
  await proxy.swallowed
  expect(await storedBy(server)).toEqual([lineOf(first)])
  await server.kill()
  proxy.hear()
  await server.restart()
  const counts = async () => (await getIntegration(server.deps, server.integrationId)).counts
  // The broker sends it again, because it got no acknowledgement. Only then comes the next: one that is
  // published while a session resumes may be sent twice, as what was kept and as what is new.
  await vi.waitFor(
    async () => expect(await counts()).toEqual({ accepted: 1, duplicate: 1, rejected: 0 }),
    eventually,
  )

  const second = reading('rum-1', 60)
  await publisher.publish('school/rum-1/state', second)
  await vi.waitFor(
    async () => expect(await counts()).toEqual({ accepted: 2, duplicate: 1, rejected: 0 }),
    eventually,
  )
  expect(await storedBy(server)).toEqual([lineOf(first), lineOf(second)])
})

/** The type of a packet is in the upper half of its first byte (MQTT 3.1.1, table 2.1). */
const publishType = 3

/** Passes everything on, but while it is deaf no acknowledgement of a message (PUBACK: 0x40 0x02 and its number). */
async function startProxy(to: number) {
  const port = await freePort()
  const swallowed = Promise.withResolvers<void>()
  const delivered = Promise.withResolvers<void>()
  let isDeaf = false
  const sockets = new Set<Socket>()
  const proxy = createServer((incoming) => {
    const outgoing = connect(to, '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        incoming.destroy()
        outgoing.destroy()
      })
    }
    outgoing.on('data', (chunk: Buffer) => {
      incoming.write(chunk)
      if ((chunk[0] ?? 0) >> 4 === publishType) delivered.resolve()
    })
    incoming.on('data', (chunk: Buffer) => {
      if (!isDeaf || chunk[0] !== 0x40) return outgoing.write(chunk)
      swallowed.resolve()
    })
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  return {
    port,
    /** Something was published to the server. */
    delivered: delivered.promise,
    swallowed: swallowed.promise,
    deafen: () => {
      isDeaf = true
    },
    hear: () => {
      isDeaf = false
    },
  }
}
