import { isIP } from 'node:net'
import { isInNetwork, type Network, parseIpAddress, parseNetwork } from '#server/network/ip-address.ts'

/**
 * Hosts inside that an operator lets Kotte reach: a name, an address or a network (`10.1.0.0/16`), each with an optional
 * port (`mqtt.kommun.example:1883`, `[fd00::1]:8883`). Names count as they are written, whatever they resolve to.
 */
export interface AllowedHosts {
  /** As the operator wrote them. */
  readonly text: string
  /** `address` is null while only the name is known. */
  readonly allows: (host: string, address: string | null, port: number) => boolean
}

interface Entry {
  readonly name: string | null
  readonly network: Network | null
  readonly port: number | null
}

/** Null when an entry is none of these. */
export function parseAllowedHosts(text: string): AllowedHosts | null {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const entries = parts.map(parseEntry)
  if (entries.some((entry) => entry === null)) return null
  const validEntries = entries.filter((entry) => entry !== null)
  return {
    text,
    allows: (host, address, port) =>
      validEntries.some(
        (entry) =>
          (entry.port === null || entry.port === port) &&
          (entry.name === host.toLowerCase() ||
            [host, address].some((candidate) => contains(entry.network, candidate))),
      ),
  }
}

export const nothingAllowed: AllowedHosts = { text: '', allows: () => false }

function contains(network: Network | null, text: string | null): boolean {
  const address = parseIpAddress(text ?? '')
  return network !== null && address !== null && isInNetwork(address, network)
}

function parseEntry(text: string): Entry | null {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^[\]]+?))(?::(\d{1,5}))?$/.exec(text) ?? []
  // An IPv6 address without brackets has no port: its last group only looks like one.
  if (plain !== undefined && isIP(text.split('/')[0] ?? '') === 6) return entryOf(text, null)
  const host = bracketed ?? plain
  if (host === undefined || Number(port ?? 1) > 65_535 || Number(port ?? 1) < 1) return null
  return entryOf(host, port === undefined ? null : Number(port))
}

function entryOf(host: string, port: number | null): Entry | null {
  const network = parseNetwork(host)
  if (network !== null) return { name: null, network, port }
  const isName = /^(?=.{1,253}$)[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i.test(host)
  return isName ? { name: host.toLowerCase(), network: null, port } : null
}
