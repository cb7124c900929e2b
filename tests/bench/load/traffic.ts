import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { cartOf, cartPath } from '#tests/api/support/carts-of-a-class.ts'
import { sensorCount, uplinkOf } from '#tests/bench/bench-school.ts'
import type { OpenGame } from '#tests/faults/games.ts'
import type { Municipalities } from './seed.ts'

export type Kind = 'uplink' | 'overview' | 'dashboard' | 'cart'

/** What became of what was sent, by kind. Times are ms from when it was due, not from when it could be sent. */
export interface TrafficCounts {
  readonly durations: number[]
  accepted: number
  /** 304, of the accepted. */
  unchanged: number
  /** 429 and 503: the sender is asked to come again. */
  refused: number
  /** Anything else: an error, or no answer. */
  failed: number
  /** Due, but so much was on its way that it was not sent. */
  unsent: number
}

export interface Traffic {
  readonly countsByKind: Readonly<Record<Kind, TrafficCounts>>
  /** Of readings that were acknowledged: the school's number, the sensor's and the second, as `readingKey` writes them. */
  readonly ackedReadings: ReadonlySet<string>
  /** Carts that were acknowledged. */
  readonly ackedCarts: ReadonlySet<string>
}

export const readingKey = (schoolId: string, sensor: number, t: number) => `${schoolId} ${sensor} ${t}`

/** A day of all Sweden's schools, a second: 5 000 of them have these times `schools / 5 000`. */
const perSecondOf5000 = { uplink: 1000 / 3, overview: 500 / 3, dashboard: 50 / 3, cart: 50 }
const classSize = 30
const tickMs = 10
/** More on its way means that the server takes less than comes: what is due is then counted as not sent. */
const mostOnTheirWay = 4_000
const answerLimitMs = 30_000

/** Sends for `durationMs`, at the pace of so many schools times `factor`, to the servers in turn; settles when all is answered. */
export async function sendTraffic(
  urls: readonly string[],
  { schools, games, widgetIds }: Municipalities,
  { factor, durationMs }: { readonly factor: number; readonly durationMs: number },
): Promise<Traffic> {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const countsByKind = {
    uplink: emptyCounts(),
    overview: emptyCounts(),
    dashboard: emptyCounts(),
    cart: emptyCounts(),
  }
  const ackedReadings = new Set<string>()
  const ackedCarts = new Set<string>()
  const tags = new Map<string, string>()
  const counts = { uplink: 0, overview: 0, dashboard: 0, cart: 0 }
  const onTheirWay = new Set<Promise<void>>()
  /** Epoch s of each sensor's last message. */
  const lastSent = new Float64Array(schools.length * sensorCount)
  let turn = 0

  const ask = (options: Sent) => send(agent, urls[turn++ % urls.length] ?? '', options)
  const schoolAt = (count: number) => schools[count % schools.length] ?? { id: '', key: '' }

  const work: Readonly<Record<Kind, () => Promise<Answer>>> = {
    async uplink() {
      const count = counts.uplink++
      const school = schoolAt(count)
      const sensor = Math.floor(count / schools.length) % sensorCount
      // Of each sensor later than the one before, so that no two are the same reading.
      const place = count % lastSent.length
      const t = Math.max(Math.floor(Date.now() / 1000), (lastSent[place] ?? 0) + 1)
      lastSent[place] = t
      const body = JSON.stringify(uplinkOf(sensor, 100_000 + count, t * 1000))
      const answer = await ask({ method: 'POST', path: `/api/v1/hooks/${school.key}`, body })
      if (answer.status === 200 && answer.text.includes('"rejected":[]'))
        ackedReadings.add(readingKey(school.id, sensor, t))
      else if (answer.status === 200) return { ...answer, status: 0 }
      return answer
    },
    async overview() {
      const { id } = schoolAt(counts.overview++)
      const tag = tags.get(id)
      const answer = await ask({ path: `/api/v1/schools/${id}/home_page/overview`, ...(tag && { tag }) })
      if (answer.tag) tags.set(id, answer.tag)
      return answer
    },
    async dashboard() {
      const count = counts.dashboard++
      const { id } = schoolAt(count * 7)
      const widget = widgetIds[(count * 7) % schools.length]
      const paths = [`schools/${id}`, `schools/${id}/home_page/overview`, `widgets/${widget}/data`]
      const answers = await Promise.all(paths.map((path) => ask({ path: `/api/v1/${path}` })))
      return answers.find(({ status }) => status !== 200) ?? (answers[0] as Answer)
    },
    async cart() {
      const game = games[Math.floor(counts.cart++ / classSize) % games.length] as OpenGame
      const id = randomUUID()
      const answer = await ask({
        method: 'PUT',
        path: cartPath(game.id, id, game.code),
        body: JSON.stringify(cartOf(id)),
      })
      if (answer.status === 201) ackedCarts.add(id)
      return answer
    },
  }

  function start(kind: Kind, dueAt: number): void {
    const counts = countsByKind[kind]
    if (onTheirWay.size >= mostOnTheirWay) {
      counts.unsent++
      return
    }
    const running = work[kind]().then(({ status }) => {
      if (status === 429 || status === 503) counts.refused++
      else if (status < 200 || (status >= 300 && status !== 304)) counts.failed++
      else {
        counts.accepted++
        if (status === 304) counts.unchanged++
        counts.durations.push(performance.now() - dueAt)
      }
      onTheirWay.delete(running)
    })
    onTheirWay.add(running)
  }

  const begin = performance.now()
  const due = { uplink: 0, overview: 0, dashboard: 0, cart: 0 }
  for (let now = begin; now < begin + durationMs; now = performance.now()) {
    for (const kind of Object.keys(perSecondOf5000) as Kind[]) {
      const perMs = (perSecondOf5000[kind] * factor * schools.length) / 5_000_000
      // A class hands in at the same moment.
      const inOne = kind === 'cart' ? classSize : 1
      while (due[kind] * inOne <= (now - begin) * perMs) {
        const dueAt = begin + (due[kind]++ * inOne) / perMs
        for (let item = 0; item < inOne; item++) start(kind, dueAt)
      }
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs))
  }
  await Promise.all(onTheirWay)
  agent.destroy()
  return { countsByKind, ackedReadings, ackedCarts }
}

function emptyCounts(): TrafficCounts {
  return { durations: [], accepted: 0, unchanged: 0, refused: 0, failed: 0, unsent: 0 }
}

interface Sent {
  readonly method?: 'POST' | 'PUT'
  readonly path: string
  readonly body?: string
  readonly tag?: string
}

interface Answer {
  /** 0 = none. */
  readonly status: number
  readonly tag: string | null
  readonly text: string
}

function send(agent: Agent, url: string, { method, path, body, tag }: Sent): Promise<Answer> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, tag: null, text: '' })
    const headers = {
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...(tag && { 'if-none-match': tag }),
    }
    const asked = request(url + path, { agent, method: method ?? 'GET', headers, timeout: answerLimitMs })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', none)
    asked.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', none)
      response.on('end', () => {
        const etag = response.headers.etag ?? null
        resolve({
          status: response.statusCode ?? 0,
          tag: etag,
          text: method ? Buffer.concat(chunks).toString() : '',
        })
      })
    })
    asked.end(body)
  })
}
