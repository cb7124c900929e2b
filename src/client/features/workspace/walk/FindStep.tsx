import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useConnection } from '#client/offline/connection.ts'
import { deviceQuery } from '#client/queries/inbox.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { CodeInput } from '#client/ui/rich/CodeInput.tsx'
import { Box, LinedList } from '#client/ui/rich/layout.ts'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { isDevEui, spacedDeviceId } from '#domain/rooms/device-id.ts'
import { deviceIdOfLabel, typedDeviceId } from '#domain/rooms/device-label.ts'
import { Scanner } from './Scanner.tsx'

/** The device that somebody holds. */
export interface HeldDevice {
  /** The whole id, or its end as it was typed without a network. */
  readonly deviceId: string
  /** Null = nobody has heard it, or there is no network to ask. */
  readonly known: InboxDevice | null
}

interface FindStepProps {
  readonly schoolId: string
  readonly isScanning: boolean
  readonly onScanning: () => void
  readonly onFound: (device: HeldDevice) => void
}

/** Which device it is: by the code on its label, or by the last four characters of its id. */
export function FindStep({ schoolId, isScanning, onScanning, onFound }: FindStepProps) {
  const { t } = useLingui()
  const label = useId()
  const queryClient = useQueryClient()
  const { hasContact } = useConnection()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState<ReactNode>(null)
  const [several, setSeveral] = useState<readonly InboxDevice[]>([])
  const looking = useMutation({
    mutationFn: (id: string) => queryClient.fetchQuery({ ...deviceQuery(schoolId, id), staleTime: 0 }),
    onSuccess: ({ devices, other_school: school }, id) => {
      const waiting = devices.filter(({ room_name: room }) => room === null)
      const [first] = waiting
      setSeveral(waiting.length > 1 ? waiting : [])
      setNote(null)
      if (waiting.length === 1 && first) onFound({ deviceId: first.device_id, known: first })
      else if (devices[0] && waiting.length === 0) setNote(<Placed schoolId={schoolId} device={devices[0]} />)
      else if (school !== null) setNote(<Trans>Den här enheten hör till {school}.</Trans>)
      else if (devices.length === 0 && isDevEui(id)) onFound({ deviceId: id, known: null })
      else if (devices.length === 0)
        setNote(
          <Trans>
            Ingen enhet slutar på {id.toUpperCase()}. Titta på tecknen igen, eller skanna etiketten.
          </Trans>,
        )
    },
  })
  function look(id: string) {
    if (looking.isPending) return
    if (hasContact) looking.mutate(id)
    else onFound({ deviceId: id, known: null })
  }
  function readCode(code: string) {
    const id = deviceIdOfLabel(code)
    if (id === null)
      setNote(<Trans>Det är ingen kod från en sensor. Leta efter en ruta till på etiketten.</Trans>)
    else look(id)
  }
  function readTyped(text: string) {
    const id = typedDeviceId(text)
    if (id !== null) look(id)
  }
  return (
    <>
      {isScanning ? (
        <Scanner onCode={readCode} />
      ) : (
        <Button kind="solid" icon="scan-line" minHeight="60px" width="100%" onClick={onScanning}>
          <Trans>Skanna etiketten med kameran</Trans>
        </Button>
      )}
      <Card>
        <Box as="h2" id={label} fontSize="var(--text-medium)">
          <Trans>Eller skriv de fyra sista tecknen</Trans>
        </Box>
        <Box display="flex" gap="0.5rem" alignItems="center">
          <CodeInput
            labelledBy={label}
            boxLabel={(box) => t`Tecken ${box} av 4`}
            value={typed}
            onChange={setTyped}
            onComplete={readTyped}
          />
          <Button
            icon="search"
            aria-label={t`Sök`}
            minHeight="3.4rem"
            padding="0"
            disabled={typedDeviceId(typed) === null || looking.isPending}
            onClick={() => readTyped(typed)}
          />
        </Box>
        <Box role="status" _empty={{ display: 'none' }}>
          {note}
        </Box>
        {several.length > 0 && (
          <LinedList role="list">
            {several.map((device) => (
              <li key={device.sensor_id}>
                <Button onClick={() => onFound({ deviceId: device.device_id, known: device })}>
                  {device.model.name ?? device.name} · {spacedDeviceId(device.device_id)}
                </Button>
              </li>
            ))}
          </LinedList>
        )}
      </Card>
    </>
  )
}

function Placed({ schoolId, device }: { readonly schoolId: string; readonly device: InboxDevice }) {
  const { room_name: room, sensor_id: sensorId } = device
  return (
    <>
      <p>
        <Trans>Den sitter redan i {room}.</Trans>
      </p>
      <RouteLink to="/$schoolId/workspace/sensors/$sensorId" params={{ schoolId, sensorId }}>
        <Trans>Flytta den på sensorns sida</Trans>
      </RouteLink>
    </>
  )
}
