import { webAddress } from '#domain/web-address.ts'

/** The number of a kitchen in an address such as `https://meny.mateo.se/molndal/29`; null = not of Mateo. */
export function mateoUnit(address: unknown): string | null {
  const url = urlOf(address)
  if (url?.host !== 'meny.mateo.se') return null
  return /^\/[^/]+\/(\d{1,9})\/?$/.exec(url.pathname)?.[1] ?? null
}

/**
 * The distributor in an address such as `https://menu.matildaplatform.com/meals/week/63fc6e2dccb95f5ce56d8ada_skolor`,
 * also with a language before it, or as a query; null = not of Matilda.
 */
export function matildaDistributor(address: unknown): string | null {
  const url = urlOf(address)
  if (url?.host !== 'menu.matildaplatform.com') return null
  const distributorId =
    url.searchParams.get('distributorId') ?? /\/meals\/(?:week\/|day\/)?([^/]+)/.exec(url.pathname)?.[1]
  return /^[0-9a-f]{24}(?=_|$)/i.exec(distributorId ?? '')?.[0] ?? null
}

/**
 * The page that holds the menu of an address such as `https://mpi.mashie.com/public/app/Laholms%20kommun/a326a379`; the
 * service has moved to Matilda's platform. Null = not of Mashie.
 */
export function mashiePage(address: unknown): string | null {
  const url = urlOf(address)
  const customer = /^([a-z0-9-]{1,40})\.mashie\.(?:com|matildaplatform\.com)$/.exec(url?.host ?? '')?.[1]
  const [, kitchen, menu] =
    /^\/public\/(?:app|menu)\/([^/]{1,200})\/([0-9a-f]{1,40})\/?$/i.exec(url?.pathname ?? '') ?? []
  if (customer === undefined || kitchen === undefined || menu === undefined) return null
  return `https://${customer}.mashie.matildaplatform.com/public/menu/${kitchen}/${menu}`
}

/** What MenuGo is asked for a page such as `https://menugo.se/m/0127/Bjorkstugan`; null = not of MenuGo. */
export function menuGoQuery(address: unknown): string | null {
  const url = urlOf(address)
  if (url?.host !== 'menugo.se' && url?.host !== 'www.menugo.se') return null
  const [, municipality, name] = /^\/m\/(\d{4})\/([\w%.~-]{1,100})\/?$/.exec(url.pathname) ?? []
  if (municipality === undefined || name === undefined) return null
  return JSON.stringify({ Kommunkod: municipality, LänkNamn: unescaped(name) })
}

function urlOf(address: unknown): URL | null {
  const validAddress = typeof address === 'string' && address.length <= 400 ? webAddress(address) : null
  const url = validAddress === null ? null : new URL(validAddress)
  return url?.protocol === 'https:' && url.port === '' ? url : null
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not escaped after all.
    return text
  }
}
