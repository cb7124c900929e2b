import type { ReactNode } from 'react'
import { Box } from '#client/ui/chakra/layout.ts'

/** The fields of messages that could not be read, as `li`. */
export function FieldList({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      as="ul"
      role="list"
      display="grid"
      gap="0.5rem"
      padding="0.75rem"
      background="bg-subtle"
      borderRadius="var(--radius-control)"
    >
      {children}
    </Box>
  )
}
