import type { Page } from '@playwright/test'
import { nonceHeader } from '#contract/nonce.ts'
import type { Section } from '#contract/pages.ts'

const shared = {
  page_id: 'p1',
  page_title: { sv: 'Vårt inneklimat', en: 'Our indoor climate' },
  updated_at: '2026-11-20T10:00:00Z',
} as const

type Content = Omit<Section, 'school_id'>

/** Written in both languages, with every kind of block. */
export const airSection: Content = {
  ...shared,
  id: 's1',
  title: { sv: 'Luften i våra klassrum', en: 'The air in our classrooms' },
  position: 1,
  previous_id: null,
  next_id: 's2',
  blocks: [
    {
      type: 'rich_text',
      doc: {
        sv: [
          { type: 'heading', spans: [{ text: 'Varför vi mäter' }] },
          {
            type: 'paragraph',
            spans: [
              { text: 'Läs mer hos ' },
              { text: 'Folkhälsomyndigheten', href: 'https://www.folkhalsomyndigheten.se' },
              { text: ', inte ' },
              { text: 'här', href: 'javascript:alert(1)' },
              { text: '.' },
            ],
          },
          { type: 'list', ordered: true, items: [[{ text: 'Öppna fönstret', bold: true }]] },
        ],
        en: [{ type: 'paragraph', spans: [{ text: 'We measure the air.' }] }],
      },
    },
    { type: 'widget', widget_id: 'the first one' },
    { type: 'image', url: '/icons/kotte.svg', alt: { sv: 'En kotte', en: 'A pine cone' } },
    {
      type: 'questions',
      questions: [{ id: 'q1', text: { sv: 'När är luften bäst?', en: 'When is the air at its best?' } }],
    },
    { type: 'link', url: 'https://www.naturvardsverket.se', label: { sv: 'Mer om luft', en: null } },
    { type: 'activity', activity_id: 'no longer there' },
  ],
}

/** Written in Swedish alone. */
export const autumnSection: Content = {
  ...shared,
  id: 's2',
  title: { sv: 'Vad vi gjorde i höstas', en: null },
  position: 2,
  previous_id: 's1',
  next_id: null,
  blocks: [
    {
      type: 'rich_text',
      doc: { sv: [{ type: 'paragraph', spans: [{ text: 'Vi vädrade.' }] }], en: null },
    },
  ],
}

/** Answers the call for these two sections: no one can write sections on the server yet. */
export async function answerSections(page: Page, schoolId: string, widgetId: string): Promise<void> {
  for (const section of [airSection, autumnSection]) {
    const blocks = section.blocks.map((block) =>
      block.type === 'widget' ? { ...block, widget_id: widgetId } : block,
    )
    await page.route(`**/api/v1/pages/p1/sections/${section.id}?*`, (route) =>
      route.fulfill({
        headers: {
          'X-Kotte-Api': '1',
          'content-type': 'application/json',
          [nonceHeader]: `${route.request().headers()[nonceHeader.toLowerCase()]} ${Date.now()}`,
        },
        body: JSON.stringify({ data: { ...section, blocks, school_id: schoolId } }),
      }),
    )
  }
}
