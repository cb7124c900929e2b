import type { QueryClient } from '@tanstack/react-query'
import { type FieldErrors, ProblemError } from '#client/api/problem-error.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import { profileQuery } from './user-accounts.ts'

export type { FieldErrors }

/**
 * What became of a change that somebody asked for.
 * - `invalid`: the server names what is wrong, with the path of each field. - `conflict`: `code` says what is in the way.
 * - `stale`: somebody else changed it since it was read; nothing was overwritten.
 * - `signed_out`: the session is over. - `failed`: the server's own fault; trying again may help.
 */
export type ChangeOutcome<T = unknown> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'invalid'; readonly code: string; readonly errors: FieldErrors }
  | { readonly kind: 'conflict'; readonly code: string }
  | { readonly kind: 'stale' | 'not_allowed' | 'signed_out' | 'gone' | 'too_many' | 'no_contact' | 'failed' }

/** Makes one change and answers what became of it. Rejects only for faults of our own code. */
export async function outcomeOf<T>(change: () => Promise<{ readonly data: T }>): Promise<ChangeOutcome<T>> {
  try {
    return { kind: 'done', data: (await change()).data }
  } catch (error) {
    if (!(error instanceof ProblemError)) return { kind: 'no_contact' }
    const { status, code, errors } = error
    if (status === 409) return { kind: 'conflict', code }
    if (kinds[status]) return { kind: kinds[status] }
    return status < 500 ? { kind: 'invalid', code, errors } : { kind: 'failed' }
  }
}

const kinds: Readonly<Record<number, 'stale' | 'not_allowed' | 'signed_out' | 'gone' | 'too_many'>> = {
  401: 'signed_out',
  403: 'not_allowed',
  404: 'gone',
  412: 'stale',
  428: 'stale',
  429: 'too_many',
}

/**
 * Asks who is signed in as soon as the server no longer answers what is for one person's eyes: a session that somebody
 * else has ended leaves no screen behind. Answers how to stop.
 */
export function watchSession(queryClient: QueryClient): () => void {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    const isOver = error instanceof ProblemError && error.status === 401
    if (isOver && event.query.queryKey[0] === privateKey) {
      void queryClient.invalidateQueries({ queryKey: profileQuery().queryKey })
    }
  })
}
