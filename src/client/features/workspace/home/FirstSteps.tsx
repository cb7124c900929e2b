import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Progress } from '#client/ui/rich/Progress.tsx'
import { Steps } from '#client/ui/rich/Steps.tsx'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

interface FirstStepsProps {
  readonly schoolId: string
  readonly steps: WorkspaceHome['first_steps']
}

/** What a new school does first, each with the way to where it is done. */
export function FirstSteps({ schoolId, steps }: FirstStepsProps) {
  const { t } = useLingui()
  const all: readonly {
    readonly key: string
    readonly isDone: boolean
    readonly section: 'activities' | 'integrations' | 'settings'
    readonly words: ReactNode
  }[] = [
    {
      key: 'sensors',
      isDone: steps.has_sensors,
      section: 'integrations',
      words: <Trans>Anslut skolans sensorer</Trans>,
    },
    {
      key: 'place',
      isDone: steps.has_place,
      section: 'settings',
      words: <Trans>Berätta var skolan ligger</Trans>,
    },
    {
      key: 'calendar',
      isDone: steps.has_calendar,
      section: 'settings',
      words: <Trans>Skriv in terminer och lov</Trans>,
    },
    {
      key: 'logo',
      isDone: steps.has_logo,
      section: 'settings',
      words: <Trans>Ladda upp skolans logotyp</Trans>,
    },
    {
      key: 'activity',
      isDone: steps.has_activity,
      section: 'activities',
      words: <Trans>Skapa en första aktivitet</Trans>,
    },
  ]
  const done = all.filter(({ isDone }) => isDone).length
  const count = all.length
  return (
    <Card title={<Trans>Kom igång</Trans>}>
      <Progress label={t`${done} av ${count} klara`} value={done} max={count} />
      <Steps
        steps={all.map(({ key, isDone, section, words }) => ({
          key,
          isDone,
          title: isDone ? (
            words
          ) : (
            <RouteLink to={`/$schoolId/workspace/${section}`} params={{ schoolId }}>
              {words}
            </RouteLink>
          ),
        }))}
      />
    </Card>
  )
}
