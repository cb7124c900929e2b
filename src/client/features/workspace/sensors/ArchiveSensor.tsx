import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { archiveSensors } from '#client/queries/sensor-batches.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import type { Sensor } from '#contract/sensors.ts'

interface ArchiveSensorProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** Puts a sensor away that is not in use any more, or takes it back. */
export function ArchiveSensor({
  schoolId,
  sensor: { id, name, archived_at: archivedAt },
}: ArchiveSensorProps) {
  const { hasRole, canEdit } = useEditAccess()
  const archiving = useMutation(archiveSensors(schoolId))
  if (!hasRole) return null
  const isArchived = archivedAt !== null
  const archive = (archived: boolean) => archiving.mutateAsync({ ids: [id], archived })
  const change = () =>
    archive(!isArchived).then(
      () =>
        notificationStore.getState().setMessageWithAction({
          variant: 'success',
          message: isArchived ? <Trans>{name} är tillbaka.</Trans> : <Trans>{name} är undanlagd.</Trans>,
          actionName: <Trans>Ångra</Trans>,
          onAction: () => void archive(isArchived),
        }),
      // The frame says why.
      () => undefined,
    )
  return (
    <Card title={isArchived ? <Trans>Ta tillbaka sensorn</Trans> : <Trans>Lägg undan sensorn</Trans>}>
      <p>
        {isArchived ? (
          <Trans>Den är undanlagd: ingen ser den, men allt den har mätt finns kvar.</Trans>
        ) : (
          <Trans>Används den inte mer? Då syns den inte för någon, men allt den har mätt finns kvar.</Trans>
        )}
      </p>
      <Button icon="eye-off" disabled={!canEdit || archiving.isPending} onClick={() => void change()}>
        {isArchived ? <Trans>Ta tillbaka</Trans> : <Trans>Lägg undan</Trans>}
      </Button>
    </Card>
  )
}
