import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { HomePage, Overview } from '#contract/schools.ts'
import { defaultFoodJourneySettings } from '#domain/food-journey/settings.ts'
import { type ClientPath, clientPaths, type PathParams, toPathname } from '#domain/paths.ts'
import { serveStatic } from '#server/html/static.ts'
import { addActivity } from '#server/use-cases/activities/activities.ts'
import { addSchool } from '#server/use-cases/schools/schools.ts'
import { addExamplePage } from '#tests/api/support/example-page.ts'
import { startSchool } from '#tests/api/support/running-server.ts'
import { frames, ttsUplink } from '#tests/api/support/tts-uplinks.ts'

const isPrivate = (path: ClientPath) =>
  path.startsWith('/$schoolId/workspace') || path.startsWith('/municipality')

test('every address of the client answers its true status, also for what it names', async () => {
  const { open, params, other } = await startPages()
  for (const path of clientPaths) {
    const status = path === '/404' ? 404 : 200
    expect(await open(toPathname(path, params)), path).toBe(status)
    for (const [name] of Object.entries(params).filter(([name]) => path.includes(`$${name}`))) {
      const unknown = toPathname(path, { ...params, [name]: 'unknown-one' })
      const mayBeThere = isPrivate(path) && name !== 'schoolId'
      expect(await open(unknown), unknown).toBe(mayBeThere ? 200 : 404)
    }
    // What another school has is no page of this one.
    if (path.includes('/$schoolId') && !isPrivate(path) && /\$(widget|section|activity)Id/.test(path)) {
      expect(await open(toPathname(path, { ...params, schoolId: other })), path).toBe(404)
    }
  }
})

/** Two schools with a build that has nothing but its pages, and what each `$name` of an address is in the first. */
async function startPages() {
  const distDir = mkdtempSync(join(tmpdir(), 'kotte-dist-'))
  onTestFinished(() => rmSync(distDir, { recursive: true }))
  for (const page of ['index', 'widget']) writeFileSync(join(distDir, `${page}.html`), page)
  const { app, deps, post, read } = await startSchool()
  await serveStatic(app, deps, distDir)

  const schoolId = 'almgardsskolan'
  const other = 'bjorkangsskolan'
  await addSchool(deps, { id: other, name: 'Björkängsskolan' })
  await post(ttsUplink({ frame: frames.elsysErsCo2 }))
  const pageId = await addExamplePage(deps, schoolId)
  const { id: activityId } = await addActivity(deps, schoolId, {
    title: 'Matens resa',
    settings: defaultFoodJourneySettings,
  })
  const home = (await read(`/api/v1/schools/${schoolId}/home_page`)).data as HomePage
  const overview = (await read(`/api/v1/schools/${schoolId}/home_page/overview`)).data as Overview
  const params: PathParams = {
    schoolId,
    widgetId: overview.cards[0]?.widget_id ?? '',
    pageId,
    sectionId: home.sections[0]?.id ?? '',
    activityId,
    previewActivityId: activityId,
    sensorId: 'any',
    roomId: overview.rooms[0]?.id ?? '',
    integrationId: 'csv_upload',
    wallId: 'any',
    sheetId: 'air-and-measure',
  }
  expect(Object.values(params)).not.toContain('')
  const open = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).statusCode
  return { open, params, other }
}
