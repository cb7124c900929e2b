import * as v from 'valibot'
import type { StoredShapes } from '#client/offline/stored-query.ts'
import { config } from '#contract/config.ts'
import { section } from '#contract/pages.ts'
import { homePage, overview, school, schoolListItem } from '#contract/schools.ts'
import { series, seriesMeta } from '#contract/widget-data.ts'

/** What kept data of each query must look like: what an older version has kept may not fit any more. */
export const storedShapes: StoredShapes = {
  config,
  schools: v.array(schoolListItem),
  school,
  home_page: homePage,
  overview,
  section,
  widget_data: v.object({ series: v.array(series), meta: seriesMeta }),
}
