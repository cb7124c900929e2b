import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { replaceDevice, replacementDevicesQuery } from '#client/queries/sensors.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Dialog } from '#client/ui/rich/Dialog.tsx'
import { ErrorSummary } from '#client/ui/rich/ErrorSummary.tsx'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Select } from '#client/ui/rich/Select.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import type { ReplacementDevice } from '#contract/sensor-devices.ts'
import type { Sensor } from '#contract/sensors.ts'
import { integrations } from '#domain/integrations/integrations.ts'
import { parseLocalDateTime } from '#domain/time/local-date-time.ts'

interface ReplaceDeviceProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** Another device takes over: the place keeps its name and its history. */
export function ReplaceDevice({ schoolId, sensor }: ReplaceDeviceProps) {
  const may = useMayChange()
  const [isOpen, setIsOpen] = useState(false)
  if (may === 'role_too_low') return null
  return (
    <Card>
      <h2>
        <Trans>Byt ut enheten</Trans>
      </h2>
      <p>
        <Trans>Har den gått sönder? Låt en annan ta över. Namnet, platsen och historiken är kvar.</Trans>
      </p>
      <div>
        <Button disabled={may !== 'yes'} onClick={() => setIsOpen(true)}>
          <Trans>Byt ut enheten</Trans>
        </Button>
      </div>
      {isOpen && <ReplaceDialog schoolId={schoolId} sensor={sensor} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function ReplaceDialog({ schoolId, sensor, onClose }: ReplaceDeviceProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data: devices } = useQuery(replacementDevicesQuery(schoolId, sensor.id))
  const replacing = useMutation(replaceDevice(schoolId, sensor.id))
  /** The index in `devices`; '' = one that is typed. */
  const [chosen, setChosen] = useState('')
  const [deviceId, setDeviceId] = useState('')
  const [since, setSince] = useState('')
  const [platform, setPlatform] = useState('')
  const known = chosen === '' ? undefined : devices?.[Number(chosen)]
  const errors = fieldErrorsOf(replacing.error)
  const conflict = conflictOf(replacing.error)
  const asksPlatform =
    conflict === 'device_known_twice' || errors.some(({ path }) => path === 'integration_key')
  const at = since === '' ? null : parseLocalDateTime(since.slice(0, 10), since.slice(11, 16))

  function submit(isMove: boolean) {
    const integrationKey = known?.integration_key ?? platform
    replacing.mutate(
      {
        device_id: known?.device_id ?? deviceId,
        ...(integrationKey !== '' && { integration_key: integrationKey }),
        ...(at && { from: new Date(at.at).toISOString() }),
        ...(isMove && { move: true }),
      },
      {
        onSuccess: () => {
          notifySuccess(<Trans>Den nya enheten mäter här från och med nu.</Trans>)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog title={<Trans>Byt ut enheten</Trans>} onClose={onClose}>
      <Box
        as="form"
        display="grid"
        gap="1.1rem"
        {...{ noValidate: true }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          submit(conflict === 'device_elsewhere')
        }}
      >
        <ErrorSummary
          title={<Trans>Det gick inte att byta</Trans>}
          errors={[
            ...errors.map(({ path, code }) => ({ id: idOf(path), message: faultOf(code) })),
            ...(conflict === null ? [] : [{ message: faultOf(conflict) }]),
          ]}
        />
        <Field id={ids.chosen} label={<Trans>Ny enhet</Trans>}>
          <Select
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value)
              replacing.reset()
            }}
          >
            <option value="">{t`En som inte har hörts av än`}</option>
            {devices?.map((device, index) => (
              <option key={`${device.integration_key} ${device.device_id}`} value={index}>
                {device.name} ({device.device_id.slice(-4)})
              </option>
            ))}
          </Select>
        </Field>
        {known ? (
          <About device={known} />
        ) : (
          <Field
            id={ids.device_id}
            label={<Trans>Enhetens id (DevEUI)</Trans>}
            help={<Trans>Står på enheten, 16 tecken.</Trans>}
          >
            <TextInput
              value={deviceId}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => setDeviceId(target.value)}
            />
          </Field>
        )}
        {asksPlatform && !known && (
          <Field id={ids.integration_key} label={<Trans>Plattform</Trans>}>
            <Select value={platform} onChange={({ target }) => setPlatform(target.value)}>
              <option value="">{t`Välj`}</option>
              {platforms.map(([key, { title }]) => (
                <option key={key} value={key}>
                  {title[currentLocale()]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          id={ids.from}
          label={<Trans>Bytt sedan</Trans>}
          help={<Trans>Lämna tomt om den byts nu.</Trans>}
        >
          <TextInput type="datetime-local" value={since} onChange={({ target }) => setSince(target.value)} />
        </Field>
        <Box display="flex" flexWrap="wrap" gap="0.75rem">
          <Button
            type="submit"
            kind="solid"
            disabled={replacing.isPending || (!known && deviceId.trim() === '')}
          >
            {conflict === 'device_elsewhere' ? <Trans>Flytta den hit</Trans> : <Trans>Byt</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}

const ids = {
  chosen: 'replacement-chosen',
  device_id: 'replacement-device',
  from: 'replacement-from',
  integration_key: 'replacement-platform',
} as const

/** The field that a path of the body is typed in. */
function idOf(path: string): string | undefined {
  return Object.hasOwn(ids, path) ? ids[path as keyof typeof ids] : undefined
}

/** Everything that devices send through. */
const platforms = Object.entries(integrations).filter(([, { brings }]) => brings === 'devices')

/** What is known of a device: enough to tell two in a hand apart. */
function About({ device }: { readonly device: ReplacementDevice }) {
  const now = useNow()
  const at = device.last_sync_at
  return (
    <Box as="p" color="fg-muted">
      {device.device_id}
      {at !== null && (
        <>
          {'. '}
          <Trans>Hördes av {formatsOf(currentLocale()).age(Date.parse(at), now)}.</Trans>
        </>
      )}
      {device.sensor && (
        <>
          {' '}
          <Trans>Sensorn {device.sensor.name}, som den kom med, blir inaktiv.</Trans>
        </>
      )}
    </Box>
  )
}

function faultOf(code: string): ReactNode {
  return (
    (Object.hasOwn(faults, code) ? faults[code]?.() : undefined) ?? (
      <Trans>Det gick inte med den enheten. Kontrollera id:t.</Trans>
    )
  )
}

const faults: Readonly<Record<string, () => ReactNode>> = {
  device_there_already: () => <Trans>Den enheten mäter redan här.</Trans>,
  device_elsewhere: () => <Trans>Enheten mäter på en annan plats som någon har gett ett namn.</Trans>,
  device_known_twice: () => <Trans>Två plattformar känner enheten. Välj vilken det gäller.</Trans>,
  not_an_id: () => <Trans>Det är inget id. Skriv det som det står på enheten.</Trans>,
  in_the_future: () => <Trans>Tiden ligger i framtiden.</Trans>,
  before_the_present_device: () => <Trans>Tiden ligger före den enhet som sitter där nu.</Trans>,
  wrong_format: () => <Trans>Tiden går inte att läsa.</Trans>,
  missing: () => <Trans>Välj plattform.</Trans>,
  unknown: () => <Trans>Skolan har inte den plattformen.</Trans>,
}
