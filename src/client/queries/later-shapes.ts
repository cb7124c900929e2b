import * as v from 'valibot'
import type { StoredShapes } from '#client/offline/stored-query.ts'
import { lessonTime } from '#contract/lesson-time.ts'
import { section } from '#contract/pages.ts'
import { series, seriesMeta } from '#contract/widget-data.ts'
import { widget } from '#contract/widgets.ts'

/** The shapes of what no page shows at the top of its first picture. */
export const laterShapes: StoredShapes = {
  section,
  lesson_time: lessonTime,
  widget,
  widget_data: v.object({ series: v.array(series), meta: seriesMeta }),
}
