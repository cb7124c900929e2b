import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import { isMarkKey, type MarkKey } from '#domain/activities/mark-kinds.ts'
import { type ShownContribution, selectContributions } from './select-contributions.ts'

/** A mark that this tablet may show. */
export interface ShownMark extends Omit<ShownContribution, 'content'> {
  readonly mark: MarkKey
}

/** The class's marks and this tablet's, in the order of time. */
export function selectMarks(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownMark[] {
  return selectContributions(ofClass, own).flatMap(({ content, ...shown }): ShownMark[] =>
    content.kind === 'mark' && isMarkKey(content.mark) ? [{ ...shown, mark: content.mark }] : [],
  )
}
