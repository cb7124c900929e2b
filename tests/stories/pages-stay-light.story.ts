import { expect } from '@playwright/test'
import { pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, filesLater, readBuild } from '#tests/weight/vite-manifest.ts'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

test.use({ serviceWorkers: 'block' })

/**
 * The budgets are computed from the build's manifest; this shows that the manifest tells what a browser loads: every file of the
 * budget, and no others but those that a page is known to ask for by itself later. Later is brought about with the page's
 * clock: how much of it comes while somebody looks must not depend on how quick the machine is.
 */
for (const { name, html, routes, texts, later, addressOf } of pages) {
  test(`the ${name} loads only what its budget counts`, async ({ page, kotte }) => {
    const [school] = await listedSchools(kotte.url)
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) loaded.push(pathname.slice(1))
    })
    const build = readBuild(html)
    const budget = filesBeforeUse(build, routes, texts)
    await page.clock.install()
    await page.goto(kotte.url + addressOf(school.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => budget.filter((file) => !loaded.includes(file))).toEqual([])
    await page.clock.runFor(10_000)
    const known = [...budget, ...filesLater(build, later)]
    expect(loaded.filter((file) => !known.includes(file))).toEqual([])
  })
}
