import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { pathTo } from '#client/features/workspace/components/sections.ts'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { isMissing } from '#client/queries/is-missing.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { Box, Card } from '#client/ui/rich/elements.ts'
import { ResultsPart } from './ResultsPart.tsx'
import { SetupPart } from './SetupPart.tsx'
import { SharePart } from './SharePart.tsx'
import { StateChip, stateOf } from './state.tsx'

const parts = ['edit', 'share', 'results'] as const
type ActivityPart = (typeof parts)[number]

export function isActivityPart(part: string): part is ActivityPart {
  return parts.some((each) => each === part)
}

interface ActivityPageProps {
  readonly schoolId: string
  readonly id: string
  readonly part: ActivityPart
}

/** One activity: how it is set up, how it is shared, and what came of it. */
export function ActivityPage({ schoolId, id, part }: ActivityPageProps) {
  const { data: activity, error } = useQuery(workspaceActivityQuery(schoolId, id))
  const { hasContact } = useConnection()
  const now = useNow()
  const back = (
    <BackTo to={pathTo(schoolId, 'activities')}>
      <Trans>Alla aktiviteter</Trans>
    </BackTo>
  )
  if (isMissing(error) || (!activity && !hasContact)) {
    return (
      <Card>
        <h1 tabIndex={-1}>
          {isMissing(error) ? (
            <Trans>Aktiviteten finns inte</Trans>
          ) : (
            <Trans>Aktiviteten finns inte på den här enheten än</Trans>
          )}
        </h1>
        <p>
          {isMissing(error) ? (
            <Trans>Någon kan ha tagit bort den.</Trans>
          ) : (
            <Trans>Den visas när du har internet igen.</Trans>
          )}
        </p>
        {back}
      </Card>
    )
  }
  if (!activity) {
    return (
      <h1 aria-busy="true">
        <Trans>Hämtar aktiviteten</Trans>
      </h1>
    )
  }
  const state = stateOf(activity, now)
  const Part = { edit: SetupPart, share: SharePart, results: ResultsPart }[part]
  return (
    <>
      <Box display="grid" gap="0.5rem">
        {back}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="0.5rem 1rem">
          <h1 tabIndex={-1}>{activity.title}</h1>
          <StateChip state={state} />
        </Box>
        <ActivityMenu schoolId={schoolId} id={id} part={part} />
      </Box>
      <Part schoolId={schoolId} activity={activity} state={state} />
    </>
  )
}

function ActivityMenu({ schoolId, id, part }: ActivityPageProps) {
  const { t } = useLingui()
  const names: Readonly<Record<ActivityPart, ReactNode>> = {
    edit: <Trans>Ställ in spelet</Trans>,
    share: <Trans>Dela</Trans>,
    results: <Trans>Resultat</Trans>,
  }
  return (
    <nav aria-label={t`Aktiviteten`}>
      <Box as="ul" role="list" display="flex" flexWrap="wrap" gap="0.25rem">
        {parts.map((each) => (
          <li key={each}>
            <Link
              to={pathTo(schoolId, 'activities', id, each)}
              aria-current={each === part ? 'page' : undefined}
              style={each === part ? currentTab : tab}
            >
              {names[each]}
            </Link>
          </li>
        ))}
      </Box>
    </nav>
  )
}

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  padding: '0 1rem',
  borderRadius: 'var(--radius-control)',
  color: 'var(--fg)',
  fontWeight: 700,
  textDecoration: 'none',
} as const

const currentTab = { ...tab, background: 'var(--brand-muted)' } as const
