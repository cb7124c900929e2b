import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instant, provenance } from './shared-shapes.ts'

const change = v.object({ before: v.number(), after: v.number() })

/** A class has aired its room, a teacher has let everybody see it, and the air got better by more than the sensor may be off. */
const airingResult = v.object({
  kind: v.literal('airing'),
  /** When it ended. */
  at: instant,
  room: v.object({ id: v.string(), name: v.string() }),
  lasted_s: v.number(),
  ppm: change,
  /** Null where the warmth was not measured. */
  celsius: v.nullable(change),
  provenance,
})

/** What all carts of a food journey came to. */
const foodJourneyResult = v.object({
  kind: v.literal('food_journey'),
  /** When its newest cart was made. */
  at: instant,
  title: v.string(),
  carts_count: v.number(),
  kilometres: v.number(),
  provenance,
})

export const classResult = v.variant('kind', [airingResult, foodJourneyResult])
export type ClassResult = v.InferOutput<typeof classResult>

/** What the classes of a school have found out in the last week and everybody may see, the newest first. Nobody is named. */
export const listClassResults = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/class_results',
  mayBeBusy: true,
  params: v.object({ schoolId: v.string() }),
  response: v.object({ data: v.array(classResult) }),
})
