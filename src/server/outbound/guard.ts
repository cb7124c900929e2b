import { lookup as systemLookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './addresses.ts'
import { type AllowedHosts, nothingAllowed } from './allowed-hosts.ts'

export type RefusalReason =
  | 'not_an_address'
  | 'scheme_not_allowed'
  | 'port_not_allowed'
  | 'address_not_allowed'
  | 'password_in_address'
  | 'host_unknown'
  | 'too_many_redirects'
  | 'too_large'
  | 'too_slow'

/** A connection that Kotte does not make, or breaks off. `code` is stable; the message names no address inside. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
  readonly code: RefusalReason
  constructor(code: RefusalReason, message: string) {
    super(message)
    this.code = code
  }
}

/** All addresses of a name. */
export type Resolve = (
  host: string,
) => Promise<readonly { readonly address: string; readonly family: number }[]>

/**
 * Where outgoing connections may go: protection against SSRF (server-side request forgery). Made once; every module that connects
 * takes it.
 */
export interface OutboundGuard {
  readonly allowedHosts: AllowedHosts
  readonly resolve: Resolve
}

/** By default no internal host is allowed, and names are resolved by the system. */
export function outboundGuard(parts: Partial<OutboundGuard> = {}): OutboundGuard {
  return {
    allowedHosts: parts.allowedHosts ?? nothingAllowed,
    resolve: parts.resolve ?? ((host) => systemLookup(host, { all: true })),
  }
}

interface Scheme {
  readonly defaultPort: number
  readonly encrypted: boolean
  /** What may be used anywhere; every other port has to be on the operator's list. */
  readonly ports: readonly number[]
}

/** Unencrypted ones carry passwords in the open: only to hosts that the operator listed. */
const schemes: Readonly<Record<string, Scheme>> = {
  'https:': { defaultPort: 443, encrypted: true, ports: [443, 8443] },
  'http:': { defaultPort: 80, encrypted: false, ports: [] },
  'mqtts:': { defaultPort: 8883, encrypted: true, ports: [443, 8443, 8883, 8884] },
  'mqtt:': { defaultPort: 1883, encrypted: false, ports: [] },
}

/** A place that may be connected to; the connection itself goes through `lookup`. */
export interface Target {
  readonly url: URL
  /** Without brackets. */
  readonly host: string
  readonly port: number
  readonly encrypted: boolean
  /** Resolves and checks in one step, so that what is connected to is what was checked (no DNS rebinding). */
  readonly lookup: LookupFunction
}

/** Everything about an address that can be judged without asking for its name. Throws OutboundRefused. */
export function checkTarget(
  guard: OutboundGuard,
  address: string | URL,
  kinds: readonly ('http' | 'mqtt')[],
): Target {
  const url = URL.canParse(String(address)) ? new URL(String(address)) : null
  if (url === null) throw new OutboundRefused('not_an_address', 'this is no address')
  const scheme = schemes[url.protocol]
  if (!scheme || !kinds.some((kind) => url.protocol.startsWith(kind)))
    throw new OutboundRefused('scheme_not_allowed', 'this kind of address is not supported')
  if (url.username !== '' || url.password !== '')
    throw new OutboundRefused('password_in_address', 'a password does not belong into an address')
  const host = hostOf(url)
  const port = url.port === '' ? scheme.defaultPort : Number(url.port)
  if (host === '') throw new OutboundRefused('not_an_address', 'the address names no host')
  // A name is judged by what it resolves to, when it is resolved: `lookup`.
  if (isIP(host) !== 0) checkAddress(guard, { host, port, scheme }, host)
  return {
    url,
    host,
    port,
    encrypted: scheme.encrypted,
    lookup: guardedLookup(guard, { host, port, scheme }),
  }
}

/**
 * The URL parser writes an http address of many spellings (`0x7f.1`) as one; of the other schemes it keeps the host as
 * it is, so that is parsed once more as if it were http.
 */
function hostOf(url: URL): string {
  const asHttp = `http://${url.host}/`
  if (!URL.canParse(asHttp)) throw new OutboundRefused('not_an_address', 'the host is no host')
  return new URL(asHttp).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

interface Place {
  readonly host: string
  readonly port: number
  readonly scheme: Scheme
}

function checkAddress(guard: OutboundGuard, { host, port, scheme }: Place, address: string): void {
  if (guard.allowedHosts.allows(host, address, port)) return
  if (!isPublicAddress(address))
    throw new OutboundRefused('address_not_allowed', 'this host is inside the network and not on the list')
  if (!scheme.encrypted)
    throw new OutboundRefused('scheme_not_allowed', 'unencrypted connections are for listed hosts only')
  if (!scheme.ports.includes(port))
    throw new OutboundRefused('port_not_allowed', `port ${port} is for listed hosts only`)
}

function guardedLookup(guard: OutboundGuard, place: Place): LookupFunction {
  return (_host, options, done) => {
    resolveChecked(guard, place).then(
      (addresses) => {
        if (options.all) return done(null, addresses)
        const [first] = addresses
        done(null, first?.address ?? '', first?.family)
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
}

/** One bad address among good ones is enough to refuse the name: a caller may choose any of them. */
async function resolveChecked(guard: OutboundGuard, place: Place) {
  const addresses = await guard.resolve(place.host).catch(() => [])
  if (addresses.length === 0) throw new OutboundRefused('host_unknown', `nobody knows the host ${place.host}`)
  for (const { address } of addresses) checkAddress(guard, place, address)
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
