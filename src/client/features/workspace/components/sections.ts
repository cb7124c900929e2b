/** The sections of the workspace, in the order of the side menu; a line between the groups. */
export const sectionGroups = [
  ['home'],
  ['sensors', 'integrations', 'alerts'],
  ['activities', 'pages', 'dashboard', 'entries'],
  ['settings', 'people'],
] as const satisfies readonly (readonly string[])[]

export type Section = (typeof sectionGroups)[number][number]

/** The address of a section, or of something in it. One route serves them all, so its type does not know them. */
export function pathTo(schoolId: string, section: Section, ...inside: readonly string[]): '/' {
  return `/${[schoolId, 'workspace', section, ...inside].map(encodeURIComponent).join('/')}` as '/'
}
