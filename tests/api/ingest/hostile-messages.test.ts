import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { adapters } from '#server/ingestion/integration-types.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const deep = '['.repeat(100_000) + ']'.repeat(100_000)
const fields = Array.from({ length: 60_000 }, (_, index) => `"f${index}":${index}`).join()
const bodies: Readonly<Record<string, string | Buffer>> = {
  nothing: '',
  'a bare value': '1e999',
  'an empty list': '[]',
  'lists in lists': deep,
  'sixty thousand fields': `{${fields}}`,
  'what is no UTF-8': Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'keys of objects': '{"__proto__":{"constructor":{"toString":1}},"toString":1,"constructor":[],"length":-1}',
  'NUL and half a character': '{"device_id":"\\u0000\\ud800","co2":1}',
}

test.each(adapters.map(({ key }) => key))('%s answers whatever comes with less than 500', async (key) => {
  const { app, deps } = await startSchool()
  const { key: secret } = await createWebhook(deps, 'almgardsskolan', key)
  const type = adapters.find((adapter) => adapter.key === key)?.contentTypes[0] ?? ''
  const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/v1/hooks/${secret}`,
      headers: { 'content-type': type, ...headers },
      payload,
    })
  for (const [name, body] of Object.entries(bodies)) {
    expect((await post(body)).statusCode, name).toBeLessThan(500)
  }
  // Nothing is unpacked: what is a kilobyte here would be a hundred megabytes.
  const bomb = await post(gzipSync(Buffer.alloc(100 * 1024 * 1024)), { 'content-encoding': 'gzip' })
  expect(bomb.statusCode).toBeGreaterThanOrEqual(400)
  expect(bomb.statusCode).toBeLessThan(500)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})
