import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectionProbe } from '#server/connection-probe.ts'
import { liveMessages } from '#server/use-cases/ingest/live-messages.ts'
import {
  getIntegration,
  testIntegration,
  updateIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import {
  type Asked,
  type Given,
  loopbackGuard,
  startOther,
  startPolling,
} from '#tests/api/support/polled-server.ts'
import { testTime } from '#tests/api/support/running-server.ts'

const minute = 60_000
const iso = (at: number) => new Date(at).toISOString()

interface Room {
  readonly name: string
  readonly co2: number
  /** Epoch ms; null = the entity has no time of its own. */
  at: number | null
}

type Entity = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string }

function normalized({ name, co2, at }: Room): Entity {
  return {
    id: `urn:ngsi-ld:IndoorEnvironmentObserved:${name}`,
    type: 'IndoorEnvironmentObserved',
    name: { type: 'Property', value: `Rum ${name}` },
    co2: { type: 'Property', value: co2, unitCode: '59', ...(at !== null && { observedAt: iso(at) }) },
  }
}

function simplified({ name, co2, at }: Room): Entity {
  return {
    id: `urn:ngsi-ld:IndoorEnvironmentObserved:${name}`,
    type: 'IndoorEnvironmentObserved',
    name: `Rum ${name}`,
    co2,
    ...(at !== null && { dateObserved: iso(at) }),
  }
}

/** A broker, constructed from the standard (ETSI GS CIM 009, 6.4.3): types, `options`, `limit`, `offset`, `count`. */
function broker(rooms: readonly Room[], { most = 1000, counts = true } = {}) {
  return ({ url }: Asked): Given => {
    const { searchParams } = url
    if (url.pathname !== '/ngsi-ld/v1/entities') return { status: 404, body: { type: 'about:blank' } }
    const limit = Number(searchParams.get('limit'))
    if (limit > most) return { status: 400, body: { title: 'limit' } }
    const show = searchParams.get('options') === 'keyValues' ? simplified : normalized
    const types = searchParams.get('type')?.split(',') ?? []
    const all = rooms.map(show).filter(({ type }) => types.includes(type))
    const offset = Number(searchParams.get('offset'))
    return {
      headers:
        counts && searchParams.get('count') === 'true' ? { 'NGSILD-Results-Count': String(all.length) } : {},
      body: all.slice(offset, offset + limit),
    }
  }
}

const settingsFor = (origin: string, more: object = {}) => ({
  mode: 'poll',
  broker_url: origin,
  entity_types: ['IndoorEnvironmentObserved', 'https://models.example/NoiseLevelObserved'],
  ...more,
})

test.each([['normalized'], ['simplified']])('%s entities come in, and once each', async (format) => {
  const rooms: Room[] = [
    { name: 'a', co2: 640, at: testTime - 5 * minute },
    { name: 'b', co2: 700, at: testTime - 4 * minute },
  ]
  const { asked, origin } = await startOther(broker(rooms))
  const settings = settingsFor(origin, {
    format,
    tenant: 'tallkoping',
    attributes: ['co2', 'name', 'dateObserved'],
    query: 'refSchool=="urn:ngsi-ld:School:almgardsskolan"',
    context_url: 'https://models.example/context.jsonld',
  })
  const { deps, id, poll, pollAfter, readings, problems } = await startPolling('ngsi_ld', settings)
  await poll()
  expect(await readings()).toEqual([
    'indoorenvironmentobserved:a co2 03-10T09:55 640',
    'indoorenvironmentobserved:b co2 03-10T09:56 700',
  ])
  const [question] = asked
  expect(Object.fromEntries(question?.url.searchParams ?? [])).toEqual({
    type: settings.entity_types.join(','),
    attrs: 'co2,name,dateObserved',
    q: 'refSchool=="urn:ngsi-ld:School:almgardsskolan"',
    ...(format === 'simplified' && { options: 'keyValues' }),
    limit: '100',
    offset: '0',
    count: 'true',
  })
  expect(question?.headers).toMatchObject({
    accept: 'application/json',
    'ngsild-tenant': 'tallkoping',
    link: '<https://models.example/context.jsonld>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"',
  })
  await pollAfter(6)
  rooms[0] = { name: 'a', co2: 650, at: testTime + 6 * minute }
  await pollAfter(6)
  expect(await readings()).toHaveLength(3)
  expect(await getIntegration(deps, id)).toMatchObject({
    kind: 'poll',
    counts: { accepted: 3, duplicate: 0, rejected: 0 },
    lastSuccessAt: testTime + 12 * minute,
  })
  expect(await liveMessages(deps, id, 10)).toHaveLength(2)
  expect(problems).toEqual([])
})

test('a value without a time is measured when it changes, and not again at every look', async () => {
  const rooms: Room[] = [{ name: 'a', co2: 640, at: null }]
  const { origin } = await startOther(broker(rooms))
  const { poll, pollAfter, readings } = await startPolling('ngsi_ld', settingsFor(origin))
  await poll()
  await pollAfter(6)
  await pollAfter(6)
  rooms[0] = { name: 'a', co2: 655, at: null }
  await pollAfter(6)
  expect(await readings()).toEqual([
    'indoorenvironmentobserved:a co2 03-10T10:00 640',
    'indoorenvironmentobserved:a co2 03-10T10:18 655',
  ])
})

test.each([[true], [false]])('pages are read to their end; the broker counts: %s', async (counts) => {
  const rooms = Array.from({ length: 250 }, (_, index) => ({
    name: String(index),
    co2: 500 + index,
    at: testTime - minute,
  }))
  const { asked, origin } = await startOther(broker(rooms, { most: 100, counts }))
  const { deps, poll, pollAfter, readings } = await startPolling('ngsi_ld', settingsFor(origin))
  await poll()
  expect(await readings()).toHaveLength(250)
  expect(asked.map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '100', '200'])
  // What is gone is forgotten.
  rooms.splice(10)
  await pollAfter(6)
  expect(await deps.db.selectFrom('pollMark').selectAll().execute()).toHaveLength(10)
})

test('a broker that wants a token gets one, and the secret goes to the server for tokens only', async () => {
  const secret = 'mycket hemligt'
  const answer = broker([{ name: 'a', co2: 640, at: testTime }])
  const { asked, origin } = await startOther((question) => {
    if (question.url.pathname === '/token') {
      const isRight =
        question.method === 'POST' &&
        question.body === 'grant_type=client_credentials' &&
        question.headers.authorization ===
          `Basic ${Buffer.from(`kotte:${encodeURIComponent(secret)}`).toString('base64')}`
      return isRight
        ? { body: { access_token: 'tillfallig', token_type: 'Bearer', expires_in: 300 } }
        : { status: 401, body: { error: 'invalid_client' } }
    }
    return question.headers.authorization === 'Bearer tillfallig' ? answer(question) : { status: 401 }
  })
  const settings = settingsFor(origin, { token_url: `${origin}/token`, client_id: 'kotte' })
  const { deps, id, poll, readings } = await startPolling('ngsi_ld', { ...settings, client_secret: 'fel' })
  const probe = connectionProbe(loopbackGuard)
  expect(await testIntegration(deps, id, probe)).toMatchObject({ ok: false, code: 'not_authorized' })
  await updateIntegration(deps, id, { settings: { ...settings, client_secret: secret } })
  expect(await testIntegration(deps, id, probe)).toMatchObject({ ok: true, code: 'connected' })
  await poll()
  expect(await readings()).toHaveLength(1)
  expect(JSON.stringify(await getIntegration(deps, id))).not.toContain('hemligt')
  expect(
    asked.filter(({ url }) => url.pathname !== '/token').map(({ headers }) => headers.authorization),
  ).toEqual(['Bearer tillfallig', 'Bearer tillfallig'])
})

test('the models’ own example comes in as it is printed', async () => {
  const folder = new URL('../../fixtures/ngsi-ld/', import.meta.url)
  const example = JSON.parse(
    readFileSync(new URL('IndoorEnvironmentObserved.normalized.jsonld', folder), 'utf8')
      // Younger, or it would be too old to be taken.
      .replaceAll('2016-03-15T', '2026-03-09T'),
  )
  const { origin } = await startOther(() => ({ body: [example], headers: { 'ngsild-results-count': '1' } }))
  const { poll, readings } = await startPolling('ngsi_ld', settingsFor(origin))
  await poll()
  expect(await readings()).toEqual([
    'indoorenvironmentobserved:urn:ngsi:museodemo_room_1 indoor_temperature 03-09T12:00 12.2',
    'indoorenvironmentobserved:urn:ngsi:museodemo_room_1 humidity 03-09T12:00 54',
    'indoorenvironmentobserved:urn:ngsi:museodemo_room_1 light 03-09T12:00 1000',
  ])
})

test.each([
  [{ status: 200, body: '<html>' }, 'unreadable'],
  [{ status: 200, body: { type: 'NotAList' } }, 'unreadable'],
  [{ status: 400, body: { title: 'no @context' } }, 'http_400'],
  [{ status: 503 }, 'http_503'],
  [{ status: 302, headers: { location: 'http://10.0.0.1/' } }, 'address_not_allowed'],
])('the answer %j ends as %s, and it is asked again', async (instead, code) => {
  let isWorking = false
  const answer = broker([{ name: 'a', co2: 640, at: testTime }])
  const { origin } = await startOther((question) => (isWorking ? answer(question) : instead))
  const { deps, id, poll, pollAfter, readings } = await startPolling('ngsi_ld', settingsFor(origin))
  await poll()
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ code })
  isWorking = true
  await pollAfter(2)
  expect(await readings()).toHaveLength(1)
})

test('settings that ask for nothing are refused, and notifications are taken as before', async () => {
  const { deps, id } = await startPolling('ngsi_ld', {})
  const change = (settings: object) => updateIntegration(deps, id, { settings })
  await expect(change({ mode: 'poll' })).rejects.toMatchObject({
    errors: [
      { path: 'broker_url', code: 'missing' },
      { path: 'entity_types', code: 'missing' },
    ],
  })
  await expect(change(settingsFor('https://kotte:hemligt@broker.example'))).rejects.toMatchObject({
    errors: [{ path: 'broker_url', code: 'wrong_format' }],
  })
  await expect(
    change(settingsFor('https://broker.example', { token_url: 'https://id.example/token' })),
  ).rejects.toMatchObject({ errors: [{ path: 'client_id' }, { path: 'client_secret' }] })
  await expect(
    change(settingsFor('https://broker.example', { tenant: 'a\r\nx-evil: 1' })),
  ).rejects.toMatchObject({ errors: [{ path: 'tenant', code: 'wrong_format' }] })
  expect(await getIntegration(deps, id)).toMatchObject({ kind: 'push', key: expect.any(String) })
})
