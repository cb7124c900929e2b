import { connect, createServer, type Socket } from 'node:net'

/** A way to a server on this computer that takes its time, and counts how often it is gone. */
export interface SlowLink {
  readonly port: number
  /** How often something was sent after an answer had come, on all connections together. */
  trips(): number
  close(): Promise<void>
}

/** What is answered within this time comes together, ms. */
const delayMs = 20

/** Opens a way to `port`. */
export async function openSlowLink(port: number): Promise<SlowLink> {
  let trips = 0
  const sockets = new Set<Socket>()
  const link = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    let isAnswered = true
    let answer: Buffer[] = []
    near.on('data', (sent) => {
      if (isAnswered) trips++
      isAnswered = false
      far.write(sent)
    })
    far.on('data', (part) => {
      if (answer.length === 0)
        setTimeout(() => {
          isAnswered = true
          near.write(Buffer.concat(answer))
          answer = []
        }, delayMs)
      answer.push(part)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('close', () => other.destroy())
      socket.on('error', () => other.destroy())
    }
  })
  await new Promise<void>((listening) => link.listen(0, '127.0.0.1', listening))
  const address = link.address()
  if (address === null || typeof address === 'string') throw new Error('the link has no port')
  return {
    port: address.port,
    trips: () => trips,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => link.close(() => closed()))
    },
  }
}
