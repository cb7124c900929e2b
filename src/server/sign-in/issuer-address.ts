import { webAddress } from '#domain/web-address.ts'

/** Plain http is for this computer alone. */
export function isIssuerAddress(address: string): boolean {
  if (webAddress(address) === null) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
  )
}
