import { expect } from '@playwright/test'
import { openTable } from '#tests/stories/support/history.ts'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'

test('a table of all values moves no chart, and begins where the chart does', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2`)
  const history = page.locator('#history')
  const chart = history.getByRole('img').first()
  await expect(history.getByRole('slider')).toBeAttached()
  // A whole day, whatever time it is.
  await history.getByRole('button', { name: 'Dagen innan' }).click()
  await expect(page).toHaveURL(/date=/)
  await expect(history.getByRole('slider')).toBeAttached()
  // Rooms beside it have come as well: after this nothing but the table grows.
  await expect(history.getByRole('table')).toBeVisible()
  const topOf = () => chart.evaluate((picture) => picture.getBoundingClientRect().top + scrollY)
  const before = await topOf()
  const table = await openTable(page)
  expect(Math.abs((await topOf()) - before)).toBeLessThan(1)
  const first = await table.evaluate((element) => {
    const head = element.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0
    const row = [...element.querySelectorAll('tbody tr')].find(
      (candidate) => candidate.getBoundingClientRect().top >= head - 2,
    )
    return row?.querySelector('th')?.textContent ?? ''
  })
  // A day of a room is drawn from the hour before its first lesson, never from midnight.
  expect(first).toMatch(/ 0[67]:00$/)
})

test('on the projector of a classroom a chart says what its points are', async ({ page, kotte }) => {
  const [school] = await listedSchools(kotte.url)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&view=week`)
  await expect(page.locator('#history').getByText('Medelvärde per timme')).toBeVisible()
})
