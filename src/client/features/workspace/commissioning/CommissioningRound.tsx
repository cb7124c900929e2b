import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { conflictWords } from '#client/features/workspace/components/assignment-conflicts.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useConnection } from '#client/offline/connection.ts'
import { assignDevices, deviceQuery, inboxQuery, unassignDevices } from '#client/queries/inbox.ts'
import { conflictOf, refusalOf } from '#client/queries/refusal.ts'
import { notifyError, notifySuccess } from '#client/session/notification-store.ts'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { Progress } from '#client/ui/chakra/Progress.tsx'
import type { AssignedSensor } from '#contract/workspace-inbox.ts'
import { isDevEui } from '#domain/rooms/device-id.ts'
import { type Scan, useCommissioningDraft } from './commissioning-draft.ts'
import { FindStep, type HeldDevice } from './FindStep.tsx'
import { ListenStep } from './ListenStep.tsx'
import { PassedLabel } from './passed-label.ts'
import { RoomStep } from './RoomStep.tsx'
import { SavedScans } from './SavedScans.tsx'

type Step =
  | { readonly name: 'find' }
  | { readonly name: 'room'; readonly device: HeldDevice }
  | { readonly name: 'listen'; readonly device: HeldDevice; readonly placed: AssignedSensor }

/** A round through the school with a phone: which device, which room, does it report, the next. */
export function CommissioningRound({ schoolId }: { readonly schoolId: string }) {
  const { t } = useLingui()
  const { hasRole } = useEditAccess()
  const { hasContact } = useConnection()
  const queryClient = useQueryClient()
  const { draft, change } = useCommissioningDraft(schoolId)
  const { data: inbox } = useQuery(inboxQuery(schoolId, {}))
  const placing = useChange(assignDevices(schoolId))
  const returning = useChange(unassignDevices(schoolId))
  const [isScanning, setIsScanning] = useState(false)
  const [step, setStep] = useState<Step>({ name: 'find' })
  const pageHeading = useRef<HTMLHeadingElement>(null)
  const heading = useFocusAt(step.name, pageHeading)
  const passed = useRef(new PassedLabel())
  const total = draft.done + (inbox?.meta.waiting ?? 0)
  const next = () => setStep({ name: 'find' })

  function putIn(device: HeldDevice, room: string) {
    if (!hasContact) {
      change(({ done, scans }) => ({ done, scans: [...scans, { deviceId: device.deviceId, room }] }))
      notifySuccess(<Trans>Sparat här. Placera när internet är tillbaka.</Trans>)
      return next()
    }
    placing.mutate([assignmentOf(device, room)], {
      onSuccess: ([placed]) => {
        change(({ done, scans }) => ({ done: done + 1, scans }))
        if (placed) setStep({ name: 'listen', device, placed })
      },
      onError: (error) => {
        const conflict = conflictOf(error)
        if (conflict !== null) notifyError(conflictWords(conflict))
      },
    })
  }
  function takeBack({ device, placed }: Step & { readonly name: 'listen' }) {
    returning.mutate([placed], {
      onSuccess: () => {
        change(({ done, scans }) => ({ done: done - 1, scans }))
        setStep({ name: 'room', device })
      },
    })
  }
  const forget = (scan: Scan) =>
    change(({ done, scans }) => ({ done, scans: scans.filter((candidate) => candidate !== scan) }))
  async function placeSaved(scan: Scan): Promise<string | null> {
    try {
      const { devices } = await queryClient.fetchQuery({
        ...deviceQuery(schoolId, scan.deviceId),
        staleTime: 0,
      })
      const waiting = devices.filter(({ room_name: room }) => room === null)
      const [inboxDevice, ...others] = waiting
      if (others.length > 0 || (!inboxDevice && !isDevEui(scan.deviceId))) return 'not_one'
      await placing.mutateAsync([
        assignmentOf({ deviceId: scan.deviceId, inboxDevice: inboxDevice ?? null }, scan.room),
      ])
    } catch (error) {
      const refusal = refusalOf(error as Error)
      return refusal?.kind === 'conflict' ? refusal.code : 'failed'
    }
    change(({ done, scans }) => ({ done: done + 1, scans: scans.filter((candidate) => candidate !== scan) }))
    return null
  }
  return (
    <Stack width="100%" maxWidth="34rem" justifySelf="center" gap="1rem">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="0.75rem">
        <PageHeading ref={pageHeading} title={t`Gå en runda`} />
        <RouteLink
          to="/$schoolId/workspace/inbox"
          params={{ schoolId }}
          onClick={() => change(({ scans }) => ({ done: 0, scans }))}
        >
          <Trans>Avsluta</Trans>
        </RouteLink>
      </Box>
      {total > 0 && <Progress label={t`${draft.done} av ${total} klara`} value={draft.done} max={total} />}
      {!hasRole && <AccessNote />}
      {hasRole && step.name === 'find' && (
        <>
          {draft.scans.length > 0 && (
            <SavedScans scans={draft.scans} onPlace={placeSaved} onForget={forget} />
          )}
          <FindStep
            schoolId={schoolId}
            isScanning={isScanning}
            passed={passed}
            onScanning={() => setIsScanning(true)}
            onFound={(device) => setStep({ name: 'room', device })}
          />
        </>
      )}
      {step.name === 'room' && (
        <RoomStep
          schoolId={schoolId}
          device={step.device}
          isBusy={placing.isPending}
          headingRef={heading}
          onRoom={(room) => putIn(step.device, room)}
          onBack={next}
        />
      )}
      {step.name === 'listen' && (
        <ListenStep
          schoolId={schoolId}
          placed={step.placed}
          previousContact={step.device.inboxDevice?.last_message_at ?? null}
          isBusy={returning.isPending}
          headingRef={heading}
          onNext={next}
          onUndo={() => takeBack(step)}
        />
      )}
    </Stack>
  )
}

function assignmentOf({ deviceId, inboxDevice }: HeldDevice, room: string) {
  return inboxDevice ? { sensor_id: inboxDevice.sensor_id, room } : { device_id: deviceId, room }
}

/**
 * The heading of a step has the focus when it comes, so that screen readers announce it; back at the first step
 * that of the page, unless the camera has it.
 */
function useFocusAt(step: Step['name'], pageHeading: RefObject<HTMLHeadingElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (step !== 'find') heading.current?.focus()
    else if (before.current !== step && document.activeElement === document.body) pageHeading.current?.focus()
    before.current = step
  }, [step, pageHeading])
  return heading
}
