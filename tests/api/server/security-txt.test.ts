import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveSecurityTxt } from '#server/http/security-txt.ts'
import { startServer, testTime } from '#tests/api/support/running-server.ts'

const path = '/.well-known/security.txt'

test('a person who finds a hole is informed where to say so, for less than a year', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const publicUrl = 'https://kotte.example.se'
  serveSecurityTxt(app, { now: () => testTime, publicUrl }, 'https://kommun.example/kontakt')
  const { statusCode, headers, body } = await app.inject(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({ Contact: 'https://kommun.example/kontakt', Canonical: publicUrl + path })
  const days = (Date.parse(fields.Expires) - testTime) / 86_400_000
  expect(days).toBeGreaterThan(200)
  expect(days).toBeLessThan(365)
})

test.each([null, 'http://kommun.example/kontakt'])(
  'with the contact %s there is no file',
  async (contact) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    serveSecurityTxt(app, { now: () => testTime, publicUrl: null }, contact)
    expect((await app.inject(path)).statusCode).toBe(404)
  },
)

test('the whole server has none while no one has said how to reach it', async () => {
  const { app } = await startServer()
  expect((await app.inject(path)).statusCode).toBe(404)
})
