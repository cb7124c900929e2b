/**
 * What a member may do at a school; each role may do what those before it may.
 * - `viewer` reads the workspace
 * - `editor` also changes sensors, activities, pages and the dashboard
 * - `owner` also changes settings, integrations and members, and reads the log of changes
 */
export const roles = ['viewer', 'editor', 'owner'] as const

export type Role = (typeof roles)[number]

/** Whether a member of one role may do what needs another. */
export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed)
}
