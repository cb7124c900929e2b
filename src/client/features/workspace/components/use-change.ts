import { type DefaultError, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

interface WhatFollows<D, E> {
  readonly onSuccess?: (data: D) => unknown
  readonly onError?: (error: E) => unknown
  readonly onSettled?: () => unknown
}

/**
 * `useMutation`, but the callbacks of `mutate` run also where the component is gone by then: a change reads
 * again what it was about, and that often takes away the very row or question that asked for it. Nothing follows when
 * a user has gone to another page meanwhile.
 */
export function useChange<D, V = void, E = DefaultError, R = unknown>(
  options: UseMutationOptions<D, E, V, R>,
) {
  const router = useRouter()
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const pathname = () => router.state.location.pathname
  return {
    ...mutation,
    mutate(variables: V, { onSuccess, onError, onSettled }: WhatFollows<D, E> = {}): void {
      const asked = pathname()
      const follow = (does: () => unknown) => {
        if (pathname() !== asked) return
        does()
        onSettled?.()
      }
      void mutateAsync(variables).then(
        (data) => follow(() => onSuccess?.(data)),
        (error: E) => follow(() => onError?.(error)),
      )
    },
  }
}
