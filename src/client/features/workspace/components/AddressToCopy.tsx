import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, LineLink, Row, Stack } from '#client/ui/chakra/layout.ts'
import { CopyButton } from './CopyButton.tsx'

const QrCode = lazyPart(() => import('#client/ui/base/QrCode.tsx').then(({ QrCode }) => QrCode))

/** An address with what it leads to, and a button that copies it. A path becomes the address that this browser uses. */
export function AddressToCopy({
  address,
  hasCode = true,
  children,
}: {
  readonly address: string
  /** Whether it can be shown as a QR code: not where one stands beside it. */
  readonly hasCode?: boolean
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const full = new URL(address, location.origin).href
  const [isCodeShown, setIsCodeShown] = useState(false)
  return (
    <Stack gap="0.35rem" justifyItems="start">
      <span>{children}</span>
      <LineLink href={full}>{full}</LineLink>
      <Row gap="0.5rem">
        <CopyButton text={full}>
          <Trans>Kopiera</Trans> <span className="sr-only">{full}</span>
        </CopyButton>
        {hasCode && (
          <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
            {isCodeShown ? <Trans>Dölj QR-koden</Trans> : <Trans>Visa QR-kod</Trans>}{' '}
            <span className="sr-only">{full}</span>
          </Button>
        )}
      </Row>
      {isCodeShown && (
        <Box width="320px" maxWidth="100%">
          <Suspense>
            <QrCode text={full} label={t`QR-kod för ${full}`} />
          </Suspense>
        </Box>
      )}
    </Stack>
  )
}
