import { expect } from '@playwright/test'
import { pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, filesLater, readBuild } from '#tests/weight/vite-manifest.ts'
import { listedSchools } from './schools.ts'
import { test } from './story.ts'

test.use({ serviceWorkers: 'block' })

/** The budgets are computed from the build's manifest; this shows that the manifest tells what a browser loads. */
for (const { name, html, routes, texts, later, addressOf } of pages) {
  test(`the ${name} loads only what its budget counts`, async ({ page, kotte }) => {
    const [school] = await listedSchools(kotte.url)
    const loaded: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.js')) loaded.push(pathname.slice(1))
    })
    await page.goto(kotte.url + addressOf(school.id))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const build = readBuild(html)
    const known = [...filesBeforeUse(build, routes, texts), ...filesLater(build, later)]
    expect(loaded.length).toBeGreaterThan(0)
    expect(loaded.filter((file) => !known.includes(file))).toEqual([])
  })
}
