import { Trans } from '@lingui/react/macro'
import { type Ref, useState } from 'react'
import { DevicePortrait } from '#client/features/workspace/components/DevicePortrait.tsx'
import { LastContact } from '#client/features/workspace/components/device-facts.tsx'
import { RoomChoice } from '#client/features/workspace/components/RoomChoice.tsx'
import { useConnection } from '#client/offline/connection.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { textLimits } from '#domain/limits.ts'
import { spacedDeviceId } from '#domain/rooms/device-id.ts'
import type { HeldDevice } from './FindStep.tsx'
import { ThumbBar } from './ThumbBar.tsx'

interface RoomStepProps {
  readonly schoolId: string
  readonly device: HeldDevice
  readonly isBusy: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onRoom: (room: string) => void
  readonly onBack: () => void
}

/** In which room the device hangs. Without a network it is only noted. */
export function RoomStep({ schoolId, device, isBusy, headingRef, onRoom, onBack }: RoomStepProps) {
  const { inboxDevice, deviceId } = device
  const { hasContact } = useConnection()
  const [room, setRoom] = useState(inboxDevice?.suggested_room ?? '')
  const written = room.trim()
  const id = spacedDeviceId(deviceId)
  return (
    <>
      <Box display="flex" gap="0.9rem" alignItems="center">
        <DevicePortrait device={inboxDevice ?? unknownDevice} size={64} />
        <Box display="grid" minWidth="0">
          <b>{inboxDevice ? (inboxDevice.model.name ?? inboxDevice.name) : <Trans>Okänd modell</Trans>}</b>
          <Box as="code" overflowWrap="anywhere">
            {id.length > 4 ? (
              <>
                {id.slice(0, -4)}
                <b>{id.slice(-4)}</b>
              </>
            ) : (
              <b>…{id.toUpperCase()}</b>
            )}
          </Box>
          {inboxDevice ? (
            <LastContact device={inboxDevice} />
          ) : (
            <Box as="p" color="fg-muted" fontSize="small">
              {hasContact ? (
                <Trans>Väntar på första meddelandet</Trans>
              ) : (
                <Trans>Utan internet vet vi inte vad det är för en.</Trans>
              )}
            </Box>
          )}
        </Box>
      </Box>
      <Box as="h2" ref={headingRef} tabIndex={-1} outline="0" fontSize="title">
        <Trans>Var sitter den?</Trans>
      </Box>
      <RoomChoice schoolId={schoolId} room={room} onRoom={setRoom} />
      <ThumbBar>
        <Button
          kind="solid"
          minHeight="60px"
          width="100%"
          overflowWrap="anywhere"
          disabled={written === '' || written.length > textLimits.name || isBusy}
          onClick={() => onRoom(written)}
        >
          {written === '' ? (
            <Trans>Välj ett rum först</Trans>
          ) : hasContact ? (
            <Trans>Sätt i {written}</Trans>
          ) : (
            <Trans>Spara {written} här så länge</Trans>
          )}
        </Button>
        <Button kind="quiet" width="100%" onClick={onBack}>
          <Trans>En annan sensor</Trans>
        </Button>
      </ThumbBar>
    </>
  )
}

const unknownDevice: Pick<InboxDevice, 'model' | 'values'> = {
  model: { knowledge: 'unknown', name: null },
  values: [],
}
