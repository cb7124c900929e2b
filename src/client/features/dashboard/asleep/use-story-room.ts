import { useQuery } from '@tanstack/react-query'
import { weekStoryQuery } from '#client/queries/week-story.ts'
import type { WeekStory } from '#contract/week-story.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import type { SchoolHours } from '#domain/time/school-hours.ts'
import { isoWeekOf, isoWeekText } from '#domain/time/week.ts'

/** The story of the week that ends now: undefined = it is asked for, or not kept here; null = too little was measured for one. */
export function useWeekStory(schoolId: string, now: Now, isAsked: boolean) {
  const { data, isPending, fetchStatus, isError } = useQuery({
    ...weekStoryQuery(schoolId),
    enabled: isAsked,
  })
  const isThisWeek = data?.week === isoWeekText(isoWeekOf(localDateOf(now.at)))
  const isMissing = !isThisWeek && (data !== undefined || isError || (isPending && fetchStatus === 'paused'))
  const story: WeekStory | null | undefined = isThisWeek ? data.story : undefined
  return { week: data?.week, story, isMissing }
}

/** On Saturday and Sunday the room of the week's story: the day above it is that room's too. null = there is no story now. */
export function useStoryRoom(schoolId: string, { asleep }: SchoolHours, now: Now): string | null {
  return useWeekStory(schoolId, now, asleep === 'weekend').story?.room_id ?? null
}
