import { toPathname } from '#domain/paths.ts'
import type { PageSize } from '#tests/bench/bare-browser.ts'
import { listedSchools, widgetIds } from '#tests/stories/support/schools.ts'
import type { Sentence } from './in-page.ts'

export const pageNames = ['landing', 'school', 'dashboard', 'game', 'widget', 'workspace', 'wall'] as const
export type PageName = (typeof pageNames)[number]

/** A page that is opened for the first time. */
export interface FirstPage {
  readonly name: PageName
  /** Address on the server, with its slash. */
  readonly path: string
  readonly size: PageSize
  readonly sentence: Sentence
  /** Only for signed-in users. */
  readonly isStaff?: true
}

/** Most that a page may ask for until its first screen is whole. */
export interface FirstScreenLimits {
  readonly scripts: number
  /** See `Waves`. */
  readonly levels: number
}

/** Of the pages that pupils open; a test holds them to it (`tests/stories/everyone/first-seconds.story.ts`). */
export const firstScreenLimits: Readonly<Partial<Record<PageName, FirstScreenLimits>>> = {
  landing: { scripts: 14, levels: 2 },
  school: { scripts: 15, levels: 2 },
  dashboard: { scripts: 17, levels: 2 },
  game: { scripts: 14, levels: 2 },
  widget: { scripts: 8, levels: 2 },
}
/** Most that everything in a page's viewport may move (CLS). */
export const mostShift = 0.02
/** A script that another one asks for, and that the first sentence waits for, weighs this much on the wire at least, bytes. */
export const leastScriptBytes = 4 * 1024

const phone: PageSize = { width: 390, height: 844, mobile: true }
const screen: PageSize = { width: 1920, height: 1080, mobile: false }

/** Where the pages are on a server with the demo municipality, and what each of them has to say. */
export async function firstPagesOf(serverUrl: string): Promise<Readonly<Record<PageName, FirstPage>>> {
  const [school] = await listedSchools(serverUrl)
  const [widgetId = ''] = await widgetIds(serverUrl, school.id)
  const params = { schoolId: school.id, widgetId }
  const dashboard = toPathname('/$schoolId/dashboard', params)
  const heading = 'main h1'
  return {
    landing: {
      name: 'landing',
      path: '/',
      size: phone,
      sentence: { selector: 'main a', pattern: school.name },
    },
    school: {
      name: 'school',
      path: toPathname('/$schoolId', params),
      size: phone,
      sentence: { selector: `main a[href="${dashboard}"]`, pattern: '^Så mår skolan' },
    },
    dashboard: {
      name: 'dashboard',
      path: dashboard,
      size: phone,
      // Its heading is the verdict; until that is known it is the page's title, and without contact what it was.
      sentence: { selector: heading, pattern: `^(?!Så mår skolan|Så var|Ingen kontakt|${school.name})\\S` },
    },
    game: {
      name: 'game',
      path: await gamePathOf(serverUrl, school.id),
      size: phone,
      sentence: { selector: heading, pattern: '^Vilken mat' },
    },
    widget: {
      name: 'widget',
      path: toPathname('/$schoolId/widget/$widgetId', params),
      size: phone,
      sentence: { selector: 'main article p', pattern: '\\d' },
    },
    workspace: {
      name: 'workspace',
      path: toPathname('/$schoolId/workspace/home', params),
      size: phone,
      sentence: { selector: heading, pattern: '^(Just nu|Skolan sover)' },
      isStaff: true,
    },
    wall: {
      name: 'wall',
      path: `${dashboard}?display=wall`,
      size: screen,
      sentence: { selector: 'main :is(section, article)', pattern: '\\S' },
    },
  }
}

/** The address of the school's Food Journey. Throws when it has none. */
async function gamePathOf(serverUrl: string, schoolId: string): Promise<string> {
  const home = await dataOf<{ activities: { id: string; share_url: string }[] }>(
    `${serverUrl}/api/v1/schools/${schoolId}/home_page`,
  )
  for (const { id, share_url } of home.activities) {
    const activity = await dataOf<{ activity_type_id: string }>(`${serverUrl}/api/v1/activities/${id}`)
    if (activity.activity_type_id === 'food_journey') return share_url
  }
  throw new Error(`${schoolId} has no Food Journey`)
}

async function dataOf<T>(url: string): Promise<T> {
  const answer = await fetch(url)
  const { data } = (await answer.json()) as { data: T }
  return data
}
