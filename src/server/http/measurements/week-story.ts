import type { FastifyInstance } from 'fastify'
import type { AnswerOf } from '#contract/endpoint.ts'
import { getWeekStoryEndpoint, type SchoolWeekStory as SchoolWeekStoryShape } from '#contract/week-story.ts'
import { isoWeekText } from '#domain/time/week.ts'
import type { ExpensiveReads } from '#server/http/read-concurrency.ts'
import { cachedResponse } from '#server/http/response-cache.ts'
import { serveCached } from '#server/http/serve.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { getWeekStory, type SchoolWeekStory } from '#server/use-cases/measurements/week-story.ts'

export function serveWeekStory(app: FastifyInstance, deps: Deps, reads: ExpensiveReads): void {
  serveCached(app, getWeekStoryEndpoint, ({ params: { schoolId }, request }) =>
    reads.ofSchool(request, schoolId, async () =>
      cachedResponse({ data: toShape(await getWeekStory(deps, schoolId)) } satisfies AnswerOf<
        typeof getWeekStoryEndpoint
      >),
    ),
  )
}

function toShape({ week, story }: SchoolWeekStory): SchoolWeekStoryShape {
  return {
    week: isoWeekText(week),
    story: story && {
      room_id: story.roomId,
      days: [...story.days],
      number: {
        ...story.number,
        value: rounded(story.number.value),
        before: story.number.before === null ? null : rounded(story.number.before),
      },
      odd_day: story.oddDay && { date: story.oddDay.date, is_better: story.oddDay.isBetter },
    },
  }
}

/** A percent of a share, a tenth of a gram: as it is shown. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
