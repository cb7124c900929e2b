import { Trans } from '@lingui/react/macro'
import { ConfirmButton } from '#client/features/workspace/components/ConfirmButton.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { renewCode, setJoining } from '#client/queries/workspace-activities.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import { activityKinds } from './activity-kinds.tsx'
import type { PartProps } from './part-props.ts'

/** Who gets in with the class's code: another code, and no more carts. */
export function CodePart({ schoolId, activity }: Pick<PartProps, 'schoolId' | 'activity'>) {
  const { canEdit } = useEditAccess()
  const renewing = useChange(renewCode(schoolId, activity.id))
  const joining = useChange(setJoining(schoolId, activity.id))
  const isOpen = activity.joining_open !== false
  const { joining: words } = activityKinds[activity.activity_type_id]
  const renew = (close: () => void) =>
    renewing.mutate(undefined, {
      onSettled: close,
      onSuccess: () => notifySuccess(<Trans>Klassen har en ny kod.</Trans>),
    })
  return (
    <Stack gap="0.5rem" as="section" aria-labelledby="joining">
      <h3 id="joining">
        <Trans>Inlämning</Trans>
      </h3>
      <p role="status">{isOpen ? words.open() : words.closed()}</p>
      {activity.needs_code === false && (
        <p>
          <Trans>
            Spelet startades innan det fanns koder. Det tar emot kundvagnar utan kod tills det är slut, eller
            tills du gör en ny kod.
          </Trans>
        </p>
      )}
      <AccessNote />
      <Row gap="0.5rem">
        <Button disabled={!canEdit || joining.isPending} onClick={() => joining.mutate(!isOpen)}>
          {isOpen ? <Trans>Ta inte emot fler</Trans> : <Trans>Ta emot igen</Trans>}
        </Button>
        <ConfirmButton
          icon="refresh-cw"
          label={<Trans>Gör en ny kod</Trans>}
          disabled={!canEdit}
          title={<Trans>Göra en ny kod?</Trans>}
          action={<Trans>Gör en ny kod</Trans>}
          isBusy={renewing.isPending}
          onConfirm={renew}
        >
          <p>
            <Trans>
              Den gamla koden slutar att fungera, också i länken och QR-koden. Surfplattor som har den frågar
              efter den nya.
            </Trans>
          </p>
        </ConfirmButton>
      </Row>
    </Stack>
  )
}
