import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { DevicePortrait } from '#client/features/workspace/components/DevicePortrait.tsx'
import { DeviceValues } from '#client/features/workspace/components/DeviceValues.tsx'
import { LastContact, SignalAndBattery } from '#client/features/workspace/components/device-facts.tsx'
import { deviceQuery } from '#client/queries/inbox.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { AssignedSensor } from '#contract/workspace-inbox.ts'
import { ThumbBar } from './ThumbBar.tsx'

interface ListenStepProps {
  readonly schoolId: string
  readonly placed: AssignedSensor
  /** When it had last reported as it was placed; null = never. */
  readonly previousContact: string | null
  readonly isBusy: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onNext: () => void
  readonly onUndo: () => void
}

/** Waits for the next message of a device that was just placed; no user has to wait for it. */
export function ListenStep(props: ListenStepProps) {
  const { schoolId, placed, previousContact, isBusy, headingRef, onNext, onUndo } = props
  const { data } = useQuery(deviceQuery(schoolId, placed.device_id, true))
  const device = data?.devices.find(({ sensor_id: id }) => id === placed.sensor_id)
  const last = device?.last_message_at ?? null
  const hasReported = last !== null && last !== previousContact
  const room = placed.room.name
  const minutes = Math.round((device?.freshness.expected_interval_s ?? 0) / 60)
  return (
    <>
      <Box display="grid" justifyItems="center" gap="0.75rem" textAlign="center">
        <Rings hasReported={hasReported}>{device && <DevicePortrait device={device} size={72} />}</Rings>
        <Box as="h2" ref={headingRef} tabIndex={-1} outline="0" fontSize="title">
          {hasReported ? <Trans>{room} skickar värden</Trans> : <Trans>Lyssnar efter sensorn</Trans>}
        </Box>
        <span className="sr-only" role="status">
          {hasReported && <Trans>{room} skickar värden.</Trans>}
        </span>
        {!hasReported && (
          <>
            <p>{room}</p>
            <Box as="p" color="fg-muted" maxWidth="30rem">
              {previousContact !== null && minutes >= 2 && (
                <Trans>Den skickar med ungefär {minutes} minuters mellanrum.</Trans>
              )}{' '}
              <Trans>Många sensorer sänder genast när man trycker på deras knapp.</Trans>
            </Box>
          </>
        )}
      </Box>
      {device && (
        <Card>
          {hasReported && <DeviceValues device={device} />}
          {hasReported && <SignalAndBattery device={device} />}
          <LastContact device={device} />
        </Card>
      )}
      <ThumbBar>
        <Button kind="solid" icon="scan-line" minHeight="60px" width="100%" onClick={onNext}>
          <Trans>Nästa sensor</Trans>
        </Button>
        {/* Above the bar it would lie half under it. */}
        <Button kind="quiet" justifySelf="center" disabled={isBusy} onClick={onUndo}>
          <Trans>Fel rum? Ångra</Trans>
        </Button>
        {!hasReported && (
          <Box as="p" textAlign="center" color="fg-muted" fontSize="small">
            <Trans>Du behöver inte vänta. Sensorn finns redan i rummet.</Trans>
          </Box>
        )}
      </ThumbBar>
    </>
  )
}

/** Three rings around the box: dotted while waiting, whole once it has reported. */
function Rings({
  hasReported,
  children,
}: {
  readonly hasReported: boolean
  readonly children: React.ReactNode
}) {
  return (
    <Box position="relative" display="grid" placeItems="center" width="12.5rem" height="12.5rem">
      <svg
        viewBox="0 0 200 200"
        style={{ position: 'absolute', inset: 0 }}
        fill="none"
        stroke="var(--brand-solid)"
        strokeWidth="2.5"
        strokeDasharray={hasReported ? undefined : '6 6'}
        aria-hidden="true"
        focusable="false"
      >
        <circle cx="100" cy="100" r="62" />
        <circle cx="100" cy="100" r="80" opacity="0.6" />
        <circle cx="100" cy="100" r="97" opacity="0.35" />
      </svg>
      <Box
        display="grid"
        placeItems="center"
        width="6.5rem"
        height="6.5rem"
        borderRadius="999px"
        background="bg-panel"
      >
        {children}
      </Box>
      {hasReported && (
        <Box
          position="absolute"
          top="2.6rem"
          insetInlineEnd="2.6rem"
          display="grid"
          placeItems="center"
          width="2.4rem"
          height="2.4rem"
          borderRadius="999px"
          background="brand-solid"
          color="brand-contrast"
          border="3px solid var(--bg-panel)"
        >
          <Icon name="check" />
        </Box>
      )}
    </Box>
  )
}
