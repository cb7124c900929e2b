import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

type Task = WorkspaceHome['to_do'][number]

/** What wants doing, the most urgent first, each leading to where it is done. */
export function ToDo({ home }: { readonly home: WorkspaceHome }) {
  const { to_do: tasks, to_do_count: count, school_id: schoolId } = home
  return (
    <Card>
      <h2>
        <Trans>Att göra</Trans>
      </h2>
      {count === 0 && (
        <p style={{ display: 'flex', gap: '0.5rem' }}>
          <Icon name="circle-check" />
          <Trans>Allt fungerar som det ska.</Trans>
        </p>
      )}
      <Box as="ul" role="list" display="grid" gap="0.75rem">
        {tasks.map((task) => (
          <li
            key={`${task.kind} ${task.sensor?.id ?? task.integration?.key ?? ''}`}
            style={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '0 0.6rem' }}
          >
            <Box color="fg-warning" paddingTop="0.6rem">
              <Icon name={icons[task.kind]} />
            </Box>
            <div>
              <Place task={task} schoolId={schoolId} />
              <div>{task.next_step[currentLocale()]}</div>
            </div>
          </li>
        ))}
      </Box>
      {count > tasks.length && (
        <p>
          <Trans>{count - tasks.length} till behöver hjälp.</Trans>
        </p>
      )}
      <Link to="/$schoolId/workspace/sensors" params={{ schoolId }} style={place}>
        <Trans>Visa alla sensorer</Trans>
      </Link>
    </Card>
  )
}

/** What it is about, and the way there for whoever can mend it. */
function Place({
  task: { sensor, integration },
  schoolId,
}: {
  readonly task: Task
  readonly schoolId: string
}) {
  const mayOwn = useMayChange('owner') !== 'role_too_low'
  if (sensor !== null) {
    return (
      <Link
        to="/$schoolId/workspace/sensors/$sensorId"
        params={{ schoolId, sensorId: sensor.id }}
        style={place}
      >
        {sensor.name}
      </Link>
    )
  }
  if (integration != null) {
    const title = integration.title[currentLocale()]
    if (!mayOwn) return <span style={place}>{title}</span>
    return (
      <Link to="/$schoolId/workspace/integrations" params={{ schoolId }} style={place}>
        {title}
      </Link>
    )
  }
  return (
    <Link to="/accessibility-statement" style={place}>
      <Trans>Tillgänglighetsredogörelse</Trans>
    </Link>
  )
}

const place = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  fontWeight: 700,
} as const

const icons: Readonly<Record<Task['kind'], string>> = {
  integration_failing: 'plug',
  rejected: 'circle-x',
  never_heard: 'circle-question-mark',
  silent: 'clock-alert',
  battery_low: 'battery-low',
  unplaced: 'pencil',
  statement_old: 'file-text',
}
