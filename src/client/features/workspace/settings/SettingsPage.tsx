import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { workspaceSchoolQuery } from '#client/queries/workspace-schools.ts'
import { Box } from '#client/ui/rich/layout.ts'
import { CalendarCard } from './CalendarCard.tsx'
import { ColorCard } from './ColorCard.tsx'
import { InboundCard } from './InboundCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { NameCard } from './NameCard.tsx'
import { NewSensorsCard } from './NewSensorsCard.tsx'
import { OutboundCard } from './OutboundCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'

/** What the owners of a school decide; everybody else who works there can read it. Each part is saved by itself. */
export function SettingsPage({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data: school } = useQuery(workspaceSchoolQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Inställningar`} isBusy={school === undefined} />
      {school && (
        <Box
          display="grid"
          gap="1.25rem"
          alignItems="start"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))"
        >
          <Column>
            <NameCard schoolId={schoolId} />
            <ColorCard schoolId={schoolId} schoolName={school.name} logoUrl={school.logo_url} />
            <LogoCard school={school} />
          </Column>
          <Column>
            <PlaceCard schoolId={schoolId} />
            <NewSensorsCard schoolId={schoolId} />
            <OutboundCard schoolId={schoolId} />
            <InboundCard schoolId={schoolId} />
          </Column>
          <Box gridColumn="1 / -1">
            <CalendarCard schoolId={schoolId} />
          </Box>
        </Box>
      )}
    </>
  )
}

function Column({ children }: { readonly children: ReactNode }) {
  return (
    <Box display="grid" gap="1.25rem" minWidth="0">
      {children}
    </Box>
  )
}
