import { useMediaQuery } from '@chakra-ui/react/hooks'
import { breakpoints } from '#client/ui/tokens.ts'

/** Whether the window is as a media query says, also after it has changed; without a window it is not. */
export function useMedia(query: string): boolean {
  const [matches = false] = useMediaQuery([query], { ssr: typeof window === 'undefined' })
  return matches
}

/** Whether the window is as narrow as a phone: what is long folds there. */
export function useIsNarrow(): boolean {
  return useMedia(`(width < ${breakpoints.sm})`)
}
