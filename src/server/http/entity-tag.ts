import { createHash } from 'node:crypto'

/** Left out of the tag: two answers that differ only in when they were made are the same. */
const timesOfAnswer = /"(?:as_of|generated_at)":"[^"]*"/g

/** A weak entity tag (ETag) over an answer's content, its JSON or other text; weak because the answer may be compressed. */
export function entityTag(text: string): string {
  return `W/"${createHash('sha1').update(text.replaceAll(timesOfAnswer, '')).digest('base64url')}"`
}

/** RFC 9110, If-None-Match: a list of tags, or `*` for any. */
export function isNotModified(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  const opaque = (text: string) => text.trim().replace(/^W\//, '')
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((listedTag) => opaque(listedTag) === opaque(tag))
  )
}
