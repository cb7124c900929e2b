/** The sections of the workspace that this version has, in the order of the side menu; a line between the groups. */
export const sectionGroups = [['home'], ['sensors']] as const satisfies readonly (readonly string[])[]

export type Section = (typeof sectionGroups)[number][number]

/** The address of a section. One route serves them all, so its type does not know them. */
export function pathTo(schoolId: string, section: Section): '/' {
  return `/${schoolId}/workspace/${section}` as '/'
}
