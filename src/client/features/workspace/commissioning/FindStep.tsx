import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Scanner } from '#client/features/workspace/components/Scanner.tsx'
import { useConnection } from '#client/offline/connection.ts'
import { deviceQuery } from '#client/queries/inbox.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { CodeInput } from '#client/ui/chakra/CodeInput.tsx'
import { Box, LinedList } from '#client/ui/chakra/layout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { findInboxDevicesEndpoint, InboxDevice } from '#contract/workspace-inbox.ts'
import { isDevEui, spacedDeviceId } from '#domain/rooms/device-id.ts'
import { deviceIdOfLabel, typedDeviceId } from '#domain/rooms/device-label.ts'
import type { PassedLabel } from './passed-label.ts'

/** The device that somebody holds. */
export interface HeldDevice {
  /** The whole id, or its end as it was typed without a network. */
  readonly deviceId: string
  /** Null = nobody has heard it, or there is no network to ask. */
  readonly inboxDevice: InboxDevice | null
}

interface FindStepProps {
  readonly schoolId: string
  readonly isScanning: boolean
  /** Of the whole walk-round: the label of the device that somebody has just turned away is still before the camera. */
  readonly passed: RefObject<PassedLabel>
  readonly onScanning: () => void
  readonly onFound: (device: HeldDevice) => void
}

/** Which device it is: by the code on its label, or by the last four characters of its id. */
export function FindStep({ schoolId, isScanning, passed, onScanning, onFound }: FindStepProps) {
  const { t } = useLingui()
  const label = useId()
  const queryClient = useQueryClient()
  const { hasContact } = useConnection()
  const [typed, setTyped] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const firstBox = useRef<HTMLInputElement>(null)
  const looking = useMutation({
    mutationFn: ({ id }: Search) => queryClient.fetchQuery({ ...deviceQuery(schoolId, id), staleTime: 0 }),
    onSuccess: (found, { id, isTyped }) => {
      const { devices } = found
      const waiting = devices.filter(({ room_name: room }) => room === null)
      const [only, ...others] = waiting
      setAnswer(others.length > 0 ? { isTyped, several: waiting } : null)
      if (only && others.length === 0) return onFound({ deviceId: only.device_id, inboxDevice: only })
      if (isUnknown(found) && isDevEui(id)) return onFound({ deviceId: id, inboxDevice: null })
      if (only) return
      setAnswer({ isTyped, note: <NotWaiting schoolId={schoolId} id={id} found={found} /> })
      if (!isTyped) return
      setTyped('')
      firstBox.current?.focus()
    },
    onError: () => passed.current.forget(),
  })
  function look(search: Search) {
    if (looking.isPending) return
    if (hasContact) looking.mutate(search)
    else onFound({ deviceId: search.id, inboxDevice: null })
  }
  function readCode(code: string | null) {
    if (looking.isPending) return
    const id = code === null ? null : deviceIdOfLabel(code)
    if (passed.current.isNew(id, performance.now())) look({ id, isTyped: false })
    else if (code !== null && id === null) setAnswer(noSensor)
  }
  function readTyped(text: string) {
    const id = typedDeviceId(text)
    if (id !== null) look({ id, isTyped: true })
  }
  return (
    <>
      {isScanning ? (
        // Above the picture: on a phone, what stands under it is out of sight.
        <Box display="grid" gap="0.75rem">
          <Answered answer={answer?.isTyped === false ? answer : null} onFound={onFound} />
          <Scanner
            onLook={readCode}
            aim={<Trans>Rikta mot etiketten</Trans>}
            instead={<Trans>Skriv tecknen i stället.</Trans>}
          />
        </Box>
      ) : (
        <Button kind="solid" icon="scan-line" minHeight="60px" width="100%" onClick={onScanning}>
          <Trans>Skanna etiketten med kameran</Trans>
        </Button>
      )}
      <Card>
        <Box as="h2" id={label} fontSize="medium">
          <Trans>Eller skriv de fyra sista tecknen</Trans>
        </Box>
        <Box display="flex" gap="0.5rem" alignItems="center">
          <CodeInput
            firstBox={firstBox}
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
        <Answered answer={answer?.isTyped ? answer : null} onFound={onFound} />
      </Card>
    </>
  )
}

/** What came of a label or of what was typed; it stands beside that. */
interface Answer {
  readonly isTyped: boolean
  readonly note?: ReactNode
  /** Those that wait and end so. */
  readonly several?: readonly InboxDevice[]
}

const noSensor: Answer = {
  isTyped: false,
  note: <Trans>Det är ingen kod från en sensor. Leta efter en ruta till på etiketten.</Trans>,
}

interface AnsweredProps extends Pick<FindStepProps, 'onFound'> {
  readonly answer: Answer | null
}

function Answered({ answer, onFound }: AnsweredProps) {
  const { note, several = [] } = answer ?? {}
  return (
    <>
      <Box role="status" _empty={{ display: 'none' }}>
        {note}
      </Box>
      {several.length > 0 && (
        <LinedList role="list">
          {several.map((device) => (
            <li key={device.sensor_id}>
              <Button onClick={() => onFound({ deviceId: device.device_id, inboxDevice: device })}>
                {device.model.name ?? device.name} · {spacedDeviceId(device.device_id)}
              </Button>
            </li>
          ))}
        </LinedList>
      )}
    </>
  )
}

interface Search {
  /** The whole id, or its end. */
  readonly id: string
  readonly isTyped: boolean
}

interface NotWaitingProps {
  readonly schoolId: string
  readonly id: string
  readonly found: FoundDevices
}

type FoundDevices = ResponseOf<typeof findInboxDevicesEndpoint>['data']

/** Nobody has heard it. */
function isUnknown({ devices, other_school: school, with_municipality: isWithMunicipality }: FoundDevices) {
  return devices.length === 0 && school === null && !isWithMunicipality
}

/** Why the device of an id cannot be placed here. */
function NotWaiting({ schoolId, id, found }: NotWaitingProps) {
  const { other_school: otherSchool, with_municipality: isWithMunicipality } = found
  // One of the school's own is in a room.
  const [device] = found.devices
  if (isWithMunicipality)
    return <Trans>Enheten väntar hos kommunen. En administratör kan skicka den hit.</Trans>
  if (otherSchool !== null) return <Trans>Den här enheten hör till {otherSchool}.</Trans>
  if (!device) {
    return (
      <Trans>Ingen enhet slutar på {id.toUpperCase()}. Titta på tecknen igen, eller skanna etiketten.</Trans>
    )
  }
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
