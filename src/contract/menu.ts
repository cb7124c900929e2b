import * as v from 'valibot'
import { provenance } from './shared-shapes.ts'

const course = v.object({ name: v.string(), labels: v.array(v.string()), allergens: v.array(v.string()) })

/** A week's lunches. `which` is seen from the time of the answer. */
export const menuWeek = v.object({
  iso_year: v.number(),
  iso_week: v.number(),
  which: v.picklist(['last', 'current', 'next']),
  days: v.array(
    v.object({ date: v.string(), meals: v.array(v.object({ name: v.string(), courses: v.array(course) })) }),
  ),
  provenance,
})
export type MenuWeek = v.InferOutput<typeof menuWeek>
