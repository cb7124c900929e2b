import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { chooseTime, fileAddress, menuEntry, openOwnTime, openTable } from '#tests/stories/support/history.ts'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'

/** The dashboard of the first school that measures carbon dioxide. */
async function openDashboard(page: Page, url: string, search = ''): Promise<void> {
  const schools = await listedSchools(url)
  await page.goto(`${url}/${schools[0].id}/dashboard${search}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a reader opens the chart of a metric, reads it with the keyboard and as a table', async ({
  page,
  kotte,
}) => {
  await openDashboard(page, kotte.url)
  await page.getByRole('button', { name: /^Luften/ }).click()
  await page.getByRole('button', { name: 'Vad är ppm? Koldioxid i luften' }).click()
  const sheet = page.getByRole('dialog', { name: 'Koldioxid i luften' })
  await sheet.getByRole('button', { name: 'Visa diagram' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/metric=co2/)

  const history = page.locator('#history')
  const picture = history.getByRole('img', { name: /^Så var luften i .*Lägst: .* ppm, .*Högst: / })
  await expect(picture).toBeVisible()
  const slider = history.getByRole('slider', { name: 'Välj tidpunkt i diagrammet' })
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /\d\d:\d\d\. .*ppm/)
  const before = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '')
  // What the slider says stands on the curve for those who see it.
  const value = /[\d\s]+ppm/.exec((await slider.getAttribute('aria-valuetext')) ?? '')?.[0] ?? 'no value'
  await expect(picture.getByText(value.trim()).first()).toBeVisible()

  const rows = (await openTable(page)).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(49)
  expect(await faultsOn(page)).toEqual([])
})

for (const viewport of [
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
]) {
  test(`nothing lies over the charts of a screen of ${viewport.width} px however far a person scrolls`, async ({
    page,
    kotte,
  }) => {
    await page.setViewportSize(viewport)
    const [school] = await listedSchools(kotte.url)
    await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&range=last_5_hours`)
    await expect(page.locator('#history').getByRole('slider')).toBeVisible()
    expect(await page.evaluate(coveredWhileScrolling)).toEqual([])
  })
}

test('a chart is saved as a lesson in one file that opens from a disk without a network', async ({
  page,
  kotte,
  browser,
}, testInfo) => {
  await openDashboard(page, kotte.url, '?metric=co2&range=last_24_hours')
  await expect(page.locator('#history').getByRole('slider')).toBeVisible()
  const saving = page.waitForEvent('download')
  await (await menuEntry(page, 'Spara som lektion')).click()
  const file = testInfo.outputPath((await saving).suggestedFilename())
  await (await saving).saveAs(file)

  const elsewhere = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const lesson = await elsewhere.newPage()
  await lesson.goto(pathToFileURL(file).href)
  await expect(lesson.getByRole('heading', { level: 1, name: 'Koldioxid i luften' })).toBeVisible()
  const picture = lesson.locator('figure > svg')
  await expect(picture).toBeVisible()
  // The lines and the words of the chart, in their colours and not in black.
  await expect(picture.locator('path[stroke^="rgb"][d*="L"]').first()).toBeVisible()
  await expect(lesson.getByText('Hur länge är värdet över 800 ppm?')).toBeVisible()
  await lesson.getByText('Svar på uppgift 1 och 2').click()
  await expect(lesson.getByText(/Högst: [\d\s]+ppm/).first()).toBeVisible()
  expect(await lesson.getByRole('row').count()).toBeGreaterThan(10)
  await elsewhere.close()
})

test('rooms are compared by lines with their names, three at most, also in the saved lesson', async ({
  page,
  kotte,
  browser,
}, testInfo) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openDashboard(page, kotte.url, '?metric=co2&range=last_7_days')
  const history = page.locator('#history')
  await expect(history.getByRole('slider')).toBeVisible()
  const rooms = history.getByRole('group', { name: 'Jämför' }).getByRole('button')
  const names: string[] = []
  for (const index of [0, 1]) {
    await rooms.nth(index).click()
    await expect(rooms.nth(index)).toHaveAttribute('aria-pressed', 'true')
    names.push((await rooms.nth(index).textContent()) ?? '')
  }
  await expect(rooms.nth(2)).toBeDisabled()
  for (const name of names) await expect(history.locator('svg text').getByText(name)).toBeVisible()
  await expect(page).toHaveURL(/compare=/)
  expect(await faultsOn(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await (await menuEntry(page, 'Spara som lektion')).click()
  const file = testInfo.outputPath((await saving).suggestedFilename())
  await (await saving).saveAs(file)
  const elsewhere = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const lesson = await elsewhere.newPage()
  await lesson.goto(pathToFileURL(file).href)
  for (const name of names) await expect(lesson.locator('figure > svg').getByText(name)).toBeVisible()
  await expect(lesson.getByText(/^Källa till det inspelade: .*CC BY 4.0/).first()).toBeVisible()
  await elsewhere.close()
})

test('the measurements of a chart can be downloaded', async ({ page, kotte, request }) => {
  await openDashboard(page, kotte.url, '?metric=co2&range=last_24_hours')
  for (const [name, type] of [
    ['CSV', 'text/csv'],
    ['JSON', 'application/json'],
  ] as const) {
    const answer = await request.get(kotte.url + (await fileAddress(page, name)))
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toContain(type)
  }
})

test('a reader chooses a time, and the address keeps it', async ({ page, kotte }) => {
  await openDashboard(page, kotte.url, '?metric=co2')
  await chooseTime(page, 'Senaste 7 dagarna')
  await expect(page).toHaveURL(/range=last_7_days/)
  await page.reload()
  await expect(page.locator('#history').getByRole('button', { name: 'Senaste 7 dagarna' })).toBeVisible()

  await openOwnTime(page)
  const start = page.getByRole('group', { name: 'Från' })
  await start.getByLabel('Datum', { exact: true }).fill('i förrgår')
  await page.getByRole('button', { name: 'Visa den här tiden' }).click()
  await expect(start.getByRole('alert')).toHaveText('Datumet eller tiden går inte att läsa')
  await expect(start.getByLabel('Datum', { exact: true })).toBeFocused()
  await expect(start.getByLabel('Tid', { exact: true })).toHaveAccessibleDescription(
    'Datumet eller tiden går inte att läsa',
  )

  await start.getByLabel('Datum', { exact: true }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Visa den här tiden' }).click()
  await expect(page.getByRole('group', { name: 'Till' }).getByRole('alert')).toHaveText(
    'Du kan bara välja en tid som är kortare än 1 år.',
  )
  await start.getByLabel('Datum', { exact: true }).fill('2099-01-01')
  await page.getByRole('button', { name: 'Visa den här tiden' }).click()
  await expect(start.getByRole('alert')).toHaveText('Datumet kan inte ligga i framtiden')

  await start.getByRole('button', { name: /Välj datum i en kalender/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Från' })
  await expect(calendar.getByRole('columnheader').nth(1)).toHaveText('mån')
  await expect(calendar.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  // The demo has measured for some hours: not the minute that passes while this is typed.
  const tenMinutesAgo = new Date(Date.now() - 600_000)
  await start
    .getByLabel('Tid', { exact: true })
    .fill(tenMinutesAgo.toLocaleTimeString('sv-SE', { timeZone: 'Europe/Stockholm', timeStyle: 'short' }))
  await page.getByRole('button', { name: 'Visa den här tiden' }).click()
  await expect(page).toHaveURL(/range=custom&from=/)
  await openOwnTime(page)
  await page.getByRole('button', { name: 'Återställ' }).click()
  await expect(page).not.toHaveURL(/range=/)
})

for (const locale of ['sv', 'en'] as const) {
  test(`the whole dashboard and its history are accessible in ${locale}`, async ({ page, kotte }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await openDashboard(page, kotte.url, '?metric=co2&range=last_24_hours')
    await expect(page.getByRole('slider')).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
  })
}

test('a reader without contact reads that another time of food waste or of the air is not on the tablet', async ({
  page,
  kotte,
  context,
}) => {
  const missing = 'Den här tiden finns inte på surfplattan än. Koppla upp och försök igen.'
  await openDashboard(page, kotte.url, '?metric=co2')
  await page.getByRole('button', { name: /^Lunchen/ }).click()
  const waste = page.getByRole('region', { name: 'Matsvinn under en längre tid' })
  const history = page.locator('#history')
  await expect(waste.getByText(/I genomsnitt/)).toBeVisible()
  await expect(history.getByRole('slider')).toBeVisible()

  await context.setOffline(true)
  await waste.getByRole('radio', { name: 'Den här månaden' }).check()
  await expect(waste.getByRole('status')).toHaveText(missing)
  await waste.getByRole('radio', { name: 'Senaste sju dagarna' }).check()
  await expect(waste.getByText(/I genomsnitt/)).toBeVisible()
  await history.getByRole('button', { name: 'Dagen innan' }).click()
  await expect(history.getByText(missing)).toBeVisible()
})

/** Controls of the charts whose middle belongs to something else, at any place to which the page is scrolled. */
function coveredWhileScrolling(): string[] {
  const charts = document.getElementById('history')
  const covered: string[] = []
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 3) {
    scrollTo(0, top)
    for (const control of charts?.querySelectorAll('button, label, select') ?? []) {
      const { left, top: y, width, height } = control.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, y + height / 2)
      if (there !== null && !charts?.contains(there)) covered.push(`${control.textContent} at ${top}`)
    }
  }
  return covered
}
