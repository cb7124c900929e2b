import { useLingui } from '@lingui/react/macro'
import { useMayChange, WhyNotNow } from '#client/features/workspace/components/may-change.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabLink } from '#client/features/workspace/components/TabLink.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, Columns } from '#client/ui/rich/layout.ts'
import { Entered } from './Entered.tsx'
import { type EntryKind, KindName } from './entry-kind.tsx'
import { FoodWasteForm } from './FoodWasteForm.tsx'
import { MenuForm } from './MenuForm.tsx'
import { MeterForm } from './MeterForm.tsx'
import { TableEntry } from './TableEntry.tsx'

interface EntriesPageProps {
  readonly schoolId: string
  readonly kind: EntryKind
}

/** Where people write what no device measures: food waste, the menu and what a meter says. */
export function EntriesPage({ schoolId, kind }: EntriesPageProps) {
  const { t } = useLingui()
  const may = useMayChange()
  const Form = forms[kind]
  return (
    <>
      <PageHeading title={t`Skriv in själv`} />
      <Box as="nav" aria-label={t`Vad vill du skriva in?`} display="flex" flexWrap="wrap" gap="0.5rem">
        {tabs.map(({ of, to }) => (
          <TabLink key={of} to={to} params={{ schoolId }} activeOptions={{ exact: true }} look="tab">
            <KindName kind={of} />
          </TabLink>
        ))}
      </Box>
      <Columns>
        {may === 'role_too_low' ? (
          <Card>
            <WhyNotNow may={may} />
          </Card>
        ) : (
          <Box display="grid" gap="1.25rem">
            <Form schoolId={schoolId} />
            <TableEntry schoolId={schoolId} kind={kind} />
          </Box>
        )}
        <Entered schoolId={schoolId} kind={kind} />
      </Columns>
    </>
  )
}

const forms = { food_waste: FoodWasteForm, menu: MenuForm, meter: MeterForm } as const

const tabs = [
  { of: 'food_waste', to: '/$schoolId/workspace/entries' },
  { of: 'menu', to: '/$schoolId/workspace/entries/menu' },
  { of: 'meter', to: '/$schoolId/workspace/entries/meter' },
] as const
