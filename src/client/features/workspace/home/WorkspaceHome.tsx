import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { watchInstallOffer } from '#client/offline/install-offer.ts'
import { workspaceHomeQuery } from '#client/queries/workspace-home.ts'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box, List } from '#client/ui/rich/layout.ts'
import type { WorkspaceHome as WorkspaceHomeData } from '#contract/workspace-home.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { InstallCard } from './InstallCard.tsx'
import { ToDo } from './ToDo.tsx'

// Browsers make it soon after the page is loaded, and once.
watchInstallOffer()

/** What a teacher sees first: what wants doing, what is running, and the addresses to hand out. */
export function WorkspaceHome({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { data: home } = useQuery(workspaceHomeQuery(schoolId))
  return (
    <>
      <PageHeading title={t`Arbetsyta`} isBusy={home === undefined} />
      {home && (
        <Box
          display="grid"
          gap="1.25rem"
          alignItems="start"
          gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))"
        >
          <ToDo home={home} />
          <FirstSteps schoolId={schoolId} steps={home.first_steps} />
          <Activities home={home} />
          <Addresses home={home} />
          <InstallCard />
        </Box>
      )}
    </>
  )
}

function Addresses({ home }: { readonly home: WorkspaceHomeData }) {
  return (
    <Card>
      <h2>
        <Trans>Så mår skolan</Trans>
      </h2>
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
      <AddressSheet home={home} />
    </Card>
  )
}

function Activities({ home: { activities, school_id: schoolId } }: { readonly home: WorkspaceHomeData }) {
  return (
    <Card>
      <h2>
        <Trans>Pågående aktiviteter</Trans>
      </h2>
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
              <Link
                to="/$schoolId/workspace/activities/$activityId/share"
                params={{ schoolId, activityId: id }}
                style={lineLink}
              >
                <Trans>Dela</Trans> <span className="sr-only">{title}</span>
              </Link>
              <Link
                to="/$schoolId/workspace/activities/$activityId/results"
                params={{ schoolId, activityId: id }}
                style={lineLink}
              >
                <Trans>Resultat</Trans> <span className="sr-only">{title}</span>
              </Link>
            </Box>
          </li>
        ))}
      </List>
      <Link to="/$schoolId/workspace/activities" params={{ schoolId }} style={lineLink}>
        <Trans>Alla aktiviteter</Trans>
      </Link>
    </Card>
  )
}

/** Large enough for a finger. */
const lineLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.3em',
  minHeight: 'var(--target)',
} as const
