import { expect } from '@playwright/test'
import { addressOf, pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, readBuild } from '#tests/weight/vite-manifest.ts'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

test.use({ serviceWorkers: 'block' })

/** The budgets are computed from the build's manifest; this shows that the manifest tells what a browser loads. */
for (const shown of pages.filter(({ path }) => !path.includes('/workspace'))) {
  test(`the ${shown.name} loads what its budget counts, and nothing of the workspace`, async ({
    page,
    kotte,
  }) => {
    const [school] = await listedSchools(kotte.url)
    const loaded = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) loaded.add(pathname.slice(1))
    })
    await page.goto(kotte.url + addressOf(shown, school.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const counted = filesBeforeUse(readBuild(shown.html), shown.routes, shown.texts)
    expect(counted.filter((file) => !loaded.has(file))).toEqual([])
    // What comes after the first paint is no part of the budget, but it is never the teachers'.
    await page.waitForLoadState('networkidle')
    expect([...loaded].filter((file) => file.startsWith('assets/workspace'))).toEqual([])
  })
}
