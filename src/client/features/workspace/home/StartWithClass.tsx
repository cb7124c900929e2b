import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Stack } from '#client/ui/chakra/layout.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import { StartRound } from './StartRound.tsx'

const DraftsToStart = lazyPart(() => import('./DraftsToStart.tsx').then(({ DraftsToStart }) => DraftsToStart))

/** As many as have room before what wants doing; the newest first. */
const most = 3

/** What runs at the school, each one tap from the class's screen; where nothing does, what could. */
export function StartWithClass({
  home: { activities, school_id: schoolId },
}: {
  readonly home: WorkspaceHome
}) {
  return (
    <Card title={<Trans>Med klassen</Trans>}>
      {activities.length === 0 ? (
        <>
          <p>
            <Trans>Inget är igång.</Trans>
          </p>
          <Suspense fallback={null}>
            <DraftsToStart schoolId={schoolId} />
          </Suspense>
        </>
      ) : (
        <Stack as="ul" role="list" gap="0.75rem">
          {activities.slice(0, most).map(({ id, title }) => (
            <Stack as="li" key={id} gap="0.35rem" justifyItems="start">
              <StartRound schoolId={schoolId} id={id} title={title} />
            </Stack>
          ))}
        </Stack>
      )}
      {(activities.length === 0 || activities.length > most) && (
        <RouteLink to="/$schoolId/workspace/activities" params={{ schoolId }}>
          {activities.length === 0 ? <Trans>Välj en aktivitet</Trans> : <Trans>Alla aktiviteter</Trans>}
        </RouteLink>
      )}
    </Card>
  )
}
