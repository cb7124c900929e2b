import { createHash } from 'node:crypto'

/** Left out of the tag: two answers that differ only in when they were made are the same. */
const timesOfAnswer = new Set(['as_of', 'generated_at'])

/** A weak entity tag over an answer's content; weak because the answer may be compressed. */
export function entityTag(body: unknown): string {
  const content = JSON.stringify(body, (key, value) => (timesOfAnswer.has(key) ? undefined : value))
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`
}

/** RFC 9110, If-None-Match: a list of tags, or `*` for any. */
export function isNotModified(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag))
}
