import { Trans } from '@lingui/react/macro'
import { LastContact, ModelName } from '#client/features/workspace/components/device-facts.tsx'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { spacedDeviceId } from '#domain/rooms/device-id.ts'

interface IgnoredDevicesProps {
  readonly devices: readonly InboxDevice[]
  readonly isBusy: boolean
  readonly onTakeBack: (sensorId: string) => void
}

/** What a user put aside: its messages are kept all the same. */
export function IgnoredDevices({ devices, isBusy, onTakeBack }: IgnoredDevicesProps) {
  const { hasRole, canEdit } = useEditAccess()
  return (
    <Card>
      <p>
        {devices.length === 0 ? (
          <Trans>Ingen enhet är ignorerad.</Trans>
        ) : (
          <Trans>Det som de skickar sparas. Ingen annan ser det.</Trans>
        )}
      </p>
      <LinedList role="list">
        {devices.map((device) => (
          <li key={device.sensor_id}>
            <Row>
              <ModelName device={device} />
              <code>{spacedDeviceId(device.device_id)}</code>
              <LastContact device={device} />
              {hasRole && (
                <Button
                  disabled={!canEdit || isBusy}
                  marginInlineStart="auto"
                  onClick={() => onTakeBack(device.sensor_id)}
                >
                  <Trans>Sluta ignorera</Trans>
                  <span className="sr-only"> {spacedDeviceId(device.device_id)}</span>
                </Button>
              )}
            </Row>
          </li>
        ))}
      </LinedList>
    </Card>
  )
}
