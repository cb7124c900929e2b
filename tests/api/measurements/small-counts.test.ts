import { expect, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { downloadPaths } from '#contract/downloads.ts'
import { openViewPaths } from '#contract/open-views.ts'
import { eventStreamPaths } from '#contract/school-events.ts'
import { setSchoolCalendar } from '#server/use-cases/schools/calendars.ts'
import { signedIn } from '#tests/api/support/members-of-school.ts'
import { startPushSchool } from '#tests/api/support/push-school.ts'
import { testTime } from '#tests/api/support/running-server.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

const school = 'almgardsskolan'
const [hour, day] = [3_600_000, 24 * 3_600_000]

/** How many went through the doors in the hours of a day from nine, and since the last full hour. */
interface Counts {
  readonly doorOne: readonly [number, number, number]
  readonly doorTwo: readonly [number, number, number]
  readonly sinceThen: number
}

/** Two doors that were counted for a month, each day alike; the last whole hour ended half an hour ago. */
async function startCounted({ doorOne, doorTwo, sinceThen }: Counts) {
  const server = await startPushSchool()
  await setSchoolCalendar(server.deps, school, {
    terms: [{ from: '2026-01-08', to: '2026-06-12' }],
    closed_days: [],
    lesson_hours: [{ weekdays: [1, 2, 3, 4, 5], from: '08:20', to: '15:00' }],
  })
  for (const [device, counts] of [
    ['door-1', doorOne],
    ['door-2', doorTwo],
  ] as const) {
    let total = 1000
    for (let back = 30; back >= 0; back--) {
      // Everybody of an hour comes in its first half.
      const values: number[] = []
      for (const count of counts) {
        values.push(total, total + count)
        total += count
      }
      await server.push(
        readingsOf(device, 'people_total', testTime - back * day - 3 * hour, hour / 2, values),
      )
      await server.push(readingsOf(device, 'people_total', testTime - back * day, hour, [total]))
    }
    server.clock.now = testTime + hour / 2
    await server.push(readingsOf(device, 'people_total', testTime + hour / 2, hour, [total + sinceThen]))
    server.clock.now = testTime
  }
  server.clock.now = testTime + hour / 2
  return server
}

/** Everything that anybody can read of the school without signing in, by its address; ids are numbered as they come. */
async function everyPublicAnswer({ app, overview }: Awaited<ReturnType<typeof startCounted>>) {
  const widgetIds = (await overview()).cards.map(({ widget_id }) => widget_id)
  expect(widgetIds.length).toBeGreaterThan(0)
  const things = (await app.inject('/api/v1/sensorthings/v1.1/Datastreams')).json().value as {
    '@iot.id': string
    properties: { metric_key: string }
  }[]
  const ids = things.map((stream) => stream['@iot.id'])
  const paths = [
    ...allEndpoints.filter(({ method, access }) => method === 'GET' && access === undefined),
    ...[...downloadPaths, ...openViewPaths].map((path) => ({ path })),
  ].map(({ path }) => path)
  const addresses = paths.flatMap((path) => fill(path, widgetIds, ids))
  const ranges = [7, 28, 300].map(
    (days) => `from=${iso(testTime - days * day)}&to=${iso(testTime + hour / 2)}`,
  )
  // An hour that is not whole, an hour that is, and the part of one that still runs.
  ranges.push(`from=${iso(testTime - 2.5 * hour)}&to=${iso(testTime - 2 * hour)}`)
  ranges.push(`from=${iso(testTime - hour)}&to=${iso(testTime)}`)
  ranges.push(`from=${iso(testTime + hour / 4)}&to=${iso(testTime + hour / 2)}`)
  const hasRange = (address: string) => /\/widgets\/[^/]+\/data|Observations/.test(address)
  const all = addresses.flatMap((address) => [
    address,
    ...(hasRange(address) ? ranges.map((range) => `${address}?${range}`) : []),
  ])
  const answers = new Map<string, string>()
  const seen = new Map<string, string>()
  const numbered = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => {
      if (!seen.has(id)) seen.set(id, `id-${seen.size}`)
      return String(seen.get(id))
    })
  for (const address of [...all, '/catalog.rdf']) {
    const url = address.startsWith('/catalog.rdf') ? address : `/api/v1${address}`
    const answer = await app.inject(url)
    answers.set(numbered(address), `${answer.statusCode} ${numbered(answer.body)}`)
  }
  return answers
}

/** The addresses of a path of the contract in the school; none where it has nothing of that kind. */
function fill(path: string, widgetIds: readonly string[], streamIds: readonly string[]): string[] {
  if (path.includes('{widgetId}')) return widgetIds.map((id) => path.replace('{widgetId}', id))
  if (path.includes('{resource}/{below}'))
    return streamIds.map((id) => path.replace('{resource}/{below}', `Datastreams('${id}')/Observations`))
  if (path.includes('{resource}'))
    return ['Things', 'Datastreams'].map((name) => path.replace('{resource}', name))
  if (path.includes('{entityId}'))
    return streamIds.map((id) => path.replace('{entityId}', `urn:ngsi-ld:DeviceMeasurement:${id}`))
  const filled = path.replace('{schoolId}', school)
  return filled.includes('{') ? [] : [filled]
}

const iso = (at: number) => new Date(at).toISOString()

test('whether one person came in an hour or four, every public view of the school says the same', async () => {
  const fewer = await startCounted({ doorOne: [1, 20, 4], doorTwo: [0, 3, 12], sinceThen: 1 })
  const more = await startCounted({ doorOne: [4, 20, 1], doorTwo: [0, 2, 12], sinceThen: 9 })
  const [ofFew, ofMore] = [await everyPublicAnswer(fewer), await everyPublicAnswer(more)]
  expect([...ofFew.keys()].filter((address) => address.includes('/widgets/')).length).toBeGreaterThan(20)
  for (const [address, answer] of ofFew) expect(answer, address).toBe(ofMore.get(address))
  // The stream says that there is something to ask for, and never what.
  expect(eventStreamPaths).toEqual(['/schools/{schoolId}/events'])
})

test('an hour of one to four visits is reported as 2.5, and a total with it as a multiple of five', async () => {
  const { card, data } = await startCounted({ doorOne: [1, 20, 4], doorTwo: [0, 3, 12], sinceThen: 1 })
  expect(await card('traffic')).toMatchObject({ value: 10, spark: { mean: [0, 0, 2.5, 20, 10] } })
  const range = (from: number) => `?from=${iso(from)}&to=${iso(testTime + hour / 2)}`
  const hours = await data('traffic', range(testTime - 3 * hour))
  expect(hours.data.map(({ points }) => points.sum)).toEqual([
    [2.5, 20, 2.5],
    [0, 2.5, 12],
  ])
  // The hour that still runs is reported when it is over; until then nothing is missing.
  expect(hours.data.map(({ gaps }) => gaps)).toEqual([[], []])
  const days = await data('traffic', range(testTime - 90 * day))
  expect(days.data.map(({ points }) => points.sum?.at(-1))).toEqual([25, 10])
})

test('staff see what was counted', async () => {
  const server = await startCounted({ doorOne: [1, 20, 4], doorTwo: [0, 3, 12], sinceThen: 1 })
  const { headers } = await signedIn(server.deps, school, 'editor')
  const stream = (await server.app.inject('/api/v1/sensorthings/v1.1/Datastreams')).json().value[0]
  const sensorId = String(stream['@iot.id']).replace(/-traffic$/, '')
  const url = `/api/v1/workspace/schools/${school}/sensors/${sensorId}/marks/chart?metric_key=traffic&date=2026-03-10`
  const { data } = (await server.app.inject({ url, headers })).json()
  expect(data[0].points.sum).toEqual(expect.arrayContaining([1, 20, 4]))
})
