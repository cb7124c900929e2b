import { type MutationFunctionContext, mutationOptions, type QueryKey } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

/** What a form sends: its value as a whole, and the version that it was made from, for `If-Match`. */
export interface Versioned<T> {
  readonly value: T
  readonly version: string
}

/**
 * For `onSettled`: reads again what a change was about. Also after a refusal, because another person may have changed it.
 * The mutation is pending until the page shows how it is now.
 */
export function refetchAfter(...queryKeys: readonly QueryKey[]) {
  return async (
    _data: unknown,
    error: Error | null,
    _variables: unknown,
    _result: unknown,
    { client }: MutationFunctionContext,
  ): Promise<void> => {
    if (refusalOf(error)?.kind === 'no_contact') return
    await Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
}

/** A change, after which what it was about is read again. */
export function change<V, D>(mutationFn: (variables: V) => Promise<D>, queryKeys: readonly QueryKey[]) {
  return mutationOptions({ mutationFn, onSettled: refetchAfter(...queryKeys) })
}
