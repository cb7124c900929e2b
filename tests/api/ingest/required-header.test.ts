import { expect, test } from 'vitest'
import { adapters } from '#server/ingestion/integration-types.ts'
import { integrationIdOf, listIntegrations } from '#server/use-cases/integrations/integrations.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'
import { workspaceOf } from '#tests/api/support/workspace-calls.ts'

const school = 'almgardsskolan'
const json = { 'content-type': 'application/json' }

async function startGuarded(settings: object) {
  const server = await startSchool()
  const id = await integrationIdOf(server.deps, school, 'the_things_stack')
  const put = (next: object) =>
    workspaceOf(server)('PUT', `/school_integrations/${id}`, { settings: next }, 'owner')
  expect((await put(settings)).status).toBe(200)
  return { ...server, put }
}

test('the address alone is not enough to send, and the school sees the attempt', async () => {
  const { post, deps } = await startGuarded({
    required_header_name: 'X-Kotte-Secret',
    required_header_value: 'sju sorters kakor',
  })
  for (const headers of [{}, { 'x-kotte-secret': 'sju sorter' }, { 'x-other': 'sju sorters kakor' }]) {
    const answer = await post(ttsUplink(), { ...json, ...headers })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong_header'])
  }
  expect(await keptMessages(deps.db)).toEqual([])
  const [own] = (await listIntegrations(deps, school)).flatMap((item) => item.own ?? [])
  expect(own?.lastError).toMatchObject({ at: testTime, code: 'wrong_header' })
  const answer = await post(ttsUplink(), { ...json, 'X-KOTTE-SECRET': 'sju sorters kakor' })
  expect(answer.json().data.accepted).toBeGreaterThan(0)
  const kept = JSON.stringify(await keptMessages(deps.db))
  expect(kept).not.toContain('kakor')
})

test('basic authentication is such a header, and one that is taken away asks for nothing any more', async () => {
  const value = `Basic ${Buffer.from('kotte:hemligt').toString('base64')}`
  const { post, put } = await startGuarded({
    required_header_name: 'Authorization',
    required_header_value: value,
  })
  expect((await post(ttsUplink())).statusCode).toBe(401)
  expect((await post(ttsUplink(), { ...json, authorization: value })).statusCode).toBe(200)
  // A secret that is left out stays, and without its name it guards nothing: both or neither.
  const { status, body } = await put({})
  expect([status, body.errors]).toEqual([422, [{ path: 'required_header_name', code: 'missing' }]])
  expect((await put({ required_header_value: null })).status).toBe(200)
  expect((await post(ttsUplink())).statusCode).toBe(200)
})

test('every platform that sends to us can be asked for a header, in words that fit into one', async () => {
  for (const { key, settings } of adapters) {
    const isPush = key !== 'mqtt'
    expect([key, 'required_header_name' in settings.properties]).toEqual([key, isPush])
  }
  const { put } = await startGuarded({})
  const { body } = await put({ required_header_name: 'X Y', required_header_value: 'å\nb' })
  expect(body.errors).toEqual([
    { path: 'required_header_name', code: 'wrong_format' },
    { path: 'required_header_value', code: 'wrong_format' },
  ])
})
