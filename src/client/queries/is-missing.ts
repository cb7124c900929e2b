import { isNotFound } from '#client/api/problem-error.ts'

/** True when the server knows that the thing does not exist; false while it only could not be reached. */
export function isMissing(error: unknown): boolean {
  return isNotFound(error)
}
