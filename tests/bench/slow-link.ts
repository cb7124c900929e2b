import { connect as connectTo, createServer, type Socket } from 'node:net'

interface Link {
  readonly bytesPerSecond: number
  readonly roundTripMs: number
}

/** A line to a server on this machine that all connections share: its pace and its delay in both directions. */
export async function startSlowLink(target: string, { bytesPerSecond, roundTripMs }: Link) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let freeAt = 0
  const server = createServer((client) => {
    const upstream = connectTo(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    // A new connection costs a round trip before its first byte.
    const openedAt = performance.now() + roundTripMs
    const send = inOrder()
    client.on('data', (bytes) =>
      send(Math.max(performance.now(), openedAt) + roundTripMs / 2, () => upstream.write(bytes)),
    )
    client.on('end', () => send(performance.now() + roundTripMs, () => upstream.end()))
    const answer = inOrder()
    upstream.on('data', (bytes) => {
      freeAt = Math.max(performance.now(), freeAt) + (bytes.length / bytesPerSecond) * 1000
      answer(freeAt + roundTripMs / 2, () => client.write(bytes))
    })
    upstream.on('end', () => answer(freeAt + roundTripMs / 2, () => client.end()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Does one thing after the other, each at its time (`performance.now()`) at the earliest: timers alone may overtake. */
function inOrder() {
  let before: Promise<unknown> = Promise.resolve()
  return (at: number, work: () => void) => {
    before = before
      .then(() => new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now()))))
      .then(work)
  }
}
