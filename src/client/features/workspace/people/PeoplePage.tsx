import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import type { PageProps } from '#client/features/workspace/components/page.ts'
import { pathTo } from '#client/features/workspace/components/sections.ts'
import { UnknownPage } from '#client/features/workspace/components/UnknownPage.tsx'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box, Card } from '#client/ui/rich/elements.ts'
import { AuditLog } from './AuditLog.tsx'
import { InviteCard } from './InviteCard.tsx'
import { Members } from './Members.tsx'

/** Who works at the school; `people/log` is what they have done. For owners. */
export function PeoplePage({ schoolId, inside }: PageProps) {
  const may = useMayChange('owner')
  const [part, ...more] = inside
  if (more.length > 0 || (part !== undefined && part !== 'log')) return <UnknownPage schoolId={schoolId} />
  if (may === 'role_too_low') {
    return (
      <>
        <h1 tabIndex={-1}>
          <Trans>Personer</Trans>
        </h1>
        <Card>
          <p>
            <Trans>Bara skolans ägare ser vilka som hör till skolan. Fråga en av dem.</Trans>
          </p>
        </Card>
      </>
    )
  }
  if (part === 'log') return <AuditLog schoolId={schoolId} />
  return (
    <>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="0.5rem 1.5rem"
      >
        <h1 tabIndex={-1}>
          <Trans>Personer</Trans>
        </h1>
        <Link to={pathTo(schoolId, 'people', 'log')} style={linkLine}>
          <Icon name="clock" />
          <Trans>Vem har ändrat vad?</Trans>
        </Link>
      </Box>
      <Members schoolId={schoolId} />
      <InviteCard schoolId={schoolId} />
    </>
  )
}

const linkLine = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  minHeight: 'var(--target)',
} as const
