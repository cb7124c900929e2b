import * as v from 'valibot'
import { textLimits } from '#domain/text-limits.ts'

/** The blocks of `pages.ts` as somebody sends them: nothing that they do not name, and limits on how much. */

const title = v.pipe(v.string(), v.maxLength(textLimits.title))
const words = v.pipe(v.string(), v.maxLength(textLimits.words))
const address = v.pipe(v.string(), v.maxLength(textLimits.address))

export const authoredTitle = v.strictObject({ sv: title, en: v.nullable(title) })
const authoredWords = v.strictObject({ sv: words, en: v.nullable(words) })

const spans = v.pipe(
  v.array(
    v.strictObject({
      text: words,
      bold: v.optional(v.boolean()),
      italic: v.optional(v.boolean()),
      href: v.optional(address),
    }),
  ),
  v.maxLength(500),
)

const paragraphs = v.pipe(
  v.array(
    v.variant('type', [
      v.strictObject({ type: v.literal('paragraph'), spans }),
      v.strictObject({ type: v.literal('heading'), spans }),
      v.strictObject({
        type: v.literal('list'),
        ordered: v.boolean(),
        items: v.pipe(v.array(spans), v.maxLength(200)),
      }),
    ]),
  ),
  v.maxLength(200),
)

export const blockDrafts = v.pipe(
  v.array(
    v.variant('type', [
      v.strictObject({
        type: v.literal('rich_text'),
        doc: v.strictObject({ sv: paragraphs, en: v.nullable(paragraphs) }),
      }),
      v.strictObject({ type: v.literal('image'), url: address, alt: authoredWords }),
      v.strictObject({ type: v.literal('widget'), widget_id: v.string() }),
      v.strictObject({
        type: v.literal('questions'),
        questions: v.pipe(v.array(v.strictObject({ id: v.string(), text: authoredWords })), v.maxLength(50)),
      }),
      v.strictObject({ type: v.literal('activity'), activity_id: v.string() }),
      v.strictObject({ type: v.literal('link'), url: address, label: authoredTitle }),
    ]),
  ),
  v.maxLength(100),
)
