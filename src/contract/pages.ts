import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { authoredText } from './shared-shapes.ts'
import { id } from './sized.ts'

const span = v.object({
  text: v.string(),
  bold: v.optional(v.boolean()),
  italic: v.optional(v.boolean()),
  href: v.optional(v.string()),
})

/** A whitelisted tree, never HTML. */
const paragraph = v.variant('type', [
  v.object({ type: v.literal('paragraph'), spans: v.array(span) }),
  v.object({ type: v.literal('heading'), spans: v.array(span) }),
  v.object({ type: v.literal('list'), ordered: v.boolean(), items: v.array(v.array(span)) }),
])
export const richText = v.array(paragraph)
export type RichText = v.InferOutput<typeof richText>

export const block = v.variant('type', [
  v.object({ type: v.literal('rich_text'), doc: v.object({ sv: richText, en: v.nullable(richText) }) }),
  v.object({ type: v.literal('image'), url: v.string(), alt: authoredText }),
  v.object({ type: v.literal('widget'), widget_id: v.string() }),
  v.object({
    type: v.literal('questions'),
    questions: v.array(v.object({ id: v.string(), text: authoredText })),
  }),
  v.object({ type: v.literal('activity'), activity_id: v.string() }),
  v.object({ type: v.literal('link'), url: v.string(), label: authoredText }),
])
export type Block = v.InferOutput<typeof block>

/** One section of a page, with its neighbours for "previous" and "next". */
export const section = v.object({
  id: v.string(),
  page_id: v.string(),
  school_id: v.string(),
  page_title: authoredText,
  title: authoredText,
  position: v.number(),
  blocks: v.array(block),
  previous_id: v.nullable(v.string()),
  next_id: v.nullable(v.string()),
  updated_at: v.string(),
})
export type Section = v.InferOutput<typeof section>

export const getSectionEndpoint = endpoint({
  method: 'GET',
  path: '/pages/{pageId}/sections/{sectionId}',
  summary: 'Get a section of a school’s page',
  params: v.object({ pageId: id, sectionId: id }),
  response: v.object({ data: section }),
})
