import { airingMostS } from '#domain/activities/airing.ts'
import type { ContributionContent } from '#domain/activities/contribution.ts'
import { contributionRule } from '#domain/activities/kinds/registry.ts'

/** What a class reported of a room, and the time that it is about, epoch s. */
export interface PublishedVentilation {
  readonly content: ContributionContent
  readonly at: number
}

/** What was reported before a curve began says nothing of it, unless it is about a time that began so long before, s. */
export const publishedHorizonS = airingMostS

/**
 * Whether windows were opened while a curve was measured that begins at `since` (epoch s), by a class's report: its room is not
 * the one of the curve any more, and nothing that follows from it may be published.
 */
export function isAiredSince(published: readonly PublishedVentilation[], since: number): boolean {
  return published.some(
    ({ content, at }) =>
      (contributionRule(content.kind).airedAt?.(content, at) ?? Number.NEGATIVE_INFINITY) >= since,
  )
}
