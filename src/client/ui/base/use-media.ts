import { useSyncExternalStore } from 'react'

/** Whether a media query fits, and again whenever that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.onchange = onChange
      return () => {
        media.onchange = null
      }
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
