interface ParsedAddress {
  readonly href: string
  readonly origin: string
  readonly username: string
  readonly password: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

/** The parser that browsers, service workers and Node.js share. */
declare const URL: {
  new (address: string, base?: string): ParsedAddress
  canParse(address: string, base?: string): boolean
}

/** The parser leaves control characters out, trims spaces and takes `\` for `/`: what has them leads elsewhere than it seems. */
const misleading = /[\p{Cc}\s\\]/u

/**
 * A path of this site with query and fragment, as the URL parser writes it: what may be stored, linked and gone to. Null for
 * what leads elsewhere, such as `//evil.example`, `/<tab>/evil.example` or `/.//evil.example`.
 */
export function pathOfThisSite(address: string | null): string | null {
  if (!address?.startsWith('/') || misleading.test(address) || !URL.canParse(address, anySite)) return null
  const { origin, pathname, search, hash } = new URL(address, anySite)
  return origin === anySite && !pathname.startsWith('//') ? pathname + search + hash : null
}

const anySite = 'https://site.invalid'

/**
 * An address that starts with https:// or http://, as the URL parser writes it: what may be stored and linked. Null for every
 * other one, and for one with user info, which makes `https://bank.example@evil.example` look like the bank's.
 */
export function webAddress(address: string): string | null {
  if (!/^https?:\/\/[^/?#]/i.test(address) || misleading.test(address) || !URL.canParse(address)) return null
  const { href, username, password } = new URL(address)
  return username === '' && password === '' ? href : null
}

/** Where a link that a person wrote may lead: a path of this site or a web address. Null for anything else, which could run as a script. */
export function linkAddress(address: string): string | null {
  return pathOfThisSite(address) ?? webAddress(address)
}
