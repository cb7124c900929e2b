import {
  type ShownContribution,
  selectContributions,
} from '#client/features/activities/select-contributions.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import type { TimedGuess } from '#domain/activities/guess.ts'

/** A guess, as this tablet may show it. */
export interface ShownGuess extends Pick<ShownContribution, 'id' | 'delivery'>, TimedGuess {
  /** It was made on this tablet. */
  readonly isOwn: boolean
}

/** The class's guesses and this tablet's, in the order of time. */
export function selectGuesses(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownGuess[] {
  const made = new Set(own.map(({ id }) => id))
  return selectContributions(ofClass, own).flatMap(({ id, content, at, delivery }): ShownGuess[] => {
    if (content.kind !== 'guess') return []
    return [{ id, delivery, start: at, points: content.points, isOwn: made.has(id) }]
  })
}
