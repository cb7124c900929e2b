import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query fits, and again whenever that changes. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
