import { createHash } from 'node:crypto'

/** When an answer was made is not what it says: two answers that differ in nothing else are the same. */
const timesOfAnswer = new Set(['as_of', 'generated_at'])

/** A weak entity tag over what an answer says; weak because the answer may travel compressed. */
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
