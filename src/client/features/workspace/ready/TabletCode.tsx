import { Trans, useLingui } from '@lingui/react/macro'
import { AddressWithCode } from '#client/features/workspace/components/AddressWithCode.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'

/** How a class of tablets is asked the same: each of them reads the code and fetches what it lacks. */
export function TabletCode({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Samma koll på alla plattor</Trans>}>
      <AddressWithCode
        address={new URL(`/${encodeURIComponent(schoolId)}/ready`, location.origin).href}
        codeLabel={t`QR-kod till kollen på en platta`}
        heading={<Trans>Är plattan klar för lektion?</Trans>}
        label={<Trans>Adress att öppna på plattorna</Trans>}
      >
        <p>
          <Trans>
            Läs av koden med varje platta. Sidan öppnas och hämtar det som saknas. Ingen loggar in.
          </Trans>
        </p>
      </AddressWithCode>
    </Card>
  )
}
