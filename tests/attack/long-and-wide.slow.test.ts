import { expect, test } from 'vitest'
import { limits } from '#domain/limits.ts'
import { adapters } from '#server/ingestion/integration-types.ts'
import { createWebhook } from '#server/use-cases/integrations/integrations.ts'
import { nameOf } from '#tests/api/support/example-calls.ts'
import { startFullSchool } from '#tests/api/support/full-school.ts'
import { startSchool, testTime } from '#tests/api/support/running-server.ts'
import { goodCalls, hugeBodies, type LongCall, longCalls, processorMsOf, slowTexts } from './long-and-wide.ts'

/** Of the server's processor for one answer, however it is asked. */
const mostMs = 500

/** `npm run test:all -- attack` tries everything everywhere; in the short run each call gets one of them. */
const isShort = process.env.KOTTE_ATTACK_REQUESTS === undefined
const textsOfAField = isShort ? 2 : slowTexts.length
const selectForRun = <T>(all: readonly T[], turn: number) =>
  isShort ? all.filter((_, index) => index === turn % all.length) : all

interface NamedFault {
  readonly path: string
  readonly code: string
  readonly limit?: number
}

test('a field over its limit is refused with its path and the limit, and one at the limit is accepted', async () => {
  const school = await startFullSchool()
  const calls = await longCalls(school)
  expect(calls.filter(({ isOver }) => isOver).length).toBeGreaterThan(200)
  const faults: string[] = []
  let namedByLimit = 0
  // Those that are refused change nothing: all others come after them.
  for (const call of calls.toSorted((a, b) => Number(b.isOver) - Number(a.isOver))) {
    const { result: answer, ms } = await processorMsOf(() => send(school, call))
    const { errors = [] } = answer.json() as { errors?: readonly NamedFault[] }
    const named = errors.some(({ path, limit }) => path === call.path && limit === call.limit)
    // Of several shapes of one part, none of which fits, the part is named; of a list whose items are wrong too, these are.
    const isNear = (item: string, other: string) => `${item}.`.startsWith(`${other}.`)
    const around = errors.some(
      ({ path }) => path === 'body' || isNear(call.path, path) || isNear(path, call.path),
    )
    if (call.isOver && named) namedByLimit += 1
    const what = `${call.name} ${call.path} ${call.limit}${call.isOver ? ' + 1' : ''} → ${answer.statusCode} ${answer.body.slice(0, 200)}`
    if (answer.statusCode >= 500) faults.push(`a fault of ours: ${what}`)
    if (ms > mostMs) faults.push(`${ms.toFixed(0)} ms: ${what}`)
    if (call.isOver && answer.statusCode !== 413 && !(answer.statusCode === 422 && (named || around)))
      faults.push(`not refused by its path and limit: ${what}`)
    if (!call.isOver && named) faults.push(`refused within its limit: ${what}`)
  }
  expect(faults.slice(0, 20)).toEqual([])
  expect(namedByLimit / calls.filter(({ isOver }) => isOver).length).toBeGreaterThan(0.9)
})

test('texts that slow patterns down do not slow down any call', async () => {
  const school = await startFullSchool()
  const texts = (await longCalls(school)).filter(
    // Tables have a test of their own.
    ({ isOver, path, limit }) => !isOver && path !== '' && limit > 10 && limit < limits.bodyBytes,
  )
  const faults: string[] = []
  for (const [index, call] of texts.entries())
    for (let turn = 0; turn < textsOfAField; turn += 1) {
      const text = slowTexts[(index * textsOfAField + turn) % slowTexts.length]
      const slow = (run: string) => text?.of(run.length) ?? run
      const inJson = (run: string) => JSON.stringify(slow(run)).slice(1, -1)
      const { url, payload } = call.request
      const request = {
        ...call.request,
        url: url.replaceAll(/x{11,}/g, (run) => encodeURIComponent(slow(run))),
        ...(payload && { payload: JSON.stringify(payload).replaceAll(/x{11,}/g, inJson) }),
      }
      const { result, ms } = await processorMsOf(() => send(school, { ...call, request }))
      const what = `${call.name} ${call.path} ${text?.name} → ${result.statusCode}`
      if (result.statusCode >= 500) faults.push(`a fault of ours: ${what}`)
      if (ms > mostMs) faults.push(`${ms.toFixed(0)} ms: ${what}`)
    }
  expect(faults.slice(0, 20)).toEqual([])
}, 900_000)

test('bodies that are far too long, wide or deep are refused by every call, quickly', async () => {
  const school = await startFullSchool()
  const faults: string[] = []
  const withBody = (await goodCalls(school)).filter(({ endpoint }) => endpoint.body)
  for (const [turn, { endpoint, request }] of withBody.entries())
    for (const [name, payload] of selectForRun(Object.entries(hugeBodies), turn)) {
      const { result, ms } = await processorMsOf(() =>
        send(school, { name: nameOf(endpoint), request }, payload),
      )
      const what = `${nameOf(endpoint)} ${name} → ${result.statusCode} ${result.body.slice(0, 100)}`
      if (result.statusCode < 400 || result.statusCode >= 500) faults.push(`not refused: ${what}`)
      if (ms > mostMs || result.body.length > 20_000)
        faults.push(`${ms.toFixed(0)} ms, ${result.body.length} characters: ${what}`)
    }
  expect(faults.slice(0, 20)).toEqual([])
})

const slowTables = slowTexts.map(
  ({ name, of: generate }) =>
    [`long cells of ${name}`, `${generate(100_000)};co2\n${generate(100_000)};1`] as const,
)
const blankLines = ['blank lines', `date;kwh\n${'\n'.repeat(500_000)}`] as const
const widestTable = ['200 000 columns', `${'c;'.repeat(200_000)}\n${'1;'.repeat(200_000)}`] as const

test('a pasted table with long headings or 200 000 columns is answered quickly', async () => {
  const school = await startFullSchool()
  const calls = (await goodCalls(school)).filter(({ endpoint }) => endpoint.path.endsWith('/csv/preview'))
  const faults: string[] = []
  for (const { endpoint, request } of calls)
    for (const [name, csv] of [...slowTables, blankLines, widestTable])
      for (const kind of ['menu', 'meter']) {
        const call = { name: nameOf(endpoint), request: { ...request, payload: { kind, csv } } }
        const { result, ms } = await processorMsOf(() => send(school, call))
        if (result.statusCode >= 500) faults.push(`a fault of ours: ${name} ${result.body.slice(0, 100)}`)
        if (ms > mostMs) faults.push(`${ms.toFixed(0)} ms: ${kind} ${name}`)
      }
  expect(calls.length).toBeGreaterThan(0)
  expect(faults.slice(0, 20)).toEqual([])
})

test.each(adapters.map(({ key }) => key))('%s answers long and wide messages quickly', async (key) => {
  const { app, deps } = await startSchool()
  const { key: secret } = await createWebhook(deps, 'almgardsskolan', key)
  const types = adapters.find((adapter) => adapter.key === key)?.contentTypes ?? []
  const at = new Date(testTime - 60_000).toISOString()
  const records = slowTexts.map((text) => ({
    device_id: text.of(64),
    at: text.of(100),
    metric: text.of(limits.record.text),
    value: text.of(limits.record.text),
    [text.of(limits.record.text)]: 1,
  }))
  const messages = {
    ...hugeBodies,
    'slow texts everywhere': JSON.stringify(records),
    'slow texts in one record': JSON.stringify({ at, ...Object.assign({}, ...records) }),
  }
  const faults: string[] = []
  for (const [turn, type] of types.entries())
    for (const [name, payload] of type.includes('json')
      ? Object.entries(messages)
      : [...selectForRun(slowTables, turn + key.length), widestTable]) {
      const request = {
        method: 'POST',
        url: `/api/v1/hooks/${secret}`,
        headers: { 'content-type': type },
        payload,
      } as const
      const { result, ms } = await processorMsOf(() => app.inject(request))
      if (result.statusCode >= 500)
        faults.push(`a fault of ours: ${type} ${name} ${result.body.slice(0, 100)}`)
      if (ms > mostMs) faults.push(`${ms.toFixed(0)} ms: ${type} ${name}`)
    }
  expect(faults.slice(0, 20)).toEqual([])
})

/** From an address of its own: limits by address are tried elsewhere. */
function send(
  { app }: Awaited<ReturnType<typeof startFullSchool>>,
  { request }: Pick<LongCall, 'name' | 'request'>,
  payload = request.payload,
) {
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  return app.inject({
    ...request,
    ...(payload !== undefined && { payload }),
    remoteAddress: `10.${address}`,
    headers: { 'content-type': 'application/json', ...request.headers },
  })
}
