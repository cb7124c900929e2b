import type { Problem } from '#contract/problem.ts'

/** What is wrong with which part of a body. */
export type FieldErrors = NonNullable<Problem['errors']>

/** The server answered with a problem; the client translates `code` and never shows a server sentence. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors
  /** When it may be tried again, seconds from the answer; null = the server did not say. */
  readonly retryAfterS: number | null
  constructor(status: number, code: string, errors: FieldErrors = [], retryAfterS: number | null = null) {
    super(`${status} ${code}`)
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.errors = errors
    this.retryAfterS = retryAfterS
  }
}

/**
 * No answer of ours came: no network, a time-out, a captive portal, a broken proxy. What is on the screen and
 * on the disk stays; the next contact heals it.
 */
export class NoContactError extends Error {
  /** Something answered, if not as our server does: a portal, a proxy before a server that is down. */
  readonly isAnswered: boolean
  constructor(why: string, options?: ErrorOptions & { readonly isAnswered?: boolean }) {
    super(why, options)
    this.name = 'NoContactError'
    this.isAnswered = options?.isAnswered ?? false
  }
}

/** Why something did not come: no answer came, or not what was asked for. */
export function fetchErrorKind(error: unknown): 'no_internet' | 'not_fetched' {
  return error instanceof NoContactError && !error.isAnswered ? 'no_internet' : 'not_fetched'
}

/** As `fetchErrorKind`; an error that our own server answered with is no lack of contact. */
export function whyUnreachable(error: unknown): ReturnType<typeof fetchErrorKind> | 'server_error' {
  return error instanceof ProblemError ? 'server_error' : fetchErrorKind(error)
}

/** True for "it does not exist": no answer of this call, though it may exist at a later one. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404
}

/** True for a transient problem of the server, which is worth a retry: 429 and 5xx. */
export function isTransient(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 429 || error.status >= 500)
}
