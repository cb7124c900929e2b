import { expect, type Page } from '@playwright/test'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { fileAddress, openTable } from '#tests/stories/support/history.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { signIn } from '#tests/stories/support/sign-in.ts'
import { test } from '#tests/stories/support/story.ts'
import { open, phone } from '#tests/stories/support/workspace-screens.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const quarter = 900_000

test('an editor marks what a person breathed on a sensor: the effect is said before, everything follows, and it can be undone', async ({
  page,
  kotte,
  request,
}) => {
  const school = await addOwnSchool(kotte, { rum: 'Sal 12' })
  await kotte.cli('invite', 'agnes.ek@kottebo.example', '--school', school.id, '--role', 'owner')
  const date = addDays(localDateOf(Date.now()), -1)
  const morning = startOfDate(date) + 32 * quarter
  // From eight o'clock; four values from nine are no one's air.
  const values = [500, 510, 520, 530, 4000, 4100, 4200, 4300, 540, 550, 560, 570, 580]
  await school.push(readingsOf('rum', 'co2', morning, quarter, values))
  await page.setViewportSize(phone)
  await page.goto(kotte.url)
  await signIn(page, 'Agnes Ek')
  await expect(page).toHaveURL(/workspace\/home/)
  await open(page, `${kotte.url}/${school.id}/workspace/sensors`)
  await page.getByRole('main').getByRole('link', { name: /rum/ }).first().click()
  await page.getByRole('button', { name: 'Markera värden som fel' }).click()

  const dialog = page.getByRole('dialog', { name: 'Markera värden som fel' })
  await dialog.getByLabel('Dag').fill(date)
  await dialog.getByLabel('Från och med').selectOption({ label: '09:00 · 4 000 ppm' })
  await expect(dialog.getByRole('status')).toContainText('1 värde räknas inte med.')
  await dialog.getByLabel('Till och med').selectOption({ label: '09:45 · 4 300 ppm' })
  await expect(dialog.getByRole('status')).toContainText(
    /4 värden räknas inte med\. Högst den dagen blir 580\sppm i stället för 4\s300\sppm\./,
  )
  await dialog.getByLabel('Varför?').selectOption('någon hade rört mätaren')
  expect(await faultsOn(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Markera 4 värden som fel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 värden räknas inte med')).toBeVisible()
  const marks = page.getByRole('listitem').filter({ hasText: 'någon hade rört mätaren' })
  await expect(marks).toHaveCount(1)

  // The chart has a gap that says why, and so have its words, its table and its file.
  const sensor = page.url()
  await page.setViewportSize({ width: 1920, height: 1080 })
  await openMorning(page, kotte.url, school.id, morning)
  const why = 'Markerat som fel: någon hade rört mätaren'
  const picture = page.locator('#history svg')
  await expect(picture.getByText('Markerat som fel')).toBeVisible()
  await expect(picture.getByText('någon hade rört mätaren')).toBeVisible()
  await expect(
    page.getByText(/Personalen har markerat .* som fel \(någon hade rört mätaren\)\./),
  ).toBeVisible()
  const table = await openTable(page)
  await expect(table.getByRole('row').filter({ hasText: why }).first()).toBeVisible()
  expect(await csvOf(page, kotte.url, request)).toContain('markerat som fel: någon hade rört mätaren')
  expect(await csvOf(page, kotte.url, request)).not.toContain('4200')

  await open(page, sensor)
  await marks.getByRole('button', { name: 'Ångra' }).click()
  await expect(page.getByText('Värdena visas och räknas igen.')).toBeVisible()
  await expect(marks).toHaveCount(0)
  await openMorning(page, kotte.url, school.id, morning)
  await expect(picture.getByText(/^4\s300\sppm/)).toBeVisible()
  await expect(page.getByText(why)).toHaveCount(0)
  expect(await csvOf(page, kotte.url, request)).toContain('4200')

  await open(page, `${kotte.url}/${school.id}/workspace/people/log`)
  await expect(page.getByText('Markerade värden som fel')).toBeVisible()
  await expect(page.getByText('Ångrade en markering av värden')).toBeVisible()
})

async function openMorning(page: Page, url: string, schoolId: string, morning: number): Promise<void> {
  const search = new URLSearchParams({
    metric: 'co2',
    range: 'custom',
    from: new Date(morning).toISOString(),
    to: new Date(morning + 12 * quarter).toISOString(),
  })
  await page.goto(`${url}/${schoolId}/dashboard?${search}`)
  await expect(page.getByRole('slider')).toBeVisible()
}

async function csvOf(
  page: Page,
  url: string,
  request: { get: (address: string) => Promise<{ text: () => Promise<string> }> },
): Promise<string> {
  return (await request.get(url + (await fileAddress(page, 'CSV')))).text()
}
