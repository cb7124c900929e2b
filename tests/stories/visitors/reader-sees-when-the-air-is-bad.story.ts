import { expect, type Page } from '@playwright/test'
import { localPartsOf, startOfHour } from '#domain/time/local-time.ts'
import { faultsOn } from '#tests/stories/support/accessibility.ts'
import { tabTo } from '#tests/stories/support/keyboard.ts'
import { addOwnSchool, type OwnSchool } from '#tests/stories/support/own-school.ts'
import { test } from '#tests/stories/support/story.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

const hour = 3_600_000
const days = 40

/** Forty days of a classroom by the half hour: good air, but on Tuesdays at 13 it is bad. */
async function measureAClassroom(school: OwnSchool): Promise<void> {
  const from = startOfHour(Date.now()) - days * 24 * hour
  const values = Array.from({ length: days * 48 }, (_, index) => {
    const { weekday, hour: clock } = localPartsOf(from + index * (hour / 2))
    return weekday === 2 && clock === 13 ? 1400 : 450 + (index % 7)
  })
  for (let start = 0; start < values.length; start += 400) {
    await school.push(
      readingsOf('rum', 'co2', from + start * (hour / 2), hour / 2, values.slice(start, start + 400)),
    )
  }
}

async function openHistory(page: Page, url: string, school: string, locale: 'sv' | 'en'): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  await page.goto(`${url}/${school}/dashboard?metric=co2`)
  await expect(page.getByRole('slider')).toBeVisible()
}

/** Reaches a view among the radio buttons with the keyboard. */
async function chooseView(page: Page, name: string): Promise<void> {
  const chosen = page.getByRole('radio', { name: /^(Linje|Line|Året|The year)$/, checked: true })
  await chosen.focus()
  for (let press = 0; press < 3; press++) {
    if (await page.getByRole('radio', { name, exact: true }).isChecked()) return
    await page.keyboard.press('ArrowRight')
  }
}

const words = {
  sv: {
    year: 'Året',
    week: 'Veckan',
    question: 'När är luften dålig?',
    answer: /Luften var sämst på tisdagar klockan 13: i genomsnitt 1.400.ppm, Mycket dålig\./,
    worst: /tisdag 13:00–14:00: 1.400.ppm, Mycket dålig/,
    before: /tisdag 12:00–13:00: 45\d.ppm, Jättebra/,
    yearAnswer: /Luften var sämst tisdag .*: i genomsnitt \d+.ppm/,
    table: 'Visa som tabell',
    day: /(mån|tis|ons|tors|fre|lör|sön)dag \d+ \w+: \d+.ppm, Jättebra\. Högst: [\d\s]+ppm/,
    first: 'måndag',
  },
  en: {
    year: 'The year',
    week: 'The week',
    question: 'When is the air bad?',
    answer: /The air was worst on Tuesdays at 13:00: on average 1,400.ppm, Bad\./,
    worst: /Tuesday 13:00–14:00: 1,400.ppm, Bad/,
    before: /Tuesday 12:00–13:00: 45\d.ppm, Excellent/,
    yearAnswer: /The air was worst on Tuesday .*: on average \d+.ppm/,
    table: 'Show as table',
    day: /day \d+ \w+: \d+.ppm, Excellent\. Highest: [\d,]+.ppm/,
    first: 'Sunday',
  },
} as const

for (const locale of ['sv', 'en'] as const) {
  const { year, week, question, answer, worst, before, yearAnswer, table, day, first } = words[locale]
  test(`a reader asks with the keyboard when in the week and in the year the air is bad, in ${locale}`, async ({
    page,
    kotte,
  }) => {
    const school = await addOwnSchool(kotte, { rum: 'Sal 12' })
    await measureAClassroom(school)
    await openHistory(page, kotte.url, school.id, locale)

    await chooseView(page, week)
    await expect(page).toHaveURL(/view=week/)
    const picture = page.getByRole('img', { name: question })
    await expect(picture).toHaveAccessibleDescription(answer)
    await expect(page.getByText(answer)).toBeVisible()
    const grid = page.getByRole('application')
    await tabTo(page, grid)
    // The keyboard begins where the answer is; an hour before, and back.
    await expect(grid.locator('[aria-live]')).toHaveText(worst)
    await page.keyboard.press('ArrowLeft')
    await expect(grid.locator('[aria-live]')).toHaveText(before)
    await page.keyboard.press('ArrowRight')
    await expect(grid.locator('[aria-live]')).toHaveText(worst)
    expect(await faultsOn(page)).toEqual([])

    const showTable = page.getByRole('button', { name: table })
    await tabTo(page, showTable)
    await page.keyboard.press('Enter')
    const rows = page.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(25)
    await expect(page.getByRole('columnheader').nth(1)).toHaveText(first)
    await expect(rows.nth(14)).toContainText(/1.400/)

    await page.getByRole('radio', { name: year, exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/view=year/)
    await expect(page.getByText(yearAnswer)).toBeVisible()
    await tabTo(page, grid)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(grid.locator('[aria-live]')).toHaveText(day)
    await page.getByRole('button', { name: table }).click()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(53)
    expect(await faultsOn(page)).toEqual([])
  })
}

test('from a few days the page says that it cannot say, and the address keeps the view', async ({
  page,
  kotte,
}) => {
  const school = await addOwnSchool(kotte, { rum: 'Sal 12' })
  const from = startOfHour(Date.now()) - 48 * hour
  await school.push(readingsOf('rum', 'co2', from, hour / 2, Array(96).fill(700)))
  await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&view=week`)
  await expect(page.getByText(/Det behövs tre veckor/)).toBeVisible()
  await page.getByRole('radio', { name: 'Året', exact: true }).check()
  await expect(page.getByText(/Det behövs 28 dagar/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Året', exact: true })).toBeChecked()
  await page.getByRole('radio', { name: 'Linje' }).check()
  await expect(page.getByRole('slider')).toBeVisible()
})
