import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { queueEvent } from '#server/use-cases/integrations/deliveries.ts'
import { createIntegration } from '#server/use-cases/integrations/integrations.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { newFolder, type ServerProcess, startProcess, withStorage } from '#tests/support/server-process.ts'
import { heavyBombs } from '#tests/support/svg-bombs.ts'

const school = 'almgardsskolan'

/** A receiver that takes whatever comes and never answers. */
async function startSilentReceiver() {
  const receiver = createServer((socket) => void socket.on('error', () => {}))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const asked = once(receiver, 'connection')
  return { port: (receiver.address() as AddressInfo).port, asked }
}

async function start() {
  const dataDir = newFolder()
  const receiver = await startSilentReceiver()
  const owners = await withStorage(dataDir, async (deps) => {
    await addSchool(deps, { id: school, name: 'Almgårdsskolan' })
    const settings = {
      url: `http://127.0.0.1:${receiver.port}/`,
      signing_secret: 'en-hemlighet-som-båda-kan',
      events: ['alert.opened'],
    }
    const inside = { ...deps, allowsInternalHost: () => true }
    await createIntegration(inside, school, 'outbound_webhook', settings, 'active')
    await deps.db
      .transaction()
      .execute((tx) =>
        queueEvent(
          tx,
          { event: 'alert.opened', schoolId: school, occurredAt: Date.now(), data: {} },
          Date.now(),
        ),
      )
    return Promise.all(
      [school, 'bjorkangsskolan', 'lillangsskolan', 'sjoviksskolan'].map(async (id) => {
        if (id !== school) await addSchool(deps, { id, name: id })
        return { id, headers: (await signedIn(deps, id, 'owner')).headers }
      }),
    )
  })
  const server = await startProcess({ KOTTE_DATA_DIR: dataDir, KOTTE_ALLOWED_HOSTS: '127.0.0.1' })
  return { server, owners, receiver }
}

/** A client that is left without an answer, as the server is stopping, finds out by itself. */
const unanswered = () => undefined

async function openStream({ url }: ServerProcess) {
  const stream = await fetch(`${url}/api/v1/schools/${school}/events`)
  expect(stream.status).toBe(200)
  void stream.text().catch(unanswered)
}

/** A request whose body never comes, once the server waits for it. */
async function askSlowly({ url }: ServerProcess) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', unanswered)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    'POST /api/v1/user_accounts/sign_in HTTP/1.1\r\nhost: kotte\r\ncontent-type: application/json\r\n',
  )
  socket.write('content-length: 1000\r\nexpect: 100-continue\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('100 Continue')
  socket.write('{')
}

test('with streams and idle connections it stops at once', async () => {
  const { server } = await start()
  for (let count = 0; count < 30; count++) await openStream(server)
  const ended = await server.stop()
  expect(ended).toMatchObject({ code: 0, signal: null })
  expect(ended.ms).toBeLessThan(3_000)
})

test('with streams, slow requests, drawings that take for ever and a job that waits it stops within ten seconds, in good order', async () => {
  const { server, owners, receiver } = await start()
  await receiver.asked
  await openStream(server)
  for (let count = 0; count < 5; count++) await askSlowly(server)
  for (const { id, headers } of [...owners, ...owners])
    void fetch(`${server.url}/api/v1/workspace/schools/${id}/logo`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/svg+xml' },
      body: heavyBombs.layers ?? '',
    }).catch(unanswered)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const ended = await server.stop()
  expect(ended).toMatchObject({ code: 0, signal: null })
  expect(ended.ms).toBeLessThan(10_000)
})

test('a second signal ends it at once', async () => {
  const { server } = await start()
  await askSlowly(server)
  const ended = once(server.child, 'exit')
  const startedAt = performance.now()
  server.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 300))
  server.child.kill('SIGTERM')
  expect(await ended).toEqual([null, 'SIGKILL'])
  expect(performance.now() - startedAt).toBeLessThan(3_000)
})
