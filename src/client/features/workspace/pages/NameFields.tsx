import { Trans } from '@lingui/react/macro'
import type { FieldErrors } from '#client/queries/refusal.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import type { AuthoredText } from '#contract/shared-shapes.ts'
import type { WorkspacePage } from '#contract/workspace-pages.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { AuthoredFields } from './AuthoredFields.tsx'
import { errorOf, fieldOf, wordsOf } from './page-words.tsx'

export interface PageName {
  readonly title: AuthoredText
  readonly slug: string
}

interface NameFieldsProps {
  readonly name: PageName
  /** The school's other pages, whose short names are taken. */
  readonly others: readonly Pick<WorkspacePage, 'slug'>[]
  readonly errors: FieldErrors
  readonly conflict: string | null
  readonly onTitle: (title: AuthoredText) => void
  readonly onSlug: (slug: string) => void
}

/** The title of a page in both languages, and its short name, which is checked while it is written. */
export function NameFields({ name, others, errors, conflict, onTitle, onSlug }: NameFieldsProps) {
  const { title, slug } = name
  const isTaken = conflict === 'page_exists' || others.some((page) => page.slug === slug)
  const mistake = isTaken ? 'page_exists' : slug !== '' && !isSlug(slug) ? 'not_a_slug' : null
  return (
    <>
      <AuthoredFields
        path="title"
        labels={{ sv: <Trans>Rubrik på svenska</Trans>, en: <Trans>Rubrik på engelska</Trans> }}
        value={title}
        errors={errors}
        onChange={onTitle}
      />
      <Field
        id="slug"
        label={<Trans>Kortnamn</Trans>}
        help={
          <Trans>Skiljer sidan från skolans andra sidor. Föreslås efter rubriken, till exempel luften.</Trans>
        }
        error={errorOf(errors, 'slug') ?? (mistake && wordsOf(mistake))}
      >
        <TextInput
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={slug}
          onChange={({ target }) => onSlug(target.value)}
        />
      </Field>
    </>
  )
}

/** What is wrong with a page's name, for the summary above its form. */
export function nameProblems(errors: FieldErrors, conflict: string | null) {
  return [
    ...errors.map(({ path, code }) => ({ id: fieldOf(path) || undefined, message: wordsOf(code) })),
    ...(conflict === null ? [] : [{ id: 'slug', message: wordsOf(conflict) }]),
  ]
}
