import { useSyncExternalStore } from 'react'
import { breakpoints } from '#client/ui/tokens.ts'

/** Whether a media query fits, and again whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window is as narrow as a phone: what is long folds there. */
export function useIsNarrow(): boolean {
  return useMedia(`(width < ${breakpoints.sm})`)
}
