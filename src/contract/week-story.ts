import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id } from './sized.ts'

/** A week of lessons in one picture, one number and one question; the same for every reader. */
export const weekStory = v.object({
  /** The room whose measured lesson time was above its limit for the largest share. */
  room_id: v.string(),
  /** Its days with lessons; `worst` is the worst level of carbon dioxide for ten minutes of lessons, null = too little was measured. */
  days: v.array(
    v.object({
      /** `YYYY-MM-DD` */
      date: v.string(),
      worst: v.nullable(v.picklist(['excellent', 'good', 'fair', 'poor', 'bad'])),
    }),
  ),
  number: v.object({
    kind: v.picklist(['days_without_bad', 'lesson_share', 'airings', 'plate_waste']),
    /** Days, a share of 0 to 1, airings, or grams a portion. */
    value: v.number(),
    /** That of the week before, where this one is better; null = not compared. */
    before: v.nullable(v.number()),
    /** Of how many days; null where it is no number of days. */
    of: v.nullable(v.number()),
  }),
  /** The one day that was unlike the others; null = none. */
  odd_day: v.nullable(v.object({ date: v.string(), is_better: v.boolean() })),
})
export type WeekStory = v.InferOutput<typeof weekStory>

/** Of the last week that is over (on Saturday and Sunday the one that ends). `story` is null where too little was measured. */
export const schoolWeekStory = v.object({
  /** `2026-W48` */
  week: v.string(),
  story: v.nullable(weekStory),
})
export type SchoolWeekStory = v.InferOutput<typeof schoolWeekStory>

export const getWeekStoryEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/week_story',
  summary: 'Get the story of the last week',
  mayBeBusy: true,
  params: v.object({ schoolId: id }),
  response: v.object({ data: schoolWeekStory }),
})
