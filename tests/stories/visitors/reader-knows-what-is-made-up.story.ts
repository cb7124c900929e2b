import { expect, type Locator } from '@playwright/test'
import { co2 } from '#domain/metrics/co2/metric.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import { foodWaste } from '#domain/metrics/food-waste/metric.ts'
import { sound } from '#domain/metrics/sound/metric.ts'
import { test } from '#tests/stories/support/reading-story.ts'
import { listedSchools } from '#tests/stories/support/schools.ts'

const groupNames = {
  air: { sv: /^Luften/, en: /^The air/ },
  comfort: { sv: /^Värmen, ljuset och ljudet/, en: /^Temperature, light and sound/ },
  outside: { sv: /^Ute/, en: /^Outside/ },
  lunch: { sv: /^Lunchen/, en: /^Lunch/ },
}
const madeUp = { sv: 'påhittat exempel', en: 'made-up example' }
const guess = { sv: 'Gissa', en: 'Guess' }
const recorded = { sv: /inspelade på andra platser/, en: /recorded in other places/ }

for (const locale of ['sv', 'en'] as const) {
  test(`a reader sees in “${locale}” beside each number that a person made up, and beside no other`, async ({
    page,
    kotte,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    const [school] = await listedSchools(kotte.url)
    await page.goto(`${kotte.url}/${school.id}/dashboard?metric=sound&range=last_24_hours`)
    const head = (group: keyof typeof groupNames) =>
      page.getByRole('button', { name: groupNames[group][locale] })
    const findCard = ({ name }: Pick<Metric, 'name'>) =>
      page.getByRole('article', { name: name[locale], exact: true })
    await expect(head('outside')).toContainText(/\d/)
    await expect(head('outside')).toContainText(madeUp[locale])
    await expect(head('comfort')).toContainText(/\d/)
    await expect(head('comfort')).not.toContainText(madeUp[locale])

    await head('comfort').click()
    await head('air').click()
    for (const row of await rowsOf(findCard(sound))) await expect(row).toContainText(madeUp[locale])
    for (const row of await rowsOf(findCard(co2))) {
      await expect(row).toContainText(/\d/)
      await expect(row).not.toContainText(madeUp[locale])
    }
    const line = await findCard(sound)
      .getByText(madeUp[locale])
      .first()
      .evaluate((words) => {
        const row = words.closest('li')?.getBoundingClientRect()
        const box = words.getBoundingClientRect()
        return row !== undefined && box.top >= row.top - 1 && box.bottom <= row.bottom + 1
      })
    expect(line, 'the words are inside their row').toBe(true)

    const chart = page.locator('#history')
    await expect(chart.getByText(madeUp[locale], { exact: false }).first()).toBeVisible()
    await page.getByRole('combobox').first().selectOption('co2')
    await expect(chart.getByText(/ppm/).first()).toBeVisible()
    await expect(chart.getByText(madeUp[locale])).toHaveCount(0)

    await head('lunch').click()
    await expect(findCard(foodWaste)).toContainText(madeUp[locale])
    await expect(page.getByRole('status').getByText(madeUp[locale])).toBeVisible()
    await expect(page.getByText(recorded[locale])).toBeVisible()

    // The same on a classroom's projector, before anybody has guessed and afterwards.
    const next = page.getByRole('button', { name: guess[locale], exact: true })
    await page.goto(`${kotte.url}/${school.id}/lesson?metric=co2`)
    await expect(next).toBeVisible()
    await expect(page.getByText(madeUp[locale])).toHaveCount(0)
    await page.goto(`${kotte.url}/${school.id}/lesson?metric=sound`)
    await expect(page.getByText(madeUp[locale])).toBeVisible()
    await next.click()
    await expect(page.getByText(madeUp[locale])).toBeVisible()
  })
}

/** A metric's rooms; it has some. */
async function rowsOf(metric: Locator): Promise<readonly Locator[]> {
  const rows = metric.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  return await rows.all()
}
