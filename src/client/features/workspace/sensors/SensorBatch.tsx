import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { archiveSensors } from '#client/queries/sensor-batches.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Row } from '#client/ui/chakra/layout.ts'
import { DeleteSensors } from './DeleteSensors.tsx'
import { MoveSensors } from './MoveSensors.tsx'

interface SensorBatchProps {
  readonly schoolId: string
  /** Of the sensors that are chosen. */
  readonly ids: readonly string[]
  /** Some of them have no room any more: taken back they wait for one. */
  readonly isSomeWithoutRoom: boolean
  /** Those that were put away are taken back or deleted; others are moved or put away. */
  readonly isArchive: boolean
  /** Nothing is chosen any more. */
  readonly onDone: () => void
}

/** What can be done with many sensors at once. */
export function SensorBatch({ schoolId, ids, isSomeWithoutRoom, isArchive, onDone }: SensorBatchProps) {
  const { canEdit } = useEditAccess()
  const { canEdit: canDelete, hasRole: isOwner } = useEditAccess('owner')
  const [asks, setAsks] = useState<'move' | 'delete' | null>(null)
  const archiving = useChange(archiveSensors(schoolId))
  const close = () => setAsks(null)
  const archive = (archived: boolean) =>
    archiving.mutate(
      { ids, archived },
      {
        onSuccess: () => {
          notificationStore.getState().setMessageWithAction({
            variant: 'success',
            message: archived ? (
              <Plural value={ids.length} one="# sensor är undanlagd." other="# sensorer är undanlagda." />
            ) : (
              <>
                <Plural value={ids.length} one="# sensor är tillbaka." other="# sensorer är tillbaka." />{' '}
                {isSomeWithoutRoom && <Trans>Det som saknar rum väntar bland Nya enheter.</Trans>}
              </>
            ),
            actionName: <Trans>Ångra</Trans>,
            onAction: () => archiving.mutate({ ids, archived: !archived }),
          })
          onDone()
        },
      },
    )
  return (
    <Row gap="0.5rem" role="group">
      <b role="status">
        <Plural value={ids.length} one="# vald" other="# valda" />
      </b>
      {isArchive ? (
        <>
          <Button icon="refresh-cw" disabled={!canEdit || archiving.isPending} onClick={() => archive(false)}>
            <Trans>Ta tillbaka</Trans>
          </Button>
          {isOwner && (
            <Button
              icon="trash-2"
              kind="danger"
              aria-haspopup="dialog"
              disabled={!canDelete}
              onClick={() => setAsks('delete')}
            >
              <Trans>Radera</Trans>
            </Button>
          )}
        </>
      ) : (
        <>
          <Button icon="door-open" aria-haspopup="dialog" disabled={!canEdit} onClick={() => setAsks('move')}>
            <Trans>Flytta</Trans>
          </Button>
          <Button icon="eye-off" disabled={!canEdit || archiving.isPending} onClick={() => archive(true)}>
            <Trans>Lägg undan</Trans>
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onDone}>
        <Trans>Avbryt</Trans>
      </Button>
      {asks === 'move' && <MoveSensors schoolId={schoolId} ids={ids} onClose={close} onMoved={onDone} />}
      {asks === 'delete' && (
        <DeleteSensors schoolId={schoolId} ids={ids} onClose={close} onDeleted={onDone} />
      )}
    </Row>
  )
}
