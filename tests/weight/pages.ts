/** A page with a budget. */
export interface Page {
  readonly name: string
  /** Most JavaScript that it may load before it can be used, gzip. */
  readonly limit: `${number} KiB`
  /** Its file in dist, where it is not index.html. */
  readonly html?: 'widget.html'
  /** Its route files below src/client/routes, layout routes first. */
  readonly routes: readonly string[]
  /** Its own words: a folder of src/client/texts. */
  readonly texts?: string
  /** Its address in the demo municipality. */
  readonly addressOf: (schoolId: string) => string
}

/** A school's tablets share one Wi-Fi: a page that outgrows its budget fails the build. */
export const pages: readonly Page[] = [
  {
    name: 'landing page',
    limit: '130 KiB',
    routes: ['index.tsx'],
    addressOf: () => '/',
  },
  {
    name: 'school page',
    limit: '150 KiB',
    routes: ['$schoolId/route.tsx', '$schoolId/index.tsx'],
    addressOf: (schoolId) => `/${schoolId}`,
  },
  {
    name: 'dashboard',
    limit: '150 KiB',
    routes: ['$schoolId/route.tsx', '$schoolId/dashboard.tsx'],
    addressOf: (schoolId) => `/${schoolId}/dashboard`,
  },
  {
    name: 'food journey',
    limit: '175 KiB',
    routes: ['schools/$schoolId/activities/$activityId.tsx'],
    texts: 'food-journey',
    addressOf: (schoolId) => `/schools/${schoolId}/activities/any`,
  },
  {
    name: 'single widget',
    limit: '125 KiB',
    html: 'widget.html',
    routes: [],
    addressOf: (schoolId) => `/${schoolId}/widget/any`,
  },
]

/** What opening a chart and pointing at it may load on top of its dashboard. */
export const chart = {
  name: 'a chart on a dashboard',
  limit: '125 KiB',
  routes: ['$schoolId/route.tsx', '$schoolId/dashboard.tsx'],
  parts: [
    'src/client/features/dashboard/HistorySection.tsx',
    'src/client/features/dashboard/ChartPanel.tsx',
    'src/client/widgets/chart/TimeChart.tsx',
  ],
} as const

/** What the workspace's home loads before it can be used, with its component library. */
export const workspace = {
  name: 'workspace home',
  limit: '240 KiB',
  routes: ['$schoolId/route.tsx', '$schoolId/workspace/$.tsx'],
  texts: 'workspace',
  parts: ['src/client/features/workspace/Workspace.tsx', 'src/client/features/sign-in/HeaderPart.tsx'],
} as const
