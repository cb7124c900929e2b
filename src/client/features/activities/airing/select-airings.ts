import {
  type ShownContribution,
  selectContributions,
} from '#client/features/activities/select-contributions.ts'
import type { OutboxContribution } from '#client/offline/outbox/outbox.ts'
import type { ClassContributions } from '#client/queries/activities.ts'
import type { AiringTime } from '#domain/activities/airing.ts'

/** An airing that is over, as this tablet may show it. */
export interface ShownAiring extends Pick<ShownContribution, 'id' | 'delivery'>, AiringTime {
  readonly guessMinutes: number | null
}

/** The class's airings and this tablet's, in the order of time. */
export function selectAirings(
  ofClass: ClassContributions | undefined,
  own: readonly OutboxContribution[],
): readonly ShownAiring[] {
  return selectContributions(ofClass, own).flatMap(({ id, content, at, delivery }): ShownAiring[] => {
    if (content.kind !== 'airing') return []
    return [{ id, delivery, start: at, end: at + content.lasted_s, guessMinutes: content.guess_minutes }]
  })
}
