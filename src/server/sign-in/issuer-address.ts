import { webAddress } from '#domain/web-address.ts'

/** HTTPS, or plain HTTP on loopback. */
export function isIssuerAddress(address: string): boolean {
  if (webAddress(address) === null) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
  )
}
