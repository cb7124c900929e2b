import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { Aedes } from 'aedes'
import { onTestFinished } from 'vitest'
import type { Identity } from './certificates.ts'

/** A broker that speaks TLS on loopback alone, until the test ends. */
export async function startTlsBroker(identity: Identity) {
  const broker = await Aedes.createBroker()
  const server = createServer(identity, broker.handle)
  // A client that does not trust the certificate breaks off: that is its affair.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    await new Promise<void>((resolve) => broker.close(resolve))
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `mqtts://127.0.0.1:${port}`,
    publish: (topic: string, payload: object) =>
      new Promise<void>((resolve, reject) => {
        const packet = { cmd: 'publish', qos: 1, retain: false, dup: false } as const
        broker.publish({ ...packet, topic, payload: JSON.stringify(payload) }, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
  }
}
