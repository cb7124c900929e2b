import { expect, type Page } from '@playwright/test'
import type { Series, SeriesMeta } from '#contract/widget-data.ts'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { fileAddress, openTable } from '#tests/stories/support/history.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { test } from '#tests/stories/support/story.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

const hour = 3_600_000
const quarter = hour / 4

/** The history of a metric over one whole day, with what the page was answered. */
async function openDay(page: Page, url: string, school: string, metric: string, date: string) {
  const range = { from: startOfDate(date), to: startOfDate(addDays(date, 1)) }
  const from = new Date(range.from).toISOString()
  const to = new Date(range.to).toISOString()
  const search = new URLSearchParams({ metric, range: 'custom', from, to })
  // The page asks for its rooms' own day as well.
  const answered = page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname.endsWith('/data') && searchParams.get('from') === from && searchParams.get('to') === to
  })
  await page.goto(`${url}/${school}/dashboard?${search}`)
  const answer: { data: Series[]; meta: SeriesMeta } = await (await answered).json()
  await expect(page.getByRole('slider')).toBeVisible()
  return answer
}

test('three hours without a measurement stay open in the picture, in words, in the table and in the file', async ({
  page,
  kotte,
  request,
}) => {
  const school = await addOwnSchool(kotte, { rum: 'Sal 12', a: 'Sal 12', b: 'Sal 13' })
  // Two days ago: the hours from 11 to 14 were not measured, all others have the hour's own value.
  const date = addDays(localDateOf(Date.now()), -2)
  const from = startOfDate(date)
  const isHole = (hourOfDay: number) => hourOfDay >= 11 && hourOfDay < 14
  const values = Array.from({ length: 96 }, (_, index) => {
    const hourOfDay = Math.floor(index / 4)
    return isHole(hourOfDay) ? null : 450 + hourOfDay * 10
  })
  await school.push(readingsOf('rum', 'co2', from, quarter, values))
  await school.push({ device_id: 'rum', co2: 500 })
  const { data } = await openDay(page, kotte.url, school.id, 'co2', date)

  // The picture: two lines, and a hatched strip with its word between them.
  const picture = page.locator('#history svg').filter({ hasText: 'Ingen mätning' })
  await expect(picture.getByText('Ingen mätning')).toBeVisible()
  const lines = await picture
    .locator('path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
  const line = lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '')
  expect(line.match(/M/g)).toHaveLength(2)

  // The table: every hour, the three without a value say so.
  const rows = await (await openTable(page)).getByRole('row').allInnerTexts()
  const cells = rows.slice(1).map((row) => row.split('\t'))
  const measured = cells.filter(([, value]) => !value?.startsWith('Ingen mätning'))
  expect(measured.map(([, value]) => Number(value))).toEqual(
    Array.from({ length: 24 }, (_, index) => 450 + index * 10).filter((_, index) => !isHole(index)),
  )
  expect(measured.some(([time]) => / (11|12|13):/.test(time ?? ''))).toBe(false)

  // The files: exactly what the chart was given, and one row that says why there is nothing between.
  const file = async (type: 'CSV' | 'JSON') => request.get(kotte.url + (await fileAddress(page, type)))
  const csv = (await (await file('CSV')).text()).trim().split('\r\n').slice(1)
  const withoutValue = csv.filter((row) => row.split(';')[4] === '')
  expect(withoutValue.map((row) => row.split(';').slice(0, 2).join(' '))).toEqual([`${date} 11:00:00`])
  expect(csv.filter((row) => !withoutValue.includes(row)).map((row) => row.split(';')[4])).toEqual(
    data[0]?.points.mean.filter((mean) => mean !== null).map((mean) => String(mean).replace('.', ',')),
  )
  const json: { data: Series[] } = await (await file('JSON')).json()
  expect(json.data).toEqual(data)
})

test('the day on which the clock is put back has its 25 hours under the chart and in the file', async ({
  page,
  kotte,
  request,
}) => {
  const school = await addOwnSchool(kotte, { rum: 'Sal 12', a: 'Sal 12', b: 'Sal 13' })
  // The newest day of 25 or 23 hours that readings are still taken for, if there is one; else an ordinary one.
  const days = Array.from({ length: 85 }, (_, back) => addDays(localDateOf(Date.now()), -back - 2))
  const lengthOf = (date: string) => (startOfDate(addDays(date, 1)) - startOfDate(date)) / hour
  const date = days.find((day) => lengthOf(day) !== 24) ?? days[0] ?? ''
  const hours = lengthOf(date)
  const values = Array.from({ length: hours + 1 }, (_, index) => index * 10)
  await school.push(readingsOf('el', 'energy_total_kwh', startOfDate(date), hour, values))
  await openDay(page, kotte.url, school.id, 'electricity', date)
  await expect(page.getByText(new RegExp(`^Sammanlagt ${hours * 10}\\skWh\\.$`))).toBeVisible()
  const href = await fileAddress(page, 'CSV')
  const rows = (await (await request.get(kotte.url + href)).text()).trim().split('\r\n').slice(1)
  expect(rows).toHaveLength(hours)
  expect(new Set(rows.map((row) => row.split(';')[0]))).toEqual(new Set([date]))
})

test('a column behind a gap says its own hour and value, and what was spread says so', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte)
  const date = addDays(localDateOf(Date.now()), -2)
  // Nothing before 06:00; three hours in the middle came at once.
  const totals = [100, 101, 103, null, null, 115, 119]
  await school.push(readingsOf('el', 'energy_total_kwh', startOfDate(date) + 6 * hour, hour, totals))
  await openDay(page, kotte.url, school.id, 'electricity', date)
  const columns = page.locator('#history svg rect[data-column]')
  await expect(columns).toHaveCount(6)
  const spread = page.locator('#history svg rect[data-column="spread"]')
  await expect(spread).toHaveCount(3)
  await expect(page.getByText('Jämnt fördelat: vi vet hur mycket, men inte när.')).toBeVisible()
  const reading = page.locator('#history p').filter({ hasText: 'kWh' })
  await columns.last().hover({ force: true })
  await expect(reading.getByText(/^4,0\skWh$/)).toBeVisible()
  await spread.first().hover({ force: true })
  await expect(reading.getByText(/^4,0\skWh, jämnt fördelat$/)).toBeVisible()
})
