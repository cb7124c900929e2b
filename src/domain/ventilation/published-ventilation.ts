import { airingMostS } from '#domain/activities/airing.ts'
import type { ContributionContent } from '#domain/activities/contribution.ts'

/** What somebody told of a room, and the time that it is about, epoch s. */
export interface PublishedVentilation {
  readonly content: ContributionContent
  readonly at: number
}

/** What was told before a curve began says nothing of it, unless it is about a time that began so long before, s. */
export const publishedHorizonS = airingMostS

/**
 * Whether windows were opened while a curve was measured that begins at `since` (epoch s), by somebody's word: its room is not
 * the one of the curve any more, and nothing that follows from it may be told.
 */
export function isAiredSince(published: readonly PublishedVentilation[], since: number): boolean {
  return published.some(
    (publishedVentilation) => (airedAt(publishedVentilation) ?? Number.NEGATIVE_INFINITY) >= since,
  )
}

/** When the room was aired last by what was told, epoch s; null = it was told of something else. */
function airedAt({ content, at }: PublishedVentilation): number | null {
  if (content.kind === 'opening') return at
  if (content.kind === 'mark') return content.mark === 'window_open' ? at : null
  return content.kind === 'airing' ? at + content.lasted_s : null
}
