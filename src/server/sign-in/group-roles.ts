import { type Role, roles } from '#domain/schools/permissions.ts'

/** What a group gives its people: a role at a school, or the municipality as a whole. */
export type GroupRole =
  | { readonly role: Role; readonly schoolId: string }
  | { readonly role: 'administrator' }

/** Which claim lists a person's groups, and what each group gives. */
export interface GroupSettings {
  readonly claim: string
  readonly roles: ReadonlyMap<string, readonly GroupRole[]>
}

/**
 * Reads `GROUP=ROLE@SCHOOL;GROUP=administrator;…`: what the setting gives each group, by the group's name or id as the issuer sends it.
 * null = it is not written like that.
 */
export function parseGroupRoles(text: string): GroupSettings['roles'] | null {
  const given = new Map<string, GroupRole[]>()
  for (const part of text.split(';').map((part) => part.trim())) {
    if (part === '') continue
    const [, group = '', role = '', schoolId] =
      /^(.{1,200}?) ?= ?([a-z]+)(?:@([a-z0-9-]{1,60}))?$/.exec(part) ?? []
    const known = roles.find((one) => one === role)
    const granted: GroupRole | null =
      role === 'administrator' && schoolId === undefined
        ? { role }
        : known !== undefined && schoolId !== undefined
          ? { role: known, schoolId }
          : null
    if (granted === null) return null
    given.set(group, [...(given.get(group) ?? []), granted])
  }
  return given.size === 0 ? null : given
}

/** What the groups of a person give, of the ID token or userinfo; a claim that is missing lists none. */
export function rolesOfGroups(
  sources: readonly Readonly<Record<string, unknown>>[],
  { claim, roles: given }: GroupSettings,
): readonly GroupRole[] {
  return [...new Set(sources.flatMap((source) => groupsIn(source[claim])))].flatMap(
    (group) => given.get(group) ?? [],
  )
}

/** Of a list of groups those that the settings name. */
export function namedGroups(value: unknown, { roles: given }: GroupSettings): readonly string[] {
  return groupsIn(value).filter((group) => given.has(group))
}

/** One group is often a text instead of a list (AD FS). */
function groupsIn(value: unknown): readonly string[] {
  return [value].flat().filter((group): group is string => typeof group === 'string')
}
