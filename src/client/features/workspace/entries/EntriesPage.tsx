import { useLingui } from '@lingui/react/macro'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabLink } from '#client/features/workspace/components/TabLink.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Columns, Stack } from '#client/ui/chakra/layout.ts'
import { Entered } from './Entered.tsx'
import type { EntryKind } from './entry-kind.ts'
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
  const { hasRole } = useEditAccess()
  const Form = forms[kind]
  const names = { food_waste: t`Matsvinn`, menu: t`Meny`, meter: t`Elmätare` }
  return (
    <>
      <PageHeading title={t`Skriv in själv`} tab={names[kind]} />
      <Box as="nav" aria-label={t`Vad vill du skriva in?`} display="flex" flexWrap="wrap" gap="0.5rem">
        {tabs.map(({ entryKind, to }) => (
          <TabLink key={entryKind} to={to} params={{ schoolId }} activeOptions={{ exact: true }} look="tab">
            {names[entryKind]}
          </TabLink>
        ))}
      </Box>
      <Columns>
        {!hasRole ? (
          <Card>
            <AccessNote />
          </Card>
        ) : (
          <Stack>
            <Form schoolId={schoolId} />
            <TableEntry schoolId={schoolId} kind={kind} />
          </Stack>
        )}
        <Entered schoolId={schoolId} kind={kind} />
      </Columns>
    </>
  )
}

const forms = { food_waste: FoodWasteForm, menu: MenuForm, meter: MeterForm } as const

const tabs = [
  { entryKind: 'food_waste', to: '/$schoolId/workspace/entries' },
  { entryKind: 'menu', to: '/$schoolId/workspace/entries/menu' },
  { entryKind: 'meter', to: '/$schoolId/workspace/entries/meter' },
] as const
