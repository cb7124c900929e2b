import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCopied } from '#client/ui/base/use-copied.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'

interface CopyButtonProps {
  readonly text: string
  /** What the button says that it copies. */
  readonly children: ReactNode
}

/** A button that copies a text, and the word of how that went: in a row, after what else stands there. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { state, copy } = useCopied(text)
  return (
    <>
      <Button icon="copy" onClick={copy}>
        {children}
      </Button>
      <Box as="span" role="status" order="1">
        {state === 'copied' && <Trans>Kopierad</Trans>}
        {state === 'failed' && (
          <Trans>Det gick inte att kopiera. Markera texten och kopiera den själv.</Trans>
        )}
      </Box>
    </>
  )
}
