import { call } from '#client/api/call.ts'
import { contactStore } from '#client/api/contact.ts'
import { whyUnreachable } from '#client/api/problem-error.ts'
import { getConfigEndpoint } from '#contract/config.ts'

/** How the server answered to a call that was made for this; `cached`: something between did, from its memory.
 * `server_error`: the server itself did, with an error. `ms`: how long it took. */
export interface OwnCall {
  readonly result: 'answered' | 'cached' | 'server_error' | 'no_internet' | 'not_fetched'
  readonly ms: number
}

/** Asks the server, now and for nothing else. Never rejects. */
export async function callServer(): Promise<OwnCall> {
  const startedAt = performance.now()
  const took = () => Math.round(performance.now() - startedAt)
  try {
    await call(getConfigEndpoint)
    return { result: contactStore.getState().state === 'cached' ? 'cached' : 'answered', ms: took() }
  } catch (error) {
    return { result: whyUnreachable(error), ms: took() }
  }
}
