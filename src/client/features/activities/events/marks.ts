import type { ShownContribution } from '#client/features/activities/runner/select-contributions.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'
import { isMarkKey, type MarkKey } from '#domain/activities/mark-kinds.ts'

export interface ShownMark extends Omit<ShownContribution, 'content'> {
  readonly mark: MarkKey
}

/** The marks among contributions, without those that only a newer version knows. */
export function marksOf(contributions: readonly ShownContribution[]): readonly ShownMark[] {
  return contributionsOfKind(contributions, 'mark').flatMap(({ content: { mark }, ...shown }): ShownMark[] =>
    isMarkKey(mark) ? [{ ...shown, mark }] : [],
  )
}
