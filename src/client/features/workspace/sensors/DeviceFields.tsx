import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useMayChange } from '#client/features/workspace/components/may-change.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { saveSensorFields, sensorFieldsQuery } from '#client/queries/sensors.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Select } from '#client/ui/rich/Select.tsx'
import type { SensorFields } from '#contract/sensor-devices.ts'

interface DeviceFieldsProps {
  readonly schoolId: string
  readonly sensorId: string
}

/** What the numbers mean that a sensor's device sends; nothing where it sends none of its own. */
export function DeviceFields({ schoolId, sensorId }: DeviceFieldsProps) {
  const { data } = useQuery(sensorFieldsQuery(schoolId, sensorId))
  const may = useMayChange()
  const [state, setState] = useState<'closed' | 'shown' | 'opened'>('closed')
  if (!data || data.fields.length === 0) return null
  const isClear = data.fields.every(({ guess, mapped }) => guess !== null || mapped !== null)
  // Once it is there it stays: whoever saves the last field is still in it.
  if (!isClear && state === 'closed' && may !== 'role_too_low') setState('shown')
  if (state !== 'closed') {
    return (
      <FieldsForm schoolId={schoolId} sensorId={sensorId} fields={data} takesFocus={state === 'opened'} />
    )
  }
  return (
    <Card>
      <h2>
        <Trans>Sensorns fält</Trans>
      </h2>
      <p>{data.fields.map(({ name }) => name).join(', ')}</p>
      {may !== 'role_too_low' && (
        <div>
          <Button disabled={may !== 'yes'} onClick={() => setState('opened')}>
            <Trans>Ändra vad fälten betyder</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

type Meaning = NonNullable<SensorFields['fields'][number]['mapped']>

/** What is mapped, by the field's name. */
type Meanings = Readonly<Record<string, Meaning | null>>

function FieldsForm({
  schoolId,
  sensorId,
  fields: { fields, metrics, version },
  takesFocus,
}: DeviceFieldsProps & { readonly fields: SensorFields; readonly takesFocus: boolean }) {
  const { t } = useLingui()
  const may = useMayChange()
  const mutation = useMutation({
    ...saveSensorFields(schoolId, sensorId),
    onSuccess: ({ accepted, finished }) =>
      notifySuccess(
        finished ? (
          <Trans>Sparat. {accepted} värden lästes ur tidigare meddelanden.</Trans>
        ) : (
          <Trans>Sparat. {accepted} värden lästes ur tidigare meddelanden, och fler är på väg.</Trans>
        ),
      ),
  })
  const saved: Meanings = Object.fromEntries(fields.map(({ name, mapped }) => [name, mapped]))
  const form = useForm<Meanings>({
    name: `fields:${sensorId}`,
    saved: { value: saved, version },
    mutation,
    save: ({ value, version: since }) =>
      mutation.mutateAsync({ value: { fields: mappedOf(value) }, version: since }),
  })
  const meanings = form.value ?? saved
  const names = mappedOf(meanings).map(({ name }) => name)
  return (
    <FormCard
      title={<Trans>Vad fälten betyder</Trans>}
      form={form}
      may={may}
      takesFocus={takesFocus}
      problems={form.errors.map(({ path, code }) => {
        const name = names[Number(path.split('.')[1])]
        return {
          id: name === undefined ? undefined : `field-${name}`,
          message: (
            <>
              {name !== undefined && <b>{name}: </b>}
              {code === 'missing' ? <Trans>Välj enhet.</Trans> : <Trans>Det passar inte ihop.</Trans>}
            </>
          ),
        }
      })}
      onSubmit={() => void form.submit()}
    >
      <p>
        <Trans>Det du väljer gäller från nu och för den senaste veckans meddelanden.</Trans>
      </p>
      {fields.map(({ name, value, unit, guess }) => {
        const meaning = meanings[name] ?? null
        const metric = metrics.find((one) => one.metric === meaning?.metric)
        const guessed = metrics.find((one) => one.metric === guess?.metric)?.title[currentLocale()]
        return (
          <Box key={name} display="flex" flexWrap="wrap" gap="0.75rem" alignItems="end">
            <Box flex="1 1 12rem">
              <Field
                id={`field-${name}`}
                label={
                  <>
                    {name}
                    <Box as="span" fontWeight="400" color="fg-muted">
                      {value !== null && ` ${decimals(value)}`}
                      {unit !== null && ` ${unit}`}
                    </Box>
                  </>
                }
              >
                <Select
                  value={meaning?.metric ?? ''}
                  onChange={({ target }) =>
                    form.set({ [name]: target.value === '' ? null : { metric: target.value } })
                  }
                >
                  <option value="">
                    {guessed === undefined ? t`Används inte` : t`${guessed} (som namnet säger)`}
                  </option>
                  {metrics.map((one) => (
                    <option key={one.metric} value={one.metric}>
                      {one.title[currentLocale()]}
                    </option>
                  ))}
                </Select>
              </Field>
            </Box>
            {meaning && metric && metric.units.length > 0 && (
              <Box flex="0 1 9rem">
                <Field label={<Trans>Enhet</Trans>}>
                  <Select
                    value={meaning.unit ?? ''}
                    onChange={({ target }) => form.set({ [name]: withUnit(meaning, target.value) })}
                  >
                    <option value="">{metric.needs_unit ? t`Välj` : t`Sensorns egen`}</option>
                    {metric.units.map((one) => (
                      <option key={one}>{one}</option>
                    ))}
                  </Select>
                </Field>
              </Box>
            )}
          </Box>
        )
      })}
    </FormCard>
  )
}

/** As many decimals as the device sent, six at most. */
function decimals(value: number): string {
  return formatsOf(currentLocale())
    .number(value, 1e-6)
    .replace(/[.,]?0+$/, '')
}

function withUnit({ unit: _before, ...meaning }: Meaning, unit: string): Meaning {
  return unit === '' ? meaning : { ...meaning, unit }
}

function mappedOf(meanings: Meanings) {
  return Object.entries(meanings).flatMap(([name, meaning]) =>
    meaning === null ? [] : [{ name, ...withoutUndefined(meaning) }],
  )
}

/** Parsed answers may hold `undefined` where something was left out. */
function withoutUndefined({ metric, unit, scale, accumulation, wrap_at: wrapAt }: Meaning) {
  return {
    metric,
    ...(unit !== undefined && { unit }),
    ...(scale !== undefined && { scale }),
    ...(accumulation !== undefined && { accumulation }),
    ...(wrapAt !== undefined && { wrap_at: wrapAt }),
  }
}
