import { type FieldErrors, ProblemError } from '#client/api/problem-error.ts'

export type { FieldErrors }

/**
 * Why a change was not made.
 * - `invalid`: the server names what is wrong, with the path of each field. - `conflict`: `code` says what is in the way.
 * - `stale`: another person changed it since it was read; nothing was overwritten.
 * - `signed_out`: the session is over. - `sign_in_again`: it needs a user who has just signed in. - `storage_full`, `storage_failed`: the
 * server's disk is full, or its database does not work, until an administrator acts. - `failed`: the server's own fault; a retry may help.
 */
export type Refusal =
  | { readonly kind: 'invalid'; readonly code: string; readonly errors: FieldErrors }
  | { readonly kind: 'conflict'; readonly code: string }
  | {
      readonly kind:
        | 'stale'
        | 'not_allowed'
        | 'signed_out'
        | 'sign_in_again'
        | 'gone'
        | 'too_many'
        | 'no_contact'
        | 'storage_full'
        | 'storage_failed'
        | 'failed'
    }

/** Reads the error of a mutation; null = it has none. */
export function refusalOf(error: Error | null): Refusal | null {
  if (error === null) return null
  if (!(error instanceof ProblemError)) return { kind: 'no_contact' }
  const { status, code, errors } = error
  if (status === 409) return { kind: 'conflict', code }
  if (code === 'sign_in_again' || code === 'storage_full') return { kind: code }
  if (code.startsWith('storage_') && code !== 'storage_unreachable') return { kind: 'storage_failed' }
  if (kinds[status]) return { kind: kinds[status] }
  return status < 500 ? { kind: 'invalid', code, errors } : { kind: 'failed' }
}

const kinds: Readonly<Record<number, 'stale' | 'not_allowed' | 'signed_out' | 'gone' | 'too_many'>> = {
  401: 'signed_out',
  403: 'not_allowed',
  404: 'gone',
  412: 'stale',
  428: 'stale',
  429: 'too_many',
}

/** What is wrong with which field; of a refusal that names none, its code for the whole form. */
export function fieldErrorsOf(error: Error | null): FieldErrors {
  const refusal = refusalOf(error)
  if (refusal?.kind !== 'invalid') return []
  return refusal.errors.length > 0 ? refusal.errors : [{ path: '', code: refusal.code }]
}

/** The code of what was in the way, or null. */
export function conflictOf(error: Error | null): string | null {
  const refusal = refusalOf(error)
  return refusal?.kind === 'conflict' ? refusal.code : null
}
