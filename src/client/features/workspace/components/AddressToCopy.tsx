import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { useCopied } from '#client/ui/plain/use-copied.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box, LineLink, Row, Stack } from '#client/ui/rich/layout.ts'

const QrCode = lazyPart(() => import('#client/ui/plain/QrCode.tsx').then(({ QrCode }) => QrCode))

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
  const { state, copy } = useCopied(full)
  const [isCodeShown, setIsCodeShown] = useState(false)
  return (
    <Stack gap="0.35rem" justifyItems="start">
      <span>{children}</span>
      <LineLink href={full}>{full}</LineLink>
      <Row gap="0.5rem">
        <Button icon="copy" onClick={copy}>
          <Trans>Kopiera</Trans> <span className="sr-only">{full}</span>
        </Button>
        {hasCode && (
          <Button aria-expanded={isCodeShown} onClick={() => setIsCodeShown(!isCodeShown)}>
            {isCodeShown ? <Trans>Göm QR-koden</Trans> : <Trans>Visa QR-kod</Trans>}{' '}
            <span className="sr-only">{full}</span>
          </Button>
        )}
      </Row>
      {isCodeShown && (
        <Box width="320px" maxWidth="100%">
          <Suspense>
            <QrCode url={full} label={t`QR-kod för ${full}`} />
          </Suspense>
        </Box>
      )}
      <span role="status">
        {state === 'copied' && <Trans>Kopierad</Trans>}
        {state === 'failed' && (
          <Trans>Det gick inte att kopiera. Markera adressen och kopiera den själv.</Trans>
        )}
      </span>
    </Stack>
  )
}
