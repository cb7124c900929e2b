/**
 * What a member may do at a school; each role may do what those before it may.
 * - `viewer` reads the workspace
 * - `editor` also changes sensors, activities, pages and the school dashboard
 * - `owner` also changes settings, integrations and members, and reads the log of changes
 */
export const roles = ['viewer', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/**
 * What a call of the API needs: a role at the school that it is about, or `administrator` of the municipality, who may do at
 * every school what its owners may.
 */
export type Access = Role | 'administrator'

/** Whether a member of one role may do what needs another. */
export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
