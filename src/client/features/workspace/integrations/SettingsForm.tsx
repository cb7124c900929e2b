import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { saveIntegration } from '#client/queries/school-integrations.ts'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Stack } from '#client/ui/chakra/layout.ts'
import type { Integration } from '#contract/school-integrations.ts'
import { SettingControl, SettingTitle } from './SettingControl.tsx'
import { settingFault, settingWords } from './setting-words.tsx'
import {
  type SettingField,
  settingFields,
  settingsToSend,
  storedSecretAt,
  type TypedSecrets,
  withoutSecrets,
} from './settings-fields.ts'

interface SettingsFormProps {
  readonly schoolId: string
  readonly integration: Integration
}

/** The settings of an integration as its schema has them. Secrets are kept in the memory alone until they are sent. */
export function SettingsForm({ schoolId, integration }: SettingsFormProps) {
  const [secrets, setSecrets] = useState<TypedSecrets>({})
  const { key, settings_schema: schema, school_integration: own } = integration
  const stored = own?.settings ?? {}
  const saved = withoutSecrets(settingFields(schema, {}), stored)
  const form = useForm({
    name: `integration:${schoolId}:${key}`,
    saved: { value: saved, version: JSON.stringify(saved) },
    mutation: useMutation(saveIntegration(schoolId, key, own?.id ?? null)),
    toRequest: ({ value }) => ({
      settings: settingsToSend(settingFields(schema, value), value, secrets),
    }),
    // The setting that a path of the body is in: `entity_types.0` is in `entity_types`.
    fieldOf: (path) => path.split('.')[0] ?? path,
  })
  const values = form.value ?? saved
  const fields = settingFields(schema, values).filter(({ kind }) => kind !== 'other')
  const errorOf = (name: string) => form.errors.find(({ path }) => path === name)?.code
  const isSeldom = ({ key: name, isRequired }: SettingField) => {
    const seldom = settingWords[name]?.isSeldom
    const isHere = seldom === true || (seldom === 'push' && integration.kind === 'push')
    return isHere && !isRequired && errorOf(name) === undefined
  }
  const usual = fields.filter((field) => !isSeldom(field))
  const seldom = fields.filter(isSeldom)
  const control = (field: SettingField) => (
    <SettingControl
      key={field.key}
      field={field}
      value={field.isSecret ? secrets[field.key] : values[field.key]}
      storedAt={storedSecretAt(stored, field.key)}
      error={errorOf(field.key)}
      onChange={(value) => {
        if (field.isSecret) setSecrets(withSecret(secrets, field.key, value))
        else form.set({ [field.key]: value })
      }}
    />
  )
  return (
    <FormCard
      title={<Trans>Inställningar</Trans>}
      form={{
        ...form,
        isDirty: form.isDirty || Object.keys(secrets).length > 0,
        clear: () => {
          form.clear()
          setSecrets({})
        },
      }}
      needed="owner"
      faultOf={(code, path) => (
        <>
          {path !== '' && (
            <b>
              <SettingTitle settingKey={path} />:{' '}
            </b>
          )}
          {settingFault(code)}
        </>
      )}
      onSaved={() => setSecrets({})}
    >
      {usual.map(control)}
      {seldom.length > 0 && (
        <Details summary={<Trans>Fler inställningar</Trans>}>
          <Stack gap="1.1rem" paddingTop="0.5rem">
            {seldom.map(control)}
          </Stack>
        </Details>
      )}
    </FormCard>
  )
}

function withSecret(secrets: TypedSecrets, key: string, value: unknown): TypedSecrets {
  const { [key]: _before, ...others } = secrets
  return value === undefined ? others : { ...others, [key]: value === null ? null : String(value) }
}
