import type { Block } from '#contract/pages.ts'
import type { AuthoredText } from '#contract/shared-shapes.ts'
import type { WorkspaceSection } from '#contract/workspace-pages.ts'

/** A part of a section while a user edits it. */
export interface DraftBlock {
  /** Stays with the part wherever it is moved. */
  readonly key: string
  readonly block: Block
  /** Can still be taken back; it is not sent. */
  readonly isRemoved: boolean
}

export interface SectionDraft {
  readonly title: AuthoredText
  readonly blocks: readonly DraftBlock[]
}

export function draftOf({ title, blocks }: Pick<WorkspaceSection, 'title' | 'blocks'>): SectionDraft {
  return {
    title,
    blocks: blocks.map((block, index) => ({ key: `kept-${index}`, block, isRemoved: false })),
  }
}

/** The parts that are sent. Their places among each other are those in the paths of the server's errors. */
export function keptBlocks({ blocks }: SectionDraft): readonly DraftBlock[] {
  return blocks.filter(({ isRemoved }) => !isRemoved)
}

export type BlockType = Block['type']

/** A part that is still empty. */
export function emptyBlock(type: BlockType): Block {
  const emptyText = { sv: '', en: null }
  switch (type) {
    case 'rich_text':
      return { type, doc: { sv: [], en: null } }
    case 'image':
      return { type, url: '', alt: emptyText }
    case 'widget':
      return { type, widget_id: '' }
    case 'questions':
      return { type, questions: [{ id: crypto.randomUUID(), text: emptyText }] }
    case 'activity':
      return { type, activity_id: '' }
    case 'link':
      return { type, url: '', label: emptyText }
  }
}

/** The languages in which a part is not written yet. */
export function missingIn(block: Block): readonly ('sv' | 'en')[] {
  const texts: readonly { readonly sv: unknown; readonly en: unknown }[] =
    block.type === 'rich_text'
      ? [{ sv: block.doc.sv.length > 0 ? 'written' : '', en: block.doc.en }]
      : block.type === 'image'
        ? [block.alt]
        : block.type === 'link'
          ? [block.label]
          : block.type === 'questions'
            ? block.questions.map(({ text }) => text)
            : []
  return (['sv', 'en'] as const).filter((locale) => texts.some((text) => !text[locale]))
}

/** The list with one of its parts exchanged. */
export function withBlock(
  blocks: readonly DraftBlock[],
  key: string,
  change: Partial<DraftBlock>,
): readonly DraftBlock[] {
  return blocks.map((block) => (block.key === key ? { ...block, ...change } : block))
}
