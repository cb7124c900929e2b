import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { TabLink } from '#client/features/workspace/components/TabLink.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { isMissing } from '#client/queries/is-missing.ts'
import { workspaceActivityQuery } from '#client/queries/workspace-activities.ts'
import { Box, Row, Stack } from '#client/ui/rich/layout.ts'
import type { PartProps } from './part.ts'
import { StateChip, stateOf } from './state.tsx'

const activityTabs = ['edit', 'share', 'results'] as const
type ActivityTab = (typeof activityTabs)[number]

interface ActivityPageProps {
  /** What the address names last. */
  readonly tab: ActivityTab
  readonly schoolId: string
  readonly id: string
  readonly part: ComponentType<PartProps>
  /** Stands there for an activity that does not exist. */
  readonly missing: ReactNode
}

/** One activity: how it is set up, how it is shared, and what came of it. */
export function ActivityPage({ schoolId, id, tab, part: Part, missing }: ActivityPageProps) {
  const { t } = useLingui()
  const { data: activity, error } = useQuery(workspaceActivityQuery(schoolId, id))
  const isGame = activity === undefined || activity.activity_type_id === 'food_journey'
  const tabs = useTabs(isGame)
  const now = useNow().at
  if (isMissing(error)) return missing
  const state = activity && stateOf(activity, now)
  return (
    <>
      <Stack gap="0.5rem">
        <BackTo to="/$schoolId/workspace/activities" params={{ schoolId }}>
          <Trans>Alla aktiviteter</Trans>
        </BackTo>
        <Row gap="0.5rem 1rem">
          <PageHeading
            title={activity?.title ?? t`Aktivitet`}
            tab={tabs[tab]}
            isBusy={activity === undefined}
          />
          {state && <StateChip state={state} />}
        </Row>
        <ActivityMenu schoolId={schoolId} id={id} isGame={isGame} />
      </Stack>
      {activity && state && <Part schoolId={schoolId} activity={activity} state={state} />}
    </>
  )
}

interface ActivityMenuProps extends Pick<ActivityPageProps, 'schoolId' | 'id'> {
  readonly isGame: boolean
}

function ActivityMenu({ schoolId, id, isGame }: ActivityMenuProps) {
  const { t } = useLingui()
  const tabs = useTabs(isGame)
  return (
    <nav aria-label={t`Aktiviteten`}>
      <Box as="ul" role="list" display="flex" flexWrap="wrap" gap="0.5rem">
        {activityTabs.map((tab) => (
          <li key={tab}>
            <TabLink
              to={`/$schoolId/workspace/activities/$activityId/${tab}`}
              params={{ schoolId, activityId: id }}
              look="tab"
            >
              {tabs[tab]}
            </TabLink>
          </li>
        ))}
      </Box>
    </nav>
  )
}

function useTabs(isGame: boolean): Readonly<Record<ActivityTab, string>> {
  const { t } = useLingui()
  return { edit: isGame ? t`Ställ in spelet` : t`Ställ in`, share: t`Dela`, results: t`Resultat` }
}
