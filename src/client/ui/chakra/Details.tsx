import type { ReactNode } from 'react'
import { Box } from './layout.ts'

interface DetailsProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** What is only seen by those who open it. */
export function Details({ summary, children }: DetailsProps) {
  return (
    <details>
      <Box as="summary" minHeight="var(--target)" alignContent="center" fontWeight="700" cursor="pointer">
        {summary}
      </Box>
      {children}
    </details>
  )
}
