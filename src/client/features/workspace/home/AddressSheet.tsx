import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { schoolQuery } from '#client/queries/schools.ts'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { PrintSheet } from '#client/ui/chakra/PrintSheet.tsx'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

/** The school's addresses on a sheet for the notice board. */
export function AddressSheet({ home }: { readonly home: WorkspaceHome }) {
  const { data: school } = useQuery(schoolQuery(home.school_id))
  return (
    <>
      <Button icon="printer" onClick={() => window.print()}>
        <Trans>Skriv ut adresserna</Trans>
      </Button>
      <PrintSheet>
        <h1>{school?.name}</h1>
        <Line address={home.dashboard_url}>
          <Trans>Så mår skolan</Trans>
        </Line>
        {home.food_waste_widget_url !== null && (
          <Line address={home.food_waste_widget_url}>
            <Trans>Matsvinnet</Trans>
          </Line>
        )}
        <Line address={home.wall_url}>
          <Trans>Skärmen på väggen</Trans>
        </Line>
        <p>
          <Trans>Rikta en surfplattas eller telefons kamera mot rutan, eller skriv adressen.</Trans>
        </p>
      </PrintSheet>
    </>
  )
}

function Line({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  const { t } = useLingui()
  const full = new URL(address, location.origin).href
  return (
    <Box display="flex" alignItems="center" gap="1cm" breakInside="avoid">
      <Box width="5.5cm" flex="none">
        <QrCode text={full} label={t`QR-kod för ${full}`} />
      </Box>
      <div>
        <h2>{children}</h2>
        <Box as="p" overflowWrap="anywhere">
          {full}
        </Box>
      </div>
    </Box>
  )
}
