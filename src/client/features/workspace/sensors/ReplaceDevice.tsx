import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { replaceDevice, replacementDevicesQuery } from '#client/queries/sensors.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { ErrorSummary } from '#client/ui/chakra/ErrorSummary.tsx'
import { Box, Row, Stack } from '#client/ui/chakra/layout.ts'
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
  const { canEdit, hasRole } = useEditAccess()
  const [isOpen, setIsOpen] = useState(false)
  if (!hasRole) return null
  return (
    <Card title={<Trans>Byt ut enheten</Trans>}>
      <p>
        <Trans>Har den gått sönder? Låt en annan ta över. Namnet, platsen och historiken är kvar.</Trans>
      </p>
      <Button aria-haspopup="dialog" disabled={!canEdit} onClick={() => setIsOpen(true)}>
        <Trans>Byt ut enheten</Trans>
      </Button>
      {isOpen && <ReplaceDialog schoolId={schoolId} sensor={sensor} onClose={() => setIsOpen(false)} />}
    </Card>
  )
}

function ReplaceDialog({ schoolId, sensor, onClose }: ReplaceDeviceProps & { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { data: devices } = useQuery(replacementDevicesQuery(schoolId, sensor.id))
  const replacing = useChange(replaceDevice(schoolId, sensor.id))
  /** The index in `devices`; '' = one that is typed. */
  const [chosen, setChosen] = useState('')
  const [deviceId, setDeviceId] = useState('')
  const [since, setSince] = useState('')
  const [platform, setPlatform] = useState('')
  const selectedDevice = chosen === '' ? undefined : devices?.[Number(chosen)]
  const errors = fieldErrorsOf(replacing.error)
  const conflict = conflictOf(replacing.error)
  const asksPlatform =
    conflict === 'device_known_twice' || errors.some(({ path }) => path === 'integration_key')
  const at = since === '' ? null : parseLocalDateTime(since.slice(0, 10), since.slice(11, 16))

  function submit(isMove: boolean) {
    const integrationKey = selectedDevice?.integration_key ?? platform
    replacing.mutate(
      {
        device_id: selectedDevice?.device_id ?? deviceId,
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
      <Stack
        as="form"
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
            ...errors.map(({ path, code }) => ({ id: path || undefined, message: faultOf(code) })),
            ...(conflict === null ? [] : [{ message: faultOf(conflict) }]),
          ]}
        />
        <SelectField
          path="chosen"
          label={<Trans>Ny enhet</Trans>}
          value={chosen}
          onChange={(index) => {
            setChosen(index)
            replacing.reset()
          }}
        >
          <option value="">{t`En som inte har skickat något än`}</option>
          {devices?.map((device, index) => (
            <option key={`${device.integration_key} ${device.device_id}`} value={index}>
              {device.name} ({device.device_id.slice(-4)})
            </option>
          ))}
        </SelectField>
        {selectedDevice ? (
          <About device={selectedDevice} />
        ) : (
          <TextField
            path="device_id"
            label={<Trans>Enhetens id (DevEUI)</Trans>}
            help={<Trans>Står på enheten, 16 tecken.</Trans>}
            autoCapitalize="none"
            spellCheck={false}
            value={deviceId}
            onChange={setDeviceId}
          />
        )}
        {asksPlatform && !selectedDevice && (
          <SelectField
            path="integration_key"
            label={<Trans>Plattform</Trans>}
            value={platform}
            onChange={setPlatform}
          >
            <option value="">{t`Välj`}</option>
            {platforms.map(([key, { title }]) => (
              <option key={key} value={key}>
                {title[currentLocale()]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          path="from"
          label={<Trans>Bytt sedan</Trans>}
          help={<Trans>Lämna tomt om den byts nu.</Trans>}
          type="datetime-local"
          value={since}
          onChange={setSince}
        />
        <Row>
          <Button
            type="submit"
            kind="solid"
            disabled={replacing.isPending || (!selectedDevice && deviceId.trim() === '')}
          >
            {conflict === 'device_elsewhere' ? <Trans>Flytta den hit</Trans> : <Trans>Byt</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}

/** Everything that devices send through. */
const platforms = Object.entries(integrations).filter(([, { brings }]) => brings === 'devices')

/** What is known of a device: enough to distinguish two in a hand. */
function About({ device }: { readonly device: ReplacementDevice }) {
  const ageOf = useAge()
  const at = device.last_sync_at
  return (
    <Box as="p" color="fg-muted">
      {device.device_id}
      {at !== null && (
        <>
          {'. '}
          <Trans>Skickade senast {ageOf(at)}.</Trans>
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

const faultOf = wordsOf(
  {
    device_there_already: () => <Trans>Den enheten mäter redan här.</Trans>,
    device_elsewhere: () => <Trans>Enheten mäter på en annan plats som någon har gett ett namn.</Trans>,
    device_known_twice: () => <Trans>Två plattformar känner enheten. Välj vilken det gäller.</Trans>,
    not_an_id: () => <Trans>Det är inget id. Skriv det som det står på enheten.</Trans>,
    in_the_future: () => <Trans>Tiden ligger i framtiden.</Trans>,
    before_the_present_device: () => <Trans>Den enhet som sitter där nu fanns inte då.</Trans>,
    wrong_format: () => <Trans>Tiden går inte att läsa.</Trans>,
    missing: () => <Trans>Välj plattform.</Trans>,
    unknown: () => <Trans>Skolan har inte den plattformen.</Trans>,
  },
  () => <Trans>Det gick inte med den enheten. Kontrollera id:t.</Trans>,
)
