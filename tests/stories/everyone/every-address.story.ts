import { expect } from '@playwright/test'
import { toPathname } from '#domain/paths.ts'
import { schoolOfPaths as schoolId } from '#tests/stories/support/every-path.ts'
import { test } from '#tests/stories/support/story.ts'

// The server's own answers; a worker would answer every address with the page that it keeps.
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
