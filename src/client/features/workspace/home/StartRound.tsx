import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { startRound } from '#client/queries/workspace-activities.ts'
import { Button } from '#client/ui/chakra/Button.tsx'

interface StartRoundProps {
  readonly schoolId: string
  readonly id: string
  readonly title: string
}

/** An activity, and the button that begins a round of it on the class's screen; who may not begin one opens the screen. */
export function StartRound({ schoolId, id, title }: StartRoundProps) {
  const { hasRole, canEdit } = useEditAccess()
  const starting = useChange(startRound(schoolId, id))
  const navigate = useNavigate()
  const lobby = {
    to: '/$schoolId/workspace/activities/$activityId/lobby',
    params: { schoolId, activityId: id },
  } as const
  return (
    <>
      <b style={{ overflowWrap: 'anywhere' }}>{title}</b>
      {hasRole ? (
        <Button
          icon="monitor"
          disabled={!canEdit || starting.isPending}
          onClick={() => starting.mutate(undefined, { onSuccess: () => navigate(lobby) })}
        >
          <Trans>Starta med klassen</Trans> <span className="sr-only">{title}</span>
        </Button>
      ) : (
        <ButtonLink {...lobby} icon="monitor">
          <Trans>Visa för klassen</Trans> <span className="sr-only">{title}</span>
        </ButtonLink>
      )}
    </>
  )
}
