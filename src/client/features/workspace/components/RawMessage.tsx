import type { ReactNode } from 'react'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

interface RawMessageProps {
  readonly summary: ReactNode
  readonly body: string
}

/** A message as it came, folded away. */
export function RawMessage({ summary, body }: RawMessageProps) {
  return (
    <Details summary={summary}>
      <Box
        as="pre"
        tabIndex={0}
        margin="0"
        padding="0.75rem"
        maxHeight="20rem"
        position="relative"
        overflow="auto"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        background="bg-muted"
        borderRadius="var(--radius-control)"
        fontSize="small"
      >
        {body}
      </Box>
    </Details>
  )
}
