import { expect, test } from 'vitest'
import { connectionProbe } from '#server/connection-probe.ts'
import { checkAlerts, listAlerts } from '#server/use-cases/alerts/alerts.ts'
import {
  getIntegration,
  testIntegration,
  updateIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { keptMessages } from '#tests/api/support/kept-messages.ts'
import {
  type Asked,
  type Given,
  loopbackGuard,
  startOther,
  startPolling,
} from '#tests/api/support/polled-server.ts'
import { testTime } from '#tests/api/support/running-server.ts'

const minute = 60_000

interface Observed {
  readonly datastream: number | string
  /** Epoch ms, or as the server writes it. */
  readonly at: number | string
  readonly result: unknown
}

const properties = ['CO2', 'Air Temperature', 'Water level']
const units = ['ppm', '°C', 'm']

const iso = (at: number | string) => (typeof at === 'number' ? new Date(at).toISOString() : at)
const startOf = (at: number | string) => Date.parse(iso(at).split('/')[0] ?? '')

/**
 * A SensorThings server, constructed from the standard (OGC 18-088) and FROST's documentation: `$filter` on
 * `phenomenonTime`, `$orderby`, `$top` with a limit of its own, `$expand`, and an `@iot.nextLink` whose host only the
 * server itself knows, as behind a proxy.
 */
function frost(observed: readonly Observed[], datastreams: readonly (number | string)[], most = 100) {
  const datastreamOf = (id: number | string) => {
    const index = datastreams.indexOf(id) % properties.length
    return {
      '@iot.id': id,
      name: `Datastream ${id}`,
      observationType: 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Measurement',
      unitOfMeasurement: { name: units[index], symbol: units[index], definition: null },
      Thing: { '@iot.id': 7, name: `Rum ${id}` },
      ObservedProperty: { '@iot.id': index, name: properties[index] },
    }
  }
  const page = (all: readonly object[], { url }: Asked) => {
    const top = Math.min(most, Number(url.searchParams.get('$top') ?? most))
    const skip = Number(url.searchParams.get('$skip') ?? 0)
    const next = new URLSearchParams(url.searchParams)
    next.set('$skip', String(skip + top))
    return {
      ...(all.length > skip + top && {
        '@iot.nextLink': `http://frost.internal:8080${url.pathname}?${next}`,
      }),
      value: all.slice(skip, skip + top),
    }
  }
  return (asked: Asked): Given => {
    const { pathname, searchParams } = asked.url
    if (pathname === '/v1.1/Datastreams') {
      const filter = searchParams.get('$filter')
      const chosen = datastreams.filter((id) => filter === null || filter === `id eq ${id}`)
      return { body: page(chosen.map(datastreamOf), asked) }
    }
    const [, literal] =
      /^\/v1\.1\/Datastreams\(([^)]+)\)\/Observations$/.exec(decodeURIComponent(pathname)) ?? []
    const id = datastreams.find(
      (datastream) => (typeof datastream === 'number' ? String(datastream) : `'${datastream}'`) === literal,
    )
    const [, after, until] =
      /^phenomenonTime gt (\S+) and phenomenonTime le (\S+)$/.exec(searchParams.get('$filter') ?? '') ?? []
    if (id === undefined || !after || !until || searchParams.get('$orderby') !== 'phenomenonTime asc')
      return { status: 404, body: { code: 404, message: 'Nothing found.' } }
    const isExpanded = searchParams.get('$expand') === 'Datastream($expand=Thing,ObservedProperty)'
    const found = observed
      .map((observed, index) => ({ ...observed, index }))
      .filter(
        ({ datastream, at }) =>
          datastream === id && iso(at) > after && (iso(at).split('/')[0] as string) <= until,
      )
      .toSorted((a, b) => startOf(a.at) - startOf(b.at))
      .map(({ at, result, index }) => ({
        '@iot.id': index,
        '@iot.selfLink': `http://frost.internal:8080/v1.1/Observations(${index})`,
        phenomenonTime: iso(at),
        resultTime: null,
        result,
        ...(isExpanded
          ? { Datastream: datastreamOf(id) }
          : {
              'Datastream@iot.navigationLink': `http://frost.internal:8080/v1.1/Observations(${index})/Datastream`,
            }),
      }))
    return { body: page(found, asked) }
  }
}

const settingsFor = (origin: string, more: object = {}) => ({
  mode: 'poll',
  base_url: `${origin}/v1.1/`,
  ...more,
})

const ago = (minutes: number) => testTime - minutes * minute
const every = (datastream: number, from: number, to: number, step = 10): Observed[] =>
  Array.from({ length: (from - to) / step + 1 }, (_, i) => ({
    datastream,
    at: ago(from - i * step),
    result: 500 + i,
  }))

test('Observations come in by Datastream, page by page, and only what is new comes again', async () => {
  const observed = [
    ...every(1, 300, 10),
    { datastream: 2, at: ago(12), result: 21.4 },
    // An average over ten minutes, as FROST writes an interval.
    { datastream: 2, at: `${iso(ago(11))}/${iso(ago(1))}`, result: 22 },
    { datastream: 3, at: ago(10), result: 0.4 },
  ]
  const { asked, origin } = await startOther(frost(observed, [1, 2, 3], 20))
  const { deps, id, poll, pollAfter, readings, problems } = await startPolling(
    'sensorthings',
    settingsFor(origin),
  )
  expect(await poll()).toBe(1)
  const first = await readings()
  expect(first).toHaveLength(32)
  expect(first).toContain('datastream-1 co2 03-10T09:50 529')
  expect(first).toContain('datastream-2 indoor_temperature 03-10T09:48 21.4')
  expect(first).toContain('datastream-2 indoor_temperature 03-10T09:59 22')
  expect(await getIntegration(deps, id)).toMatchObject({
    kind: 'poll',
    key: null,
    lastSuccessAt: testTime,
    lastError: null,
    counts: { accepted: 32, duplicate: 0 },
  })

  // Not due: no one is asked.
  const soFar = asked.length
  expect(await pollAfter(4)).toBe(0)
  expect(asked).toHaveLength(soFar)

  observed.push({ datastream: 1, at: ago(-3), result: 612 })
  expect(await pollAfter(2)).toBe(1)
  expect(await readings()).toEqual([
    ...first.slice(0, 30),
    'datastream-1 co2 03-10T10:03 612',
    ...first.slice(30),
  ])
  const { counts } = await getIntegration(deps, id)
  expect(counts.accepted).toBe(33)
  expect(problems).toEqual([])
})

test('a time to the microsecond, an id of text and a clock that is fast come once', async () => {
  const observed: Observed[] = [
    { datastream: 'rum 1', at: '2026-03-10T09:50:00.123456Z', result: 700 },
    { datastream: 'rum 1', at: testTime + 60 * minute, result: 900 },
  ]
  const { origin } = await startOther(frost(observed, ['rum 1']))
  const { deps, id, poll, pollAfter, readings } = await startPolling('sensorthings', settingsFor(origin))
  await poll()
  await pollAfter(6)
  await pollAfter(6)
  expect(await readings()).toEqual(['datastream-rum 1 co2 03-10T09:50 700'])
  expect((await getIntegration(deps, id)).counts).toEqual({ accepted: 1, duplicate: 0, rejected: 0 })
})

test('what was written late is found, marked as late, and nothing else is read twice', async () => {
  const observed = every(1, 30, 10)
  const { origin } = await startOther(frost(observed, [1]))
  const { deps, id, poll, pollAfter, readings } = await startPolling('sensorthings', settingsFor(origin))
  await poll()
  const later = every(1, -10, -300)
  const late = later.splice(10, 10)
  observed.push(...later)
  for (let hour = 1; hour <= 5; hour++) await pollAfter(60)
  expect(await readings()).toHaveLength(23)
  observed.push(...late)
  await pollAfter(6)
  expect(await readings()).toHaveLength(23)
  await pollAfter(6 * 60)
  expect(await readings()).toHaveLength(33)
  await pollAfter(6 * 60)
  expect((await getIntegration(deps, id)).counts).toEqual({ accepted: 33, duplicate: 0, rejected: 0 })
  const events = await deps.db.selectFrom('sensorEvent').select(['kind', 'fromT', 'toT']).execute()
  expect(events).toEqual([{ kind: 'late', fromT: ago(-110), toT: ago(-200) }])
})

test('a user and a password are sent to this server only, and a filter chooses the Datastreams', async () => {
  const answer = frost([...every(1, 20, 10), ...every(2, 20, 10)], [1, 2], 1)
  const right = `Basic ${Buffer.from('kotte:hemligt').toString('base64')}`
  const { asked, origin } = await startOther((question) =>
    question.headers.authorization === right ? answer(question) : { status: 401, body: { code: 401 } },
  )
  const settings = settingsFor(origin, { user: 'kotte', password: 'fel', datastream_filter: 'id eq 1' })
  const { deps, id, poll, readings } = await startPolling('sensorthings', settings)
  const probe = connectionProbe(loopbackGuard)
  expect(await testIntegration(deps, id, probe)).toMatchObject({ ok: false, code: 'not_authorized' })
  await poll()
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ code: 'not_authorized' })
  // New settings are tried at once, however long it would have waited.
  await updateIntegration(deps, id, { settings: { ...settings, password: 'hemligt' } })
  expect(await poll()).toBe(1)
  expect(await readings()).toEqual(['datastream-1 co2 03-10T09:40 500', 'datastream-1 co2 03-10T09:50 501'])
  expect(asked.filter(({ url }) => url.pathname.includes('(2)'))).toEqual([])
  expect(await testIntegration(deps, id, probe)).toMatchObject({ ok: true, code: 'connected' })
  await updateIntegration(deps, id, {
    settings: { ...settings, password: 'hemligt', datastream_filter: 'id eq 9' },
  })
  expect(await testIntegration(deps, id, probe)).toMatchObject({ ok: false, code: 'nothing_found' })
})

test('a server that does not answer is asked later and later, and the school is informed', async () => {
  let instead: Given | null = { status: 503, headers: { 'retry-after': '600' } }
  const answer = frost(every(1, 20, 10), [1])
  const { asked, origin } = await startOther((question) => instead ?? answer(question))
  const { deps, clock, id, poll, pollAfter, readings } = await startPolling(
    'sensorthings',
    settingsFor(origin),
  )
  await poll()
  expect(await pollAfter(9)).toBe(0)
  expect(await pollAfter(1)).toBe(1)
  instead = { status: 200, body: '<html>captive portal</html>' }
  const waits: number[] = []
  for (let minutes = 0; waits.length < 8; minutes++) {
    if ((await pollAfter(1)) === 0) continue
    waits.push(minutes)
    minutes = 0
  }
  expect(waits.slice(1)).toEqual(waits.slice(1).toSorted((a, b) => a - b))
  expect(waits.at(-1)).toBeGreaterThan(120)
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ code: 'unreadable' })
  await checkAlerts(deps, { what: 'all' })
  expect(await listAlerts(deps, 'almgardsskolan')).toMatchObject([
    { kind: 'integration_failing', subjectName: 'sensorthings', detail: 'unreadable' },
  ])
  instead = null
  clock.now += 6 * 60 * minute
  await poll()
  expect(await readings()).toHaveLength(2)
  await checkAlerts(deps, { what: 'all' })
  const failing = (await listAlerts(deps, 'almgardsskolan')).filter(
    ({ subject }) => subject === 'sensorthings',
  )
  expect(failing).toMatchObject([{ status: 'cleared' }])
  expect(asked.length).toBeLessThan(25)
})

test('one Datastream that cannot be read stops no other; a whole municipality is refused', async () => {
  const answer = frost([...every(1, 20, 10), ...every(4, 20, 10)], [1, 2, 3, 4])
  const { origin } = await startOther((question) =>
    question.url.pathname.includes('(1)') ? { status: 500, body: {} } : answer(question),
  )
  const { deps, id, poll, readings } = await startPolling('sensorthings', settingsFor(origin))
  await poll()
  expect(await readings()).toEqual(['datastream-4 co2 03-10T09:40 500', 'datastream-4 co2 03-10T09:50 501'])
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ code: 'http_500' })

  const many = await startOther(
    frost(
      [],
      Array.from({ length: 900 }, (_, index) => index),
    ),
  )
  await updateIntegration(deps, id, { settings: settingsFor(many.origin) })
  await poll()
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ code: 'too_many' })
  expect(many.asked.length).toBeLessThan(5)
})

test('a fault of ours loses nothing: the page comes again, and after four times it is set aside for those behind it', async () => {
  const observed = every(1, 20, 10)
  const { origin } = await startOther(frost(observed, [1]))
  const { deps, id, poll, pollAfter, readings, problems } = await startPolling(
    'sensorthings',
    settingsFor(origin),
  )
  const rename = (from: string, to: string) => deps.db.schema.alterTable(from).renameTo(to).execute()
  await rename('rollup', 'away')
  await poll()
  expect(problems).toHaveLength(1)
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ code: 'internal_error' })
  await rename('away', 'rollup')
  await pollAfter(2)
  expect(await readings()).toHaveLength(2)

  observed.push({ datastream: 1, at: ago(-10), result: 700 })
  await rename('rollup', 'away')
  for (const minutes of [6, 2, 5, 10]) await pollAfter(minutes)
  expect(problems).toHaveLength(4)
  await rename('away', 'rollup')
  observed.push({ datastream: 1, at: ago(-24), result: 710 })
  await pollAfter(10)
  expect((await readings()).at(-1)).toBe('datastream-1 co2 03-10T10:24 710')
  const kept = await keptMessages(deps.db)
  expect(kept.filter(({ outcome }) => outcome.includes('failed'))).toMatchObject([
    { body: expect.stringContaining('"result":700') },
  ])
})

test('a server inside the network that no one allowed is not asked', async () => {
  const { asked, origin } = await startOther(frost(every(1, 20, 10), [1]))
  const { deps, id } = await startPolling('sensorthings', settingsFor(origin))
  const { outboundGuard } = await import('#server/outbound/guard.ts')
  const outcome = await testIntegration(deps, id, connectionProbe(outboundGuard()))
  expect(outcome).toMatchObject({ ok: false, code: 'address_not_allowed' })
  expect(asked).toEqual([])
})
