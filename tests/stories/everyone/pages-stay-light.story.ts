import { expect } from '@playwright/test'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { addressOf, pages } from '#tests/weight/pages.ts'
import { filesOfScreen, lazyFilesOf, readBuild } from '#tests/weight/vite-manifest.ts'

/**
 * The budgets are computed from what the build says of its pages; this shows that a browser loads just that: every file of the
 * budget, then lazy parts of the page, and nothing of other pages, of the workspace or in another language. The page's
 * clock brings about what comes later: how much of it has come must not depend on how quick the machine is.
 */
for (const shown of pages.filter(({ path }) => !path.includes('/workspace'))) {
  const { name, path } = shown
  test(`the ${name} loads what its budget counts, and nothing of another page`, async ({ page, kotte }) => {
    const [school] = await listedSchools(kotte.url)
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) loaded.push(pathname.slice(1))
    })
    const build = readBuild()
    const budget = filesOfScreen(build, path)
    await page.clock.install()
    await page.goto(kotte.url + addressOf(shown, school.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => budget.filter((file) => !loaded.includes(file))).toEqual([])
    await page.clock.runFor(10_000)
    const lazyFiles = lazyFilesOf(build, budget)
    expect(loaded.filter((file) => !lazyFiles.includes(file))).toEqual([])
  })
}
