import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import type { AuthoredText } from '#contract/shared-shapes.ts'

interface AuthoredFieldsProps {
  /** Where the text stands in what is sent: also the ids of its fields, with `.sv` and `.en`. */
  readonly path: string
  readonly labels: { readonly sv: ReactNode; readonly en: ReactNode }
  readonly value: AuthoredText
  /** What it is: a title, or words of any length. */
  readonly limit?: 'title' | 'words'
  readonly onChange: (value: AuthoredText) => void
}

/** The same text in both languages: side by side, on a phone one under the other. What is missing says so. */
export function AuthoredFields({ path, labels, value, limit = 'title', onChange }: AuthoredFieldsProps) {
  return (
    <FieldRow>
      {(['sv', 'en'] as const).map((locale) => (
        <TextField
          key={locale}
          path={`${path}.${locale}`}
          label={labels[locale]}
          help={(value[locale] ?? '').trim() === '' ? <Missing locale={locale} /> : null}
          limit={limit}
          lang={locale}
          value={value[locale] ?? ''}
          onChange={(text) =>
            onChange(locale === 'sv' ? { ...value, sv: text } : { ...value, en: text === '' ? null : text })
          }
        />
      ))}
    </FieldRow>
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
