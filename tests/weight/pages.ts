/** A page with a budget. */
export interface Page {
  readonly name: string
  /** Most JavaScript that it may load before it can be used, gzip. */
  readonly limit: `${number} KiB`
  /** Its route files below src/client/routes, layout routes first. */
  readonly routes: readonly string[]
  /** Its address in the demo municipality. */
  readonly addressOf: (schoolId: string) => string
}

/** A school's tablets share one Wi-Fi: a page that outgrows its budget fails the build. */
export const pages: readonly Page[] = [
  { name: 'landing page', limit: '112 KiB', routes: ['index.tsx'], addressOf: () => '/' },
  {
    name: 'school page',
    limit: '120 KiB',
    routes: ['$schoolId/route.tsx', '$schoolId/index.tsx'],
    addressOf: (schoolId) => `/${schoolId}`,
  },
  {
    name: 'dashboard',
    limit: '120 KiB',
    routes: ['$schoolId/route.tsx', '$schoolId/dashboard.tsx'],
    addressOf: (schoolId) => `/${schoolId}/dashboard`,
  },
]
