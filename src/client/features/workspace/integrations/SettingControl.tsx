import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Select } from '#client/ui/chakra/Select.tsx'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { choiceWords, settingFault, settingWords } from './setting-words.tsx'
import type { SettingField } from './settings-fields.ts'

interface SettingControlProps {
  readonly field: SettingField
  readonly value: unknown
  /** Of a secret: when it was stored, or null. */
  readonly storedAt: string | null
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
}

/** What a setting is called. */
export function SettingTitle({ settingKey }: { readonly settingKey: string }): ReactNode {
  return wordsOf(settingKey)?.title() ?? settingKey
}

/** One setting with its label, help and error, drawn by what its schema says. */
export function SettingControl({ field, value, storedAt, error, onChange }: SettingControlProps) {
  const { key, kind, isRequired, isSecret, mostLength } = field
  const help = wordsOf(key)?.help?.()
  if (kind === 'switch') return <SwitchSetting field={field} value={value} help={help} onChange={onChange} />
  if (kind === 'choices')
    return <ChoicesSetting field={field} value={value} error={error} onChange={onChange} />
  return (
    <Field
      id={key}
      label={
        <>
          <SettingTitle settingKey={key} />
          {isRequired && (
            <Box as="span" fontWeight="400" color="fg-muted">
              {' '}
              <Trans>(behövs)</Trans>
            </Box>
          )}
        </>
      }
      {...(help !== undefined && { help })}
      {...(error !== undefined && { error: settingFault(error) })}
      {...(mostLength !== null &&
        typeof value === 'string' && { limit: { most: mostLength, length: value.length } })}
    >
      {isSecret ? (
        <SecretInput settingKey={key} value={value} storedAt={storedAt} onChange={onChange} />
      ) : (
        <PlainInput field={field} value={value} onChange={onChange} />
      )}
    </Field>
  )
}

type InputProps = Pick<SettingControlProps, 'value' | 'onChange'>

function PlainInput({
  field: { key, kind, choices, default: usual },
  value,
  onChange,
}: InputProps & Pick<SettingControlProps, 'field'>) {
  const shown = Array.isArray(value) ? value.join(', ') : String(value ?? usual ?? '')
  if (kind === 'choice') {
    return (
      <Select value={shown} onChange={({ target }) => onChange(target.value)}>
        {usual === undefined && <option value="">{wordsOf(key)?.none?.() ?? '–'}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choiceWords(choice)}
          </option>
        ))}
      </Select>
    )
  }
  if (kind === 'long_text') {
    return <TextArea value={shown} onChange={({ target }) => onChange(target.value)} />
  }
  return (
    <TextInput
      value={shown}
      autoCapitalize="none"
      spellCheck={false}
      inputMode={kind === 'number' ? 'decimal' : kind === 'address' ? 'url' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** A secret can be replaced and taken away, and never be read. */
function SecretInput({
  settingKey,
  value,
  storedAt,
  onChange,
}: InputProps & Pick<SettingControlProps, 'storedAt'> & { readonly settingKey: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const about = (
    <span className="sr-only">
      <SettingTitle settingKey={settingKey} />
    </span>
  )
  if (value === null) {
    return (
      <Row id={settingKey} tabIndex={-1}>
        <Trans>Tas bort när du sparar.</Trans>
        <Button onClick={() => onChange(undefined)}>
          <Trans>Behåll</Trans> {about}
        </Button>
      </Row>
    )
  }
  if (storedAt !== null && !isOpen && value === undefined) {
    const day = formatsOf(currentLocale()).date(Date.parse(storedAt))
    return (
      <Row id={settingKey} tabIndex={-1}>
        <Box as="span" display="inline-flex" gap="0.4rem">
          <Icon name="circle-check" />
          <Trans>Sparad {day}.</Trans>
        </Box>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>Byt</Trans> {about}
        </Button>
        <Button kind="quiet" onClick={() => onChange(null)}>
          <Trans>Ta bort</Trans> {about}
        </Button>
      </Row>
    )
  }
  return (
    <TextInput
      type="password"
      autoComplete="new-password"
      autoFocus={isOpen}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  )
}

function SwitchSetting({
  field: { key, default: usual },
  value,
  help,
  onChange,
}: Pick<SettingControlProps, 'field' | 'value' | 'onChange'> & { readonly help: ReactNode }) {
  const isOn = (value ?? usual ?? false) === true
  return (
    <Box>
      <Switch id={key} isOn={isOn} onChange={onChange}>
        <SettingTitle settingKey={key} />
      </Switch>
      {help && <Box color="fg-muted">{help}</Box>}
    </Box>
  )
}

function ChoicesSetting({
  field: { key, choices },
  value,
  error,
  onChange,
}: Pick<SettingControlProps, 'field' | 'value' | 'error' | 'onChange'>) {
  const chosen = Array.isArray(value) ? value.map(String) : []
  const errorId = `${key}-error`
  return (
    <Box
      as="fieldset"
      id={key}
      tabIndex={-1}
      border="0"
      padding="0"
      margin="0"
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <Box as="legend" fontWeight="700" padding="0">
        <SettingTitle settingKey={key} />
      </Box>
      {choices.map((choice) => (
        <label key={choice} style={checkRow}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, choice] : chosen.filter((candidate) => candidate !== choice),
              )
            }
          />
          {choiceWords(choice)}
        </label>
      ))}
      {error !== undefined && (
        <Box id={errorId} display="flex" gap="0.4rem" color="fg-error" fontWeight="700">
          <Icon name="circle-x" />
          {settingFault(error)}
        </Box>
      )}
    </Box>
  )
}

const checkRow = { display: 'flex', alignItems: 'center', gap: '0.6rem', minHeight: 'var(--target)' } as const

function wordsOf(key: string) {
  return Object.hasOwn(settingWords, key) ? settingWords[key] : undefined
}
