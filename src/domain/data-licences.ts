/** The addresses that stand for licences in catalogues (RDF), which are not those that a browser is sent to. */
const cc0 = 'http://creativecommons.org/publicdomain/zero/1.0/'
const ccBy = 'http://creativecommons.org/licenses/by/4.0/'

/** Licences of data that are known by a name. */
export const dataLicences: ReadonlyMap<string, string> = new Map([
  ['CC0-1.0', cc0],
  ['CC-BY-4.0', ccBy],
])

/** The name of a licence by its address; null = another one. */
export function licenceNamed(address: string): string | null {
  return [...dataLicences].find(([, url]) => url === address)?.[0] ?? null
}

/** Anybody may use the data for anything. */
export const defaultDataLicence = cc0
