import { createHash } from 'node:crypto'
import { Stale } from '#domain/errors.ts'

/** The versions that the caller's `If-Match` accepts; null = any. */
export type Expected = readonly string[] | null

/** A version tag for optimistic locking: a hash of the editable content. */
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
