import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { SelectField, TextAreaField, useFaultAt } from '#client/features/workspace/components/form-fields.tsx'
import { randomUuid } from '#client/offline/random-uuid.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, FieldRow, Stack } from '#client/ui/chakra/layout.ts'
import { listLimits } from '#domain/limits.ts'
import { situationNames, situations } from '#domain/statements/accessibility.ts'
import type { TypedFault } from './accessibility-draft.ts'

interface FaultFieldsProps {
  readonly faults: readonly TypedFault[]
  readonly onChange: (faults: readonly TypedFault[]) => void
}

/** What is known not to be accessible, each with its situation. */
export function FaultFields({ faults, onChange }: FaultFieldsProps) {
  const { t } = useLingui()
  const faultAt = useFaultAt()
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (key: string, next: Partial<TypedFault>) =>
    onChange(faults.map((fault) => (fault.key === key ? { ...fault, ...next } : fault)))
  const add = () =>
    onChange([...faults, { key: randomUuid(), situation: situations[0], text: { sv: '', en: '' } }])
  return (
    <Stack as="section" aria-label={t`Kända brister`} gap="1.1rem">
      <Box as="h3" fontWeight="800">
        <Trans>Kända brister</Trans>
      </Box>
      {faultAt('faults') && faults.length > listLimits.faults && <p>{faultAt('faults')}</p>}
      {faults.map(({ key, situation, text }, index) => (
        <Stack
          as="fieldset"
          key={key}
          gap="0.75rem"
          padding="0.9rem"
          border="1.5px solid var(--border-muted)"
          borderRadius="var(--radius-card)"
        >
          <Box as="legend" className="sr-only">
            <Trans>Brist {index + 1}</Trans>
          </Box>
          <SelectField
            path={`faults.${index}.situation`}
            label={<Trans>Situation</Trans>}
            value={situation}
            onChange={(chosen) => change(key, { situation: chosen })}
          >
            {situations.map((situation) => (
              <option key={situation} value={situation}>
                {situationNames[situation][currentLocale()]}
              </option>
            ))}
          </SelectField>
          <FieldRow alignItems="start">
            {(['sv', 'en'] as const).map((locale) => (
              <TextAreaField
                key={locale}
                path={`faults.${index}.text.${locale}`}
                limit="statement"
                label={
                  locale === 'sv' ? (
                    <Trans>Vad som brister</Trans>
                  ) : (
                    <Trans>Vad som brister, på engelska</Trans>
                  )
                }
                lang={locale}
                fieldSizing="content"
                value={text[locale]}
                onChange={(typed) => change(key, { text: { ...text, [locale]: typed } })}
              />
            ))}
          </FieldRow>
          <Button
            icon="trash-2"
            kind="quiet"
            justifySelf="start"
            onClick={() => {
              onChange(faults.filter((fault) => fault.key !== key))
              addButton.current?.focus()
            }}
          >
            <Trans>Ta bort</Trans>{' '}
            <span className="sr-only">
              <Trans>brist {index + 1}</Trans>
            </span>
          </Button>
        </Stack>
      ))}
      <Button ref={addButton} icon="plus" justifySelf="start" onClick={add}>
        <Trans>Lägg till en brist</Trans>
      </Button>
    </Stack>
  )
}
