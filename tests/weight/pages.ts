/** A page with a budget. */
export interface Page {
  readonly name: string
  /** Most JavaScript that it may load before it can be used, gzip. */
  readonly limit: `${number} KiB`
  /** Its file in dist, where it is not index.html. */
  readonly html?: 'widget.html'
  /** Its route files below src/client/routes, layout routes first; or the file group (`src/build/file-groups.ts`) that its route is in. */
  readonly routes: readonly string[]
  /** Its own words: a folder of src/client/texts. */
  readonly texts?: string
  /** Parts that it asks for once it is drawn, source files or file groups; not in the budget. */
  readonly later: readonly string[]
  /** Its address in the demo municipality. */
  readonly addressOf: (schoolId: string) => string
}

/** The way in, or who is signed in, comes after everything else. */
const onEveryPage = ['src/client/offline/worker-registration.ts', 'sign-in', 'later-sv']

/** What some tiles hold below their values. */
const afterTiles = ['more-tiles', 'later-sv']

/** A school's tablets share one Wi-Fi: a page that outgrows its budget fails the build. */
export const pages: readonly Page[] = [
  {
    name: 'landing page',
    limit: '112 KiB',
    routes: ['index.tsx'],
    later: [...onEveryPage, 'little', 'src/client/texts/food-journey/sv.po'],
    addressOf: () => '/',
  },
  {
    name: 'school page',
    limit: '120 KiB',
    routes: ['$schoolId/index.tsx'],
    texts: 'measurements',
    // The choices come first; a taste of the tiles follows below them.
    later: [...onEveryPage, 'little', ...afterTiles],
    addressOf: (schoolId) => `/${schoolId}`,
  },
  {
    name: 'dashboard',
    limit: '120 KiB',
    routes: ['$schoolId/dashboard.tsx'],
    texts: 'measurements',
    // When it is about to be scrolled to: a dashboard of few tiles shows it at once.
    // A second later it stores its HTML snapshot.
    later: [...onEveryPage, ...afterTiles, 'on-demand', 'history', 'little'],
    addressOf: (schoolId) => `/${schoolId}/dashboard`,
  },
  {
    name: 'food journey',
    limit: '150 KiB',
    routes: ['game'],
    texts: 'food-journey',
    // Its first step has no map.
    later: [...onEveryPage, 'game-later'],
    addressOf: (schoolId) => `/schools/${schoolId}/activities/any`,
  },
  {
    name: 'single widget',
    limit: '110 KiB',
    html: 'widget.html',
    routes: [],
    texts: 'measurements',
    later: [...afterTiles, 'later-sv'],
    addressOf: (schoolId) => `/${schoolId}/widget/any`,
  },
]

/** What opening a chart and pointing at it may load on top of its dashboard. */
export const chart = {
  name: 'a chart on a dashboard',
  limit: '92 KiB',
  routes: ['$schoolId/dashboard.tsx'],
  parts: ['history', 'src/client/widgets/chart/TimeChart.tsx'],
} as const

/** What the workspace's home loads before it can be used, with its component library. */
export const workspace = {
  name: 'workspace home',
  limit: '165 KiB',
  routes: [],
  texts: 'measurements',
  parts: ['workspace', 'sign-in', 'later-sv', 'workspace-sv'],
} as const
