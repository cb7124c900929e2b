import { Trans } from '@lingui/react/macro'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import type { AuthoredText } from '#contract/shared-shapes.ts'
import type { WorkspacePage } from '#contract/workspace-pages.ts'
import { isSlug } from '#domain/pages/slug.ts'
import { AuthoredFields } from './AuthoredFields.tsx'
import { pageFault } from './page-words.tsx'

export interface PageName {
  readonly title: AuthoredText
  readonly slug: string
}

interface NameFieldsProps {
  readonly name: PageName
  /** The school's other pages, whose short names are taken. */
  readonly others: readonly Pick<WorkspacePage, 'slug'>[]
  readonly onTitle: (title: AuthoredText) => void
  readonly onSlug: (slug: string) => void
}

/** The title of a page in both languages, and its short name, which is checked while it is written. */
export function NameFields({ name: { title, slug }, others, onTitle, onSlug }: NameFieldsProps) {
  const isTaken = others.some((page) => page.slug === slug)
  const mistake = isTaken ? 'page_exists' : slug !== '' && !isSlug(slug) ? 'not_a_slug' : null
  return (
    <>
      <AuthoredFields
        path="title"
        labels={{ sv: <Trans>Rubrik på svenska</Trans>, en: <Trans>Rubrik på engelska</Trans> }}
        value={title}
        onChange={onTitle}
      />
      <TextField
        path="slug"
        label={<Trans>Kortnamn</Trans>}
        help={
          <Trans>Skiljer sidan från skolans andra sidor. Föreslås efter rubriken, till exempel luften.</Trans>
        }
        error={mistake && pageFault(mistake)}
        autoCapitalize="none"
        spellCheck={false}
        value={slug}
        onChange={onSlug}
      />
    </>
  )
}
