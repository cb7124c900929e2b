import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

interface FirstStepsProps {
  readonly schoolId: string
  readonly steps: WorkspaceHome['first_steps']
}

/** What a new school does first, each with the way to where it is done; gone when all of it is done. */
export function FirstSteps({ schoolId, steps }: FirstStepsProps) {
  const all: readonly (readonly [boolean, 'activities' | 'integrations' | 'settings', ReactElement])[] = [
    [steps.has_sensors, 'integrations', <Trans key="sensors">Anslut skolans sensorer</Trans>],
    [steps.has_place, 'settings', <Trans key="place">Berätta var skolan ligger</Trans>],
    [steps.has_calendar, 'settings', <Trans key="calendar">Skriv in terminer och lov</Trans>],
    [steps.has_logo, 'settings', <Trans key="logo">Ladda upp skolans logotyp</Trans>],
    [steps.has_activity, 'activities', <Trans key="activity">Skapa en första aktivitet</Trans>],
  ]
  if (all.every(([isDone]) => isDone)) return null
  return (
    <Card>
      <h2>
        <Trans>Kom igång</Trans>
      </h2>
      <Box as="ol" role="list" display="grid">
        {all.map(([isDone, section, words]) => (
          <li
            key={words.key}
            style={{ display: 'flex', alignItems: 'center', gap: '0.6rem', minHeight: 'var(--target)' }}
          >
            <Icon name={isDone ? 'circle-check' : 'arrow-right'} />
            {isDone ? (
              <Box as="span" color="fg-muted">
                {words}{' '}
                <span className="sr-only">
                  <Trans>Klart</Trans>
                </span>
              </Box>
            ) : (
              <Link to={`/$schoolId/workspace/${section}`} params={{ schoolId }} style={stepLink}>
                {words}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Card>
  )
}

const stepLink = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--target)',
  fontWeight: 700,
} as const
