import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldErrors } from '#client/queries/refusal.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextArea } from '#client/ui/rich/TextArea.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import type { AuthoredText } from '#contract/shared-shapes.ts'
import { textLimits } from '#domain/text-limits.ts'
import { errorOf } from './page-words.tsx'

interface AuthoredFieldsProps {
  /** Where the text stands in what is sent: also the ids of its fields, with `.sv` and `.en`. */
  readonly path: string
  readonly labels: { readonly sv: ReactNode; readonly en: ReactNode }
  readonly value: AuthoredText
  /** What it is: a title, or words of any length. */
  readonly limit?: 'title' | 'words'
  readonly isLong?: boolean
  readonly errors: FieldErrors
  readonly onChange: (value: AuthoredText) => void
}

/** The same text in both languages: side by side, on a phone one under the other. What is missing says so. */
export function AuthoredFields({
  path,
  labels,
  value,
  limit = 'title',
  isLong,
  errors,
  onChange,
}: AuthoredFieldsProps) {
  const Control = isLong ? TextArea : TextInput
  return (
    <BothLanguages>
      {(['sv', 'en'] as const).map((locale) => (
        <Field
          key={locale}
          id={`${path}.${locale}`}
          label={labels[locale]}
          help={(value[locale] ?? '').trim() === '' ? <Missing locale={locale} /> : undefined}
          limit={{ most: textLimits[limit], length: (value[locale] ?? '').length }}
          error={errorOf(errors, `${path}.${locale}`)}
        >
          <Control
            lang={locale}
            value={value[locale] ?? ''}
            onChange={({ target }: { readonly target: { readonly value: string } }) =>
              onChange(
                locale === 'sv'
                  ? { ...value, sv: target.value }
                  : { ...value, en: target.value === '' ? null : target.value },
              )
            }
          />
        </Field>
      ))}
    </BothLanguages>
  )
}

export function BothLanguages({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="1rem"
      alignItems="end"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 14rem), 1fr))"
    >
      {children}
    </Box>
  )
}

/** Which language is not written yet, and what that means. */
export function Missing({ locale }: { readonly locale: 'sv' | 'en' }) {
  return locale === 'sv' ? (
    <Trans>Saknas. Behövs för att publicera.</Trans>
  ) : (
    <Trans>Saknas. På engelska visas då den svenska texten.</Trans>
  )
}
