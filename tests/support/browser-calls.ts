/**
 * Calls over a browser's own socket: WebDriver BiDi and Chromium's protocol number calls and answers alike. A call rejects
 * with what the browser says against it, and with `ended()` when the browser is gone. `onEvent` gets what comes unasked.
 */
export function callsOver(
  socket: WebSocket,
  ended: () => Error,
  onEvent: (method: string, params: unknown) => void = () => undefined,
) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let lastId = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data))
    if (id === undefined && method !== undefined) return onEvent(method, params)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) asked?.resolve(result)
    else asked?.reject(new Error(error.message ?? `${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(ended())
    waiting.clear()
  })
  /** @param session of Chromium: which page is meant */
  return <T>(method: string, params: object, session: { readonly sessionId?: string } = {}): Promise<T> => {
    if (socket.readyState !== WebSocket.OPEN) return Promise.reject(ended())
    const asked = Promise.withResolvers<unknown>()
    lastId += 1
    waiting.set(lastId, asked)
    socket.send(JSON.stringify({ id: lastId, method, params, ...session }))
    return asked.promise as Promise<T>
  }
}
