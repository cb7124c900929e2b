import type { ReactNode } from 'react'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { CopyButton } from './CopyButton.tsx'

interface TextToCopyProps {
  readonly text: string
  /** What the button says that it copies. */
  readonly label: ReactNode
  /** More buttons beside it. */
  readonly children?: ReactNode
}

/** A key or an address that a machine is given: to be copied, not to be opened. */
export function TextToCopy({ text, label, children }: TextToCopyProps) {
  return (
    <Stack gap="0.5rem" justifyItems="start">
      <Box as="code" overflowWrap="anywhere" color="fg">
        {text}
      </Box>
      <Row gap="0.5rem">
        <CopyButton text={text}>{label}</CopyButton>
        {children}
      </Row>
    </Stack>
  )
}
