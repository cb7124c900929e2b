/** One request of a page, as Chromium's `Network` domain reports it. */
export interface LoggedRequest {
  /** `Script`, `Stylesheet`, `Fetch`, … */
  readonly type: string
  readonly url: string
  /** After the document was asked for, ms. */
  readonly startedMs: number
  /** Head and body as they were sent, bytes; 0 until all of it is there. */
  readonly wireBytes: number
  readonly isDone: boolean
}

interface RequestEvents {
  'Network.requestWillBeSent': {
    requestId: string
    type: string
    timestamp: number
    wallTime: number
    request: { url: string }
  }
  'Network.requestServedFromCache': { requestId: string }
  'Network.loadingFinished': { requestId: string; encodedDataLength: number }
  'Network.loadingFailed': { requestId: string }
}

/** Keeps what a page asks the network for. What its own cache answers, and streams that never end, are left out. */
export class RequestLog {
  readonly #requests = new Map<string, LoggedRequest>()
  #startS: number | null = null
  /** When the document was asked for, s since 1970. */
  startWallS: number | null = null

  /** Takes an event of the `Network` domain; any other is passed over. */
  readonly take = (method: string, params: unknown): void => {
    const event = { method, params } as {
      [M in keyof RequestEvents]: { method: M; params: RequestEvents[M] }
    }[keyof RequestEvents]
    if (event.method === 'Network.requestWillBeSent') {
      const { requestId, type, timestamp, wallTime, request } = event.params
      if (type === 'Document') {
        this.#startS ??= timestamp
        this.startWallS ??= wallTime
      }
      if (this.#startS === null || type === 'EventSource' || !request.url.startsWith('http')) return
      const startedMs = (timestamp - this.#startS) * 1000
      this.#requests.set(requestId, { type, url: request.url, startedMs, wireBytes: 0, isDone: false })
    } else if (event.method === 'Network.requestServedFromCache') {
      this.#requests.delete(event.params.requestId)
    } else if (event.method === 'Network.loadingFinished') {
      this.#end(event.params.requestId, event.params.encodedDataLength)
    } else if (event.method === 'Network.loadingFailed') {
      this.#end(event.params.requestId, 0)
    }
  }

  /** Those that were asked for before a time, ms after the document. */
  before(ms: number): LoggedRequest[] {
    return [...this.#requests.values()].filter(({ startedMs }) => startedMs < ms)
  }

  get isQuiet(): boolean {
    return this.#requests.values().every(({ isDone }) => isDone)
  }

  #end(requestId: string, wireBytes: number): void {
    const request = this.#requests.get(requestId)
    if (request) this.#requests.set(requestId, { ...request, wireBytes, isDone: true })
  }
}
