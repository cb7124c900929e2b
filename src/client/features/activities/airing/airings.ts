import type { ShownContribution } from '#client/features/activities/runner/select-contributions.ts'
import type { AiringGuess, AiringTime } from '#domain/activities/airing.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'

/** An airing that is over, as this tablet may show it. */
export interface ShownAiring extends Pick<ShownContribution, 'id' | 'delivery' | 'isOwn'>, AiringTime {
  /** null = the class did not guess. */
  readonly guess: AiringGuess | null
}

/** When the air would be good by what the class thought, epoch s; null = it named no time. */
export function guessedAt({ start, guess }: Pick<ShownAiring, 'start' | 'guess'>): number | null {
  return typeof guess === 'number' ? start + guess * 60 : null
}

/** The airings among contributions, in their order. */
export function airingsOf(contributions: readonly ShownContribution[]): readonly ShownAiring[] {
  return contributionsOfKind(contributions, 'airing').map(({ id, content, at, delivery, isOwn }) => {
    return { id, delivery, isOwn, start: at, end: at + content.lasted_s, guess: content.guess_minutes }
  })
}
