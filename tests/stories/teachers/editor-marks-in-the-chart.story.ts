import { expect, type Locator, type Page } from '@playwright/test'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { faultsOn, sidewaysScroll, smallTargets } from '#tests/stories/support/accessibility.ts'
import { openTable } from '#tests/stories/support/history.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { laptop, open, phone } from '#tests/stories/support/workspace-screens.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

const quarter = 900_000
const date = addDays(localDateOf(Date.now()), -1)
const morning = startOfDate(date) + 32 * quarter

/** Four values from nine are no one's air. */
async function openSensor(page: Page, kotte: KotteServer): Promise<string> {
  const school = await addOwnSchool(kotte, { rum: 'Sal 12' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  const values = [500, 510, 520, 530, 4000, 4100, 4200, 4300, 540, 550, 560, 570, 580]
  await school.push(readingsOf('rum', 'co2', morning, quarter, values))
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/${school.id}/workspace/sensors`)
  await page.getByRole('main').getByRole('link', { name: /rum/ }).first().click()
  const chart = chartOf(page)
  await chart.getByLabel('Dag').fill(date)
  await expect(chart.getByRole('slider')).toBeVisible()
  return school.id
}

const chartOf = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dag för dag' }) })
/** Where the picture stands in the window. */
async function plotOf(chart: Locator) {
  await chart.getByRole('img').scrollIntoViewIfNeeded()
  const box = await chart.getByRole('img').boundingBox()
  if (box === null) throw new Error('the chart is not drawn')
  return box
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Markera värden som fel' })

test('an editor drags over what is wrong in a sensor’s chart, and the dialog knows it', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(laptop)
  await openSensor(page, kotte)
  const chart = chartOf(page)
  const plot = await plotOf(chart)
  // The plot's own edges are those of the chart's margins; the day is 24 hours, or as the clocks are set.
  const [left, right] = [plot.x + 58, plot.x + plot.width - 12]
  const dayMs = startOfDate(addDays(date, 1)) - startOfDate(date)
  const at = (time: number) => left + ((time - startOfDate(date)) / dayMs) * (right - left)
  const y = plot.y + plot.height / 2
  await page.mouse.move(at(morning + 4.5 * quarter), y)
  await page.mouse.down()
  await page.mouse.move(at(morning + 6 * quarter), y)
  await page.mouse.move(at(morning + 7.5 * quarter), y)
  await expect(chart.getByRole('status')).toHaveText('Valt: i går 09:00 till 09:45.')
  expect(await faultsOn(page)).toEqual([])
  await page.mouse.up()
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Från och med')).toHaveValue(new Date(morning + 4 * quarter).toISOString())
  await expect(dialog.getByRole('status')).toContainText('4 värden räknas inte med.')
  expect(await faultsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Markera 4 värden som fel' }).click()
  await expect(dialog).toBeHidden()
  await expect(chart.getByText(/Personalen har markerat 1 timme som fel/)).toBeVisible()
  await page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .getByRole('button', { name: 'Ångra' })
    .first()
    .click()
  await expect(chart.getByText(/Personalen har markerat/)).toHaveCount(0)
})

test('an editor chooses with the keyboard, gets an announcement, and marks a row of the table', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize(laptop)
  await openSensor(page, kotte)
  const chart = chartOf(page)
  const slider = chart.getByRole('slider')
  const status = chart.getByRole('status')
  await slider.focus()
  await page.keyboard.press('Home')
  while (!(await slider.getAttribute('aria-valuetext'))?.includes('09:00'))
    await page.keyboard.press('ArrowRight')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight')
  await expect(status).toHaveText('Valt: i går 09:00 till 09:45. Enter markerar det som fel.')
  await page.keyboard.press('Escape')
  await expect(status).toBeEmpty()
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Valt: i går 09:45. Enter markerar det som fel.')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft')
  await expect(status).toHaveText('Valt: i går 09:00 till 09:45. Enter markerar det som fel.')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('status')).toContainText('4 värden räknas inte med.')
  await page.keyboard.press('Escape')
  await expect(slider).toBeFocused()

  await chart.getByRole('button', { name: 'Visa som tabell' }).click()
  await chart.getByRole('row', { name: /09:15/ }).getByRole('button', { name: 'Markera som fel' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText('1 värde räknas inte med.')
  await expect(dialogOf(page).getByLabel('Från och med')).toHaveValue(
    new Date(morning + 5 * quarter).toISOString(),
  )
})

test('on a phone a finger chooses; pupils have no such thing in their charts', async ({ page, kotte }) => {
  await page.setViewportSize(phone)
  const schoolId = await openSensor(page, kotte)
  expect([await sidewaysScroll(page), await smallTargets(page), await faultsOn(page)]).toEqual([0, [], []])
  const chart = chartOf(page)
  const plot = await plotOf(chart)
  const finger = await page.context().newCDPSession(page)
  const y = plot.y + 120
  for (const [type, part] of [
    ['touchStart', 0.3],
    ['touchMove', 0.4],
    ['touchMove', 0.6],
  ] as const)
    await finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: plot.x + plot.width * part, y }],
    })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(dialogOf(page).getByRole('button', { name: 'Markera 13 värden som fel' })).toBeEnabled()
  await page.keyboard.press('Escape')

  const search = `metric=co2&range=custom&from=${new Date(morning).toISOString()}&to=${new Date(morning + 12 * quarter).toISOString()}`
  await page.goto(`${kotte.url}/${schoolId}/dashboard?${search}`)
  await expect(page.getByRole('slider')).toBeVisible()
  await openTable(page)
  await expect(page.getByRole('button', { name: /Markera/ })).toHaveCount(0)
  await expect(page.getByText(/Dra i sidled/)).toHaveCount(0)
})
