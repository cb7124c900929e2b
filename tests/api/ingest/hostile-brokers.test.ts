import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { nothingAllowed, parseAllowedHosts } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { startSubscriptions } from '#server/subscriptions/subscriptions.ts'
import { createIntegration, getIntegration } from '#server/use-cases/integrations/integrations.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { eventually } from '#tests/support/eventually.ts'

const loopback = outboundGuard({ allowedHosts: parseAllowedHosts('127.0.0.1') ?? nothingAllowed })
const mebibyte = 1024 * 1024

/** MQTT 3.1.1, section 3: the first bytes of what a broker says. */
const connectionTaken = Buffer.of(0x20, 2, 0, 0)
const subscriptionTaken = (subscribe: Buffer) =>
  Buffer.of(0x90, 3, subscribe[2] as number, subscribe[3] as number, 1)

function publish(topic: string, payload: string, { isRetained = false } = {}): Buffer {
  const body = Buffer.concat([Buffer.of(0, topic.length), Buffer.from(topic + payload)])
  return Buffer.concat([Buffer.of(isRetained ? 0x31 : 0x30, body.length), body])
}

/** A school that is connected to a broker which does as `speak` says, with what it received. */
async function connectTo(speak: (socket: Socket, data: Buffer) => void) {
  const school = await startPushSchool()
  const { deps } = school
  let connections = 0
  const broker = createServer((socket) => {
    connections++
    socket.on('error', () => {})
    socket.on('data', (data) => speak(socket, data))
  })
  await new Promise<void>((resolve) => broker.listen(0, '127.0.0.1', resolve))
  const { port } = broker.address() as AddressInfo
  const problems: unknown[] = []
  const subscriptions = startSubscriptions(deps, loopback, (problem) => problems.push(problem), {
    everyMs: 20,
    backOffMs: () => 50,
  })
  onTestFinished(async () => {
    await subscriptions.stop()
    broker.close()
  })
  const settings = { url: `mqtt://127.0.0.1:${port}`, topic: 'rum/#' }
  const id = await createIntegration(deps, 'almgardsskolan', 'mqtt', settings, 'active')
  return { ...school, problems, id, connections: () => connections }
}

const types = { connect: 0x10, subscribe: 0x82 } as const

/** Takes the connection and the subscription in good order, and then does something else. */
const afterSubscribing = (then: (socket: Socket) => void) => (socket: Socket, data: Buffer) => {
  if (data[0] === types.connect) socket.write(connectionTaken)
  if (data[0] !== types.subscribe) return
  socket.write(subscriptionTaken(data))
  then(socket)
}

test.each([
  ['hangs up at once', (socket: Socket) => socket.destroy()],
  ['speaks another language', (socket: Socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['sends noise', (socket: Socket) => void socket.write(Buffer.alloc(4096, 0xff))],
  [
    'sends noise later',
    afterSubscribing((socket) => socket.write(Buffer.from('f0f0f0f0ffffffff00000000', 'hex'))),
  ],
])(
  'a broker that %s is reported at its integration, tried again, and harms no other',
  async (_name, speak) => {
    const { deps, id, problems, push, connections } = await connectTo(speak)
    await vi.waitFor(
      async () => expect((await getIntegration(deps, id)).lastError).not.toBeNull(),
      eventually,
    )
    await vi.waitFor(() => expect(connections()).toBeGreaterThan(1), eventually)
    expect(await push({ device_id: 'a', co2: 600 })).toMatchObject({ accepted: 1 })
    expect(problems).toEqual([])
  },
)

test('a message without an end is broken off before it fills the memory', async () => {
  let sent = 0
  const { deps, id, problems, push } = await connectTo(
    afterSubscribing((socket) => {
      // A PUBLISH of 256 MiB.
      socket.write(Buffer.of(0x30, 0xff, 0xff, 0xff, 0x7f, 0, 3, 0x72, 0x75, 0x6d))
      const more = () => {
        while (!socket.destroyed && sent < 200 * mebibyte) {
          sent += mebibyte
          if (!socket.write(Buffer.alloc(mebibyte, 0x20))) return void socket.once('drain', more)
        }
      }
      more()
    }),
  )
  await vi.waitFor(
    async () => expect((await getIntegration(deps, id)).lastError).toMatchObject({ code: 'too_large' }),
    eventually,
  )
  expect(sent).toBeLessThan(100 * mebibyte)
  expect(await push({ device_id: 'a', co2: 600 })).toMatchObject({ accepted: 1 })
  expect(problems).toEqual([])
})

test('after ten thousand remembered messages, which are no news, the next one is taken', async () => {
  const remembered = publish('rum/1/co2', '600', { isRetained: true })
  const { deps, problems } = await connectTo(
    afterSubscribing((socket) => {
      socket.write(Buffer.concat(Array.from({ length: 10_000 }, () => remembered)))
      socket.write(publish('rum/1/co2', '640'))
    }),
  )
  const values = () => deps.db.selectFrom('reading').select('v').execute()
  await vi.waitFor(async () => expect(await values()).toEqual([{ v: 640 }]), eventually)
  expect(problems).toEqual([])
})
