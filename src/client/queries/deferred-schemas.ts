import * as v from 'valibot'
import type { CacheSchemas } from '#client/offline/stored-query.ts'
import { lessonDays } from '#contract/lesson-days.ts'
import { kiosk } from '#contract/school-dashboards.ts'
import { schoolDay } from '#contract/school-day.ts'
import { wallSetup } from '#contract/walls.ts'
import { schoolWeekStory } from '#contract/week-story.ts'
import { series, seriesMeta } from '#contract/widget-data.ts'
import { widget } from '#contract/widgets.ts'

/** The schemas of what no page shows at the top of its first picture. That of a section is fetched with its page alone. */
export async function loadDeferredSchemas(): Promise<CacheSchemas> {
  const { section } = await import('#contract/pages.ts')
  return {
    section,
    kiosk,
    school_day: v.object({ day: v.nullable(schoolDay), answeredAt: v.number() }),
    week_story: schoolWeekStory,
    wall: wallSetup,
    lesson_days: lessonDays,
    widget,
    widget_data: v.object({ series: v.array(series), meta: seriesMeta }),
  }
}
