import { expect } from '@playwright/test'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'

test('a visitor finds every school on the landing page and opens one', async ({ page, kotte }) => {
  const schools = await listedSchools(kotte.url)
  await page.goto(kotte.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { name } of schools) {
    await expect(page.getByRole('link', { name })).toBeVisible()
  }

  await page.getByRole('link', { name: schools[0].name }).click()
  await expect(page).toHaveURL(new RegExp(`/${schools[0].id}(/|$)`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(schools[0].name)
})

test('a visitor finds the page in Swedish first and keeps English after choosing it', async ({
  page,
  kotte,
}) => {
  await page.goto(kotte.url)
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
  await page.evaluate(() => localStorage.setItem('kotte_locale', 'en'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
