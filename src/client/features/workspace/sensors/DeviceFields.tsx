import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { saveSensorFields, sensorFieldsQuery } from '#client/queries/sensors.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { SensorFields } from '#contract/sensor-devices.ts'
import { trimEndCharacters } from '#domain/trim-characters.ts'

interface DeviceFieldsProps {
  readonly schoolId: string
  readonly sensorId: string
}

/** What the numbers mean that a sensor's device sends; nothing where it sends none of its own. */
export function DeviceFields({ schoolId, sensorId }: DeviceFieldsProps) {
  const { data } = useQuery(sensorFieldsQuery(schoolId, sensorId))
  const { canEdit, hasRole } = useEditAccess()
  const [state, setState] = useState<'closed' | 'shown' | 'opened'>('closed')
  if (!data || data.fields.length === 0) return null
  const isClear = data.fields.every(({ guess, mapped }) => guess !== null || mapped !== null)
  // Once it is there it stays: a user who saves the last field is still in it.
  if (!isClear && state === 'closed' && hasRole) setState('shown')
  if (state !== 'closed') {
    return (
      <FieldsForm schoolId={schoolId} sensorId={sensorId} fields={data} takesFocus={state === 'opened'} />
    )
  }
  return (
    <FoldCard title={<Trans>Sensorns fält</Trans>}>
      <p>{data.fields.map(({ name }) => name).join(', ')}</p>
      {hasRole && (
        <Button disabled={!canEdit} onClick={() => setState('opened')}>
          <Trans>Ändra vad fälten betyder</Trans>
        </Button>
      )}
    </FoldCard>
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
  const saved: Meanings = Object.fromEntries(fields.map(({ name, mapped }) => [name, mapped]))
  const form = useForm({
    name: `fields:${sensorId}`,
    saved: { value: saved, version },
    mutation: useMutation({
      ...saveSensorFields(schoolId, sensorId),
      onSuccess: ({ accepted, finished }) =>
        notifySuccess(
          finished ? (
            <Trans>Sparat. {accepted} värden lästes ur tidigare meddelanden.</Trans>
          ) : (
            <Trans>Sparat. {accepted} värden lästes ur tidigare meddelanden, och fler är på väg.</Trans>
          ),
        ),
    }),
    toRequest: ({ value, version: since }) => ({ value: { fields: mappedOf(value) }, version: since }),
    fieldOf: (path, _code, value) => mappedOf(value)[Number(path.split('.')[1])]?.name ?? '',
  })
  const meanings = form.value ?? saved
  return (
    <FormCard
      title={<Trans>Vad fälten betyder</Trans>}
      form={form}
      takesFocus={takesFocus}
      faultOf={(code) =>
        code === 'missing' ? <Trans>Välj enhet.</Trans> : <Trans>Det passar inte ihop.</Trans>
      }
    >
      <p>
        <Trans>Det du väljer gäller från nu och för den senaste veckans meddelanden.</Trans>
      </p>
      {fields.map(({ name, value, unit, guess }) => {
        const meaning = meanings[name] ?? null
        const metric = metrics.find((metric) => metric.metric === meaning?.metric)
        const guessed = metrics.find((metric) => metric.metric === guess?.metric)?.title[currentLocale()]
        return (
          <Row key={name} alignItems="end">
            <Box flex="1 1 12rem">
              <SelectField
                path={name}
                label={
                  <>
                    {name}
                    <Box as="span" fontWeight="400" color="fg-muted">
                      {value !== null && ` ${decimals(value)}`}
                      {unit !== null && ` ${unit}`}
                    </Box>
                  </>
                }
                value={meaning?.metric ?? ''}
                onChange={(key) => form.set({ [name]: key === '' ? null : { metric: key } })}
              >
                <option value="">
                  {guessed === undefined ? t`Används inte` : t`${guessed} (som namnet säger)`}
                </option>
                {metrics.map((metric) => (
                  <option key={metric.metric} value={metric.metric}>
                    {metric.title[currentLocale()]}
                  </option>
                ))}
              </SelectField>
            </Box>
            {meaning && metric && metric.units.length > 0 && (
              <Box flex="0 1 9rem">
                <SelectField
                  path={`${name}.unit`}
                  label={<Trans>Enhet</Trans>}
                  value={meaning.unit ?? ''}
                  onChange={(chosen) => form.set({ [name]: withUnit(meaning, chosen) })}
                >
                  <option value="">{metric.needs_unit ? t`Välj` : t`Sensorns egen`}</option>
                  {metric.units.map((unit) => (
                    <option key={unit}>{unit}</option>
                  ))}
                </SelectField>
              </Box>
            )}
          </Row>
        )
      })}
    </FormCard>
  )
}

/** As many decimals as the device sent, six at most. */
function decimals(value: number): string {
  const written = formatsOf(currentLocale()).number(value, 1e-6)
  return trimEndCharacters(trimEndCharacters(written, '0'), '.,')
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
