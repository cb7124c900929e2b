import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { FormField, SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { saveSensor, sensorChoicesQuery } from '#client/queries/sensors.ts'
import { Combobox } from '#client/ui/chakra/Combobox.tsx'
import type { Sensor } from '#contract/sensors.ts'
import { textLimits } from '#domain/limits.ts'
import { exposureOf } from '#domain/rooms/room.ts'
import { roomNamed } from '#domain/rooms/room-name.ts'

interface SensorFormProps {
  readonly schoolId: string
  readonly sensor: Sensor
}

/** What people say about a sensor. An empty place is none. */
interface About {
  readonly name: string
  readonly location: string
  readonly exposure: 'indoor' | 'outdoor'
  /** '' = unknown. */
  readonly profile_key: string
}

/** The name and the place of a sensor, and what family its device is of. */
export function SensorForm({ schoolId, sensor }: SensorFormProps) {
  const { t } = useLingui()
  const { data: choices } = useQuery(sensorChoicesQuery(schoolId))
  const saved: About = {
    name: sensor.name,
    location: sensor.location?.name ?? '',
    exposure: sensor.location?.exposure ?? 'indoor',
    profile_key: sensor.device?.profile_key ?? '',
  }
  const form = useForm({
    name: `sensor:${sensor.id}`,
    saved: { value: saved, version: sensor.version },
    mutation: useMutation(saveSensor(schoolId, sensor.id)),
    toRequest: ({ value, version }) => ({ value: bodyOf(value, saved), version }),
  })
  const about = form.value ?? saved
  const setPlace = (location: string) => {
    const existingRoom = roomNamed(choices?.rooms ?? [], location)
    form.set({ location, ...(existingRoom && { exposure: exposureOf(existingRoom.kind) }) })
  }
  return (
    <FormCard title={<Trans>Namn och plats</Trans>} form={form} folded={sensor.name} faultOf={faultOf}>
      <TextField
        path="name"
        label={<Trans>Namn</Trans>}
        help={<Trans>Till exempel Luften i 4B. Elever och besökare kan se det.</Trans>}
        limit="name"
        value={about.name}
        onChange={(name) => form.set({ name })}
      />
      <FormField
        path="location"
        label={<Trans>Plats</Trans>}
        help={<Trans>Välj en plats som finns, eller skriv en ny.</Trans>}
        limit={{ most: textLimits.name, length: about.location.length }}
      >
        <Combobox
          value={about.location}
          suggestions={choices?.rooms.map(({ name }) => name) ?? noPlaces}
          onChange={setPlace}
        />
      </FormField>
      {about.location.trim() !== '' && (
        <SelectField
          path="exposure"
          label={<Trans>Inne eller ute</Trans>}
          help={<Trans>Gäller alla sensorer på platsen.</Trans>}
          value={about.exposure}
          onChange={(exposure) => form.set({ exposure: exposure === 'outdoor' ? 'outdoor' : 'indoor' })}
        >
          <option value="indoor">{t`Inne`}</option>
          <option value="outdoor">{t`Ute`}</option>
        </SelectField>
      )}
      {sensor.device && (
        <SelectField
          path="profile_key"
          label={<Trans>Sensorns modell</Trans>}
          help={<Trans>Behövs bara när Kotte inte känner igen sensorn. Modellen står på den.</Trans>}
          value={about.profile_key}
          onChange={(key) => form.set({ profile_key: key })}
        >
          {saved.profile_key === '' && <option value="">{t`Vet inte`}</option>}
          {choices?.profiles.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </FormCard>
  )
}

const noPlaces: readonly string[] = []

/** A profile that is set again would have everything read again. */
function bodyOf({ name, location, exposure, profile_key: profile }: About, saved: About) {
  const place = location.trim()
  return {
    name,
    location: place === '' ? null : place,
    ...(place !== '' && { exposure }),
    ...(profile !== '' && profile !== saved.profile_key && { profile_key: profile }),
  }
}

const faultOf = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    not_plain_text: () => <Trans>Skriv på en rad, utan särskilda tecken.</Trans>,
    needs_a_location: () => <Trans>Skriv platsen först.</Trans>,
    unknown: () => <Trans>Välj en av modellerna.</Trans>,
    needs_a_device: () => <Trans>Ingen enhet mäter här just nu.</Trans>,
  },
  () => <Trans>Det här går inte att spara.</Trans>,
)
