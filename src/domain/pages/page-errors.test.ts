import { expect, test } from 'vitest'
import type { Block } from './block.ts'
import { pageErrors } from './page-errors.ts'

const text = { sv: 'Luften', en: null }
const page = (blocks: readonly Block[]) => ({
  slug: 'luften',
  title: text,
  sections: [{ title: text, blocks }],
})
const paragraph = (words: string, href?: string): Block => ({
  type: 'rich_text',
  doc: { sv: [{ type: 'paragraph', spans: [{ text: words, ...(href && { href }) }] }], en: null },
})

test('a page with a title, a section and plain text is right', () => {
  expect(pageErrors(page([paragraph('Hur luften mår.', 'https://example.org/')]))).toEqual([])
})

test.each([
  [{ ...page([]), slug: 'Å b' }, 'slug', 'not_a_slug'],
  [{ ...page([]), title: { sv: ' ', en: 'Air' } }, 'title.sv', 'empty'],
  [{ ...page([]), title: { sv: 'x'.repeat(121), en: null } }, 'title.sv', 'too_long'],
  [{ ...page([]), sections: [] }, 'sections', 'empty'],
  [page([paragraph('x'.repeat(5001))]), 'sections.0.blocks.0.doc.sv', 'too_long'],
  [page([paragraph('x', 'javascript:alert(1)')]), 'sections.0.blocks.0.doc.sv', 'not_a_web_address'],
  [page([paragraph('Luft'), paragraph(' ')]), 'sections.0.blocks.1.doc.sv', 'empty'],
  [
    page([{ type: 'link', url: 'data:text/html,x', label: text }]),
    'sections.0.blocks.0.url',
    'not_a_web_address',
  ],
  [
    page([{ type: 'link', url: '/\t/evil.example', label: text }]),
    'sections.0.blocks.0.url',
    'not_a_web_address',
  ],
  [
    page([{ type: 'link', url: 'https://ok.example\r\nX: y', label: text }]),
    'sections.0.blocks.0.url',
    'not_a_web_address',
  ],
  [
    page([{ type: 'image', url: '/\t/evil.example/x.png', alt: text }]),
    'sections.0.blocks.0.url',
    'not_on_this_site',
  ],
  [page([{ type: 'link', url: '', label: text }]), 'sections.0.blocks.0.url', 'empty'],
  [page([{ type: 'image', url: '', alt: text }]), 'sections.0.blocks.0.url', 'empty'],
  [
    page([{ type: 'image', url: 'https://example.org/x.png', alt: text }]),
    'sections.0.blocks.0.url',
    'not_on_this_site',
  ],
  [
    page([{ type: 'link', url: '/x', label: { sv: '', en: 'More' } }]),
    'sections.0.blocks.0.label.sv',
    'empty',
  ],
  [
    page([{ type: 'image', url: '/x.png', alt: { sv: ' ', en: null } }]),
    'sections.0.blocks.0.alt.sv',
    'empty',
  ],
  [page([{ type: 'questions', questions: [] }]), 'sections.0.blocks.0.questions', 'empty'],
  [
    page([
      {
        type: 'questions',
        questions: [
          { id: 'a', text },
          { id: 'b', text: { sv: '', en: null } },
        ],
      },
    ]),
    'sections.0.blocks.0.questions.1.text.sv',
    'empty',
  ],
  [page([{ type: 'widget', widget_id: '' }]), 'sections.0.blocks.0.widget_id', 'empty'],
  [page([{ type: 'activity', activity_id: '' }]), 'sections.0.blocks.0.activity_id', 'empty'],
])('%o has a mistake at %s: %s', (wrong, path, code) => {
  expect(pageErrors(wrong)).toMatchObject([{ path, code }])
})
