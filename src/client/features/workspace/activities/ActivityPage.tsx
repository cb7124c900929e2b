import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabLink } from '#client/features/workspace/components/TabLink.tsx'
import { UnknownPage } from '#client/features/workspace/components/UnknownPage.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { isMissing } from '#client/queries/is-missing.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'
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
  const now = useNow()
  if (isMissing(error)) return <UnknownPage schoolId={schoolId} />
  const state = activity && stateOf(activity, now)
  return (
    <>
      <Stack gap="0.5rem">
        <BackTo to="/$schoolId/workspace/activities" params={{ schoolId }}>
          <Trans>Alla aktiviteter</Trans>
        </BackTo>
        <Row gap="0.5rem 1rem">
          <PageHeading title={activity?.title ?? t`Aktivitet`} isBusy={activity === undefined} />
          {state && <StateChip state={state} />}
        </Row>
        <ActivityMenu schoolId={schoolId} id={id} />
      </Stack>
      {activity && state && <Part schoolId={schoolId} activity={activity} state={state} />}
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
