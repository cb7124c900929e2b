import { expect, type Page } from '@playwright/test'
import { openOwnTime as showOwnTime } from '#tests/stories/support/history.ts'
import type { KotteServer } from '#tests/stories/support/kotte-server.ts'
import { addOwnSchool } from '#tests/stories/support/own-school.ts'
import { test } from '#tests/stories/support/story.ts'

test.use({ kotteEnv: { KOTTE_DEMO: '0' } })

const day = 86_400_000
const texts = {
  sv: {
    own: 'Egen tid',
    from: 'Från',
    to: 'Till',
    date: 'Datum',
    time: 'Tid',
    apply: 'Visa den här tiden',
    cancel: 'Avbryt',
    reset: 'Återställ',
    calendar: /Välj datum i en kalender/,
    weekStart: 'mån',
    typed: (iso: string) => iso,
  },
  en: {
    own: 'Custom time',
    from: 'From',
    to: 'To',
    date: 'Date',
    time: 'Time',
    apply: 'Apply',
    cancel: 'Cancel',
    reset: 'Reset',
    calendar: /Choose a date from a calendar/,
    weekStart: 'Sun',
    typed: (iso: string) => `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`,
  },
} as const

for (const locale of ['sv', 'en'] as const) {
  const text = texts[locale]

  test(`in “${locale}” nothing changes before it is applied, and cancel and reset lead back`, async ({
    page,
    kotte,
  }) => {
    const { isoOf } = await openOwnTime(page, kotte, locale)
    const start = page.getByRole('group', { name: text.from, exact: true })
    const end = page.getByRole('group', { name: text.to, exact: true })
    const write = async (group: typeof start, daysAgo: number) => {
      await group.getByLabel(text.date, { exact: true }).fill(text.typed(isoOf(daysAgo)))
      await group.getByLabel(text.time, { exact: true }).fill('12:00')
    }
    const address = page.url()
    await write(start, 3)
    await write(end, 1)
    expect(page.url()).toBe(address)
    await page.getByRole('button', { name: text.cancel }).click()
    await expect(start).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(page.locator('#history button[aria-haspopup="dialog"]')).toBeFocused()

    await showOwnTime(page, locale)
    await write(start, 3)
    await write(end, 1)
    await page.getByRole('button', { name: text.apply }).click()
    await expect(page).toHaveURL(/range=custom&from=.*&to=/)
    await expect(page.getByRole('slider')).toBeVisible()
    await page.reload()
    await showOwnTime(page, locale)
    await expect(start.getByLabel(text.date, { exact: true })).toHaveValue(text.typed(isoOf(3)))

    await page.getByRole('button', { name: text.reset }).click()
    await expect(page).not.toHaveURL(/range=/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  })

  test(`the calendar in “${locale}” starts its weeks as the language does, works with keys and never offers tomorrow`, async ({
    page,
    kotte,
  }) => {
    const { isoOf } = await openOwnTime(page, kotte, locale)
    const end = page.getByRole('group', { name: text.to, exact: true })
    await end.getByRole('button', { name: text.calendar }).press('Enter')
    const calendar = page.getByRole('dialog', { name: text.to, exact: true })
    const columns = calendar.getByRole('columnheader')
    await expect(columns).toHaveCount(locale === 'sv' ? 8 : 7)
    await expect(columns.nth(locale === 'sv' ? 1 : 0)).toHaveText(text.weekStart)

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
    await expect.poll(focused).toBe(isoOf(0))
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(isoOf(0))
    await page.keyboard.press('Home')
    const weekday = await page.evaluate(() =>
      new Date(`${document.activeElement?.getAttribute('data-date')}T12:00`).getDay(),
    )
    expect(weekday).toBe(locale === 'sv' ? 1 : 0)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('ArrowUp')
    const chosen = (await focused()) ?? ''
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(end.getByLabel(text.date, { exact: true })).toHaveValue(text.typed(chosen))
    await expect(end.getByRole('button', { name: text.calendar })).toBeFocused()
  })
}

/** A school that has measured for 80 days, and the form for an own time. `isoOf`: the local day so many days ago. */
async function openOwnTime(page: Page, kotte: KotteServer, locale: 'sv' | 'en') {
  const school = await addOwnSchool(kotte)
  const now = Date.now()
  await school.push({
    readings: [80, 20, 3, 2, 1].map((ago) => ({
      device_id: 'sal',
      metric: 'co2',
      at: new Date(now - ago * day).toISOString(),
      value: 500 + ago,
    })),
  })
  await page.addInitScript((chosen) => localStorage.setItem('kotte_locale', chosen), locale)
  await page.goto(`${kotte.url}/${school.id}/dashboard?metric=co2`)
  await showOwnTime(page, locale)
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })
  return { isoOf: (daysAgo: number) => isoDay.format(now - daysAgo * day) }
}
