import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { HeldBack } from '#client/features/workspace/components/HeldBack.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RemoveUnassigned } from '#client/features/workspace/components/RemoveUnassigned.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { municipalitySchoolsQuery } from '#client/queries/municipality.ts'
import { ignoreDevices, sendDevices, unroutedDevicesQuery } from '#client/queries/municipality-routing.ts'
import { notificationStore } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import type { UnroutedDevice } from '#contract/municipality-routing.ts'
import { SchoolSelect } from './RuleFields.tsx'

/** The devices that no rule has sent to a school: some or all of them are sent to one, or ignored. */
export function UnroutedDevices() {
  const { t } = useLingui()
  const { data: inbox, isFetching } = useQuery(unroutedDevicesQuery())
  const devices = inbox?.data
  const { data: all } = useQuery(municipalitySchoolsQuery())
  const { canEdit } = useEditAccess('owner')
  const schools = all?.filter(({ archived_at: at }) => at === null) ?? []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const sending = useChange(sendDevices())
  const ignoring = useChange(ignoreDevices())
  const isLocked = !canEdit || sending.isPending || ignoring.isPending
  // What is sent makes room for the next.
  const shown = devices?.filter(({ ignored }) => !ignored) ?? []
  const ignored = devices?.filter((device) => device.ignored) ?? []
  const { waiting = 0, ignored: ignoredCount = 0 } = inbox?.meta ?? {}
  const sensorIds = shown.map(({ sensor_id: id }) => id).filter((id) => chosen.has(id))
  const isAll = shown.length > 0 && sensorIds.length === shown.length

  function send() {
    const school = schools.find(({ id }) => id === schoolId)
    if (!school) return
    const { name } = school
    const count = sensorIds.length
    sending.mutate(
      { sensorIds, schoolId: school.id },
      {
        onSuccess: () => {
          setChosen(new Set())
          notificationStore.getState().setMessageWithAction({
            variant: 'success',
            message: (
              <Trans>
                Skickade till {name}: {count}
              </Trans>
            ),
            actionName: <Trans>Ångra</Trans>,
            onAction: () => sending.mutate({ sensorIds, schoolId: null }),
          })
        },
      },
    )
  }
  function ignore() {
    ignoring.mutate(
      { sensorIds, isIgnored: true },
      {
        onSuccess: () => {
          setChosen(new Set())
          notificationStore.getState().setMessageWithAction({
            variant: 'success',
            message: <Plural value={sensorIds.length} one="# ignorerad enhet" other="# ignorerade enheter" />,
            actionName: <Trans>Ångra</Trans>,
            onAction: () => ignoring.mutate({ sensorIds, isIgnored: false }),
          })
        },
      },
    )
  }
  function choose(id: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <PageHeading title={t`Nya enheter`} isBusy={devices === undefined} />
      <p>
        <Trans>
          Ingen regel säger vilken skola de hör till. Det som de mäter sparas från första meddelandet.
        </Trans>
      </p>
      <AccessNote needed="owner" />
      {inbox && <HeldBack schoolId={null} held={inbox.meta.held_back} canEdit={canEdit} />}
      {devices === undefined && isFetching && <SkeletonCard lines={6} />}
      {inbox && waiting === 0 && (
        <Card>
          <p>
            <Trans>Inga enheter väntar hos kommunen.</Trans>
          </p>
        </Card>
      )}
      {waiting > 0 && (
        <Card>
          <Row justifyContent="space-between" alignItems="end">
            <Choice
              label={<Trans>Välj alla</Trans>}
              isChosen={isAll}
              isLocked={isLocked}
              onChoose={() => setChosen(new Set(isAll ? [] : shown.map(({ sensor_id: id }) => id)))}
            />
            <Row alignItems="end">
              <Field label={<Trans>Skicka valda till</Trans>}>
                <SchoolSelect schools={schools} value={schoolId} disabled={isLocked} onChoose={setSchoolId} />
              </Field>
              <Button
                kind="solid"
                disabled={isLocked || sensorIds.length === 0 || schoolId === null}
                onClick={send}
              >
                <Trans>Skicka</Trans>
              </Button>
              <Button disabled={isLocked || sensorIds.length === 0} onClick={ignore}>
                <Trans>Ignorera</Trans>
              </Button>
            </Row>
          </Row>
          <LinedList role="list">
            {shown.map((device) => (
              <li key={device.sensor_id}>
                <Choice
                  label={<DeviceFacts device={device} />}
                  isChosen={chosen.has(device.sensor_id)}
                  isLocked={isLocked}
                  onChoose={(isChosen) => choose(device.sensor_id, isChosen)}
                />
              </li>
            ))}
          </LinedList>
          {waiting > shown.length && (
            <p>
              <Trans>och {waiting - shown.length} till</Trans>
            </p>
          )}
          <RemoveUnassigned schoolId={null} canEdit={canEdit} onRemoved={() => setChosen(new Set())} />
        </Card>
      )}
      {ignored.length > 0 && (
        <Card title={<Plural value={ignoredCount} one="# ignorerad enhet" other="# ignorerade enheter" />}>
          <LinedList role="list">
            {ignored.map((device) => (
              <li key={device.sensor_id}>
                <Row justifyContent="space-between">
                  <DeviceFacts device={device} />
                  <Button
                    disabled={isLocked}
                    onClick={() => ignoring.mutate({ sensorIds: [device.sensor_id], isIgnored: false })}
                  >
                    <Trans>
                      Ta tillbaka <span className="sr-only">{device.name}</span>
                    </Trans>
                  </Button>
                </Row>
              </li>
            ))}
          </LinedList>
          {ignoredCount > ignored.length && (
            <p>
              <Trans>och {ignoredCount - ignored.length} till</Trans>
            </p>
          )}
        </Card>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly label: ReactNode
  readonly isChosen: boolean
  readonly isLocked: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function Choice({ label, isChosen, isLocked, onChoose }: ChoiceProps) {
  return (
    <Box as="label" display="flex" gap="0.75rem" alignItems="center" minHeight="var(--target)">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isLocked}
        onChange={({ target }) => onChoose(target.checked)}
        style={checkbox}
      />
      {label}
    </Box>
  )
}

const checkbox = { width: '1.5rem', height: '1.5rem', flex: 'none' } as const

/** What is known of a device, for a user who has to say where it belongs. */
function DeviceFacts({ device }: { readonly device: UnroutedDevice }) {
  const ageOf = useAge()
  const { name, device_id: id, integration, application, tags, metric_keys: keys, last_sync_at: at } = device
  const facts = [
    integration.title[currentLocale()],
    ...(application === null ? [] : [application]),
    ...Object.entries(tags).map(([tag, value]) => `${tag}=${value}`),
    ...(at === null ? [] : [ageOf(at)]),
  ]
  return (
    <Box minWidth="0" overflowWrap="anywhere">
      <b>{name}</b>{' '}
      {name !== id && (
        <Box as="span" fontFamily="monospace">
          {id}
        </Box>
      )}
      <Box color="fg-muted">{facts.join(' · ')}</Box>
      {keys.length > 0 && (
        <Box>
          {keys.map((key, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <MetricName metricKey={key} />
            </span>
          ))}
        </Box>
      )}
    </Box>
  )
}
