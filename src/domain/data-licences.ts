/** The addresses that stand for licences in catalogues (RDF), which are not those that a browser is sent to. */
export const cc0 = 'http://creativecommons.org/publicdomain/zero/1.0/'
export const ccBy = 'http://creativecommons.org/licenses/by/4.0/'

/** Licences of data that are known by a name. */
export const dataLicences: ReadonlyMap<string, string> = new Map([
  ['CC0-1.0', cc0],
  ['CC-BY-4.0', ccBy],
])

/** Anybody may use the data for anything. */
export const defaultDataLicence = cc0
