import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AddressToCopy } from '#client/features/workspace/components/AddressToCopy.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, List, Stack } from '#client/ui/chakra/layout.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'
import { AddressSheet } from './AddressSheet.tsx'
import { InstallApp } from './InstallApp.tsx'
import { LaterSteps } from './LaterSteps.tsx'

/** What is looked up when it is needed: activities, addresses, how to install, what is not set up yet. */
export function FoldedParts({ home }: { readonly home: WorkspaceHome }) {
  const { t } = useLingui()
  const running = home.activities.length
  return (
    <Card aria-label={t`Mer`} gap="0" padding="0.35rem 1.25rem">
      <Folded
        summary={running === 0 ? <Trans>Aktiviteter</Trans> : <Trans>Aktiviteter ({running} igång)</Trans>}
      >
        <Activities home={home} />
      </Folded>
      <Folded summary={<Trans>Adresser och QR-koder</Trans>}>
        <Addresses home={home} />
      </Folded>
      <LaterSteps schoolId={home.school_id} steps={home.first_steps} />
      <InstallApp />
    </Card>
  )
}

/** Opens on a press; a line between it and the one before. */
function Folded({ summary, children }: { readonly summary: ReactNode; readonly children: ReactNode }) {
  return (
    <Details summary={summary}>
      <Stack gap="0.75rem" paddingBottom="1rem">
        {children}
      </Stack>
    </Details>
  )
}

function Addresses({ home }: { readonly home: WorkspaceHome }) {
  return (
    <>
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
    </>
  )
}

function Activities({ home: { activities, school_id: schoolId } }: { readonly home: WorkspaceHome }) {
  return (
    <>
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
    </>
  )
}
