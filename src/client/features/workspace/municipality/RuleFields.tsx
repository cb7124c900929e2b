import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/chakra/Field.tsx'
import { FieldRow, Stack } from '#client/ui/chakra/layout.ts'
import { Select } from '#client/ui/chakra/Select.tsx'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import type { RoutingRuleShape } from '#contract/municipality-routing.ts'
import { type RoutingKind, routingKinds } from '#domain/integrations/routing-rules.ts'
import { textLimits } from '#domain/limits.ts'
import { kindNames, valueHelps, valueNames } from './rule-words.tsx'

interface RuleFieldsProps {
  readonly index: number
  readonly rule: RoutingRuleShape
  readonly schools: readonly MunicipalitySchool[]
  readonly isLocked: boolean
  readonly faultAt: (path: string) => ReactNode
  readonly onChange: (rule: RoutingRuleShape) => void
}

/** A rule as it is written: if this is that, it belongs there. */
export function RuleFields({ index, rule, schools, isLocked, faultAt, onChange }: RuleFieldsProps) {
  const { kind, value, school_id: schoolId } = rule
  const names: readonly RoutingKind[] = ['name', ...routingKinds.filter((kind) => kind !== 'name')]
  const control = { value, disabled: isLocked, fontFamily: 'monospace', autoCapitalize: 'none' } as const
  const path = `rules.${index}`
  return (
    <Stack gap="1rem">
      <FieldRow alignItems="start">
        <Field id={`${path}.kind`} label={<Trans>Om</Trans>}>
          <Select
            value={kind}
            disabled={isLocked}
            onChange={({ target }) => {
              const chosen = names.find((name) => name === target.value) ?? kind
              onChange({ ...rule, kind: chosen, school_id: chosen === 'school_field' ? null : schoolId })
            }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {kindNames[name]()}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          id={`${path}.value`}
          label={valueNames[kind]()}
          help={valueHelps[kind]()}
          error={faultAt(`${path}.value`)}
          limit={{ most: textLimits.routingValue, length: value.length }}
        >
          {kind === 'devices' ? (
            <TextArea
              {...control}
              rows={4}
              onChange={({ target }) => onChange({ ...rule, value: target.value })}
            />
          ) : (
            <TextInput
              {...control}
              spellCheck={false}
              onChange={({ target }) => onChange({ ...rule, value: target.value })}
            />
          )}
        </Field>
      </FieldRow>
      {kind !== 'school_field' && (
        <Field
          id={`${path}.school_id`}
          label={<Trans>hör den till</Trans>}
          error={faultAt(`${path}.school_id`)}
        >
          <SchoolSelect
            schools={schools}
            value={schoolId}
            disabled={isLocked}
            onChoose={(id) => onChange({ ...rule, school_id: id })}
          />
        </Field>
      )}
    </Stack>
  )
}

interface SchoolSelectProps {
  readonly schools: readonly MunicipalitySchool[]
  readonly value: string | null
  readonly disabled: boolean
  readonly onChoose: (schoolId: string | null) => void
}

/** One of the schools that are in use; a `Field` stands around it. */
export function SchoolSelect({ schools, value, disabled, onChoose }: SchoolSelectProps) {
  return (
    <Select
      value={value ?? ''}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    >
      <option value="">
        <Trans>Välj skola</Trans>
      </option>
      {schools.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
