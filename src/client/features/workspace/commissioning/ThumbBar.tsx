import type { ReactNode } from 'react'
import { Box } from '#client/ui/chakra/layout.ts'

/** A sticky bar at the bottom edge with the next action, in reach of the thumb. */
export function ThumbBar({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      position="sticky"
      bottom="0"
      zIndex="5"
      display="grid"
      gap="0.25rem"
      margin="0 -1rem"
      padding="0.75rem 1rem calc(0.5rem + env(safe-area-inset-bottom))"
      borderTop="1.5px solid var(--border-muted)"
      background="bg-panel"
    >
      {children}
    </Box>
  )
}
