import type { Block } from '#domain/pages/block.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { addPage } from '#server/use-cases/pages/pages.ts'

const text = (sv: string) => ({ sv, en: null })

/** One of each kind of block. */
export const exampleBlocks: readonly Block[] = [
  {
    type: 'rich_text',
    doc: {
      sv: [
        { type: 'heading', spans: [{ text: 'Luften' }] },
        { type: 'paragraph', spans: [{ text: 'Den ' }, { text: 'syns', bold: true }, { text: ' inte.' }] },
        { type: 'list', ordered: false, items: [[{ text: 'Vädra', href: 'https://example.org/' }]] },
      ],
      en: null,
    },
  },
  { type: 'widget', widget_id: 'w' },
  { type: 'questions', questions: [{ id: 'q', text: text('Hur känns luften?') }] },
  { type: 'link', url: 'https://example.org/', label: { sv: 'Läs mer', en: 'Read more' } },
]

/** A published page with two sections; answers with its id. */
export function addExamplePage(deps: Deps, schoolId: string, status: 'draft' | 'published' = 'published') {
  return addPage(deps, schoolId, {
    slug: 'luften',
    title: text('Luften i skolan'),
    status,
    sections: [
      { title: text('Vad är luft?'), blocks: exampleBlocks },
      { title: text('Vad kan vi göra?'), blocks: [] },
    ],
  })
}
