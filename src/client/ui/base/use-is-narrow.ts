import { breakpoints } from '#client/ui/tokens.ts'
import { useMedia } from './use-media.ts'

/** Whether the window is as narrow as a phone: what is long folds there. */
export function useIsNarrow(): boolean {
  return useMedia(`(width < ${breakpoints.sm})`)
}
