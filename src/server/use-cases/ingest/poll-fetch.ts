import { parseJson } from '#server/ingestion/json.ts'
import {
  type PollFetch,
  PollProblem,
  type PollRequest,
  type PollResponse,
  unreadable,
} from '#server/ingestion/poll.ts'
import { type FetchOutbound, retryAfterOf } from './fetch-document.ts'

/** Sends poll requests through the outbound guard. Rejects with PollProblem, or with the signal's reason when aborted. */
export function pollFetch(
  fetchOutbound: FetchOutbound,
  { now, signal }: { readonly now: () => number; readonly signal?: AbortSignal | undefined },
): PollFetch {
  return async (request) => {
    const response = await sent(fetchOutbound, request, signal)
    await requireOk(response, now())
    const body = parseJson(new Uint8Array(await response.arrayBuffer()))
    if (body === undefined) throw unreadable()
    return { headers: response.headers, body } satisfies PollResponse
  }
}

async function sent(
  fetchOutbound: FetchOutbound,
  { url, headers, form }: PollRequest,
  signal: AbortSignal | undefined,
): Promise<Response> {
  try {
    return await fetchOutbound(url, {
      headers: {
        'user-agent': 'Kotte (school environment dashboard)',
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { method: 'POST', body: form.toString() }),
      ...(signal && { signal }),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    const { code = 'unreachable', message } = error as Error & { code?: unknown }
    throw new PollProblem(String(code).toLowerCase(), message)
  }
}

async function requireOk(response: Response, now: number): Promise<void> {
  const { status } = response
  if (status === 200) return
  await response.body?.cancel()
  if (status === 401 || status === 403)
    throw new PollProblem('not_authorized', 'the server does not accept the user, the password or the token')
  const isBusy = status === 429 || status === 503
  throw new PollProblem(`http_${status}`, `the server answers with ${status}`, {
    retryAfterMs: retryAfterOf(response.headers.get('retry-after'), now),
    isLocal: !isBusy,
  })
}
