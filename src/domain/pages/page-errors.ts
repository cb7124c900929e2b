import type { FieldError } from '#domain/errors.ts'
import type { AuthoredText, Block, Span } from './block.ts'

/** Titles have at most this many characters. */
export const maxTitleLength = 120
/** A paragraph has at most this many characters. */
export const maxParagraphLength = 5000

export interface PageDraft {
  readonly slug: string
  readonly title: AuthoredText
  readonly sections: readonly { readonly title: AuthoredText; readonly blocks: readonly Block[] }[]
}

/** What keeps a page from being published, with its path. */
export function pageErrors({ slug, title, sections }: PageDraft): readonly FieldError[] {
  const errors: FieldError[] = []
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || slug.length > 60)
    errors.push({ path: 'slug', code: 'not_a_slug' })
  errors.push(...titleErrors(title, 'title'))
  if (sections.length === 0) errors.push({ path: 'sections', code: 'empty' })
  for (const [index, section] of sections.entries()) {
    const path = `sections.${index}`
    errors.push(...titleErrors(section.title, `${path}.title`))
    for (const [at, block] of section.blocks.entries()) {
      const code = blockError(block)
      if (code !== null) errors.push({ path: `${path}.blocks.${at}`, code })
    }
  }
  return errors
}

function titleErrors({ sv, en }: AuthoredText, path: string): FieldError[] {
  const errors: FieldError[] = []
  if (sv.trim() === '') errors.push({ path: `${path}.sv`, code: 'empty' })
  if (sv.length > maxTitleLength) errors.push({ path: `${path}.sv`, code: 'too_long' })
  if ((en?.length ?? 0) > maxTitleLength) errors.push({ path: `${path}.en`, code: 'too_long' })
  return errors
}

function blockError(block: Block): string | null {
  if (block.type === 'link' || block.type === 'image') return addressError(block.url)
  if (block.type !== 'rich_text') return null
  for (const paragraph of [...block.doc.sv, ...(block.doc.en ?? [])]) {
    const rows: readonly (readonly Span[])[] = paragraph.type === 'list' ? paragraph.items : [paragraph.spans]
    for (const spans of rows) {
      if (spans.reduce((length, { text }) => length + text.length, 0) > maxParagraphLength) return 'too_long'
      const wrong = spans.find(({ href }) => href !== undefined && addressError(href) !== null)
      if (wrong) return 'not_a_web_address'
    }
  }
  return null
}

/** Addresses of the web and paths of this site; anything else could run as a script. */
function addressError(url: string): string | null {
  return /^(https?:\/\/|\/(?!\/))/i.test(url) ? null : 'not_a_web_address'
}
