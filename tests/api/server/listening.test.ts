import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { closedProbe, config, startSchool } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

/** The tests of this file need a real connection; all others call the server in process. */
async function listen(log: 'requests' | 'errors' = 'errors') {
  const school = await startSchool()
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({
    ...school.deps,
    identityProviders: [],
    probe: closedProbe,
    config,
    trustProxy: false,
    log,
    logTo,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { ...school, app, lines, port: (app.server.address() as AddressInfo).port }
}

test('a server that stops finishes the message that is on its way', async () => {
  const { app, port, url, deps } = await listen()
  const body = JSON.stringify(ttsUplink())
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const arrived = once(app.server, 'request')
  socket.write(`POST ${url} HTTP/1.1\r\nHost: kotte\r\nContent-Type: application/json\r\n`)
  socket.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body.slice(0, 100)}`)
  await arrived
  const closed = app.close()
  socket.write(body.slice(100))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
  socket.destroy()
  await closed
  expect(await deps.db.selectFrom('reading').select('v').execute()).toHaveLength(4)
})

test('the log has one line for each request, without keys, queries and addresses', async () => {
  const { app, port, url, lines } = await listen('requests')
  for (const spelling of [url, url.replace('hooks', '%68ooks')])
    await fetch(`http://127.0.0.1:${port}${spelling}?name=anna`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ttsUplink()),
    })
  await app.close()
  const requests = lines.filter((line) => line.includes('"method"'))
  expect(requests).toHaveLength(2)
  for (const line of requests)
    expect(JSON.parse(line)).toMatchObject({
      method: 'POST',
      path: '/api/v1/hooks/…',
      network: '127.0.0.0',
      status: 200,
      ms: expect.any(Number),
    })
  expect(lines.join()).not.toContain(url.split('/').at(-1))
  expect(lines.join()).not.toContain('anna')
})

test('only a failure of our own is an error in the log: with its cause, under the reference that the caller got', async () => {
  const { app, deps, lines } = await listen('errors')
  await app.inject('/api/v1/schools/nowhere')
  expect(lines).toEqual([])
  await deps.db.schema.dropTable('widget').execute()
  const answer = await app.inject('/api/v1/schools/almgardsskolan/home_page/overview')
  await app.close()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('no such table: widget')
  expect(lines[0]).toContain(answer.json().instance.replace('urn:uuid:', ''))
})
