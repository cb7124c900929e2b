import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
import { PrintSheet } from '#client/ui/chakra/PrintSheet.tsx'
import { AddressToCopy } from './AddressToCopy.tsx'

interface AddressWithCodeProps {
  /** What a user opens on another device: a whole address. */
  readonly address: string
  /** The accessible name of the code: what it is for. */
  readonly codeLabel: string
  /** The heading on paper. */
  readonly heading: ReactNode
  /** What the address is for. */
  readonly label: ReactNode
  readonly children?: ReactNode
}

/** An address to read with a camera, to copy, and to print. */
export function AddressWithCode({ address, codeLabel, heading, label, children }: AddressWithCodeProps) {
  const code = <QrCode text={address} label={codeLabel} />
  return (
    <Box display="flex" flexWrap="wrap" gap="1.25rem 2rem" alignItems="start" minWidth="0">
      <Box width="240px" maxWidth="100%">
        {code}
      </Box>
      <Stack flex="1 1 16rem">
        {children}
        <AddressToCopy address={address} hasCode={false}>
          {label}
        </AddressToCopy>
        <Row gap="0.5rem">
          <Button icon="printer" onClick={() => window.print()}>
            <Trans>Skriv ut</Trans>
          </Button>
        </Row>
      </Stack>
      <PrintSheet>
        <Box as="h1" overflowWrap="anywhere">
          {heading}
        </Box>
        <Box width="11cm">{code}</Box>
        <p>
          <b>{address}</b>
        </p>
      </PrintSheet>
    </Box>
  )
}
