import type { FieldError } from '#domain/errors.ts'
import { linkAddress, pathOfThisSite } from '#domain/web-address.ts'
import type { AuthoredText, Block, Paragraph, Span } from './block.ts'
import { isSlug } from './slug.ts'

/** Titles have at most this many characters. */
export const maxTitleLength = 120
/** A paragraph has at most this many characters. */
export const maxParagraphLength = 5000

export interface SectionContent {
  readonly title: AuthoredText
  readonly blocks: readonly Block[]
}

export interface PageDraft {
  readonly slug: string
  readonly title: AuthoredText
  readonly sections: readonly SectionContent[]
}

/** What keeps a page from being published, with its path; `empty` is what a draft may still lack. */
export function pageErrors({ slug, title, sections }: PageDraft): readonly FieldError[] {
  const errors: FieldError[] = []
  if (!isSlug(slug)) errors.push({ path: 'slug', code: 'not_a_slug' })
  errors.push(...textErrors(title, 'title', maxTitleLength))
  if (sections.length === 0) errors.push({ path: 'sections', code: 'empty' })
  for (const [index, section] of sections.entries()) {
    errors.push(...below(`sections.${index}`, sectionErrors(section)))
  }
  return errors
}

/** The same of one section: paths as `title.sv` and `blocks.2.label.sv`. */
export function sectionErrors({ title, blocks }: SectionContent): readonly FieldError[] {
  return [
    ...textErrors(title, 'title', maxTitleLength),
    ...blocks.flatMap((block, index) => below(`blocks.${index}`, blockErrors(block))),
  ]
}

function below(path: string, errors: readonly FieldError[]): FieldError[] {
  return errors.map((error) => ({ ...error, path: `${path}.${error.path}` }))
}

/** Swedish is needed; English may be missing. */
function textErrors({ sv, en }: AuthoredText, path: string, most: number): FieldError[] {
  const errors: FieldError[] = []
  if (sv.trim() === '') errors.push({ path: `${path}.sv`, code: 'empty' })
  if (sv.length > most) errors.push({ path: `${path}.sv`, code: 'too_long', limit: most })
  if ((en?.length ?? 0) > most) errors.push({ path: `${path}.en`, code: 'too_long', limit: most })
  return errors
}

function blockErrors(block: Block): readonly FieldError[] {
  switch (block.type) {
    case 'rich_text':
      return [...docErrors(block.doc.sv, 'doc.sv'), ...docErrors(block.doc.en, 'doc.en')]
    case 'image':
      return [...pictureErrors(block.url), ...textErrors(block.alt, 'alt', maxParagraphLength)]
    case 'link':
      return [...addressErrors(block.url), ...textErrors(block.label, 'label', maxTitleLength)]
    case 'questions':
      if (block.questions.length === 0) return [{ path: 'questions', code: 'empty' }]
      return block.questions.flatMap(({ text }, index) =>
        textErrors(text, `questions.${index}.text`, maxParagraphLength),
      )
    case 'widget':
      return block.widget_id === '' ? [{ path: 'widget_id', code: 'empty' }] : []
    case 'activity':
      return block.activity_id === '' ? [{ path: 'activity_id', code: 'empty' }] : []
  }
}

/** Null = not written in that language, which only Swedish has to be. */
function docErrors(doc: readonly Paragraph[] | null, path: string): FieldError[] {
  const rows = (doc ?? []).flatMap((paragraph): readonly (readonly Span[])[] =>
    paragraph.type === 'list' ? paragraph.items : [paragraph.spans],
  )
  const hasWords = rows.some((spans) => spans.some(({ text }) => text.trim() !== ''))
  if (doc !== null && !hasWords) return [{ path, code: 'empty' }]
  if (rows.some((spans) => spans.reduce((length, { text }) => length + text.length, 0) > maxParagraphLength))
    return [{ path, code: 'too_long', limit: maxParagraphLength }]
  const hasBadLink = rows.some((spans) =>
    spans.some(({ href }) => href !== undefined && linkAddress(href) === null),
  )
  return hasBadLink ? [{ path, code: 'not_a_web_address' }] : []
}

function addressErrors(url: string): FieldError[] {
  if (url.trim() === '') return [{ path: 'url', code: 'empty' }]
  return linkAddress(url) !== null ? [] : [{ path: 'url', code: 'not_a_web_address' }]
}

/** A page loads nothing from elsewhere: readers' browsers refuse pictures of other sites. */
function pictureErrors(url: string): FieldError[] {
  if (url.trim() === '') return [{ path: 'url', code: 'empty' }]
  return pathOfThisSite(url) !== null ? [] : [{ path: 'url', code: 'not_on_this_site' }]
}

/** Blocks with their addresses as they are stored. What is wrong, or not yet there in a draft, stays as it is. */
export function withStoredAddresses(blocks: readonly Block[]): readonly Block[] {
  const stored = (address: string) => linkAddress(address) ?? address
  const storedSpan = (span: Span) => (span.href === undefined ? span : { ...span, href: stored(span.href) })
  const storedParagraph = (paragraph: Paragraph): Paragraph =>
    paragraph.type === 'list'
      ? { ...paragraph, items: paragraph.items.map((spans) => spans.map(storedSpan)) }
      : { ...paragraph, spans: paragraph.spans.map(storedSpan) }
  return blocks.map((block) => {
    if (block.type === 'image' || block.type === 'link') return { ...block, url: stored(block.url) }
    if (block.type !== 'rich_text') return block
    const { sv, en } = block.doc
    return { ...block, doc: { sv: sv.map(storedParagraph), en: en?.map(storedParagraph) ?? null } }
  })
}
