import { Trans, useLingui } from '@lingui/react/macro'
import { DevicePortrait } from '#client/features/workspace/components/DevicePortrait.tsx'
import { DeviceValues } from '#client/features/workspace/components/DeviceValues.tsx'
import {
  DeviceId,
  LastContact,
  ModelName,
  Platform,
  SignalAndBattery,
} from '#client/features/workspace/components/device-facts.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { ButtonLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Checkbox } from '#client/ui/chakra/Checkbox.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { spacedDeviceId } from '#domain/rooms/device-id.ts'

interface DeviceCardProps {
  readonly schoolId: string
  readonly device: InboxDevice
  readonly isChosen: boolean
  readonly isBusy: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onPlace: (room: string) => void
  /** Asks for the room. */
  readonly onAskRoom: () => void
  readonly onIgnore: () => void
  /** Asks for another school; null = who looks at it may not send it. */
  readonly onAskSchool: (() => void) | null
}

/** One waiting device: what it is, what it measures so far, and the room that it is likely to hang in as the button. */
export function DeviceCard(props: DeviceCardProps) {
  const { t } = useLingui()
  const { device, isChosen, isBusy, onChoose, onIgnore, onAskSchool } = props
  const { hasRole, canEdit } = useEditAccess()
  const id = spacedDeviceId(device.device_id)
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="0.6rem 1.25rem"
      padding="0.9rem 1rem"
      border="1.5px solid"
      borderColor={isChosen ? 'brand-solid' : 'border-muted'}
      borderRadius="var(--radius-card)"
      background={isChosen ? 'bg-subtle' : 'bg-panel'}
      css={{
        '@container (min-width: 50rem)': {
          gridTemplateColumns: 'minmax(15rem, 5fr) minmax(12rem, 5fr) minmax(11rem, 3fr)',
          alignItems: 'center',
        },
      }}
    >
      <Box display="grid" gap="0.35rem" minWidth="0">
        <Box display="flex" gap="0.5rem" alignItems="start">
          <DevicePortrait device={device} size={52} />
          <Box display="grid" gap="0.25rem" flex="1" minWidth="0" justifyItems="start">
            <ModelName device={device} />
          </Box>
          {hasRole && (
            <Checkbox
              label={t`Välj ${id}`}
              state={isChosen ? 'on' : 'off'}
              isDisabled={!canEdit}
              onChange={onChoose}
            />
          )}
        </Box>
        <Box display="flex" alignItems="center">
          <Box marginInlineEnd="auto" minWidth="0">
            <DeviceId id={device.device_id} />
          </Box>
          {onAskSchool && (
            <IconButton
              icon="school"
              label={t`Skicka ${id} till en annan skola`}
              aria-haspopup="dialog"
              disabled={!canEdit || isBusy}
              onClick={onAskSchool}
            />
          )}
          {hasRole && (
            <IconButton
              icon="eye-off"
              label={t`Ignorera ${id}`}
              disabled={!canEdit || isBusy}
              onClick={onIgnore}
            />
          )}
        </Box>
        <Platform device={device} />
      </Box>
      <Box display="grid" gap="0.5rem" minWidth="0">
        {device.values.length > 0 && <DeviceValues device={device} />}
        {device.unread_code !== null && (
          <p>
            <Trans>Kotte kan inte läsa det som kommer. Välj modell, så läses allt igen.</Trans>
          </p>
        )}
        <SignalAndBattery device={device} />
        <LastContact device={device} />
      </Box>
      {hasRole && (
        <Box display="flex" flexWrap="wrap" gap="0.5rem" css={{ '& > button, & > a': { flex: '1 1 auto' } }}>
          <Rooms {...props} />
        </Box>
      )}
    </Box>
  )
}

/** The room that its name speaks of with one press, or any other. What cannot be read needs its model first. */
function Rooms({ schoolId, device, isBusy, onPlace, onAskRoom }: DeviceCardProps) {
  const { canEdit } = useEditAccess()
  const { suggested_room: room, sensor_id: sensorId, unread_code: unread, values } = device
  const isUnread = unread !== null && values.length === 0
  return (
    <>
      {isUnread && (
        <ButtonLink
          icon="pencil"
          kind="solid"
          to="/$schoolId/workspace/sensors/$sensorId"
          params={{ schoolId, sensorId }}
        >
          <Trans>Välj modell</Trans>
        </ButtonLink>
      )}
      {!isUnread && room !== null && (
        <Button
          kind="solid"
          icon="check"
          overflowWrap="anywhere"
          disabled={!canEdit || isBusy}
          onClick={() => onPlace(room)}
        >
          <span>
            <span className="sr-only">
              <Trans>Placera i</Trans>{' '}
            </span>
            {room}
          </span>
        </Button>
      )}
      <Button
        kind={isUnread || room !== null ? 'outline' : 'solid'}
        aria-haspopup="dialog"
        disabled={!canEdit || isBusy}
        onClick={onAskRoom}
      >
        {room === null || isUnread ? <Trans>Välj rum</Trans> : <Trans>Annat rum</Trans>}
      </Button>
    </>
  )
}
