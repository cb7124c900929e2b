import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { freshness, instant, text } from './shared-shapes.ts'
import { aggregatedLatest, spark, widget } from './widgets.ts'

export const schoolPlace = z.object({ name: z.string(), lat: z.number(), lng: z.number() })

export const school = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.nullable(z.string()),
  /** `#RRGGBB` */
  color: z.string(),
  location: z.nullable(schoolPlace),
})
export type School = z.output<typeof school>

/** A school in the list, with its newest values so that the card can say how many are good right now. */
export const schoolListItem = z.extend(school, {
  latest: z.array(z.object({ metric_key: z.string(), value: z.number(), freshness })),
})
export type SchoolListItem = z.output<typeof schoolListItem>

export const overviewCard = z.extend(aggregatedLatest, {
  widget_id: z.string(),
  spark,
})
export type OverviewCard = z.output<typeof overviewCard>

/** A dashboard's data in one answer: every visible metric with its newest value and its last 5 hours. */
export const overview = z.object({
  school_id: z.string(),
  as_of: instant,
  cards: z.array(overviewCard),
  share_url: z.string(),
})
export type Overview = z.output<typeof overview>

export const sectionSummary = z.object({ id: z.string(), page_id: z.string(), title: text })
export const activitySummary = z.object({ id: z.string(), title: z.string(), share_url: z.string() })

export const homePage = z.object({
  school_id: z.string(),
  hero: z.object({ title: text, image_url: z.nullable(z.string()) }),
  sections: z.array(sectionSummary),
  activities: z.array(activitySummary),
  overview_url: z.string(),
  updated_at: instant,
})
export type HomePage = z.output<typeof homePage>

export const schoolDashboard = z.object({
  id: z.string(),
  school_id: z.string(),
  title: text,
  share_url: z.string(),
  widgets: z.array(
    z.extend(widget, {
      layout: z.object({
        order: z.number(),
        col_span: z.number(),
        row_span: z.number(),
        hide_on: z.array(z.enum(['phone', 'wall'])),
      }),
    }),
  ),
  kiosk: z.object({
    enabled: z.boolean(),
    rotate_seconds: z.number(),
    widget_ids: z.array(z.string()),
    night_dim: z.nullable(z.object({ from: z.string(), to: z.string() })),
  }),
})
export type SchoolDashboard = z.output<typeof schoolDashboard>

const schoolId = z.object({ schoolId: z.string() })

export const listSchools = endpoint({
  method: 'GET',
  path: '/schools',
  response: z.object({ data: z.array(schoolListItem) }),
})

export const getSchool = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}',
  params: schoolId,
  response: z.object({ data: school }),
})

export const getHomePage = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/home_page',
  params: schoolId,
  response: z.object({ data: homePage }),
})

export const getOverview = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/home_page/overview',
  params: schoolId,
  response: z.object({ data: overview }),
})

export const getSchoolDashboard = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/school_dashboard',
  params: schoolId,
  response: z.object({ data: schoolDashboard }),
})
