import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { sendSettings, workspaceSchoolQuery } from '#client/queries/workspace-schools.ts'
import { FoldGroup } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import { CalendarCard } from './CalendarCard.tsx'
import { Co2LimitsCard } from './Co2LimitsCard.tsx'
import { ColorCard } from './ColorCard.tsx'
import { InboundCard } from './InboundCard.tsx'
import { LogoCard } from './LogoCard.tsx'
import { OutboundCard } from './OutboundCard.tsx'
import { PartCard, usePart } from './PartCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'

interface SettingsProps {
  readonly schoolId: string
}

/** What the owners of a school decide; everybody else who works there can read it. Each part is saved by itself. */
export function SettingsPage({ schoolId }: SettingsProps) {
  const { t } = useLingui()
  const { data: school } = useQuery(workspaceSchoolQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Inställningar`} isBusy={school === undefined} />
      {school && (
        <FoldGroup>
          <Columns gap={{ base: '0.6rem', md: '1.25rem' }}>
            <Stack gap={{ base: '0.6rem', md: '1.25rem' }}>
              <NameCard schoolId={schoolId} />
              <ColorCard schoolId={schoolId} schoolName={school.name} logoUrl={school.logo_url} />
              <LogoCard school={school} />
            </Stack>
            <Stack gap={{ base: '0.6rem', md: '1.25rem' }}>
              <PlaceCard schoolId={schoolId} />
              <Co2LimitsCard school={school} />
              <OutboundCard schoolId={schoolId} />
              <InboundCard schoolId={schoolId} />
            </Stack>
            <Box gridColumn="1 / -1">
              <CalendarCard schoolId={schoolId} />
            </Box>
          </Columns>
        </FoldGroup>
      )}
    </>
  )
}

/** What the school is called. */
function NameCard({ schoolId }: SettingsProps) {
  const form = usePart({ schoolId, name: 'name', read: ({ name }) => ({ name }), send: sendSettings })
  return (
    <PartCard title={<Trans>Skolans namn</Trans>} form={form} folded={form.value?.name}>
      <TextField
        path="name"
        label={<Trans>Namn</Trans>}
        help={<Trans>Det står på skolans sida och i listan över skolor.</Trans>}
        limit="name"
        value={form.value?.name ?? ''}
        onChange={(name) => form.set({ name })}
      />
    </PartCard>
  )
}
