import { ProblemError } from '#client/api/problem-error.ts'

/** What an attempt to send a cart came to. */
export type Outcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'parked' | 'held'; readonly reason: string }
  /** `all`: nothing else would get through either. `cart`: the next one may. `reason`: what our server said it waits for. */
  | { readonly kind: 'retry'; readonly holds: 'all' | 'cart'; readonly reason?: string }

/** Refusals that may be over some day: not (or no longer) signed in somewhere on the way, too slow, too early. */
const passing = [401, 403, 408, 425]
/** The cart goes when a user types the class's code. */
const aboutTheCode = ['class_code_needed', 'wrong_class_code']
/** The activity is not there, or not open: it may be again, when a teacher opens it or a backup is put right. */
const aboutTheActivity = [
  'not_found',
  'activity_not_found',
  'activity_not_started',
  'joining_closed',
  'results_removed',
]

/** Whether something waits for its activity, by the reason that the server gave. */
export function isAboutActivity(reason: string | null): boolean {
  return reason !== null && aboutTheActivity.includes(reason)
}

/** Too many from here, or a server that is just starting. */
const busy = [429, 503]

/** The answer was ours: the cart has gone only when its own id came back. */
export function outcomeOfAnswer(cartId: string, answeredId: string): Outcome {
  const isOurs = answeredId.toLowerCase() === cartId.toLowerCase()
  return isOurs ? { kind: 'sent' } : { kind: 'retry', holds: 'cart' }
}

/**
 * No answer to this cart. Only a problem of our own server can park it, and never for good; a portal's 404 or a proxy's 413 says
 * nothing about the cart. A game that has not been started may start.
 */
export function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof ProblemError)) return { kind: 'retry', holds: 'all' }
  const { status, code, errors } = error
  if (busy.includes(status)) return { kind: 'retry', holds: 'all' }
  if (aboutTheCode.includes(code)) return { kind: 'held', reason: code }
  // During an upgrade a server of the version before may answer: it takes nothing with what it does not know.
  const isNewer = ({ code, path }: { readonly code: string; readonly path: string }) =>
    code === 'unknown_property' && /(^change|\.transport|\.guessed)$/.test(path)
  if (errors.some(isNewer)) return { kind: 'retry', holds: 'cart' }
  const isRefused =
    status >= 400 && status < 500 && !passing.includes(status) && code !== 'activity_not_started'
  if (isRefused) return { kind: 'parked', reason: code }
  return { kind: 'retry', holds: 'cart', ...(isAboutActivity(code) && { reason: code }) }
}
