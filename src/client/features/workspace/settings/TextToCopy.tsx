import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCopied } from '#client/ui/plain/use-copied.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'

interface TextToCopyProps {
  readonly text: string
  /** What the button says that it copies. */
  readonly label: ReactNode
  /** More buttons beside it. */
  readonly children?: ReactNode
}

/** A key or an address that a machine is given: to be copied, not to be opened. */
export function TextToCopy({ text, label, children }: TextToCopyProps) {
  const { state, copy } = useCopied(text)
  return (
    <Stack gap="0.5rem" justifyItems="start">
      <Box as="code" overflowWrap="anywhere" color="fg">
        {text}
      </Box>
      <Row gap="0.5rem">
        <Button icon="copy" onClick={copy}>
          {label}
        </Button>
        {children}
        <span role="status">
          {state === 'copied' && <Trans>Kopierad</Trans>}
          {state === 'failed' && <Trans>Det gick inte att kopiera. Markera den och kopiera den själv.</Trans>}
        </span>
      </Row>
    </Stack>
  )
}
