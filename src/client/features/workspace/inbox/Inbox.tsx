import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { HeldBack } from '#client/features/workspace/components/HeldBack.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RemoveUnassigned } from '#client/features/workspace/components/RemoveUnassigned.tsx'
import { ButtonLink, RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useInboxChanges } from '#client/features/workspace/components/use-inbox-changes.tsx'
import { type InboxChoice, inboxQuery } from '#client/queries/inbox.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Pagination } from '#client/ui/chakra/Pagination.tsx'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import type { InboxDevice } from '#contract/workspace-inbox.ts'
import { ChosenBar } from './ChosenBar.tsx'
import { DeviceCard } from './DeviceCard.tsx'
import { IgnoredDevices } from './IgnoredDevices.tsx'
import { PasteDialog } from './PasteDialog.tsx'
import { RoomDialog } from './RoomDialog.tsx'
import { SchoolDialog } from './SchoolDialog.tsx'

interface InboxProps {
  readonly schoolId: string
  readonly choice: InboxChoice
  readonly onChoice: (choice: InboxChoice) => void
}

/** The devices that are not assigned: staff alone see what they measure until they hang in a room. */
export function Inbox({ schoolId, choice, onChoice }: InboxProps) {
  const { t } = useLingui()
  const { hasRole, canEdit } = useEditAccess()
  const { data, isFetching } = useQuery({
    ...inboxQuery(schoolId, choice),
    placeholderData: keepPreviousData,
  })
  const { place, ignore, send, isBusy } = useInboxChanges(schoolId)
  const { data: user } = useQuery(profileQuery())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly InboxDevice[] | null>(null)
  const [sending, setSending] = useState<readonly InboxDevice[] | null>(null)
  const [isPasting, setIsPasting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: devices = [], meta } = data ?? {}
  const isIgnored = choice.ignored === 'only'
  const shown = devices.filter(({ sensor_id: id }) => chosen.has(id))
  const maySend = user?.is_administrator === true && user.schools.length > 1
  const withRoom = shown.filter(({ suggested_room: room }) => room !== null)

  /** The card that had the focus is gone: the heading gets it. */
  const onDone = () => {
    setChosen(new Set())
    setAsking(null)
    setSending(null)
    heading.current?.focus()
  }
  const placeAll = (all: readonly InboxDevice[], room?: string) =>
    place(
      all.map((item) => ({ sensor_id: item.sensor_id, room: room ?? item.suggested_room ?? '' })),
      onDone,
    )
  const choose = (id: string, isOn: boolean) =>
    setChosen(
      (before) => new Set(isOn ? [...before, id] : [...before].filter((candidate) => candidate !== id)),
    )
  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="0.75rem">
        <PageHeading ref={heading} title={t`Nya enheter`} isBusy={data === undefined} />
        {hasRole && (
          <Row gap="0.5rem" flex={{ base: '1 1 100%', sm: 'none' }} css={{ '& > *': { flex: '1 1 auto' } }}>
            <Button aria-haspopup="dialog" disabled={!canEdit} onClick={() => setIsPasting(true)}>
              <Trans>Klistra in lista</Trans>
            </Button>
            <ButtonLink icon="scan-line" reloadDocument to="/$schoolId/workspace/walk" params={{ schoolId }}>
              <Trans>Gå en runda</Trans>
            </ButtonLink>
          </Row>
        )}
      </Box>
      {meta && (
        <Row justifyContent="space-between">
          <p>
            <Plural
              value={meta.waiting}
              _0="Ingen enhet väntar."
              one="# enhet väntar. Ingen annan ser den förrän den har ett rum."
              other="# enheter väntar. Ingen annan ser dem förrän de har ett rum."
            />
          </p>
          {hasRole && !isIgnored && devices.length > 1 && (
            <Button
              kind="quiet"
              icon="check"
              disabled={!canEdit}
              // `aria-disabled`, because a button that becomes disabled loses the focus.
              aria-disabled={shown.length === devices.length}
              onClick={() => setChosen(new Set(devices.map(({ sensor_id: id }) => id)))}
            >
              {meta.total_pages > 1 ? <Trans>Välj alla på sidan</Trans> : <Trans>Välj alla</Trans>}
            </Button>
          )}
          {(meta.ignored > 0 || isIgnored) && (
            <Switch isOn={isIgnored} onChange={(isOn) => onChoice({ ignored: isOn ? 'only' : undefined })}>
              <Plural
                value={meta.ignored}
                _0="Visa ignorerade enheter"
                one="Visa # ignorerad enhet"
                other="Visa # ignorerade enheter"
              />
            </Switch>
          )}
        </Row>
      )}
      <AccessNote />
      {meta && hasRole && <HeldBack schoolId={schoolId} held={meta.held_back} canEdit={canEdit} />}
      {data === undefined && isFetching && <SkeletonCard lines={8} />}
      {meta && !isIgnored && meta.total_count === 0 && <NothingWaits schoolId={schoolId} />}
      {meta && isIgnored && (
        <IgnoredDevices devices={devices} isBusy={isBusy} onTakeBack={(id) => ignore([id], false, onDone)} />
      )}
      {meta && !isIgnored && (
        <Box
          as="ul"
          role="list"
          containerType="inline-size"
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="0.75rem"
          padding="0"
          margin="0"
        >
          {devices.map((device) => (
            <DeviceCard
              key={device.sensor_id}
              schoolId={schoolId}
              device={device}
              isChosen={chosen.has(device.sensor_id)}
              isBusy={isBusy}
              onChoose={(isOn) => choose(device.sensor_id, isOn)}
              onPlace={(room) => placeAll([device], room)}
              onAskRoom={() => setAsking([device])}
              onIgnore={() => ignore([device.sensor_id], true, onDone)}
              onAskSchool={maySend ? () => setSending([device]) : null}
            />
          ))}
        </Box>
      )}
      {meta && (
        <Pagination
          page={meta.page}
          total={meta.total_pages}
          onPage={(page) => onChoice({ ...choice, page })}
        />
      )}
      {meta && meta.waiting > 0 && hasRole && !isIgnored && (
        <div>
          <RemoveUnassigned schoolId={schoolId} canEdit={canEdit} onRemoved={onDone} />
        </div>
      )}
      {shown.length > 0 && !isIgnored && (
        <ChosenBar
          count={shown.length}
          withRoom={withRoom.length}
          isBusy={isBusy}
          onPlace={() => placeAll(withRoom)}
          onSameRoom={() => setAsking(shown)}
          onIgnore={() =>
            ignore(
              shown.map(({ sensor_id: id }) => id),
              true,
              onDone,
            )
          }
          onSend={maySend ? () => setSending(shown) : null}
          onNone={onDone}
        />
      )}
      {asking && (
        <RoomDialog
          schoolId={schoolId}
          title={<Trans>Var sitter den?</Trans>}
          room={asking.length === 1 ? (asking[0]?.suggested_room ?? '') : ''}
          isBusy={isBusy}
          onRoom={(room) => placeAll(asking, room)}
          onClose={() => setAsking(null)}
        />
      )}
      {sending && user && (
        <SchoolDialog
          count={sending.length}
          schools={user.schools.filter(({ id }) => id !== schoolId)}
          isBusy={isBusy}
          onSchool={(school) =>
            send(
              sending.map(({ sensor_id: id }) => id),
              school,
              onDone,
            )
          }
          onClose={() => setSending(null)}
        />
      )}
      {isPasting && <PasteDialog schoolId={schoolId} onClose={() => setIsPasting(false)} />}
    </>
  )
}

/** An inbox in which nothing waits: what would come here, and where it comes from. */
function NothingWaits({ schoolId }: { readonly schoolId: string }) {
  return (
    <Card>
      <Box display="grid" justifyItems="center" gap="0.5rem" padding="1rem 0" textAlign="center">
        <Box width="4.5rem">
          <Cone kind="asleep" />
        </Box>
        <Box as="h2" fontSize="large">
          <Trans>Inga nya enheter</Trans>
        </Box>
        <p>
          <Trans>En sensor som skickar för första gången dyker upp här av sig själv.</Trans>
        </p>
        <RouteLink to="/$schoolId/workspace/integrations" params={{ schoolId }}>
          <Trans>Till integrationerna</Trans>
        </RouteLink>
      </Box>
    </Card>
  )
}
