import * as v from 'valibot'
import {
  apiHeader,
  apiPrefix,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { NoContactError, ProblemError } from './problem-error.ts'
import { learnServerTime } from './server-clock.ts'

const timeoutMs = 15_000

export interface CallInput<E extends Endpoint> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
  readonly signal?: AbortSignal
}

/**
 * Makes one call and answers its parsed body. Throws `ProblemError` when the server said no and `NoContactError`
 * for everything that is no answer of our server: only status ok, JSON, not redirected, with our own header and
 * of the contract's shape counts.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> = {},
): Promise<ResponseOf<E>> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const sentAt = Date.now()
  const response = await fetch(urlOf(endpoint, input), {
    method: endpoint.method,
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
    ...(input.body === undefined
      ? {}
      : { body: JSON.stringify(input.body), headers: { 'Content-Type': 'application/json' } }),
  }).catch((cause: unknown) => {
    if (input.signal?.aborted) throw cause
    throw new NoContactError('the network did not answer', { cause })
  })
  if (response.redirected || response.headers.get(apiHeader.name) !== apiHeader.value) {
    throw new NoContactError('something else than the server answered')
  }
  learnServerTime(response.headers.get('Date'), sentAt, Date.now())
  const body = await response.json().catch((cause: unknown) => {
    throw new NoContactError('the answer was cut', { cause })
  })
  if (!response.ok) {
    const parsed = v.safeParse(problem, body)
    throw new ProblemError(response.status, parsed.success ? parsed.output.code : 'unknown')
  }
  const parsed = v.safeParse(endpoint.response, body)
  if (!parsed.success) throw new NoContactError('the answer has another shape', { cause: parsed.issues })
  return parsed.output as ResponseOf<E>
}

function urlOf<E extends Endpoint>(endpoint: E, { params, query }: CallInput<E>): string {
  const values = (params ?? {}) as Record<string, string>
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const search = new URLSearchParams({
    ...((query ?? {}) as Record<string, string>),
    locale: document.documentElement.lang,
  })
  return `${apiPrefix}${path}?${search}`
}
