import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Steps } from '#client/ui/chakra/Steps.tsx'
import type { WorkspaceHome } from '#contract/workspace-home.ts'

interface LaterStepsProps {
  readonly schoolId: string
  readonly steps: WorkspaceHome['first_steps']
}

interface Later {
  readonly key: string
  readonly isDone: boolean
  readonly section: 'activities' | 'settings'
  readonly words: ReactNode
}

/** What a school can say about itself at any time, each with the way to where it is done; nothing once all is said. */
export function LaterSteps({ schoolId, steps }: LaterStepsProps) {
  const all: readonly Later[] = [
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
  const left = all.filter(({ isDone }) => !isDone).length
  if (left === 0) return null
  return (
    <Details summary={<Trans>Mer att ställa in ({left} kvar)</Trans>}>
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
    </Details>
  )
}
