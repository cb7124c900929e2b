import { expect, test } from 'vitest'
import type { Block } from '#contract/pages.ts'
import type { Block as KeptBlock } from '#domain/pages/block.ts'
import { sectionErrors } from '#domain/pages/page-errors.ts'
import { blockKinds } from './block-looks.ts'
import { draftOf, emptyBlock, keptBlocks, missingIn, withBlock } from './section-draft.ts'

const title = { sv: 'Luften', en: null }
const link: Block = { type: 'link', url: '/x', label: { sv: 'Mer', en: 'More' } }

test('removed blocks are not sent, and error paths count without them', () => {
  const { blocks } = draftOf({ title, blocks: [link, emptyBlock('link')] })
  const left = keptBlocks({ title, blocks: withBlock(blocks, 'kept-0', { isRemoved: true }) })
  expect(left.map(({ key }) => key)).toEqual(['kept-1'])
})

test.each(blockKinds)(
  'a new part of kind %s lacks something that a public page needs, and says where',
  (type) => {
    const errors = sectionErrors({ title, blocks: [emptyBlock(type) as KeptBlock] })
    expect(errors.map(({ path, code }) => [path.startsWith('blocks.0.'), code])).toContainEqual([
      true,
      'empty',
    ])
  },
)

test.each<[Block, readonly string[]]>([
  [link, []],
  [{ ...link, label: { sv: 'Mer', en: null } }, ['en']],
  [emptyBlock('rich_text'), ['sv', 'en']],
  [
    {
      type: 'questions',
      questions: [
        { id: 'a', text: { sv: 'Varför?', en: 'Why?' } },
        { id: 'b', text: { sv: 'Hur?', en: null } },
      ],
    },
    ['en'],
  ],
  [{ type: 'widget', widget_id: 'w' }, []],
])('%j is not written in %j', (block, languages) => {
  expect(missingIn(block)).toEqual(languages)
})
