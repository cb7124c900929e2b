import type { ShownContribution } from '#client/features/activities/runner/select-contributions.ts'
import type { AiringTime } from '#domain/activities/airing.ts'
import { contributionsOfKind } from '#domain/activities/contribution.ts'

/** An airing that is over, as this tablet may show it. */
export interface ShownAiring extends Pick<ShownContribution, 'id' | 'delivery' | 'isOwn'>, AiringTime {
  readonly guessMinutes: number | null
}

/** The airings among contributions, in their order. */
export function airingsOf(contributions: readonly ShownContribution[]): readonly ShownAiring[] {
  return contributionsOfKind(contributions, 'airing').map(({ id, content, at, delivery, isOwn }) => {
    return { id, delivery, isOwn, start: at, end: at + content.lasted_s, guessMinutes: content.guess_minutes }
  })
}
