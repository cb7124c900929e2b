import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Controls that are disabled while a change is under way lose the focus: it comes back to what had it when the change
 * began, unless something else took it.
 */
export function useKeptFocus(): void {
  const mutations = useQueryClient().getMutationCache()
  const isSaving = useIsMutating() > 0
  const kept = useRef<Element | null>(null)
  useEffect(
    () =>
      mutations.subscribe((event) => {
        const isBeginning = event.type === 'updated' && event.action.type === 'pending'
        if (isBeginning) kept.current = document.activeElement
      }),
    [mutations],
  )
  useEffect(() => {
    if (isSaving) return
    if (document.activeElement === document.body && kept.current instanceof HTMLElement) kept.current.focus()
    kept.current = null
  }, [isSaving])
}
