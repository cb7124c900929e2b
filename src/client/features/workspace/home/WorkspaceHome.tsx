import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { laterPage } from '#client/features/workspace/components/later-page.ts'
import { pathTo } from '#client/features/workspace/components/sections.ts'
import { watchInstallOffer } from '#client/offline/install-offer.ts'
import { workspaceHomeQuery } from '#client/queries/workspace.ts'
import { Box, Card, List } from '#client/ui/rich/elements.ts'
import type { WorkspaceHome as WorkspaceHomeData } from '#contract/workspace-home.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { ToDo } from './ToDo.tsx'

const AddressSheet = laterPage(async () => (await import('./AddressSheet.tsx')).AddressSheet)
const InstallCard = laterPage(async () => (await import('./InstallCard.tsx')).InstallCard)

// Browsers make it soon after the page is loaded, and once.
watchInstallOffer()

/** What a teacher sees first: what wants doing, what is running, and the addresses to hand out. */
export function WorkspaceHome({ schoolId }: { readonly schoolId: string }) {
  const { data: home } = useQuery(workspaceHomeQuery(schoolId))
  return (
    <>
      <h1 tabIndex={-1} aria-busy={home === undefined || undefined}>
        <Trans>Arbetsyta</Trans>
      </h1>
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
          <Suspense>
            <InstallCard />
          </Suspense>
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
      <Suspense>
        <AddressSheet home={home} />
      </Suspense>
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
              <Link to={pathTo(schoolId, 'activities', id, 'share')} style={lineLink}>
                <Trans>Dela</Trans> <span className="sr-only">{title}</span>
              </Link>
              <Link to={pathTo(schoolId, 'activities', id, 'results')} style={lineLink}>
                <Trans>Resultat</Trans> <span className="sr-only">{title}</span>
              </Link>
            </Box>
          </li>
        ))}
      </List>
      <Link to={pathTo(schoolId, 'activities')} style={lineLink}>
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
