import type { ServerResponse } from 'node:http'
import type { Deps } from '#server/use-cases/deps.ts'
import { versionsOf } from '#server/use-cases/school-versions.ts'

export interface StreamLimits {
  /** The polling interval of the schools' versions, ms: one query for all streams, none without a stream. */
  readonly everyMs: number
  /** A comment this often keeps proxies from ending what looks idle, ms. */
  readonly heartbeatMs: number
  /** Open streams of this process; when all are taken, schools and addresses share them: see `selectStreamToEnd`. */
  readonly most: number
  /** Of them, of one address. All schools of a municipality may share one. */
  readonly mostOfAddress: number
}

export const streamLimits: StreamLimits = {
  everyMs: 2_000,
  heartbeatMs: 20_000,
  most: 2_000,
  mostOfAddress: 500,
}

/** Bytes that a reader has not taken (back-pressure); a stream with more is ended. Some hundred versions. */
const maxUnsentBytes = 16 * 1024

interface Stream {
  readonly schoolId: string
  readonly address: string
  readonly response: ServerResponse
  sent: number | undefined
}

/**
 * The open event streams (SSE) of this process. One timer polls the versions of all schools that have a stream; a stream whose
 * reader takes nothing is ended.
 */
export function eventStreams(deps: Deps, limits: StreamLimits, onProblem: (error: unknown) => void) {
  const streams = new Set<Stream>()
  const ofAddress = counts()
  const ofSchool = counts()
  let pollTimer: NodeJS.Timeout | undefined
  let heartbeatTimer: NodeJS.Timeout | undefined
  let isPolling = false

  function send(stream: Stream, text: string): void {
    if (stream.response.writableLength > maxUnsentBytes) stream.response.destroy()
    else stream.response.write(text)
  }

  function sendVersion(stream: Stream, version: number | undefined): void {
    if (version === undefined || version === stream.sent) return
    stream.sent = version
    send(stream, `event: version\ndata: ${JSON.stringify({ version: String(version) })}\n\n`)
  }

  async function pollVersions(): Promise<void> {
    if (isPolling) return
    isPolling = true
    try {
      const current = await versionsOf(deps, ofSchool.keys())
      for (const stream of streams) sendVersion(stream, current.get(stream.schoolId))
    } catch (error) {
      onProblem(error)
    } finally {
      isPolling = false
    }
  }

  function start(): void {
    pollTimer ??= setInterval(() => void pollVersions(), limits.everyMs).unref()
    heartbeatTimer ??= setInterval(() => {
      for (const stream of streams) send(stream, ':\n\n')
    }, limits.heartbeatMs).unref()
  }

  function stopWhenEmpty(): void {
    if (streams.size > 0) return
    clearInterval(pollTimer)
    clearInterval(heartbeatTimer)
    pollTimer = heartbeatTimer = undefined
  }

  function remove(stream: Stream): void {
    if (!streams.delete(stream)) return
    ofAddress.add(stream.address, -1)
    ofSchool.add(stream.schoolId, -1)
    stopWhenEmpty()
  }

  /**
   * Which stream ends for a new one when all are taken, so that no school and no address can take them from the others: the
   * newest of the school with the most streams, there of the address with the most. A school that has about as many as any
   * other is shared out among its addresses in the same way. Null = none: a place is given up only by two more than the
   * new one's school or address has, or the two would take it from each other for ever.
   */
  function selectStreamToEnd(schoolId: string, address: string): Stream | null {
    const all = [...streams]
    const largestSchool = largestGroup(all, (stream) => stream.schoolId)
    if (largestSchool.length >= ofSchool.of(schoolId) + 2)
      return largestGroup(largestSchool, (stream) => stream.address).at(-1) ?? null
    const ownSchool = all.filter((stream) => stream.schoolId === schoolId)
    const largestAddress = largestGroup(ownSchool, (stream) => stream.address)
    const own = ownSchool.filter((stream) => stream.address === address)
    return largestAddress.length >= own.length + 2 ? (largestAddress.at(-1) ?? null) : null
  }

  return {
    count: () => streams.size,
    /** Makes room for another stream, if need be in place of one that is open. Null = there is room; add it at once. */
    reserve(schoolId: string, address: string): 'too_many_streams' | 'too_many_streams_of_address' | null {
      if (ofAddress.of(address) >= limits.mostOfAddress) return 'too_many_streams_of_address'
      if (streams.size < limits.most) return null
      const ended = selectStreamToEnd(schoolId, address)
      if (ended === null) return 'too_many_streams'
      remove(ended)
      // Its reader asks again by itself, and until then every half minute for the data.
      ended.response.end()
      return null
    },
    /** Takes a response whose head is written; it gets the current version and each later one. */
    async add(schoolId: string, address: string, response: ServerResponse): Promise<void> {
      const stream: Stream = { schoolId, address, response, sent: undefined }
      streams.add(stream)
      ofAddress.add(address, 1)
      ofSchool.add(schoolId, 1)
      response.on('close', () => remove(stream))
      response.on('error', () => remove(stream))
      start()
      sendVersion(stream, (await versionsOf(deps, [schoolId])).get(schoolId))
    },
    /** Ends all of them in good order; their readers ask for what they miss. */
    close(): void {
      for (const { response } of streams) response.end()
    },
  }
}

function largestGroup(streams: readonly Stream[], keyOf: (stream: Stream) => string): readonly Stream[] {
  const groups = [...Map.groupBy(streams, keyOf).values()]
  return groups.reduce((largest, group) => (group.length > largest.length ? group : largest), [])
}

/** Counts by key; a key with none takes no memory. */
function counts() {
  const countByKey = new Map<string, number>()
  return {
    of: (key: string) => countByKey.get(key) ?? 0,
    keys: () => [...countByKey.keys()],
    add(key: string, by: 1 | -1): void {
      const count = (countByKey.get(key) ?? 0) + by
      if (count === 0) countByKey.delete(key)
      else countByKey.set(key, count)
    },
  }
}
