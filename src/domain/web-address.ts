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
}

/** The parser leaves control characters out, trims spaces and takes `\` for `/`: what has them leads elsewhere than it seems. */
const misleading = /[\p{Cc}\s\\]/u

/**
 * A path of this site with query and fragment, as the URL parser writes it: what may be stored, linked and gone to. Null for
 * what leads elsewhere, such as `//evil.example`, `/<tab>/evil.example` or `/.//evil.example`.
 */
export function pathOfThisSite(address: string | null): string | null {
  if (!address?.startsWith('/') || misleading.test(address)) return null
  const parsed = parse(address, anySite)
  if (parsed?.origin !== anySite || parsed.pathname.startsWith('//')) return null
  return parsed.pathname + parsed.search + parsed.hash
}

const anySite = 'https://site.invalid'

/**
 * An address that starts with https:// or http://, as the URL parser writes it: what may be stored and linked. Null for every
 * other one, and for one with user info, which makes `https://bank.example@evil.example` look like the bank's.
 */
export function webAddress(address: string): string | null {
  if (!/^https?:\/\/[^/?#]/i.test(address) || misleading.test(address)) return null
  const parsed = parse(address)
  return parsed?.username === '' && parsed.password === '' ? parsed.href : null
}

/** Where a link that a person wrote may lead: a path of this site or a web address. Null for anything else, which could run as a script. */
export function linkAddress(address: string): string | null {
  return pathOfThisSite(address) ?? webAddress(address)
}

/** Null for what is no address. */
function parse(address: string, base?: string): ParsedAddress | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
