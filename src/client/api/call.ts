import * as v from 'valibot'
import { confirmTime, noteCall } from '#client/device/server-clock.ts'
import {
  apiHeader,
  apiPrefix,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { nonceHeader, nonceQuery, timeOfNonceAnswer } from '#contract/nonce.ts'
import { problem } from '#contract/problem.ts'
import { storedToken } from './authorization.ts'
import { contactStore, isReachable, reportContact, reportNoContact, reportWrite } from './contact.ts'
import { NoContactError, ProblemError } from './problem-error.ts'

/** A network that accepts and never answers is a network that is not there, ms. */
const usualTimeoutMs = 15_000
/** For the question whether anything is answered at all, ms. */
const checkTimeoutMs = 5_000

export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  /** A picture instead of a body of JSON; it names its own type. */
  readonly file?: Blob
  /** The version that is to be changed, of what was read. */
  readonly ifMatch?: string
  /** The caller's own reason to stop; its abort is thrown on as it is and says nothing about the network. */
  readonly signal?: AbortSignal
  /** How long the server may take to answer, ms; left out = 15 seconds. */
  readonly timeoutMs?: number
  /** Called with the headers of every response, also of one that is not from our server. */
  readonly onHeaders?: (headers: Headers) => void
}

/**
 * Makes one call and answers its parsed body. Throws `ProblemError` when the server said no and `NoContactError`
 * for everything that is no answer of our server: only JSON, not redirected, with our own header and of the
 * contract's shape counts. Reports to `contact.ts` which of the two it was; an answer is contact where it repeats the call's nonce.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  refuseNoNumbers(input.body)
  const isRead = endpoint.method === 'GET'
  try {
    const answer = isRead ? await read(endpoint, input) : await ask(endpoint, input, false)
    const { response, body, at, sent } = answer
    const parsed = response.ok ? v.safeParse(endpoint.response, body) : undefined
    if (parsed && !parsed.success)
      throw new NoContactError('the answer has another shape', { cause: parsed.issues, isAnswered: true })
    if (at === null) {
      if (isRead) reportNoContact('cached')
    } else if (confirmTime(at, sent)) reportContact()
    if (endpoint.method === 'PUT') reportWrite(true)
    if (!parsed) throw problemOf(response, body)
    return parsed.output as ResponseOf<E>
  } catch (error) {
    // A time-out is a TimeoutError in some browsers and an AbortError in others: who aborted is what counts.
    if (error instanceof ProblemError || input.signal?.aborted) throw error
    if (isRead) reportNoContact()
    else void findWhatIsLost(endpoint)
    if (error instanceof NoContactError) throw error
    throw new NoContactError('the network did not answer', { cause: error })
  }
}

/** An answer of our server, or of a cache that keeps one. */
interface Answer {
  readonly response: Response
  readonly body: unknown
  /** The server's time, epoch ms; null = a cache has answered. */
  readonly at: number | null
  /** This device's clocks when the call left. */
  readonly sent: ReturnType<typeof noteCall>
}

/**
 * Asks a second time where a cache answered the first, and from then on always, by an address that no cache has. Where that is lost,
 * what the cache had is better than nothing.
 */
async function read<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer> {
  const { isBehindCache } = contactStore.getState()
  const answer = await ask(endpoint, input, isBehindCache)
  if (answer.at !== null || isBehindCache) return answer
  contactStore.setState({ isBehindCache: true })
  return ask(endpoint, input, true).catch((error) => {
    if (input.signal?.aborted) throw error
    return answer
  })
}

async function ask<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  isByAddress: boolean,
): Promise<Answer> {
  const stop = stopAfter(input.timeoutMs ?? usualTimeoutMs, input.signal)
  // Section 7 of the specification: every call, also those that everybody may make.
  const token = storedToken()
  const nonce = Math.random().toString(36).slice(2) || '0'
  const sent = noteCall()
  try {
    const response = await fetch(urlOf(endpoint, input, isByAddress ? { [nonceQuery]: nonce } : {}), {
      method: endpoint.method,
      signal: stop.signal,
      // No second answer is ever kept under an address that is asked once.
      ...(isByAddress && { cache: 'no-store' }),
      headers: {
        [nonceHeader]: nonce,
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(input.ifMatch && { 'If-Match': `"${input.ifMatch}"` }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      // The browser adds the file's type.
      ...(input.file && { body: input.file }),
    })
    input.onHeaders?.(response.headers)
    const body = await readOwnAnswer(response)
    return { response, body, sent, at: timeOfNonceAnswer(response.headers.get(nonceHeader), nonce) }
  } finally {
    stop.clear()
  }
}

/** The smallest read: whether it is answered is all that counts. */
const anyRead = {
  method: 'GET',
  path: '/config',
  summary: 'Get the configuration',
  response: v.unknown(),
} as const

/** A call that changes something got no answer. Another call shows whether all contact is lost, or only what is sent is stopped. */
async function findWhatIsLost({ method }: Endpoint): Promise<void> {
  if (!isReachable(contactStore.getState())) return
  await call(anyRead, { timeoutMs: checkTimeoutMs }).catch(() => undefined)
  if (method === 'PUT' && contactStore.getState().state === 'confirmed') reportWrite(false)
}

function problemOf(response: Response, body: unknown): ProblemError {
  const parsed = v.safeParse(problem, body)
  const { code, errors } = parsed.success ? parsed.output : { code: 'unknown', errors: [] }
  const asked = response.headers.get('Retry-After') ?? ''
  const retryAfterS = /^\d{1,6}$/.test(asked) ? Number(asked) : null
  return new ProblemError(response.status, code, errors, retryAfterS)
}

/**
 * What was typed and is no number is refused as the server would, beside its field: JSON has no word for it and would say
 * null, which elsewhere means not said.
 */
function refuseNoNumbers(body: unknown): void {
  const paths: string[] = []
  const look = (value: unknown, path: string) => {
    if (Number.isNaN(value)) paths.push(path)
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) look(inner, path ? `${path}.${key}` : key)
  }
  look(body, '')
  if (paths.length > 0)
    throw new ProblemError(
      422,
      'invalid_input',
      paths.map((path) => ({ path, code: 'wrong_type' })),
    )
}

/** The body of an answer that our server gave; a portal, a proxy or a cut line is no contact. */
async function readOwnAnswer(response: Response): Promise<unknown> {
  const isJson = /^application\/(problem\+)?json\b/.test(response.headers.get('Content-Type') ?? '')
  if (response.redirected || !isJson || response.headers.get(apiHeader.name) !== apiHeader.value) {
    throw new NoContactError('something else than the server answered', { isAnswered: true })
  }
  return await response.json()
}

/** Aborts after a time or with the caller's signal. Written out, because `AbortSignal.any` needs Safari 17.4. */
function stopAfter(ms: number, signal: AbortSignal | undefined) {
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new DOMException('no answer', 'TimeoutError')), ms)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}

function urlOf<E extends Endpoint>(
  endpoint: E,
  { params, query }: CallInput<E>,
  more: Readonly<Record<string, string>>,
): string {
  const values = (params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const search = queryOf({ ...((query ?? {}) as Record<string, string>), ...more })
  return `${apiPrefix}${path}?${search}`
}

/** A query of the API, which names the page's language whatever else it asks for. */
export function queryOf(query: Readonly<Record<string, string>> = {}): URLSearchParams {
  return new URLSearchParams({ ...query, locale: document.documentElement.lang })
}
