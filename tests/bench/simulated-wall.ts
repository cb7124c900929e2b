import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { retryDelay } from '#client/offline/connection.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { schoolEventsPath } from '#contract/school-events.ts'
import { wallBeatMs } from '#domain/walls/wall.ts'

export interface Answer {
  /** When it was asked for, `performance.now()`. */
  readonly askedAt: number
  readonly tookMs: number
  readonly status: number
  readonly address: string
}

const overviewMs = 30_000
const setupMs = 60_000
const callLimitMs = 15_000

/**
 * The calls of a wall without its browser: `Wall.tsx` with what it uses. It polls the overview (30 s) and its set-up (60 s), each
 * shifted by up to a tenth, with the ETag of its last answer; listens to the school's stream, which it opens again 3 to 9 s after
 * it broke (three times that after each failure) and only while there is contact; says every 4.5 to 5.5 minutes that it lives. After
 * a call that no one answers it asks for school, overview and set-up together after `retryDelay`, until one is answered. Six
 * connections at most, kept open.
 */
export function startWall(url: string, schoolId: string, wallId: string, note: (answer: Answer) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const school = `${url}${apiPrefix}/schools/${schoolId}`
  const calls = [school, `${school}/home_page/overview`, `${school}/walls/${wallId}`] as const
  const [, overview, setup] = calls
  const tags = new Map<string, string>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let isOver = false
  let hasContact = true
  let failures = 0
  let isRetrying = false
  let isOpening = false
  let streamFailures = 0
  let stream: ClientRequest | undefined

  function later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (!isOver) work()
    }, ms)
    timers.add(timer)
  }

  async function ask(address: string, body?: string) {
    const askedAt = performance.now()
    const status = await send(address, body).catch(() => 0)
    if (isOver) return
    hasContact = status > 0
    if (hasContact) {
      note({ address, askedAt, tookMs: performance.now() - askedAt, status })
      failures = 0
      openStreamLater()
    } else retryLater()
  }
  function send(address: string, body?: string): Promise<number> {
    const tag = tags.get(address)
    const asked = request(address, {
      agent,
      method: body === undefined ? 'GET' : 'POST',
      timeout: callLimitMs,
      headers: {
        'accept-encoding': 'gzip, br',
        ...(tag !== undefined && { 'if-none-match': tag }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
    })
    return new Promise((resolve, reject) => {
      asked.on('error', reject)
      asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
      asked.on('response', (response: IncomingMessage) => {
        if (response.headers.etag) tags.set(address, response.headers.etag)
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      })
      asked.end(body)
    })
  }

  function retryLater() {
    if (isRetrying) return
    isRetrying = true
    later(retryDelay(failures), async () => {
      isRetrying = false
      if (hasContact) return
      await Promise.all(calls.map((call) => ask(call)))
      if (hasContact) return
      failures += 1
      retryLater()
    })
  }

  function openStreamLater() {
    if (isOpening || stream) return
    isOpening = true
    later(Math.min(300_000, 2_000 * 3 ** streamFailures) * (0.5 + Math.random()), openStream)
  }
  function openStream() {
    isOpening = false
    if (!hasContact || stream) return
    const askedAt = performance.now()
    const address = `${url}${apiPrefix}${schoolEventsPath(schoolId)}`
    const opened = request(address, { agent })
    stream = opened
    const closed = () => {
      if (stream !== opened || isOver) return
      stream = undefined
      streamFailures += 1
      openStreamLater()
    }
    opened.on('error', closed)
    opened.on('response', (response) => {
      note({ address, askedAt, tookMs: performance.now() - askedAt, status: response.statusCode ?? 0 })
      // The first version that it receives counts as another one.
      response.once('data', () => {
        streamFailures = 0
        later(10_000 * Math.random(), () => void ask(overview))
      })
      response.resume().on('close', closed).on('error', closed)
    })
    opened.end()
  }

  const phase = 0.9 + 0.2 * Math.random()
  function poll(address: string, everyMs: number) {
    void ask(address)
    later(everyMs * phase, () => poll(address, everyMs))
  }
  function beat() {
    const body = JSON.stringify({ build: 'bench', newest_value_at: new Date().toISOString() })
    if (hasContact) void ask(`${setup}/heartbeat`, body)
    later(wallBeatMs * (0.9 + 0.2 * Math.random()), beat)
  }
  // They have run for long: each is somewhere in its turn.
  later(overviewMs * Math.random(), () => poll(overview, overviewMs))
  later(setupMs * Math.random(), () => poll(setup, setupMs))
  later(wallBeatMs * Math.random(), beat)

  return {
    hasContact: () => hasContact,
    isListening: () => stream !== undefined,
    stop() {
      isOver = true
      for (const timer of timers) clearTimeout(timer)
      stream?.destroy()
      agent.destroy()
    },
  }
}
