import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabLink } from '#client/features/workspace/components/TabLink.tsx'
import { useConnection } from '#client/offline/connection.ts'
import { useNow } from '#client/offline/use-now.ts'
import { isMissing } from '#client/queries/is-missing.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { PartProps } from './part.ts'
import { StateChip, stateOf } from './state.tsx'

interface ActivityPageProps {
  readonly schoolId: string
  readonly id: string
  readonly part: ComponentType<PartProps>
}

/** One activity: how it is set up, how it is shared, and what came of it. */
export function ActivityPage({ schoolId, id, part: Part }: ActivityPageProps) {
  const { t } = useLingui()
  const { data: activity, error } = useQuery(workspaceActivityQuery(schoolId, id))
  const { hasContact } = useConnection()
  const now = useNow()
  const back = (
    <BackTo to="/$schoolId/workspace/activities" params={{ schoolId }}>
      <Trans>Alla aktiviteter</Trans>
    </BackTo>
  )
  if (isMissing(error) || (!activity && !hasContact)) {
    return (
      <Card>
        <PageHeading
          title={
            isMissing(error) ? t`Aktiviteten finns inte` : t`Aktiviteten finns inte på den här enheten än`
          }
        />
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
  if (!activity) return <PageHeading title={t`Hämtar aktiviteten`} isBusy />
  const state = stateOf(activity, now)
  return (
    <>
      <Box display="grid" gap="0.5rem">
        {back}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="0.5rem 1rem">
          <PageHeading title={activity.title} />
          <StateChip state={state} />
        </Box>
        <ActivityMenu schoolId={schoolId} id={id} />
      </Box>
      <Part schoolId={schoolId} activity={activity} state={state} />
    </>
  )
}

function ActivityMenu({ schoolId, id }: Omit<ActivityPageProps, 'part'>) {
  const { t } = useLingui()
  const parts = [
    { part: 'edit', name: <Trans>Ställ in spelet</Trans> },
    { part: 'share', name: <Trans>Dela</Trans> },
    { part: 'results', name: <Trans>Resultat</Trans> },
  ] as const
  return (
    <nav aria-label={t`Aktiviteten`}>
      <Box as="ul" role="list" display="flex" flexWrap="wrap" gap="0.5rem">
        {parts.map(({ part, name }) => (
          <li key={part}>
            <TabLink
              to={`/$schoolId/workspace/activities/$activityId/${part}`}
              params={{ schoolId, activityId: id }}
              look="tab"
            >
              {name}
            </TabLink>
          </li>
        ))}
      </Box>
    </nav>
  )
}
