import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { municipalityId } from '#domain/schools/school.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { placeAll } from '#server/use-cases/rooms/inbox.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { eventually } from '#tests/support/eventually.ts'

const schoolId = 'almgardsskolan'
const limits = { everyMs: 20, heartbeatMs: 60_000, most: 10, mostOfAddress: 10 }

async function startListening(streams: Partial<typeof limits> = {}) {
  const school = await startSchool({ streams: { ...limits, ...streams } })
  await addSchool(school.deps, { id: 'bjorkangsskolan', name: 'Björkängsskolan' })
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  return school
}

/** Opens a stream over a socket of its own. `text` is what has come, `versions` the data of its events. */
async function listen(app: FastifyInstance, id = schoolId, { method = 'GET', from = '127.0.0.1' } = {}) {
  const { port } = app.server.address() as AddressInfo
  const stream = { text: '', isOpen: true, status: 0, headers: {} as NodeJS.Dict<string | string[]> }
  const asked = request({
    port,
    host: '127.0.0.1',
    method,
    path: `/api/v1/schools/${id}/events`,
    localAddress: from,
  })
  onTestFinished(() => void asked.destroy())
  asked.end()
  await new Promise<void>((resolve, reject) => {
    asked.on('error', reject)
    asked.on('response', (response) => {
      stream.status = response.statusCode ?? 0
      stream.headers = response.headers
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        stream.text += chunk
      })
      response.on('close', () => {
        stream.isOpen = false
      })
      resolve()
    })
  })
  return {
    ...stream,
    text: () => stream.text,
    isOpen: () => stream.isOpen,
    close: () => asked.destroy(),
    versions: () =>
      [...stream.text.matchAll(/^event: version\ndata: (.+)$/gm)].map(([, data]) => String(data)),
  }
}

type Listener = Awaited<ReturnType<typeof listen>>

test('a listener gets the version at once, and another one when a message has come', async () => {
  const { app, post, clock } = await startListening()
  const stream = await listen(app)
  expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(stream.headers['cache-control']).toBe('no-store')
  expect(stream.headers['x-accel-buffering']).toBe('no')
  expect(stream.headers['content-security-policy']).toBeDefined()
  await vi.waitFor(() => expect(stream.versions()).toHaveLength(1), eventually)

  clock.now += 1000
  await post(ttsUplink())
  await vi.waitFor(() => expect(stream.versions()).toHaveLength(2), eventually)
  expect(JSON.parse(stream.versions()[1] ?? '')).toEqual({ version: expect.stringMatching(/^\d+$/) })
  expect(stream.versions()[0]).not.toBe(stream.versions()[1])
  expect(stream.text()).toMatch(/^retry: \d{4,5}$/m)
})

test('two listeners of a school get the same, and those of another school nothing', async () => {
  const { app, post, clock } = await startListening()
  const [one, two, other] = [await listen(app), await listen(app), await listen(app, 'bjorkangsskolan')]
  await vi.waitFor(() => expect(other.versions()).toHaveLength(1), eventually)
  clock.now += 1000
  await post(ttsUplink())
  await vi.waitFor(() => expect(one.versions().length * two.versions().length).toBe(4), eventually)
  expect(one.versions()).toEqual(two.versions())
  expect(other.versions()).toHaveLength(1)
})

test('what staff change is published', async () => {
  const { app, deps } = await startListening()
  const { headers } = await signedIn(deps, schoolId, 'owner')
  const stream = await listen(app)
  await vi.waitFor(() => expect(stream.versions()).toHaveLength(1), eventually)
  const path = `/api/v1/workspace/schools/${schoolId}/rooms`
  const added = await app.inject({
    method: 'POST',
    url: path,
    headers,
    payload: { name: 'Slöjdsalen', kind: 'workshop' },
  })
  expect(added.statusCode).toBeLessThan(300)
  await vi.waitFor(() => expect(stream.versions()).toHaveLength(2), eventually)
})

test("a device of the municipality's connection reports its own school, not the others", async () => {
  const { app, deps, clock } = await startListening()
  const { key } = await createWebhook(deps, municipalityId, 'the_things_stack')
  const send = () => app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: ttsUplink() })
  await send()
  await deps.db.updateTable('sensor').set({ schoolId }).execute()
  await placeAll(deps, schoolId)
  const [own, other] = [await listen(app), await listen(app, 'bjorkangsskolan')]
  await vi.waitFor(() => expect(own.versions().length * other.versions().length).toBe(1), eventually)
  clock.now += 600_000
  await app.inject({ method: 'POST', url: `/api/v1/hooks/${key}`, payload: ttsUplink({ at: clock.now }) })
  await vi.waitFor(() => expect(own.versions()).toHaveLength(2), eventually)
  expect(other.versions()).toHaveLength(1)
})

test('beyond its limits it refuses, and takes others when some have gone', async () => {
  const { app } = await startListening({ most: 2, mostOfAddress: 1 })
  const first = await listen(app)
  const second = await listen(app)
  expect([second.status, second.headers['retry-after']]).toEqual([429, '300'])
  await vi.waitFor(() => expect(second.text()).toContain('too_many_streams_of_address'), eventually)
  first.close()
  await vi.waitFor(async () => expect((await listen(app)).status).toBe(200), eventually)
})

test('a process takes so many streams and no more', async () => {
  const { app } = await startListening({ most: 1 })
  await listen(app)
  const second = await listen(app)
  expect(second.status).toBe(503)
  await vi.waitFor(() => expect(second.text()).toContain('"too_many_streams"'), eventually)
})

const other = 'bjorkangsskolan'

test('a school that has taken all streams gives some up for another one, until both have as many', async () => {
  const { app } = await startListening({ most: 4 })
  const first: Listener[] = []
  for (let count = 0; count < 4; count++) first.push(await listen(app))
  const second = [await listen(app, other), await listen(app, other)]
  expect(second.map(({ status }) => status)).toEqual([200, 200])
  await vi.waitFor(
    () => expect(first.map((stream) => stream.isOpen())).toEqual([true, true, false, false]),
    eventually,
  )
  for (const id of [schoolId, other]) expect((await listen(app, id)).status).toBe(503)
  expect(second.every((stream) => stream.isOpen())).toBe(true)
})

test('addresses that have taken the streams of every school give some up for another address', async () => {
  const { app } = await startListening({ most: 8 })
  for (const id of [schoolId, other])
    for (const from of ['127.0.0.2', '127.0.0.3'])
      for (let count = 0; count < 2; count++) expect((await listen(app, id, { from })).status).toBe(200)
  const reader = await listen(app, other, { from: '127.0.0.9' })
  expect(reader.status).toBe(200)
  await vi.waitFor(() => expect(reader.versions()).toHaveLength(1), eventually)
  // One more of an address that has as many as any other has no claim.
  expect((await listen(app, other, { from: '127.0.0.3' })).status).toBe(503)
  expect(reader.isOpen()).toBe(true)
})

test('comments show that the line holds', async () => {
  const { app } = await startListening({ heartbeatMs: 20 })
  const stream = await listen(app)
  await vi.waitFor(() => expect(stream.text()).toMatch(/^:$/m), eventually)
})

test('a server that stops ends its streams', async () => {
  const { app } = await startListening()
  const stream = await listen(app)
  await app.close()
  await vi.waitFor(() => expect(stream.isOpen()).toBe(false), eventually)
})

test('an unknown school has no stream, and HEAD is none', async () => {
  const { app } = await startListening()
  expect((await listen(app, 'unknown')).status).toBe(404)
  expect((await listen(app, schoolId, { method: 'HEAD' })).status).toBe(405)
})
