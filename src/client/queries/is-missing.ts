import { fetchErrorKind, isNotFound } from '#client/api/problem-error.ts'

/** True when the server knows that the thing does not exist; false while it only could not be reached. */
export function isMissing(error: unknown): boolean {
  return isNotFound(error)
}

/** Why something did not come that may well exist: no answer came, or it was no answer to what was asked. */
export function whyNotFetched(error: unknown): 'no_internet' | 'not_fetched' {
  return fetchErrorKind(error)
}
