import { createHash } from 'node:crypto'
import { Stale } from '#domain/errors.ts'

/** The versions that a caller may have read; null = the caller does not care. */
export type Expected = readonly string[] | null

/** A short name of what somebody can edit: another one as soon as any of it changes. */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}

/**
 * Throws Stale when what is there now is not what the caller has read. Call it in the transaction that changes it, or two
 * could pass at once.
 */
export function requireVersion(expected: Expected, current: string): void {
  if (expected !== null && !expected.includes(current))
    throw new Stale('changed_meanwhile', 'somebody has changed it since it was read')
}
