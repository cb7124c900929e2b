import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { chooseTime, menuEntry } from '#tests/stories/support/history.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const minute = 60_000

test('an owner sets the limits of CO2, and the scale, the chart and the file follow', async ({
  page,
  context,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { sal: 'Klassrum 4B' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  await school.push(readingsOf('sal', 'co2', Date.now() - 60 * minute, 5 * minute, Array(12).fill(900)))

  // By the default 900 ppm is poor air, and the page does not name the limits' origin.
  const reader = await context.newPage()
  const before = await openAir(reader, kotte.url, school.id)
  await expect(before.getByText(/gränser:/)).toHaveCount(0)

  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await page.waitForURL(/workspace\/home/)
  await page.goto(`${kotte.url}/${school.id}/workspace/settings`)
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Gränser för koldioxid' }) })
  const fair = card.getByRole('textbox', { name: 'Dags att vädra från (ppm)' })
  const poor = card.getByRole('textbox', { name: 'Dålig luft över (ppm)' })
  await expect(fair).toHaveValue('600')
  await poor.fill('500')
  await card.getByRole('button', { name: 'Spara' }).click()
  await expect(poor).toHaveAccessibleDescription(/Skriv ett helt tal från 600 till 1\s?500 ppm/)
  await fair.fill('700')
  await poor.fill('1000')
  await expect(card.getByRole('listitem').filter({ hasText: 'Dags att vädra' })).toContainText(
    /700 till 1\s000 ppm/,
  )
  await card.getByRole('button', { name: 'Spara' }).click()
  await expect(card.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  expect(await faultsOn(page)).toEqual([])

  // The chart no longer finds a minute too much, and the scale says whose limits these are.
  const sheet = await openAir(reader, kotte.url, school.id)
  await expect(sheet.getByText(/Skolans gränser: 700 och 1\s000\sppm\./)).toBeVisible()
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Dags att vädra' })).toContainText(
    /700 till 1\s000 ppm/,
  )
  await sheet.getByRole('button', { name: 'Visa diagram' }).click()
  // It may be a Sunday: the day that is shown by itself is the last school day.
  await chooseTime(reader, 'Senaste dygnet')
  const history = reader.locator('#history')
  await expect(history.getByRole('img', { name: /^Så var luften/ })).toBeVisible()
  await expect(history.getByText(/^Skolans gränser: 700 och 1\s000\sppm/)).toBeVisible()
  await expect(history.getByRole('columnheader', { name: /1\s000/ })).toBeVisible()
  expect(await faultsOn(reader)).toEqual([])
  const [file] = await Promise.all([
    reader.waitForEvent('download'),
    (await menuEntry(reader, /CSV/)).click(),
  ])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('Nivå (skolans gränser: 700, 1000 ppm)')
  expect(csv).toContain('Dags att vädra')

  const { data } = await (await fetch(`${kotte.url}/api/v1/schools/${school.id}`)).json()
  expect(data.co2_limits).toEqual({ fair_from: 700, poor_above: 1000, set_by: 'school' })

  // And back.
  await card.getByRole('button', { name: 'Tillbaka till standard' }).click()
  await expect(poor).toHaveValue('800')
  await card.getByRole('button', { name: 'Spara' }).click()
  await expect(card.getByText(/Sparat \d\d:\d\d/)).toBeVisible()
  const after = await openAir(reader, kotte.url, school.id)
  await after.getByRole('button', { name: 'Visa diagram' }).click()
  await expect(reader.locator('#history').getByRole('columnheader', { name: /över 800\sppm$/ })).toBeVisible()
})

async function openAir(page: Page, url: string, schoolId: string): Promise<Locator> {
  await page.goto(`${url}/${schoolId}/dashboard`)
  return openScale(page)
}

async function openScale(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).click()
  return page.getByRole('dialog', { name: 'Koldioxid i luften' })
}
