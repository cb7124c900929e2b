import { Trans, useLingui } from '@lingui/react/macro'
import { AddressWithCode } from '#client/features/workspace/components/AddressWithCode.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'

/** How a class of tablets is asked the same: each of them reads the code and fetches what it lacks. */
export function TabletCode({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Samma koll på alla surfplattor</Trans>}>
      <AddressWithCode
        address={new URL(`/${encodeURIComponent(schoolId)}/ready`, location.origin).href}
        codeLabel={t`QR-kod till kollen på en surfplatta`}
        heading={<Trans>Är surfplattan klar för lektion?</Trans>}
        label={<Trans>Adress att öppna på surfplattorna</Trans>}
      >
        <p>
          <Trans>
            Läs av koden med varje surfplatta. Sidan öppnas och hämtar det som saknas. Ingen loggar in.
          </Trans>
        </p>
      </AddressWithCode>
    </Card>
  )
}
