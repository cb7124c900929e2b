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
  /** Lazy source files that it asks for by itself once it is drawn; not in the budget. */
  readonly later: readonly string[]
  /** Its address in the demo municipality. */
  readonly addressOf: (schoolId: string) => string
}

/** The way in, or who is signed in, comes after everything else. */
const onEveryPage = [
  'src/client/offline/worker-registration.ts',
  'src/client/features/sign-in/HeaderPart.tsx',
  'src/client/queries/later-shapes.ts',
]

/** What some tiles hold below their values. */
const afterTiles = ['src/client/widgets/ElectricityRows.tsx', 'src/client/widgets/WeatherTile.tsx']

/** A school's tablets share one Wi-Fi: a page that outgrows its budget fails the build. */
export const pages: readonly Page[] = [
  {
    name: 'landing page',
    limit: '130 KiB',
    routes: ['index.tsx'],
    later: [
      ...onEveryPage,
      'src/client/features/landing/GoodNow.tsx',
      'src/client/features/landing/ShareCode.tsx',
      'src/client/texts/food-journey/sv.po',
    ],
    addressOf: () => '/',
  },
  {
    name: 'school page',
    limit: '150 KiB',
    routes: ['$schoolId/route.tsx', '$schoolId/index.tsx'],
    // The choices come first; a taste of the tiles follows below them.
    later: [...onEveryPage, ...afterTiles, 'src/client/features/school-page/TilePreview.tsx'],
    addressOf: (schoolId) => `/${schoolId}`,
  },
  {
    name: 'dashboard',
    limit: '150 KiB',
    routes: ['$schoolId/route.tsx', '$schoolId/dashboard.tsx'],
    // On a device with a mouse a quiet page fetches what can be scrolled to and printed, and stores its snapshot.
    later: [
      ...onEveryPage,
      ...afterTiles,
      'src/client/features/dashboard/LunchSection.tsx',
      'src/client/features/dashboard/HistorySection.tsx',
      'src/client/features/dashboard/ChartPanel.tsx',
      'src/client/features/dashboard/LessonWeek.tsx',
      'src/client/features/dashboard/DashboardFoot.tsx',
      'src/client/features/dashboard/keep-dashboard.ts',
    ],
    addressOf: (schoolId) => `/${schoolId}/dashboard`,
  },
  {
    name: 'food journey',
    limit: '175 KiB',
    routes: ['schools/$schoolId/activities/$activityId.tsx'],
    texts: 'food-journey',
    // Its first step has no map.
    later: [...onEveryPage, 'src/client/features/food-journey/LaterSteps.tsx'],
    addressOf: (schoolId) => `/schools/${schoolId}/activities/any`,
  },
  {
    name: 'single widget',
    limit: '125 KiB',
    html: 'widget.html',
    routes: [],
    later: afterTiles,
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
