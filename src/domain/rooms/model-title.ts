/** Brands as they write themselves, by how ids of platforms begin. */
const brands: readonly (readonly [RegExp, string])[] = [
  [/^elsys(?:-se)?\b/, 'ELSYS'],
  [/^milesight(?:-iot)?\b/, 'Milesight'],
  [/^dragino\b/, 'Dragino'],
  [/^decentlab\b/, 'Decentlab'],
  [/^netvox\b/, 'Netvox'],
  [/^tektelic\b/, 'TEKTELIC'],
  [/^imbuildings\b/, 'IMBuildings'],
  [/^airgradient\b/, 'AirGradient'],
  [/^browan\b/, 'Browan'],
  [/^adeunis\b/, 'Adeunis'],
  [/^sensative\b/, 'Sensative'],
]

/**
 * A model as people read it: platforms that write ids (`milesight-iot am107`) get the brand's own spelling and capitals
 * (`Milesight AM107`); a name that has capitals already stays as it is.
 */
export function modelTitle(name: string): string {
  if (name !== name.toLowerCase()) return name
  const [pattern, brand] = brands.find(([candidate]) => candidate.test(name)) ?? []
  if (pattern === undefined || brand === undefined) return name
  const model = name.replace(pattern, '').replaceAll(/[-_\s]+/g, ' ')
  return `${brand} ${model.trim().toUpperCase()}`.trim()
}
