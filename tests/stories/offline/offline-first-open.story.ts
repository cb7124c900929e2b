import { expect } from '@playwright/test'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { roomsOf, test, untilReadyOffline } from '#tests/stories/support/tablet.ts'

test('a page that is first opened without a network says that there is no internet, and never that there is', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await untilReadyOffline(page)
  await kotte.kill()
  const workspace = ['workspace/home', 'workspace/alerts', 'workspace/rooms'].map(
    (path) => `${school.id}/${path}`,
  )
  for (const path of ['municipality', ...workspace]) {
    await page.goto(`${kotte.url}/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(
      'Arbetsytan behöver internet första gången',
    )
    await expect(page.getByText(/Internet finns/), path).toHaveCount(0)
  }
  for (const path of ['lesson', 'lesson-sheets', 'page/any/sections/any']) {
    await page.goto(`${kotte.url}/${school.id}/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Inget internet just nu')
    await expect(page.getByText(/Internet finns/), path).toHaveCount(0)
  }
})
