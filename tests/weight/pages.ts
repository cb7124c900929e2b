import { type ClientPath, toPathname } from '#domain/paths.ts'

/** A page with a budget. */
export interface Page {
  readonly name: string
  /** Most JavaScript that it may load before it can be used, gzip. */
  readonly limit: `${number} KiB`
  readonly path: ClientPath
  /** Its file in dist, where it is not index.html. */
  readonly html?: 'widget.html'
  /** Its route files below src/client/routes, layout routes first. */
  readonly routes: readonly string[]
  /** Its own words: folders of src/client/texts. */
  readonly texts?: readonly string[]
}

/** A school's tablets share one Wi-Fi: a page that outgrows its budget fails the build. */
export const pages: readonly Page[] = [
  { name: 'landing page', limit: '145 KiB', path: '/', routes: ['index.tsx'] },
  {
    name: 'school page',
    limit: '144 KiB',
    path: '/$schoolId',
    routes: ['$schoolId/route.tsx', '$schoolId/index.tsx'],
  },
  {
    name: 'dashboard',
    limit: '169 KiB',
    path: '/$schoolId/dashboard',
    routes: ['$schoolId/route.tsx', '$schoolId/dashboard.tsx'],
    texts: ['dashboard'],
  },
  {
    name: 'food journey',
    limit: '176 KiB',
    path: '/schools/$schoolId/activities/$activityId',
    routes: ['schools/$schoolId/activities/$activityId.tsx'],
    texts: ['food-journey'],
  },
  {
    name: 'single widget',
    limit: '126 KiB',
    path: '/$schoolId/widget/$widgetId',
    html: 'widget.html',
    routes: [],
  },
  {
    name: 'workspace home',
    // A fifth of it are the texts of the whole workspace, in one catalogue.
    limit: '290 KiB',
    path: '/$schoolId/workspace/home',
    routes: ['$schoolId/route.tsx', '$schoolId/workspace/route.tsx', '$schoolId/workspace/home.tsx'],
    texts: ['workspace'],
  },
]

/** Where a page is in a school, with ids that are nowhere. */
export function addressOf({ path }: Page, schoolId: string): string {
  return toPathname(path, { schoolId, activityId: 'any', widgetId: 'any' })
}

/** What opening a chart may load on top of its dashboard. */
export const chart = {
  name: 'a chart on a dashboard',
  limit: '126 KiB',
  routes: ['$schoolId/route.tsx', '$schoolId/dashboard.tsx'],
  parts: ['src/client/features/dashboard/HistorySection.tsx', 'src/client/widgets/chart/LineChart.tsx'],
} as const
