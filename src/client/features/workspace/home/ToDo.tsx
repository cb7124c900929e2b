import { Trans } from '@lingui/react/macro'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

type Task = WorkspaceHome['to_do'][number]

/** What wants doing, the most urgent first, each leading to where it is done. */
export function ToDo({ home }: { readonly home: WorkspaceHome }) {
  const { to_do: tasks, to_do_count: count, school_id: schoolId } = home
  return (
    <Card title={<Trans>Att göra</Trans>}>
      {count === 0 && (
        <IconLine icon="circle-check" tone="fg-success">
          <Trans>Allt fungerar som det ska.</Trans>
        </IconLine>
      )}
      {tasks.length > 0 && (
        <Box as="ul" role="list" display="grid">
          {tasks.map((task) => (
            <Box
              as="li"
              key={`${task.kind} ${task.sensor?.id ?? task.integration?.key ?? task.wall?.id ?? ''}`}
              display="grid"
              gridTemplateColumns="auto minmax(0, 1fr)"
              gap="0 0.85rem"
              padding="0.5rem 0"
              css={{ '& + &': { borderTop: '1.5px solid var(--border-muted)' } }}
            >
              <Box
                display="grid"
                placeItems="center"
                width="2.4rem"
                height="2.4rem"
                marginTop="0.2rem"
                borderRadius="10px"
                background="bg-warning"
                color="fg-warning"
              >
                <Icon name={icons[task.kind]} />
              </Box>
              <div>
                <Place task={task} schoolId={schoolId} />
                <div>{task.next_step[currentLocale()]}</div>
              </div>
            </Box>
          ))}
        </Box>
      )}
      {count > tasks.length && (
        <p>
          <Trans>{count - tasks.length} till behöver hjälp.</Trans>
        </p>
      )}
      <RouteLink to="/$schoolId/workspace/sensors" params={{ schoolId }}>
        <Trans>Visa alla sensorer</Trans>
      </RouteLink>
    </Card>
  )
}

/** What it is about, and the way there for a user who can mend it. */
function Place({
  task: { kind, sensor, integration, wall },
  schoolId,
}: {
  readonly task: Task
  readonly schoolId: string
}) {
  const { hasRole: mayOwn } = useEditAccess('owner')
  if (sensor !== null) {
    return (
      <RouteLink
        fontWeight="700"
        to="/$schoolId/workspace/sensors/$sensorId"
        params={{ schoolId, sensorId: sensor.id }}
      >
        {sensor.name}
      </RouteLink>
    )
  }
  if (integration != null) {
    const title = integration.title[currentLocale()]
    if (!mayOwn) return <span style={place}>{title}</span>
    return (
      <RouteLink fontWeight="700" to="/$schoolId/workspace/integrations" params={{ schoolId }}>
        {title}
      </RouteLink>
    )
  }
  if (wall != null) {
    return (
      <RouteLink
        fontWeight="700"
        to="/$schoolId/workspace/walls/$wallId"
        params={{ schoolId, wallId: wall.id }}
      >
        {wall.name}
      </RouteLink>
    )
  }
  if (kind === 'new_devices') {
    return (
      <RouteLink fontWeight="700" to="/$schoolId/workspace/inbox" params={{ schoolId }}>
        <Trans>Nya enheter</Trans>
      </RouteLink>
    )
  }
  if (kind === 'unread') {
    return (
      <RouteLink fontWeight="700" to="/$schoolId/workspace/unread" params={{ schoolId }}>
        <Trans>Kunde inte läsas</Trans>
      </RouteLink>
    )
  }
  if (kind === 'no_lesson_hours') {
    return (
      <RouteLink fontWeight="700" to="/$schoolId/workspace/settings" params={{ schoolId }}>
        <Trans>Lektionstider</Trans>
      </RouteLink>
    )
  }
  if (kind === 'server_clock') {
    return (
      <span style={place}>
        <Trans>Serverns klocka</Trans>
      </span>
    )
  }
  return (
    <RouteLink fontWeight="700" to="/accessibility-statement">
      <Trans>Tillgänglighetsredogörelse</Trans>
    </RouteLink>
  )
}

const place = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  fontWeight: 700,
} as const

const icons: Readonly<Record<Task['kind'], IconName>> = {
  server_clock: 'clock-alert',
  integration_failing: 'plug',
  rejected: 'circle-x',
  never_heard: 'circle-question-mark',
  silent: 'clock-alert',
  no_values: 'circle-question-mark',
  wrong_values: 'eye-off',
  battery_low: 'battery-low',
  wall_silent: 'monitor',
  menu_missing: 'utensils',
  unread: 'circle-question-mark',
  new_devices: 'inbox',
  no_lesson_hours: 'calendar-days',
  statement_old: 'file-text',
}
