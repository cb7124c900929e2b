import { expect } from '@playwright/test'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { answerSections } from '#tests/stories/support/sections.ts'

test('a reader goes from section to section and finds the live value among the text', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  const answer = await fetch(`${kotte.url}/api/v1/schools/${school.id}/home_page/overview`)
  const { data } = (await answer.json()) as { data: { cards: [{ widget_id: string }] } }
  await answerSections(page, school.id, data.cards[0].widget_id)

  await page.goto(`${kotte.url}/${school.id}/page/p1/sections/s1`)
  await expect(page).toHaveTitle(`Luften i våra klassrum | ${school.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luften i våra klassrum')
  await expect(page.getByRole('article', { name: 'Koldioxid i luften' })).toContainText('ppm')
  await expect(page.getByRole('img', { name: 'En kotte' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Folkhälsomyndigheten/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByText('här', { exact: false }).first()).toBeVisible()
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)

  await page.getByRole('link', { name: 'Nästa avsnitt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vad vi gjorde i höstas')
  await page.getByRole('link', { name: 'Föregående avsnitt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luften i våra klassrum')
  await page.getByRole('navigation', { name: 'Du är här' }).getByRole('link', { name: school.name }).click()
  await expect(page).toHaveURL(`${kotte.url}/${school.id}`)
})

test('what exists only in Swedish is shown in English too, and marked as Swedish', async ({
  page,
  kotte,
}) => {
  const [school] = await listedSchools(kotte.url)
  await answerSections(page, school.id, 'none')
  await page.addInitScript(() => localStorage.setItem('kotte_locale', 'en'))
  await page.goto(`${kotte.url}/${school.id}/page/p1/sections/s2`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'sv')
  await expect(page.locator('[lang=sv]', { hasText: 'Vi vädrade.' })).toBeVisible()
  await expect(page.getByText('Our indoor climate')).not.toHaveAttribute('lang')
})

test('a section that does not exist is a page that is not found', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.goto(`${kotte.url}/${school.id}/page/p1/sections/nothing-of-ours`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sidan finns inte')
})
