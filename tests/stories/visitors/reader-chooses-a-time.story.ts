import { expect } from '@playwright/test'
import { addDays, localDateOf, startOfDate } from '#domain/time/local-date.ts'
import { openOwnTime } from '#tests/stories/support/history.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { test } from '#tests/stories/support/story.ts'
import { readingsOf } from '#tests/support/readings-of.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

const hour = 3_600_000

const words = {
  sv: {
    from: 'Från',
    to: 'Till',
    date: 'Datum',
    time: 'Tid',
    apply: 'Visa den här tiden',
    calendar: 'Välj datum i en kalender',
    typed: (date: string) => date,
    invalid: 'Datumet eller tiden går inte att läsa',
    future: 'Datumet kan inte ligga i framtiden',
    before: (label: string) => `Du kan inte välja en tid före ${label}`,
    after: (label: string) => `Du kan inte välja en tid efter ${label}`,
    year: 'Du kan bara välja en tid som är kortare än 1 år.',
    firstDays: ['v.', 'mån'],
  },
  en: {
    from: 'From',
    to: 'To',
    date: 'Date',
    time: 'Time',
    apply: 'Apply',
    calendar: 'Choose a date from a calendar',
    typed: (date: string) => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`,
    invalid: 'Invalid date',
    future: "Date can't be in the future",
    before: (label: string) => `Can't select before ${label}`,
    after: (label: string) => `Can't select after ${label}`,
    year: 'You can only pick a time less than 1 year.',
    firstDays: ['Sun', 'Mon'],
  },
} as const

for (const locale of ['sv', 'en'] as const) {
  test(`every message of the date picker appears at its field in ${locale}`, async ({ page, kotte }) => {
    const word = words[locale]
    const school = await addOwnSchool(kotte)
    const today = localDateOf(Date.now())
    const first = addDays(today, -5)
    await school.push(readingsOf('rum', 'co2', startOfDate(first) + 9 * hour, hour, Array(100).fill(600)))
    await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
    await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2&range=last_24_hours`)
    await openOwnTime(page, locale)

    const end = (name: string) => {
      const group = page.getByRole('group', { name, exact: true })
      const date = group.getByLabel(word.date, { exact: true })
      return {
        group,
        date,
        time: group.getByLabel(word.time, { exact: true }),
        message: group.getByRole('alert'),
      }
    }
    const [from, to] = [end(word.from), end(word.to)]
    const choose = async (item: typeof from, date: string, time: string) => {
      await item.date.fill(date)
      await item.time.fill(time)
    }
    const apply = () => page.getByRole('button', { name: word.apply }).click()

    await choose(from, 'xyz', '10:00')
    await apply()
    await expect(from.message).toHaveText(word.invalid)
    await expect(to.message).toBeEmpty()
    await expect(from.date).toBeFocused()
    await expect(from.date).toHaveAccessibleDescription(new RegExp(word.invalid))

    await choose(from, word.typed(addDays(today, 2)), '10:00')
    await apply()
    await expect(from.message).toHaveText(word.future)

    // Before the first measurement, which was on that day; and more than a year before the end.
    await choose(from, word.typed(addDays(first, -1)), '23:59')
    await apply()
    await expect(from.message).toHaveText(word.before(word.typed(first)))
    await expect(to.message).toBeEmpty()
    await choose(from, word.typed(addDays(today, -400)), '10:00')
    await apply()
    await expect(from.message).toHaveText(word.before(word.typed(first)))
    await expect(to.message).toHaveText(word.year)

    // The end that was changed last is the wrong one.
    await choose(to, word.typed(addDays(today, -2)), '10:00')
    await choose(from, word.typed(addDays(today, -1)), '08:30')
    await apply()
    await expect(from.message).toHaveText(word.after(`${word.typed(addDays(today, -2))} 10:00`))
    await expect(to.message).toBeEmpty()
    await choose(to, word.typed(addDays(today, -2)), '10:30')
    await apply()
    await expect(to.message).toHaveText(word.before(`${word.typed(addDays(today, -1))} 08:30`))
    await expect(from.message).toBeEmpty()

    // The calendar offers no day that would be refused.
    await from.group.getByRole('button', { name: word.calendar }).click()
    const calendar = page.getByRole('dialog', { name: word.from })
    for (const [index, name] of word.firstDays.entries())
      await expect(calendar.getByRole('columnheader').nth(index)).toHaveText(name)
    const offered = await calendar
      .locator('button[data-date]:enabled')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-date') ?? ''))
    const month = offered[0]?.slice(0, 7) ?? ''
    const inReach = Array.from({ length: 6 }, (_, index) => addDays(first, index))
    expect(offered).toEqual(inReach.filter((date) => date.startsWith(month)))
    await page.keyboard.press('Escape')

    await choose(from, word.typed(first), '00:00')
    await choose(to, word.typed(today), '00:00')
    await apply()
    await expect(page).toHaveURL(/range=custom&from=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
