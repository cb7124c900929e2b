import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { workspaceHomeQuery } from '#client/queries/workspace.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box, Card, LineLink, List } from '#client/ui/rich/elements.ts'
import type { WorkspaceHome as WorkspaceHomeData } from '#contract/workspace-home.ts'
import { AddressToCopy } from './AddressToCopy.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { pathTo } from './sections.ts'

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
          <FirstSteps steps={home.first_steps} />
          <Addresses home={home} />
          <Activities home={home} />
        </Box>
      )}
    </>
  )
}

function ToDo({ home }: { readonly home: WorkspaceHomeData }) {
  const { to_do: toDo, to_do_count: count, school_id: schoolId } = home
  return (
    <Card>
      <h2>
        <Trans>Att göra</Trans>
      </h2>
      {count === 0 && (
        <p>
          <Trans>Allt fungerar som det ska.</Trans>
        </p>
      )}
      <List role="list">
        {toDo.map(({ sensor, next_step: nextStep }) => (
          <li key={sensor.id}>
            <b>{sensor.name}</b>
            <br />
            {nextStep[currentLocale()]}
          </li>
        ))}
      </List>
      {count > toDo.length && (
        <p>
          <Trans>{count - toDo.length} till behöver hjälp.</Trans>
        </p>
      )}
      <Link to={pathTo(schoolId, 'sensors')}>
        <Trans>Visa alla sensorer</Trans>
      </Link>
    </Card>
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
    </Card>
  )
}

function Activities({ home: { activities } }: { readonly home: WorkspaceHomeData }) {
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
        {activities.map(({ id, title, share_url: url }) => (
          <li key={id}>
            <LineLink href={url}>{title}</LineLink>
          </li>
        ))}
      </List>
    </Card>
  )
}
