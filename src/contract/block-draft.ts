import * as v from 'valibot'
import { listLimits, textLimits } from '#domain/limits.ts'
import { listUpTo } from './limited.ts'
import { id, textUpTo } from './sized.ts'

/** The blocks of `pages.ts` as a person sends them: nothing that they do not name, and limits on how much. */

const title = textUpTo(textLimits.title)
const words = textUpTo(textLimits.words)
const address = textUpTo(textLimits.address)

export const authoredTitle = v.strictObject({ sv: title, en: v.nullable(title) })
const authoredWords = v.strictObject({ sv: words, en: v.nullable(words) })

const spans = listUpTo(
  v.strictObject({
    text: words,
    bold: v.optional(v.boolean()),
    italic: v.optional(v.boolean()),
    href: v.optional(address),
  }),
  listLimits.rows,
)

const paragraphs = listUpTo(
  v.variant('type', [
    v.strictObject({ type: v.literal('paragraph'), spans }),
    v.strictObject({ type: v.literal('heading'), spans }),
    v.strictObject({
      type: v.literal('list'),
      ordered: v.boolean(),
      items: listUpTo(spans, listLimits.paragraphs),
    }),
  ]),
  listLimits.paragraphs,
)

export const blockDrafts = listUpTo(
  v.variant('type', [
    v.strictObject({
      type: v.literal('rich_text'),
      doc: v.strictObject({ sv: paragraphs, en: v.nullable(paragraphs) }),
    }),
    v.strictObject({ type: v.literal('image'), url: address, alt: authoredWords }),
    v.strictObject({ type: v.literal('widget'), widget_id: id }),
    v.strictObject({
      type: v.literal('questions'),
      questions: listUpTo(v.strictObject({ id, text: authoredWords }), listLimits.questions),
    }),
    v.strictObject({ type: v.literal('activity'), activity_id: id }),
    v.strictObject({ type: v.literal('link'), url: address, label: authoredTitle }),
  ]),
  listLimits.blocks,
)
