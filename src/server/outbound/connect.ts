import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OutboundGuard } from './guard.ts'
import { checkTarget } from './guard.ts'

/**
 * A connection to an `mqtts:` or `mqtt:` address that the guard lets through; it fails with OutboundRefused when the
 * name turns out to lie elsewhere. `ca` is a certificate (PEM) that is trusted instead of the usual authorities.
 * Throws OutboundRefused.
 */
export function connectOutbound(guard: OutboundGuard, address: string, ca?: string): Socket {
  const { host, port, encrypted, lookup } = checkTarget(guard, address, ['mqtt'])
  if (!encrypted) return connectPlain({ host, port, lookup })
  const servername = isIP(host) === 0 ? host : ''
  return connectTls({
    host,
    port,
    lookup,
    servername,
    minVersion: 'TLSv1.2',
    ...(ca !== undefined && { ca }),
  })
}
