import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { nothingAllowed, parseAllowedHosts } from '#server/outbound/allowed-hosts.ts'
import { outboundGuard } from '#server/outbound/guard.ts'
import { outboundFetch } from '#server/outbound/outbound-fetch.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { backfillAll } from '#server/use-cases/ingest/backfill.ts'
import {
  getIntegration,
  integrationIdOf,
  updateIntegration,
} from '#server/use-cases/integrations/integrations.ts'
import { exportReadings } from '#server/use-cases/measurements/readings.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'
import { ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const minuteMs = 60_000

type Uplink = ReturnType<typeof ttsUplink>

const apiKey = 'NNSXS.HEMLIG'

/**
 * The Storage Integration as its documentation describes it: a JSON object a line, `order`, `limit`, `after` and `before`
 * (neither of them included), and the headers of its rate limit.
 */
async function startStorage(
  uplinks: readonly Uplink[],
  answerInstead?: (count: number) => Answer | undefined,
) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://storage')
    asked.push(url)
    const other = answerInstead?.(asked.length)
    if (other) return response.writeHead(other.status, other.headers).end(other.body)
    answer(request, response, url, uplinks)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}

interface Answer {
  readonly status: number
  readonly headers?: Record<string, string>
  readonly body?: string
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  uplinks: readonly Uplink[],
): void {
  const { headers } = request
  if (headers.authorization !== `Bearer ${apiKey}`)
    return void response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":16}')
  const [, device] =
    /^\/api\/v3\/as\/applications\/skolan(?:\/devices\/([a-z0-9-]+))?\/packages\/storage\/uplink_message$/.exec(
      url.pathname,
    ) ?? []
  const [after, before] = ['after', 'before'].map((name) => Date.parse(url.searchParams.get(name) ?? ''))
  const found = uplinks
    .filter(({ end_device_ids }) => device === undefined || end_device_ids.device_id === device)
    .filter(({ received_at }) => {
      const at = Date.parse(received_at)
      return at > (after as number) && at < (before as number)
    })
    .toSorted((a, b) => a.received_at.localeCompare(b.received_at))
    .slice(0, Number(url.searchParams.get('limit')))
  const isRight = headers.accept === 'text/event-stream' && url.searchParams.get('order') === 'received_at'
  response.writeHead(isRight ? 200 : 400, { 'content-type': 'text/event-stream' })
  response.end(found.map((result) => `${JSON.stringify({ result })}\n`).join(''))
}

function uplinkOf(device: number, minutesAgo: number, co2 = 400 + minutesAgo): Uplink {
  return ttsUplink({
    devEui: `A81758FFFE00000${device}`,
    deviceId: `rum-${device}`,
    at: testTime - minutesAgo * minuteMs,
    fields: { co2 },
  })
}

/** What came while a person listened: everything but a gap. */
const received = (device: number, from: number, to: number) =>
  Array.from({ length: (from - to) / 10 + 1 }, (_, index) => uplinkOf(device, from - index * 10))

async function startSchoolWith(host: string, arrived: readonly Uplink[], settings: object = {}) {
  const school = await startSchool()
  const { deps, clock, post } = school
  for (const uplink of arrived) {
    clock.now = Date.parse(uplink.received_at) + 1000
    await post(uplink)
  }
  clock.now = testTime
  const id = await integrationIdOf(deps, 'almgardsskolan', 'the_things_stack')
  const all = {
    cluster_host: host,
    tls: false,
    application_id: 'skolan',
    api_key: apiKey,
    backfill: true,
    ...settings,
  }
  await updateIntegration(deps, id, { settings: all })
  const pauses: number[] = []
  const guard = outboundGuard({ allowedHosts: parseAllowedHosts('127.0.0.1') ?? nothingAllowed })
  const fill = () =>
    backfillAll(deps, {
      fetchOutbound: outboundFetch(guard),
      wait: async (ms) => void pauses.push(ms),
    })
  return { ...school, id, fill, pauses }
}

async function minutesOf(deps: Deps, device: number): Promise<number[]> {
  const minutes: number[] = []
  for await (const { device_id, at } of exportReadings(deps, 'almgardsskolan')) {
    if (device_id?.endsWith(String(device))) minutes.push((testTime - Date.parse(at)) / minuteMs)
  }
  return minutes
}

const every10 = (from: number, to: number) =>
  Array.from({ length: (from - to) / 10 + 1 }, (_, i) => from - i * 10)

test('what one device missed is fetched, and the chart says that it came late', async () => {
  const storage = await startStorage([...received(1, 600, 20), ...received(2, 600, 20)])
  const arrived = [
    ...received(1, 600, 400),
    ...received(1, 200, 10),
    ...received(2, 600, 10),
    ...received(3, 600, 10),
  ]
  const { deps, clock, fill, read } = await startSchoolWith(storage.host, arrived)
  // The first of them, whose envelope is a moment younger than its reading, is known.
  expect(await fill()).toEqual({ fetched: 20, accepted: 19 })
  expect(await minutesOf(deps, 1)).toEqual(every10(600, 10))
  expect(storage.asked.map(({ pathname }) => pathname)).toEqual([
    '/api/v3/as/applications/skolan/devices/rum-1/packages/storage/uplink_message',
  ])
  const events = await deps.db.selectFrom('sensorEvent').select(['kind', 'fromT', 'toT']).execute()
  expect(events).toEqual([{ kind: 'late', fromT: testTime - 390 * minuteMs, toT: testTime - 210 * minuteMs }])
  // The device is as it was a moment ago, not as it was in the gap.
  const { data } = (await read('/api/v1/schools/almgardsskolan/home_page/overview')) as {
    data: { cards: { value: number | null }[] }
  }
  expect(data.cards[0]?.value).toBe(410)
  // What was asked once is not asked again.
  clock.now += 5 * minuteMs
  expect(await fill()).toEqual({ fetched: 0, accepted: 0 })
  expect(storage.asked).toHaveLength(1)
})

test('when the connection was gone, everything is asked for at once, page by page, also new devices', async () => {
  const kept = [1, 2, 3, 4].flatMap((device) => received(device, 3000, 20))
  const storage = await startStorage(kept)
  const arrived = [1, 2, 3].flatMap((device) => [
    ...received(device, 3000, 2900),
    ...received(device, 20, 10),
  ])
  const { deps, fill } = await startSchoolWith(storage.host, arrived)
  const { accepted } = await fill()
  expect(accepted).toBe(3 * 287 + 288)
  for (const device of [1, 2, 3]) expect(await minutesOf(deps, device)).toEqual(every10(3000, 10))
  expect(await minutesOf(deps, 4)).toEqual(every10(2900, 30))
  expect(storage.asked.map(({ pathname }) => pathname)).toEqual(
    Array(3).fill('/api/v3/as/applications/skolan/packages/storage/uplink_message'),
  )
})

test('a platform that asks for patience gets it', async () => {
  const storage = await startStorage(received(1, 600, 20), (count) => {
    if (count === 1) return { status: 429, headers: { 'x-rate-limit-retry': '7' } }
    if (count === 2) return { status: 429, headers: { 'retry-after': '9' } }
    return count === 3 ? { status: 503 } : undefined
  })
  const arrived = [...received(1, 600, 400), ...received(1, 200, 10)]
  const { fill, pauses } = await startSchoolWith(storage.host, arrived)
  expect(await fill()).toMatchObject({ accepted: 19 })
  expect(pauses).toEqual([7000, 9000, 8000])
})

test.each([
  [{ api_key: 'NNSXS.FEL' }, undefined, 'backfill_not_authorized'],
  [{}, { status: 404, body: '{"code":5}' }, 'backfill_refused'],
  [{}, { status: 200, body: '<html>captive portal</html>' }, 'backfill_unreadable'],
  [{}, { status: 200, body: '{"error":{"code":13,"message":"stream broke"}}\n' }, 'backfill_unreadable'],
  [{ cluster_host: 'inside.example' }, undefined, 'backfill_host_unknown'],
])('settings %j and the answer %j end as %s, and it is asked again', async (settings, instead, code) => {
  const storage = await startStorage(received(1, 600, 20), () => (isWorking ? undefined : instead))
  let isWorking = false
  const arrived = [...received(1, 600, 400), ...received(1, 200, 10)]
  const { deps, id, fill } = await startSchoolWith(storage.host, arrived, settings)
  expect(await fill()).toEqual({ fetched: 0, accepted: 0 })
  expect((await getIntegration(deps, id)).lastError).toMatchObject({ at: testTime, code })
  expect(JSON.stringify((await getIntegration(deps, id)).lastError)).not.toContain('NNSXS')
  isWorking = true
  const right = {
    cluster_host: storage.host,
    tls: false,
    application_id: 'skolan',
    api_key: apiKey,
    backfill: true,
  }
  await updateIntegration(deps, id, { settings: right })
  expect(await fill()).toMatchObject({ accepted: 19 })
})

test('a school that does not want it is not asked for', async () => {
  const storage = await startStorage(received(1, 600, 20))
  const arrived = [...received(1, 600, 400), ...received(1, 200, 10)]
  const { fill } = await startSchoolWith(storage.host, arrived, { backfill: false })
  expect(await fill()).toEqual({ fetched: 0, accepted: 0 })
  expect(storage.asked).toEqual([])
})
