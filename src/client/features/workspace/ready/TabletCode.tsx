import { Trans, useLingui } from '@lingui/react/macro'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { QrCode } from '#client/ui/plain/QrCode.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'
import { PrintSheet } from '#client/ui/rich/PrintSheet.tsx'

/** How a class of tablets is asked the same: each of them reads the code and fetches what it lacks. */
export function TabletCode({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const address = new URL(`/${encodeURIComponent(schoolId)}/ready`, location.origin).href
  const code = <QrCode text={address} label={t`QR-kod till kollen på en platta`} />
  return (
    <Card title={<Trans>Samma koll på alla plattor</Trans>}>
      <Box display="flex" flexWrap="wrap" gap="1.25rem 2rem" alignItems="start" minWidth="0">
        <Box width="240px" maxWidth="100%">
          {code}
        </Box>
        <Stack flex="1 1 16rem">
          <p>
            <Trans>
              Läs av koden med varje platta. Sidan öppnas och hämtar det som saknas. Ingen loggar in.
            </Trans>
          </p>
          <AddressToCopy address={address} hasCode={false}>
            <Trans>Adress att öppna på plattorna</Trans>
          </AddressToCopy>
          <Row gap="0.5rem">
            <Button icon="printer" onClick={() => window.print()}>
              <Trans>Skriv ut</Trans>
            </Button>
          </Row>
        </Stack>
      </Box>
      <PrintSheet>
        <h1>
          <Trans>Är plattan klar för lektion?</Trans>
        </h1>
        <Box width="11cm">{code}</Box>
        <p>
          <b>{address}</b>
        </p>
      </PrintSheet>
    </Card>
  )
}
