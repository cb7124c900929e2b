import { type ClientPath, toPathname } from '#domain/paths.ts'

/** A page with a budget. */
export interface Page {
  readonly name: string
  /** Most JavaScript of its first screen, gzip. */
  readonly limit: `${number} KiB`
  readonly path: ClientPath
}

/** A school's tablets share one Wi-Fi: a page that outgrows its budget fails the build. */
export const pages: readonly Page[] = [
  { name: 'landing page', limit: '189 KiB', path: '/' },
  {
    name: 'school page',
    // The living school with its rooms, three doors and the question for a code.
    limit: '197 KiB',
    path: '/$schoolId',
  },
  {
    name: 'dashboard',
    // The act of now, the thread and the day that is played back are above the fold.
    limit: '230 KiB',
    path: '/$schoolId/dashboard',
  },
  {
    name: 'food journey',
    limit: '188 KiB',
    path: '/schools/$schoolId/activities/$activityId',
  },
  {
    name: 'single widget',
    limit: '126 KiB',
    path: '/$schoolId/widget/$widgetId',
  },
  {
    name: 'workspace home',
    // A fifth of it are the texts of the whole workspace, in one catalogue.
    limit: '320 KiB',
    path: '/$schoolId/workspace/home',
  },
]

/** Where a page is in a school, with ids that are nowhere. */
export function addressOf({ path }: Page, schoolId: string): string {
  return toPathname(path, { schoolId, activityId: 'any', widgetId: 'any' })
}

/** What opening a chart may load on top of its dashboard. */
export const chart = {
  name: 'a chart on a dashboard',
  limit: '30 KiB',
  parts: ['src/client/features/dashboard/history/HistorySection.tsx'],
} as const
