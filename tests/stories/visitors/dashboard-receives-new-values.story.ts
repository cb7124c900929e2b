import { expect } from '@playwright/test'
import { openGroups } from '#tests/stories/support/open-groups.ts'
import { addPushedSchool } from '#tests/stories/support/pushed-school.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

test('a dashboard shows a new value long before its next poll, because it listens', async ({
  page,
  kotte,
}) => {
  const school = await addPushedSchool(kotte)
  await school.pushEverything(Date.now() - 60_000, 0)
  const listening = page.waitForResponse(/\/events\?/)
  await page.goto(`${school.url}/dashboard`)
  await openGroups(page)
  const co2 = page.getByRole('article', { name: 'Koldioxid i luften' })
  await expect(co2).toContainText('560')
  expect((await listening).headers()['content-type']).toContain('text/event-stream')

  await school.pushEverything(Date.now(), 1)
  // Ten seconds after the last answer at the soonest; by itself it asks after 27 seconds at the soonest.
  await expect(co2).toContainText('860', { timeout: 25_000 })
})

test('a dashboard whose stream is refused takes new values with its polls, and says nothing of it (W6)', async ({
  page,
  kotte,
}) => {
  const school = await addPushedSchool(kotte)
  await school.pushEverything(Date.now() - 60_000, 0)
  let refused = 0
  await page.route(/\/events\?/, (route) => {
    refused += 1
    return route.fulfill({ status: 503, headers: { 'Retry-After': '300' } })
  })
  await page.goto(`${school.url}/dashboard`)
  await openGroups(page)
  const co2 = page.getByRole('article', { name: 'Koldioxid i luften' })
  await expect(co2).toContainText('560')
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(1)

  await school.pushEverything(Date.now(), 1)
  await expect(co2).toContainText('860', { timeout: 45_000 })
  await expect(page.getByText('Inget internet.')).toBeHidden()
  expect(refused).toBeLessThanOrEqual(3)
})
