import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Card, List } from '#client/ui/rich/elements.ts'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

/** What a new school does first; gone when all of it is done. */
export function FirstSteps({ steps }: { readonly steps: WorkspaceHome['first_steps'] }) {
  const all: readonly (readonly [boolean, ReactNode])[] = [
    [steps.has_sensors, <Trans key="sensors">Anslut skolans sensorer</Trans>],
    [steps.has_place, <Trans key="place">Berätta var skolan ligger</Trans>],
    [steps.has_calendar, <Trans key="calendar">Skriv in terminer och lov</Trans>],
    [steps.has_logo, <Trans key="logo">Ladda upp skolans logotyp</Trans>],
    [steps.has_activity, <Trans key="activity">Skapa en första aktivitet</Trans>],
  ]
  if (all.every(([isDone]) => isDone)) return null
  return (
    <Card>
      <h2>
        <Trans>Kom igång</Trans>
      </h2>
      <List role="list">
        {all.map(([isDone, words], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
          <li key={index} style={{ display: 'flex', gap: '0.5rem' }}>
            <Icon name={isDone ? 'check' : 'arrow-right'} />
            <span>
              {words}
              {isDone && (
                <span className="sr-only">
                  {' '}
                  <Trans>Klart</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </List>
    </Card>
  )
}
