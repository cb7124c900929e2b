import { expect, type Page } from '@playwright/test'
import { addDays, datesFrom, type LocalDate, startOfDate } from '#domain/time/local-date.ts'
import { isSchoolDay } from '#domain/time/school-calendar.ts'
import { faultsOn, sidewaysScroll } from '#tests/stories/support/accessibility.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { startedAt } from '#tests/stories/support/school-clock.ts'
import { test } from '#tests/stories/support/story.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

/** Friday 27 November 2026 at 15:00 in Sweden. */
const now = Date.parse('2026-11-27T14:00:00Z')
const hour = 3_600_000
const quarter = hour / 4

test.use({
  kotteEnv: { KOTTE_DEMO: '0', ...startedAt(now) },
  contextOptions: { reducedMotion: 'reduce' },
})

/** Lessons from nine to eleven. */
const calendar = {
  terms: [],
  closed_days: [],
  lesson_hours: [{ weekdays: [1, 2, 3, 4, 5] as const, from: '09:00', to: '11:00' }],
}

/** On each school day so many of the eight quarters of 4B's lessons were bad; in 4A none was. */
async function measure(school: OwnSchool, days: readonly (readonly [LocalDate, number])[]): Promise<void> {
  for (const [date, bad] of days) {
    const eight = startOfDate(date) + 8 * hour
    const lessons = Array.from({ length: 8 }, (_, index) => (index < bad ? 1110 : 600))
    for (const [device, values] of [
      ['4b', lessons],
      ['4a', Array<number>(8).fill(610)],
    ] as const)
      await school.push(readingsOf(device, 'co2', eight, quarter, [430, 430, 430, 430, ...values, 600]))
  }
}

async function startSchool(kotte: Parameters<typeof addOwnSchool>[0]): Promise<OwnSchool> {
  const school = await addOwnSchool(kotte, { '4b': 'Klassrum 4B', '4a': 'Klassrum 4A' })
  await school.setCalendar(calendar)
  return school
}

async function openHistory(page: Page, address: string, locale: 'sv' | 'en' = 'sv') {
  await page.clock.install({ time: now })
  await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  await page.goto(address)
  const history = page.locator('#history')
  await history.getByRole('combobox').nth(1).selectOption({ label: 'Klassrum 4B' })
  await expect(page).toHaveURL(/place=/)
  return history
}

for (const [locale, words] of [
  [
    'sv',
    {
      title: 'Så var luften i 4B',
      sentence: '75\u00a0% av lektionstiden var luften dålig.',
      never: 'Luften var aldrig dålig på lektionstid.',
      before: 'Dagen innan',
      thursday: '25\u00a0% av lektionstiden var luften dålig.',
      year: 'År',
      best: 'Torsdag 26 november var bäst i 4B: 25\u00a0% av lektionstiden över 800\u00a0ppm.',
      window: /^torsdag 26 november: 25\s%, Andel av lektionstiden över 800\sppm$/,
      week: 'Vecka 48',
      whole: /hela veckan 50\s%/,
    },
  ],
  [
    'en',
    {
      title: 'The air in 4B',
      sentence: 'The air was poor for 75% of lesson time.',
      never: 'The air was never poor during lessons.',
      before: 'The day before',
      thursday: 'The air was poor for 25% of lesson time.',
      year: 'Year',
      best: 'Thursday 26 November was best in 4B: 25% of lesson time above 800\u00a0ppm.',
      window: /^Thursday 26 November: 25%, Share of lesson time above 800\sppm$/,
      week: 'Week of Mon 23 Nov',
      whole: /whole week 50%/,
    },
  ],
] as const)
  test(`a reader sees how much of the lessons was over the limit, by day, by room and by year, in ${locale}`, async ({
    page,
    kotte,
  }) => {
    const school = await startSchool(kotte)
    await measure(school, [
      ['2026-11-25', 4],
      ['2026-11-26', 2],
      ['2026-11-27', 6],
    ])
    const history = await openHistory(page, `${kotte.url}/${school.id}/dashboard?metric=co2`, locale)
    // It begins with the last school day.
    await expect(history.getByRole('img', { name: new RegExp(`^${words.title}`) })).toBeVisible()
    await expect(history.getByText(words.sentence)).toBeVisible()
    // The worst room first; the highest value of the table stands on the curve.
    const rows = history.getByRole('table').getByRole('row')
    await expect(rows.nth(1)).toContainText(/4B.*1.110.*75/)
    await expect(rows.nth(2)).toContainText(/4A.*610.*0/)
    await expect(history.locator('svg').getByText(/^1.110.ppm \d?\d:\d\d/)).toBeVisible()
    expect(await faultsOn(page)).toEqual([])

    await history.getByRole('button', { name: words.before }).click()
    await expect(page).toHaveURL(/date=2026-11-26/)
    await expect(history.getByText(words.thursday)).toBeVisible()
    await rows.filter({ hasText: '4A' }).click()
    await expect(history.getByText(words.never)).toBeVisible()
    await rows.filter({ hasText: '4B' }).click()
    await expect(history.getByText(words.thursday)).toBeVisible()
    await history.getByRole('radio', { name: words.year }).check()
    await expect(page).toHaveURL(/view=year/)
    await expect(history.getByText(words.best)).toBeVisible()
    await expect(history.getByText(words.week, { exact: true })).toBeVisible()
    await expect(history.getByText(words.whole)).toBeVisible()
    expect(await faultsOn(page)).toEqual([])
    await history.getByRole('button', { name: words.window }).click()
    await expect(page).toHaveURL(/date=2026-11-26/)
    await expect(history.getByText(words.thursday)).toBeVisible()
  })

test('of few days each has a large window, of many weeks a row, of a year its months', async ({
  page,
  kotte,
}) => {
  test.slow()
  const school = await startSchool(kotte)
  const address = `${kotte.url}/${school.id}/dashboard?metric=co2&view=year`
  const schoolDays = datesFrom(addDays('2026-11-27', -87), '2026-11-27').filter((date) =>
    isSchoolDay(calendar, date),
  )
  await measure(
    school,
    schoolDays.slice(-12).map((date) => [date, 4]),
  )
  const history = await openHistory(page, address)
  const windows = history.getByRole('button', { name: /: 50\s%, / })
  await expect(windows).toHaveCount(12)
  await expect(history.getByText('Mätaren har varit här i 12 skoldagar.')).toBeVisible()
  expect((await windows.first().boundingBox())?.height).toBeGreaterThan(100)

  await measure(
    school,
    schoolDays.slice(-20, -12).map((date) => [date, 4]),
  )
  await page.reload()
  await expect(windows).toHaveCount(20)
  expect((await windows.first().boundingBox())?.height).toBe(44)

  await measure(
    school,
    schoolDays.slice(0, 1).map((date) => [date, 4]),
  )
  await page.reload()
  await expect(history.getByRole('heading', { name: 'september 2026' })).toBeVisible()
  expect((await windows.first().boundingBox())?.height).toBeGreaterThanOrEqual(24)
  expect(await faultsOn(page)).toEqual([])
})

test('on a phone chart, day and length of time are in the first window, and nothing scrolls sideways', async ({
  page,
  kotte,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const school = await startSchool(kotte)
  await measure(school, [['2026-11-27', 6]])
  const history = await openHistory(page, `${kotte.url}/${school.id}/dashboard?metric=co2#history`)
  await expect(history.getByText(/av lektionstiden var luften dålig/)).toBeVisible()
  await expect(history.getByRole('slider')).toBeVisible()
  const section = await history.boundingBox()
  const topOf = async (part: ReturnType<Page['locator']>) => {
    const box = await part.boundingBox()
    return {
      top: (box?.y ?? 0) - (section?.y ?? 0),
      bottom: (box?.y ?? 0) + (box?.height ?? 0) - (section?.y ?? 0),
    }
  }
  // As the section stands below a header of 104 px: 238 to 610, 645 and 676 to 724.
  const tolerance = 16
  const chart = await topOf(history.locator('svg[role="img"]'))
  expect(Math.abs(chart.top - 134)).toBeLessThanOrEqual(tolerance)
  expect(Math.abs(chart.bottom - 506)).toBeLessThanOrEqual(tolerance)
  const segments = await topOf(history.getByRole('group', { name: 'Hur lång tid?' }))
  expect(Math.abs(segments.top - 572)).toBeLessThanOrEqual(tolerance)
  expect(segments.bottom).toBeLessThanOrEqual(724)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

test('a school without lesson hours is told which ones are taken', async ({ page, kotte }) => {
  const school = await addOwnSchool(kotte, { '4b': 'Klassrum 4B', '4a': 'Klassrum 4A' })
  await measure(school, [['2026-11-27', 6]])
  const history = await openHistory(page, `${kotte.url}/${school.id}/dashboard?metric=co2`)
  await expect(history.getByText(/Här räknas måndag till fredag 8–16\./)).toBeVisible()
})
