import { expect, type Page } from '@playwright/test'
import { chooseTime } from '#tests/stories/support/history.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'
import { roomsOf, test, untilKept, untilReadyOffline } from '#tests/stories/support/tablet.ts'

const co2 = 'Koldioxid i luften'

test('after one visit everything that was seen is there without a server, and what was not says so', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const dashboard = `${kotte.url}/${school.id}/dashboard`
  const online = await tablet.page()
  await online.goto(`${dashboard}?metric=co2&range=last_24_hours`)
  await expect(online.getByRole('slider')).toBeVisible()
  await expect(chartOf(online)).toBeVisible()
  await untilReadyOffline(online)
  await untilKept(online, `["overview","${school.id}"]`)
  const answer = await fetch(`${kotte.url}/api/v1/schools/${school.id}/home_page/overview`)
  const { data } = (await answer.json()) as { data: { cards: { widget_id: string; metric_key: string }[] } }
  const widget = data.cards.find(({ metric_key }) => metric_key === 'co2')?.widget_id ?? 'none'
  await untilKept(online, `["widget_data","${widget}","last_24_hours"]`)
  // First the server: no newer answer may come between what is read here and what the tablet keeps.
  await kotte.kill()
  const message = await sentenceOf(online).textContent()
  await tablet.switchOff()

  const page = await tablet.page()
  await page.goto(`${dashboard}?metric=co2&range=last_24_hours`)
  await expect(roomsOf(page)).toContainText(/mättes/i)
  await expect(sentenceOf(page)).toHaveText(message ?? 'no chart')
  await expect(chartOf(page)).toBeVisible()

  await chooseTime(page, 'Senaste 5 timmarna')
  await expect(
    page.getByText('Den här tiden finns inte på surfplattan än. Koppla upp och försök igen.'),
  ).toBeVisible()
  await chooseTime(page, 'Senaste dygnet')
  await expect(chartOf(page)).toBeVisible()

  await page.getByRole('button', { name: /^Luften/ }).click()
  await expect(page.getByRole('article', { name: co2 }).getByRole('listitem').first()).toContainText(
    /\d\s?ppm/,
  )
  await page.getByRole('button', { name: `Vad är ppm? ${co2}` }).click()
  const sheet = page.getByRole('dialog', { name: co2 })
  await expect(sheet.getByText('Fundera och prata')).toBeVisible()
  await page.keyboard.press('Escape')

  for (const [path, heading] of [
    ['/privacy-policy', 'Så hanterar vi personuppgifter'],
    ['/accessibility-statement', 'Tillgänglighetsredogörelse'],
    ['/licences', 'Licenser'],
    ['/open-data', 'Öppna data'],
    ['/widget-examples', 'Widgetar att visa på andra webbplatser'],
  ] as const) {
    await page.goto(kotte.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

test('a widget without a server comes up from the device and says that there is no network', async ({
  kotte,
  tablet,
}) => {
  const [school] = await listedSchools(kotte.url)
  const page = await tablet.page()
  await page.goto(`${kotte.url}/${school.id}`)
  await untilReadyOffline(page)
  await kotte.kill()
  // It keeps nothing on the device, so there is no value to show; the frame is not an error page of the browser.
  await page.goto(`${kotte.url}/${school.id}/widget/some-widget`)
  await expect(page.getByRole('heading', { name: 'Inget internet. Försöker igen snart.' })).toBeVisible()
})

/** The history's, not the day of the room above it. */
function chartOf(page: Page) {
  return page.locator('#history').getByRole('img', { name: /^Så var luften/ })
}

function sentenceOf(page: Page) {
  return page.locator('#history').getByRole('status').first()
}
