/**
 * A call of ours carries a nonce, and the server repeats it with its own time: an answer without the call's own nonce comes from
 * the memory of a proxy or a browser. As a header it costs no cache anything; as a query it makes an address that no cache has.
 */
export const nonceHeader = 'X-Kotte-Nonce'
export const nonceQuery = 'nonce'

/** What is repeated: of these characters alone, so that it cannot break a header. */
const shape = /^[\w-]{1,40}$/

/** The answer's header for a call: its nonce and `now`, the server's time when the call came, epoch ms. Null = it has none. */
export function nonceAnswer(
  asked: { readonly header: unknown; readonly query: unknown },
  now: number,
): string | null {
  // A proxy may drop headers that it does not know.
  const nonce = [asked.query, asked.header].find((text) => typeof text === 'string' && shape.test(text))
  return nonce === undefined ? null : `${nonce} ${Math.round(now)}`
}

/** The server's time, epoch ms, where the answer's header repeats the call's own nonce; else null. */
export function timeOfNonceAnswer(header: string | null, nonce: string): number | null {
  const [repeated, time] = (header ?? '').split(' ')
  const at = Number(time)
  return repeated === nonce && at > 0 ? at : null
}
