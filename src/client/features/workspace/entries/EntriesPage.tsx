import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMayChange, WhyNotNow } from '#client/features/workspace/components/may-change.tsx'
import type { PageProps } from '#client/features/workspace/components/page.ts'
import { pathTo } from '#client/features/workspace/components/sections.ts'
import { UnknownPage } from '#client/features/workspace/components/UnknownPage.tsx'
import { Box, Card, Columns } from '#client/ui/rich/elements.ts'
import { Entered } from './Entered.tsx'
import { type EntryKind, KindName } from './entry-kind.tsx'
import { FoodWasteForm } from './FoodWasteForm.tsx'
import { MenuForm } from './MenuForm.tsx'
import { MeterForm } from './MeterForm.tsx'
import { TableEntry } from './TableEntry.tsx'

/** Where people write what no device measures: food waste, the menu and what a meter says. */
export function EntriesPage({ schoolId, inside: [part] }: PageProps) {
  const { t } = useLingui()
  const may = useMayChange()
  const shown = kinds.find(({ path }) => path === part)
  if (!shown) return <UnknownPage schoolId={schoolId} />
  return (
    <>
      <h1 tabIndex={-1}>
        <Trans>Skriv in själv</Trans>
      </h1>
      <Box as="nav" aria-label={t`Vad vill du skriva in?`} display="flex" flexWrap="wrap" gap="0.5rem">
        {kinds.map(({ kind, path }) => (
          <Link
            key={kind}
            to={pathTo(schoolId, 'entries', ...(path === undefined ? [] : [path]))}
            aria-current={path === part ? 'page' : undefined}
            style={path === part ? chosenTab : tab}
          >
            <KindName kind={kind} />
          </Link>
        ))}
      </Box>
      <Columns>
        {may === 'role_too_low' ? (
          <Card>
            <WhyNotNow may={may} />
          </Card>
        ) : (
          <Box display="grid" gap="1.25rem">
            {shown.form(schoolId)}
            <TableEntry key={shown.kind} schoolId={schoolId} kind={shown.kind} />
          </Box>
        )}
        <Entered schoolId={schoolId} kind={shown.kind} />
      </Columns>
    </>
  )
}

const kinds: readonly {
  readonly kind: EntryKind
  /** In the address; the first has none. */
  readonly path: string | undefined
  readonly form: (schoolId: string) => ReactNode
}[] = [
  { kind: 'food_waste', path: undefined, form: (schoolId) => <FoodWasteForm schoolId={schoolId} /> },
  { kind: 'menu', path: 'menu', form: (schoolId) => <MenuForm schoolId={schoolId} /> },
  { kind: 'meter', path: 'meter', form: (schoolId) => <MeterForm schoolId={schoolId} /> },
]

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  padding: '0 1.1rem',
  border: '2px solid var(--brand-solid)',
  borderRadius: 'var(--radius-chip)',
  color: 'var(--brand-fg)',
  background: 'var(--bg-panel)',
  fontWeight: 700,
  textDecoration: 'none',
} as const
const chosenTab = { ...tab, background: 'var(--brand-solid)', color: 'var(--brand-contrast)' } as const
