import { expect, type Page } from '@playwright/test'
import { type ClientPath, clientPaths, type PathParams, toPathname } from '#domain/paths.ts'
import { wallParts } from '#domain/walls/wall.ts'
import type { KotteServer } from './kotte-server.ts'
import { openGroups } from './open-groups.ts'
import { hookOf } from './own-school.ts'
import { widgetIds } from './schools.ts'

export const schoolOfPaths = 'almgardsskolan'

/** A page that a person can be on: a path of the client, or one of them with a query that makes it another page. */
export interface Place {
  readonly path: ClientPath
  /** With its question mark; `{from}` and `{to}` are a day, two days ago. */
  readonly query?: string
  /** In place of what `$widgetId` is. */
  readonly widgetId?: string
}

/** They lead on to another address. */
const forwarding: readonly ClientPath[] = ['/$schoolId/workspace']
const dashboard = '/$schoolId/dashboard'
const widget = '/$schoolId/widget/$widgetId'

export const places: readonly Place[] = [
  ...clientPaths.filter((path) => !forwarding.includes(path)).map((path) => ({ path })),
  // Each part alone: which of them a wall begins with follows the school's day.
  ...wallParts.map((part): Place => ({ path: dashboard, query: `?display=wall&pages=${part}` })),
  { path: dashboard, query: '?metric=co2&range=custom&from={from}&to={to}' },
  { path: widget, widgetId: 'nothing-of-ours' },
]

export const isPublic = ({ path }: Place) => !/\/(workspace|municipality)\b/.test(path)
export const isWidget = ({ path }: Place) => path === widget
export const isWall = ({ query }: Place) => query?.includes('display=wall') ?? false
/** Its title is its own; the preview is the game itself. */
export const hasOwnTitle = ({ path, query, widgetId }: Place) =>
  path !== '/$schoolId/workspace/activities/$previewActivityId' && !query && !widgetId
export const statusOf = ({ path, widgetId }: Place) => (path === '/404' || widgetId ? 404 : 200)

export function addressOf(place: Place, params: PathParams): string {
  const { path, query = '', widgetId } = place
  const instant = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  return (
    toPathname(path, widgetId ? { ...params, widgetId } : params) +
    query.replace('{from}', instant(2)).replace('{to}', instant(1))
  )
}

/** Where something can be done with what is chosen. */
const withChoice: readonly ClientPath[] = ['/$schoolId/workspace/sensors', '/$schoolId/workspace/inbox']

/** Two devices that no one has placed: without them the inbox has nothing to show. */
export async function sendUnassigned(kotte: KotteServer): Promise<void> {
  const readings = ['klassrum-9c', '00005EEF10009F02'].map((device_id) => ({
    device_id,
    metric: 'co2',
    value: 640,
  }))
  const answer = await fetch(await hookOf(kotte, schoolOfPaths), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ readings }),
  })
  expect(answer.status).toBe(200)
}

/** Waits until the page shows what it is about, not the room for it, and chooses something where that shows more. */
export async function settled(page: Page, place: Place): Promise<void> {
  await expect(page.locator('h1:not([aria-busy])').first()).toBeVisible()
  if (isWall(place)) {
    const main = page.getByRole('main')
    await expect(main.getByRole('region').or(main.getByRole('article')).first()).toBeVisible()
  } else if (place.path === dashboard) await openGroups(page)
  else if (withChoice.includes(place.path)) await page.getByRole('main').getByRole('checkbox').first().check()
  else if (place.path === '/$schoolId') await expect(page.locator('#sections')).toBeVisible()
}

/** What each `$name` of an address is in the school; for the page that a person is signed in on. */
export async function paramsOf(page: Page, url: string): Promise<PathParams> {
  const data = (path: string) =>
    page.evaluate(async (address) => {
      const token = /kotte_token=([^;]*)/.exec(document.cookie)?.[1]
      const answer = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      const body = (await answer.json()) as { data: unknown }
      return body.data
    }, `${url}/api/v1${path}`)
  const workspace = `/workspace/schools/${schoolOfPaths}`
  const [activity] = (await data(`${workspace}/activities`)) as { id: string }[]
  const [sensor] = (await data(`${workspace}/sensors?page=1&per_page=15`)) as { id: string }[]
  const [room] = (await data(`${workspace}/rooms`)) as { id: string }[]
  const [wall] = (await data(`${workspace}/walls`)) as { id: string }[]
  const home = (await data(`/schools/${schoolOfPaths}/home_page`)) as {
    sections: { id: string; page_id: string }[]
    activities: { id: string }[]
  }
  const [widgetId = ''] = await widgetIds(url, schoolOfPaths)
  const params = {
    schoolId: schoolOfPaths,
    widgetId,
    sectionId: home.sections[0]?.id ?? '',
    pageId: home.sections[0]?.page_id ?? '',
    activityId: home.activities[0]?.id ?? '',
    previewActivityId: activity?.id ?? '',
    sensorId: sensor?.id ?? '',
    roomId: room?.id ?? '',
    wallId: wall?.id ?? '',
    integrationId: 'the_things_stack',
    sheetId: 'air-and-measure',
  }
  expect(Object.values(params)).not.toContain('')
  return params
}
