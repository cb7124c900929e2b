import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { watchInstallOffer } from '#client/offline/install-offer.ts'
import { workspaceHomeQuery } from '#client/queries/workspace-home.ts'
import { lazyPart } from '#client/scheduling/lazy-part.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, Columns, List, Stack } from '#client/ui/rich/layout.ts'
import { SkeletonCard } from '#client/ui/rich/Skeleton.tsx'
import type { WorkspaceHome as WorkspaceHomeData } from '#contract/workspace-home.ts'
import { ToDo } from './ToDo.tsx'

// What only some see, or below the first screen: the page does not wait for it.
const FirstSteps = lazyPart(() => import('./FirstSteps.tsx').then(({ FirstSteps }) => FirstSteps))
const AddressSheet = lazyPart(() => import('./AddressSheet.tsx').then(({ AddressSheet }) => AddressSheet))
const InstallCard = lazyPart(() => import('./InstallCard.tsx').then(({ InstallCard }) => InstallCard))

// Browsers make it soon after the page is loaded, and once.
watchInstallOffer()

/** What a teacher sees first: what wants doing, what is running, and the addresses to hand out. */
export function WorkspaceHome({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data: home, isFetching } = useQuery(workspaceHomeQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Arbetsyta`} isBusy={home === undefined} />
      {home === undefined && isFetching && (
        <Columns>
          <SkeletonCard lines={5} />
          <SkeletonCard lines={5} />
        </Columns>
      )}
      {home && (
        <Columns>
          <Stack>
            <ToDo home={home} />
            {!Object.values(home.first_steps).every(Boolean) && (
              <Suspense fallback={<SkeletonCard lines={6} />}>
                <FirstSteps schoolId={schoolId} steps={home.first_steps} />
              </Suspense>
            )}
            <Activities home={home} />
          </Stack>
          <Stack>
            <Addresses home={home} />
            <Suspense>
              <InstallCard />
            </Suspense>
          </Stack>
        </Columns>
      )}
    </>
  )
}

function Addresses({ home }: { readonly home: WorkspaceHomeData }) {
  return (
    <Card title={<Trans>Så mår skolan</Trans>}>
      <AddressToCopy address={home.dashboard_url}>
        <Trans>Adress till skolans mätvärden</Trans>
      </AddressToCopy>
      <AddressToCopy address={home.wall_url}>
        <Trans>Adress för en skärm på väggen</Trans>
      </AddressToCopy>
      {home.food_waste_widget_url !== null && (
        <AddressToCopy address={home.food_waste_widget_url}>
          <Trans>Adress till matsvinnet</Trans>
        </AddressToCopy>
      )}
      <Suspense>
        <AddressSheet home={home} />
      </Suspense>
    </Card>
  )
}

function Activities({ home: { activities, school_id: schoolId } }: { readonly home: WorkspaceHomeData }) {
  return (
    <Card title={<Trans>Pågående aktiviteter</Trans>}>
      {activities.length === 0 && (
        <p>
          <Trans>Ingen aktivitet är igång.</Trans>
        </p>
      )}
      <List role="list">
        {activities.map(({ id, title }) => (
          <li key={id}>
            <b>{title}</b>
            <Box display="flex" flexWrap="wrap" gap="0 1.5rem">
              <RouteLink
                to="/$schoolId/workspace/activities/$activityId/share"
                params={{ schoolId, activityId: id }}
              >
                <Trans>Dela</Trans> <span className="sr-only">{title}</span>
              </RouteLink>
              <RouteLink
                to="/$schoolId/workspace/activities/$activityId/results"
                params={{ schoolId, activityId: id }}
              >
                <Trans>Resultat</Trans> <span className="sr-only">{title}</span>
              </RouteLink>
            </Box>
          </li>
        ))}
      </List>
      <RouteLink to="/$schoolId/workspace/activities" params={{ schoolId }}>
        <Trans>Alla aktiviteter</Trans>
      </RouteLink>
    </Card>
  )
}
