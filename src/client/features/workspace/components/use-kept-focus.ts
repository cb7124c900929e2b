import { useEffect, useRef } from 'react'

/**
 * Controls that cannot be used while something is under way lose the focus; they get it back, unless something else took
 * it. What is answered is called when it begins.
 */
export function useKeptFocus(isBusy: boolean): () => void {
  const kept = useRef<Element | null>(null)
  useEffect(() => {
    if (isBusy) return
    if (document.activeElement === document.body && kept.current instanceof HTMLElement) kept.current.focus()
    kept.current = null
  }, [isBusy])
  return () => {
    kept.current = document.activeElement
  }
}
