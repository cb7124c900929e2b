import { expect, type Page } from '@playwright/test'
import { type ClientPath, clientPaths, type PathParams, toPathname } from '#domain/paths.ts'
import { unregisteredOn } from './kept-names.ts'
import { widgetIds } from './schools.ts'
import { signIn } from './sign-in.ts'
import { test } from './story.ts'

// The server's own answers; a worker would answer every address with the page that it keeps.
test.use({ serviceWorkers: 'block' })

const schoolId = 'almgardsskolan'
/** They lead on to another address. */
const forwarding: readonly ClientPath[] = ['/$schoolId/workspace']

test('every address shows its page with a title of its own, also when it is loaded again', async ({
  page,
  kotte,
}) => {
  await page.goto(kotte.url)
  // Who may see all of them.
  await signIn(page, 'Ulf Berg')
  await expect(page).toHaveTitle('Arbetsyta | Almgårdsskolan')
  const params = await paramsOf(page, kotte.url)
  const titles = new Map<string, ClientPath>()
  for (const path of clientPaths.filter((each) => each !== '/404' && !forwarding.includes(each))) {
    const answer = await page.goto(kotte.url + toPathname(path, params))
    expect(answer?.status(), path).toBe(200)
    await expect(page.locator('h1:not([aria-busy])').first(), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hoppsan! Sidan finns inte' }), path).toHaveCount(0)
    const title = await page.title()
    expect(title, path).toMatch(/\S/)
    // The preview is the game itself.
    if (path !== '/$schoolId/workspace/activities/$previewActivityId') {
      expect(titles.get(title), `“${title}” of ${path}`).toBeUndefined()
      titles.set(title, path)
    }
  }
  expect(await unregisteredOn(page)).toEqual([])
})

test('an address that names nothing says so, with the status of a missing page', async ({ page, kotte }) => {
  const params = { schoolId, activityId: 'a', pageId: 'p', sectionId: 's' }
  const missing: readonly string[] = [
    '/404',
    '/no-such-school',
    `/${schoolId}/elsewhere`,
    `/${schoolId}/workspace/elsewhere`,
    toPathname('/schools/$schoolId/activities/$activityId', params),
    toPathname('/$schoolId/page/$pageId/sections/$sectionId', params),
  ]
  for (const path of missing) {
    const answer = await page.goto(kotte.url + path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { name: 'Hoppsan! Sidan finns inte' }), path).toBeVisible()
    await expect(page, path).toHaveTitle(/^Sidan finns inte/)
    await expect(page.getByRole('link', { name: 'Till startsidan' }), path).toBeVisible()
  }
})

/** What each `$name` of an address is in the school; for the page that somebody is signed in on. */
async function paramsOf(page: Page, url: string): Promise<PathParams> {
  const data = (path: string) =>
    page.evaluate(async (address) => {
      const token = /kotte_token=([^;]*)/.exec(document.cookie)?.[1]
      const answer = await fetch(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })
      const body = (await answer.json()) as { data: unknown }
      return body.data
    }, `${url}/api/v1${path}`)
  const workspace = `/workspace/schools/${schoolId}`
  const [activity] = (await data(`${workspace}/activities`)) as { id: string }[]
  const [sensor] = (await data(`${workspace}/sensors?page=1&per_page=15`)) as { id: string }[]
  const [room] = (await data(`${workspace}/rooms`)) as { id: string }[]
  const [wall] = (await data(`${workspace}/walls`)) as { id: string }[]
  const home = (await data(`/schools/${schoolId}/home_page`)) as {
    sections: { id: string; page_id: string }[]
    activities: { id: string }[]
  }
  const [widgetId = ''] = await widgetIds(url, schoolId)
  const params = {
    schoolId,
    widgetId,
    sectionId: home.sections[0]?.id ?? '',
    pageId: home.sections[0]?.page_id ?? '',
    activityId: home.activities[0]?.id ?? '',
    previewActivityId: activity?.id ?? '',
    sensorId: sensor?.id ?? '',
    roomId: room?.id ?? '',
    wallId: wall?.id ?? '',
    integrationId: 'the_things_stack',
  }
  expect(Object.values(params)).not.toContain('')
  return params
}
