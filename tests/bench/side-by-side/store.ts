import { Agent, request } from 'node:http'

export interface Reading {
  readonly device: string
  readonly metric: string
  /** Epoch s. */
  readonly t: number
  readonly v: number
}

export interface Request {
  readonly url: string
  /** With one it is a POST. */
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** What the answer has to hold. */
  readonly expects?: string
}

/** Something that stores readings and answers over HTTP. What answers one question may take several requests, one after the other. */
export interface Store {
  readonly name: string
  readonly write: (readings: readonly Reading[]) => Request
  /** Makes what was written readable, where that takes a call. */
  readonly settle?: () => Promise<void>
  /** All values of a series in the 24 hours before `now`, epoch s. */
  readonly day: (device: string, metric: string, now: number) => readonly Request[]
  /** A year of a series, by the day. */
  readonly year: (device: string, metric: string, now: number) => readonly Request[]
  /** The newest value of each series, and means over five minutes of the last five hours by metric, of devices by the beginning of their names. */
  readonly overview: (devices: string, now: number) => readonly Request[]
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Ends the connections that are kept. */
export function closeConnections(): void {
  agent.destroy()
}

/** Makes a request and reads the whole answer. Throws for a status of 400 or more, and for an answer without what it has to hold. */
export function ask({
  url,
  body,
  headers = {},
  expects,
}: Request): Promise<{ status: number; tag: string | null }> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const { statusCode: status = 0 } = response
      let text = ''
      response.on('data', (chunk: Buffer) => {
        if (status >= 400 || expects !== undefined) text += chunk
      })
      response.on('error', reject)
      response.on('end', () => {
        if (status >= 400 || !text.includes(expects ?? ''))
          reject(new Error(`${url} answered ${status}: ${text.slice(0, 300)}`))
        else resolve({ status, tag: response.headers.etag ?? null })
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

/** How often `work` is done a second by so many at once, for `ms`. */
export async function pace(atOnce: number, ms: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < startedAt + ms) {
        await work()
        done++
      }
    }),
  )
  return (done / (performance.now() - startedAt)) * 1000
}

/** The middle of what `work` takes, ms, asked `rounds` times by each of `atOnce`; the first of each warms up. */
export async function medianMs(
  atOnce: number,
  rounds: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const taken: number[] = []
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let round = 0; round <= rounds; round++) {
        const startedAt = performance.now()
        await work()
        if (round > 0) taken.push(performance.now() - startedAt)
      }
    }),
  )
  return taken.sort((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN
}
